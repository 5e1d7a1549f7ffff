import { standRecord } from '../../src/detector/standing.ts';
import { TARGET_BINDINGS } from '../../src/model/policy.ts';
import { inputsOf, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import { host, question } from '../../test/witness/detector-inputs.ts';

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({
    file: 'src/detector/target-side.ts',
    definition: 'targetSideAnswer',
    arguments: () =>
      question.map(({ policy, route, records, host: semantics }) => [
        policy,
        route,
        records.map((each) => standRecord(each, route, policy, semantics)),
      ]),
  }),
  inputsOf({
    file: 'src/detector/target-side.ts',
    definition: 'targetSideReasons',
    arguments: (fc) =>
      fc.tuple(
        fc.record(
          { service: fc.constantFrom(null, 'registry'), binds: fc.subarray([...TARGET_BINDINGS]) },
          { noNullPrototype: true },
        ),
        host,
      ),
    reaches: ['src/detector/reasons.ts'],
  }),
];
