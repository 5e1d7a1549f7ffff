import { inputsOf, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import { host, policy, route } from '../../test/witness/detector-inputs.ts';

const FILE = 'src/detector/residual.ts';

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({ file: FILE, definition: 'isResidual', arguments: (fc) => fc.tuple(route, policy, host) }),
  inputsOf({ file: FILE, definition: 'mayBeResidual', arguments: (fc) => fc.tuple(route, policy) }),
  inputsOf({ file: FILE, definition: 'escapesJudgement', arguments: (fc) => fc.tuple(route, policy) }),
  inputsOf({
    file: FILE,
    definition: 'residualAnswer',
    arguments: (fc) => fc.tuple(policy, route),
    reaches: ['src/detector/route-selector.ts'],
  }),
  inputsOf({
    file: FILE,
    definition: 'residualReasons',
    arguments: (fc) =>
      fc.tuple(
        fc.record(
          { owner: fc.constantFrom(null, 'desk'), procedure: fc.constantFrom(null, 'read back') },
          { noNullPrototype: true },
        ),
        route,
        host,
      ),
    reaches: ['src/detector/reasons.ts'],
  }),
];
