import { inputsOf, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import { policy, route, selector } from '../../test/witness/detector-inputs.ts';

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({
    file: 'src/detector/required-controls.ts',
    definition: 'requiredControls',
    arguments: (fc) => fc.tuple(policy, route),
    reaches: ['src/detector/route-selector.ts'],
  }),
  inputsOf({
    file: 'src/detector/route-selector.ts',
    definition: 'selectsRoute',
    arguments: (fc) => fc.tuple(selector, route),
  }),
  inputsOf({
    file: 'src/detector/route-selector.ts',
    definition: 'placeholderPrefix',
    arguments: (fc) => fc.tuple(route.map(({ tool }) => tool)),
  }),
];
