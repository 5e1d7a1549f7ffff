import { EVIDENCE_LEVELS, type EvidenceLevel, type EvidenceSet } from '../../src/model/evidence.ts';
import { element, quoted } from '../shared/element.ts';

/** What a witness of each level would be. */
const LEVEL_WORDS: Readonly<Record<EvidenceLevel, string>> = {
  configured: 'found in a configuration file',
  loaded: 'the host was observed to load it',
  matched: 'seen to fire for this call',
  probed: 'its answer to a known call was tried',
  enforced: 'the host was seen to stop the effect',
  'verified-at-target': 'the destination was read back',
};

/** The headline in small: one step per level, named for those who do not see it. */
export function smallLadder({ witnessed, headline }: EvidenceSet): HTMLElement {
  const steps = EVIDENCE_LEVELS.map((level) =>
    element('span', { class: witnessed.includes(level) ? 'step witnessed' : 'step', 'aria-hidden': 'true' }),
  );
  const word = headline ?? 'none';
  return element(
    'span',
    { class: 'small-ladder', title: `evidence: ${word}` },
    steps,
    element('span', { class: 'ladder-word' }, word),
  );
}

/** All levels from the bottom up, each with whether it is witnessed, and observations that count for nothing. */
export function evidenceLadder({ witnessed, headline, gaps, refused }: EvidenceSet): HTMLElement {
  const steps = EVIDENCE_LEVELS.map((level) => {
    const has = witnessed.includes(level);
    const state = has ? 'witnessed' : gaps.includes(level) ? 'gap' : 'not witnessed';
    return element(
      'li',
      { class: has ? 'witnessed' : 'unwitnessed' },
      element('span', { class: 'mark', 'aria-hidden': 'true' }, has ? '●' : '○'),
      element('span', { class: 'level' }, level),
      element('span', { class: 'level-state' }, level === headline ? `${state}, headline` : state),
      element('span', { class: 'level-words' }, LEVEL_WORDS[level]),
    );
  });
  const notes = refused.map(({ witness, because }) =>
    element('li', {}, quoted(witness.observation), ` counts for nothing: ${because}`),
  );
  return element(
    'div',
    {},
    element('ol', { class: 'ladder' }, steps),
    notes.length === 0 ? null : element('ul', { class: 'notes' }, notes),
  );
}
