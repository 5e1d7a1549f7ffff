import { OUTCOMES, type Outcome } from '../../src/model/outcome.ts';

export const STANDINGS = ['as-declared', 'answered', 'red'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What is shown, as the address tells it. '' stands for no restriction. */
export interface ReportState {
  /** Name of the line; '' for the first. */
  readonly line: string;
  readonly view: 'mutants' | 'sources';
  readonly outcomes: readonly Outcome[];
  readonly standing: string;
  readonly file: string;
  readonly find: string;
  /** Id of the selected mutant. */
  readonly mutant: string;
}

const SEPARATOR = '.';

/** Reads the part of an address after the number sign; null where it is the component's own. */
export function stateOfHash(hash: string): ReportState | null {
  if (/^#(?:mutant|test)(?:$|\/)/u.test(hash)) return null;
  const words = new URLSearchParams(hash.replace(/^#/u, ''));
  const named = (words.get('outcome') ?? '').split(SEPARATOR);
  return {
    line: words.get('line') ?? '',
    view: words.get('view') === 'sources' ? 'sources' : 'mutants',
    outcomes: OUTCOMES.filter((outcome) => named.includes(outcome)),
    standing: STANDINGS.find((standing) => standing === words.get('standing')) ?? '',
    file: words.get('file') ?? '',
    find: words.get('find') ?? '',
    mutant: words.get('id') ?? '',
  };
}

/** The other way; begins with the number sign. */
export function hashOfState({ line, view, outcomes, standing, file, find, mutant }: ReportState): string {
  const words = {
    line,
    view: view === 'sources' ? view : '',
    outcome: outcomes.join(SEPARATOR),
    standing,
    file,
    find,
    id: mutant,
  };
  return `#${new URLSearchParams(Object.entries(words).filter(([, word]) => word !== '')).toString()}`;
}
