import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hooks file of a plugin that could not be read holds nothing',
  breaks: 'A4',
  why: 'What was not seen would be told as if nothing stood there.',
  target: { file: 'src/hosts/claude-code/plugin-files.ts', definition: 'unreadRecords' },
  apply: (definition) => [
    definition.find('BinaryExpression', "kind === 'undetermined' || kind === 'not-read'").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/own-plugins.test.ts',
      test: 'files of a plugin that do not come out > hooks behind a link may hold anything: UNVERIFIED, with the file',
    },
  ],
  since: '2026-11-30',
});
