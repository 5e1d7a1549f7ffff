import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks in the settings count beside a file of hooks',
  breaks: 'A4',
  why: 'They are not read, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/droid/contract.ts', definition: 'DROID' },
  apply: (definition) => [
    definition.find('BinaryExpression', "file.form === 'top' && file.layer === layer").replaceWith('false'),
  ],
  killers: [
    { file: 'test/hosts/droid/contract.test.ts', test: 'Droid > hooks in settings.json count only without hooks.json' },
  ],
  since: '2026-11-30',
});
