import type { MutantSummary } from '../model/mutation-plan.ts';
import type { DataMutant } from './data-mutant.ts';
import type { NamedMutant } from './named-mutant.ts';

/** What a mutant says of itself where its author said nothing. */
export const NOT_STATED = 'not stated';

/** A validated mutant and the file that describes it. */
export interface LoadedMutant {
  /** `<family>/<slug>`: the path below the mutants folder without extension, or the pack and the id in it. */
  readonly id: string;
  /** Path of the mutant's file relative to the project root; absent when it stands outside. */
  readonly mutantFile?: string;
  readonly mutant: NamedMutant | DataMutant;
}

/** What reports say of a mutant, without its code. */
export function summaryOf(loaded: LoadedMutant): MutantSummary {
  const { id, mutant, mutantFile } = loaded;
  return {
    id,
    title: mutant.title,
    breaks: mutant.breaks,
    why: mutant.why,
    ...(mutant.precedent === undefined ? {} : { precedent: mutant.precedent }),
    file: mutant.target.file,
    definition: mutant.target.definition,
    declaredKillers: mutant.killers,
    omits: mutant.omits ?? [],
    ...(mutant.sharesKillersBecause === undefined ? {} : { sharesKillersBecause: mutant.sharesKillersBecause }),
    expects: mutant.expects ?? 'killed',
    since: mutant.since,
    ...(mutantFile === undefined ? {} : { mutantFile }),
  };
}
