import type { Expectation } from '../model/outcome.ts';
import type { DiffHunk } from './unified-diff.ts';
import type { EditingMutant } from './named-mutant.ts';

/** A change that is stated, not computed: nothing of it is ever executed. */
export type StatedChange =
  | { readonly kind: 'exact-edit'; readonly find: string; readonly replace: string }
  | { readonly kind: 'unified-diff'; readonly hunks: readonly DiffHunk[] }
  | {
      readonly kind: 'reported-edit';
      /** The text of the file when the report was written, without byte order mark. */
      readonly reportedText: string;
      /** UTF-16 span of `reportedText`; undefined when the report names a place that is not in it. */
      readonly span: { readonly start: number; readonly end: number } | undefined;
      readonly replacement: string | undefined;
    };

/** A mutant whose fault is data. The counterpart of a NamedMutant, which is code. */
export interface DataMutant extends Omit<EditingMutant, 'apply' | 'expects'> {
  readonly expects?: Expectation;
  readonly change: StatedChange;
}
