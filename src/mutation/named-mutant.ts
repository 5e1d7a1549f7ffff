import type { TestReference } from '../model/test-identity.ts';
import type { Definition } from './definition.ts';
import type { TextEdit } from './text-edit.ts';
import type { Node } from 'ts-morph';

/** Public module of a mutant file: the type, its constructor and the editing vocabulary. Nothing else may be imported there. */
export type { Anchor, Definition } from './definition.ts';
export type { TextEdit } from './text-edit.ts';
export type { TestReference } from '../model/test-identity.ts';

/** A test that is left out of this mutant's run by design; the receipt reconciles the totals with it. */
export interface OmittedTest extends TestReference {
  readonly reason: string;
}

interface MutantDescription {
  /** The bug as a fact about the broken program, present tense. */
  readonly title: string;
  /** Id of the requirement that the broken program no longer meets, for example `A3`. */
  readonly breaks: string;
  /** What a user would suffer. */
  readonly why: string;
  /** Address of a public report of the same fault, where there is one. */
  readonly precedent?: string;
  readonly target: {
    /** Path relative to the project root. */
    readonly file: string;
    /** `name`, `Class.method` or `<module>`. */
    readonly definition: string;
  };
  /** Every one of them is meant to fail by assertion. */
  readonly killers: readonly TestReference[];
  readonly omits?: readonly OmittedTest[];
  /** Why another mutant may have exactly the same set of killers. */
  readonly sharesKillersBecause?: string;
  readonly expects?: 'killed' | 'killed-by-crash';
  /** ISO date of registration. */
  readonly since: string;
}

/** The fast form: reads the tree, returns text edits. */
export interface EditingMutant extends MutantDescription {
  readonly apply: (definition: Definition) => readonly TextEdit[];
}

/** The full ts-morph form, on a private copy whose text is taken; 3 to 10 ms dearer per mutant. */
export interface ManipulatingMutant extends MutantDescription {
  readonly manipulate: (definition: Node) => void;
}

export type NamedMutant = EditingMutant | ManipulatingMutant;

/**
 * Gives a mutant file its type. Returns its argument.
 *
 * @example
 * ```ts
 * import { namedMutant } from 'hookproof/mutant';
 *
 * export const mutant = namedMutant({
 *   title: 'Members pay the fee of guests',
 *   breaks: 'F2',
 *   why: 'Every member is charged three times the fee.',
 *   target: { file: 'src/fee.ts', definition: 'feeCents' },
 *   apply: (definition) => [definition.find('ConditionalExpression', 'isMember ? 1 : 3').replaceWith('3')],
 *   killers: [{ file: 'test/fee.test.ts', test: 'a member pays one percent' }],
 *   since: '2026-11-30',
 * });
 * ```
 */
export function namedMutant<const T extends NamedMutant>(mutant: T): T {
  return mutant;
}
