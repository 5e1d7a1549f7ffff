import type { Outcome } from '../../src/model/outcome.ts';
import { element } from '../shared/element.ts';
import type { Standing } from './report-state.ts';

interface OutcomeWords {
  readonly mark: string;
  /** Colour of the badge. */
  readonly tone: 'good' | 'doubt' | 'bad' | 'away';
  readonly meaning: string;
  /** What the component calls it, whose schema knows fewer words. */
  readonly shownAs: string;
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, OutcomeWords>> = {
  killed: {
    mark: '✓',
    tone: 'good',
    meaning: 'a test that passed without the fault failed by assertion',
    shownAs: 'Killed',
  },
  'killed-elsewhere': {
    mark: '!',
    tone: 'doubt',
    meaning: 'killed by assertion, but by none of the tests that were declared',
    shownAs: 'Killed',
  },
  'killed-by-crash': {
    mark: '!',
    tone: 'doubt',
    meaning: 'it failed by something else than an assertion; good only where the mutant declares it',
    shownAs: 'RuntimeError, or Killed where declared',
  },
  survived: { mark: '✕', tone: 'bad', meaning: 'tests that reach it ran, and none failed', shownAs: 'Survived' },
  unreached: { mark: '✕', tone: 'bad', meaning: 'no test executed the definition', shownAs: 'NoCoverage' },
  timeout: {
    mark: '!',
    tone: 'bad',
    meaning: 'it did not end, alone and with a longer limit',
    shownAs: 'Timeout, which the component counts as detected',
  },
  flaky: { mark: '!', tone: 'bad', meaning: 'its killers do not repeat', shownAs: 'RuntimeError' },
  invalid: {
    mark: '–',
    tone: 'bad',
    meaning: 'it never was a fault in a running program, so it counts nowhere',
    shownAs: 'CompileError, or RuntimeError where it does not load',
  },
  equivalent: {
    mark: '=',
    tone: 'away',
    meaning: 'a run finds no equivalence: this one claims to, and is not believed',
    shownAs: 'RuntimeError',
  },
  'harness-error': {
    mark: '!',
    tone: 'bad',
    meaning: 'nothing was measured: no test ran, a worker died or a report is missing',
    shownAs: 'RuntimeError',
  },
  pending: { mark: '…', tone: 'bad', meaning: 'planned, not run', shownAs: 'Pending' },
};

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  'as-declared': 'as declared',
  answered: 'answered',
  red: 'red',
};

/** The outcome as mark and word. */
export function outcomeBadge(outcome: Outcome): HTMLElement {
  const { mark, tone } = OUTCOME_WORDS[outcome];
  return element(
    'span',
    { class: `badge ${tone}` },
    element('span', { class: 'mark', 'aria-hidden': 'true' }, mark),
    outcome,
  );
}
