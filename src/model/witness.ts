/** One function that inputs were made up for. */
export interface TriedFunction {
  readonly file: string;
  readonly definition: string;
  readonly inputs: number;
  /** Inputs on which the mutated definition ran; null where it runs once, when its module is loaded. */
  readonly executed: number | null;
}

/** An input on which original and mutant differ. All texts are TypeScript expressions, or say in <> why there is none. */
export interface Witness {
  readonly file: string;
  readonly definition: string;
  readonly arguments: readonly string[];
  readonly original: string;
  readonly mutant: string;
  /** Where the two differ, for example at `status`, and what stands there; null when they differ as a whole. */
  readonly part: { readonly at: string; readonly original: string; readonly mutant: string } | null;
  /** How often the input was made smaller. */
  readonly shrinks: number;
  /** Where fast-check finds it again. */
  readonly seed: number;
  readonly path: string;
}

/** A test that was seen to pass on the original and to fail on the mutant. */
export interface WitnessTest {
  /** Where it may be put, relative to the project root; the import is relative to its folder. */
  readonly file: string;
  readonly text: string;
  /** How it failed on the mutant: its first line, or that it did not come back. */
  readonly failure: string;
}

/** What a search for a witness found. */
export type WitnessSearch =
  | { readonly kind: 'witness'; readonly tried: readonly TriedFunction[]; readonly witness: Witness }
  /** Evidence for an equivalent mutant, no proof. */
  | { readonly kind: 'no-difference'; readonly tried: readonly TriedFunction[] }
  /** No input executed the mutated definition: the search says nothing. */
  | { readonly kind: 'not-executed'; readonly tried: readonly TriedFunction[] }
  | { readonly kind: 'no-generator' }
  | {
      readonly kind: 'nondeterministic';
      readonly tried: readonly TriedFunction[];
      readonly version: 'original' | 'mutant';
      readonly definition: string;
      readonly arguments: readonly string[];
      readonly answers: readonly [string, string];
    }
  | { readonly kind: 'does-not-load'; readonly message: string }
  | { readonly kind: 'gave-up'; readonly because: string };
