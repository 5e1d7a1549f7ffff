import type { MutationPlan, ReadyMutant } from '../model/mutation-plan.ts';
import { readSourceFrom } from '../mutation/read-source.ts';
import { servedText } from '../mutation/subject-source.ts';
import type { SelfControlMutant } from '../runner/campaign-request.ts';

/**
 * Both self-controls for each file that the pack mutates, in the definition that most of its mutants attack.
 * A definition without a body throws when its module loads, which is a load failure and not a crash of a test.
 */
export async function planSelfControls(plan: MutationPlan, root: string): Promise<readonly SelfControlMutant[]> {
  const { plantAlwaysThrow, plantIdentity } = await import('../mutation/self-control.ts');
  const { ParsedSubjects } = await import('../mutation/parsed-subjects.ts');
  const subjects = new ParsedSubjects(readSourceFrom(root));
  return attackedDefinitions(plan).flatMap(({ file, definition }): SelfControlMutant[] => {
    const identity = plantIdentity(file, definition, subjects);
    const alwaysThrow = plantAlwaysThrow(file, definition, subjects);
    const throwing = throwingControl(file, alwaysThrow);
    return [
      { kind: 'identity', file, definition, mutatedText: servedText(identity), expected: 'survived' },
      throwing.expected === 'invalid'
        ? throwing
        : { ...throwing, otherwise: throwingControl(file, plantAlwaysThrow(file, MODULE, subjects)) },
    ];
  });
}

const MODULE = '<module>';

function throwingControl(file: string, planted: ReadyMutant): SelfControlMutant {
  const { definition } = planted;
  const expected = definition === MODULE ? 'invalid' : 'killed-by-crash';
  return { kind: 'always-throw', file, definition, mutatedText: servedText(planted), expected };
}

/** One definition per attacked file, files in order of their paths. */
export function attackedDefinitions(
  plan: MutationPlan,
): readonly { readonly file: string; readonly definition: string }[] {
  const ready = plan.mutants.filter((mutant): mutant is ReadyMutant => mutant.kind === 'ready');
  const files = [...new Set(ready.map(({ file }) => file))].toSorted();
  return files.map((file) => {
    const definitions = ready.filter((mutant) => mutant.file === file).map(({ definition }) => definition);
    return { file, definition: mostFrequent(definitions) };
  });
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + (name === '<module>' ? 0 : 1));
  const [first] = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return first?.[0] ?? '<module>';
}
