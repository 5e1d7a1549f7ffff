import type { MutationPlan, PlannedMutant } from '../../src/model/mutation-plan.ts';
import type { EditingMutant, ManipulatingMutant, NamedMutant } from '../../src/mutation/named-mutant.ts';
import { manipulateCopy } from '../../src/mutation/manipulate-copy.ts';
import { planMutants } from '../../src/mutation/plan-mutants.ts';

export const SUBJECT_FILE = 'src/coverage.ts';

type Doing = Pick<EditingMutant, 'apply'> | Pick<ManipulatingMutant, 'manipulate'>;

/** A named mutant around the one thing that a test is about. */
export function mutantDoing(definition: string, doing: Doing, file: string = SUBJECT_FILE): NamedMutant {
  return {
    title: 'A missing control counts as covered',
    breaks: 'A3',
    why: 'A user would believe it.',
    target: { file, definition },
    killers: [{ file: 'test/coverage.test.ts', test: 'a missing control is UNCOVERED' }],
    since: '2026-11-30',
    ...doing,
  };
}

/** Plans mutants `family/m0`, `family/m1`, … against literal sources. */
export function planAgainst(sources: Readonly<Record<string, string>>, mutants: readonly NamedMutant[]): MutationPlan {
  return planMutants({
    subjectFiles: Object.keys(sources),
    mutants: mutants.map((mutant, index) => ({
      id: `family/m${index}`,
      mutantFile: `mutants/family/m${index}.ts`,
      mutant,
    })),
    readSource: (file) => sources[file],
    manipulate: manipulateCopy,
  });
}

export function planOne(source: string, mutant: NamedMutant): PlannedMutant {
  return planAgainst({ [SUBJECT_FILE]: source }, [mutant]).mutants[0]!;
}

/** `ready`, or the reason of the refusal: what a table compares. */
export function verdictOf(planned: PlannedMutant): string {
  return planned.kind === 'ready' ? 'ready' : planned.reason;
}

/** The mutated text; fails with the refusal when there is none. */
export function mutatedTextOf(planned: PlannedMutant): string {
  if (planned.kind === 'ready') return planned.mutatedText;
  throw new Error(`${planned.reason}: ${planned.detail}`);
}
