import type { WitnessSearch } from '../model/witness.ts';

/** What one search is asked for. Everything in it survives being sent to another process. */
export interface SearchOrder {
  /** Real path of the project root. */
  readonly root: string;
  /** Relative to the root. */
  readonly generatorFiles: readonly string[];
  /** Relative to the root. */
  readonly file: string;
  readonly definition: string;
  /** The original, counting how often the definition is entered when `countsEntries`. */
  readonly originalText: string;
  readonly mutatedText: string;
  readonly countsEntries: boolean;
  /** Inputs at most, over all functions. */
  readonly runs: number;
  /** Wall time of the search in milliseconds, without making the found input smaller. */
  readonly timeMs: number;
  readonly shrinkMs: number;
  readonly seed: number;
  /** Wall time of one call in milliseconds. */
  readonly callLimitMs: number;
}

/** What a search hands back: with a witness, the statements of tests that may say it, the shorter ones first. */
export type SearchAnswer =
  | { readonly kind: 'searched'; readonly search: WitnessSearch; readonly statements: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string; readonly hint: string }
  | { readonly kind: 'broken'; readonly stack: string };

/** Global that counts entries into the definition. */
export const ENTRY_COUNTER = '__hookproofEntered';

export function isSearchOrder(value: unknown): value is SearchOrder {
  return typeof value === 'object' && value !== null && 'originalText' in value && 'mutatedText' in value;
}

export function isSearchAnswer(value: unknown): value is SearchAnswer {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'searched' || value.kind === 'refused' || value.kind === 'broken';
}
