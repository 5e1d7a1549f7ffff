import type * as fastCheck from 'fast-check';
import type { ComparedVerdict } from '../../src/detector/compare-censuses.ts';
import { inputsOf, type FastCheck, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';

function verdicts(fc: FastCheck): fastCheck.Arbitrary<readonly ComparedVerdict[]> {
  const verdict = fc.record(
    {
      route: fc.constantFrom('a/cli/tool-call/Bash', 'a/cli/tool-call/Edit', 'b/cli/hosted/*').map((id) => ({ id })),
      status: fc.constantFrom('COVERED', 'UNVERIFIED', 'UNCOVERED', 'RESIDUAL', 'TARGET_SIDE', 'ABSENT'),
      missing: fc.subarray(['gate', 'exam']),
      deciding: fc.constantFrom(null, {
        recordId: 's#/0',
        source: { file: 's', pointer: '/0', line: 3 },
        because: 'it misses',
      }),
    },
    { noNullPrototype: true },
  );
  return fc.uniqueArray(verdict, { maxLength: 4, selector: ({ route }) => route.id });
}

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({
    file: 'src/detector/compare-censuses.ts',
    definition: 'compareCensuses',
    arguments: (fc) => fc.tuple(verdicts(fc), verdicts(fc)),
  }),
];
