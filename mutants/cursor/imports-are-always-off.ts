import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks of another host are never taken to be imported',
  breaks: 'A4',
  why: 'A registration that may run is told as nothing.',
  target: { file: 'src/hosts/cursor/layers.ts', definition: 'importsOf' },
  apply: (definition) => [definition.find('BinaryExpression', 'isOn === false').replaceWith('isOn !== true')],
  killers: [
    {
      file: 'test/hosts/cursor/contract.test.ts',
      test: 'layers of Cursor > hooks of another host may be imported, unless that is switched off',
    },
  ],
  since: '2026-11-30',
});
