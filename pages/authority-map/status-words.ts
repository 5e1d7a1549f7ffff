import type { Status } from '../../src/model/status.ts';
import { element } from '../shared/element.ts';

interface StatusWords {
  /** Shape beside the word, so that nothing rests on colour. */
  readonly mark: string;
  /** Colour of the badge. */
  readonly tone: 'good' | 'doubt' | 'bad' | 'remain' | 'away' | 'none';
  readonly meaning: string;
}

export const STATUS_WORDS: Readonly<Record<Status, StatusWords>> = {
  COVERED: {
    mark: '✓',
    tone: 'good',
    meaning: 'a live guard that is known to supply every required control stands before the effect',
  },
  UNVERIFIED: {
    mark: '?',
    tone: 'doubt',
    meaning: 'something that matches is live but not known: no good news until it is observed',
  },
  UNCOVERED: { mark: '✕', tone: 'bad', meaning: 'a call gets through for which nothing refuses a required control' },
  RESIDUAL: {
    mark: '◐',
    tone: 'remain',
    meaning: 'no decision before the tool can judge the effect: it needs an owner and a procedure',
  },
  TARGET_SIDE: { mark: '→', tone: 'away', meaning: 'only the service or system that executes the call checks it' },
  ABSENT: { mark: '–', tone: 'none', meaning: 'the tool is not there; that is not the same as covered' },
};

/** The status as mark and word. */
export function statusBadge(status: Status): HTMLElement {
  return element(
    'span',
    { class: `badge ${STATUS_WORDS[status].tone}` },
    element('span', { class: 'mark', 'aria-hidden': 'true' }, STATUS_WORDS[status].mark),
    status,
  );
}
