import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A session starts beside settings that do not parse',
  breaks: 'D4',
  why: 'The host stops with an error before any request, and the census judges a session that never exists.',
  target: { file: 'src/hosts/gemini-cli/session.ts', definition: 'sessionOf' },
  apply: (definition) => [
    definition.find('BinaryExpression', "reading.kind === 'no-document'").replaceWith("reading.kind === 'not-read'"),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/layers.test.ts',
      test: 'the text of a settings file > "" in the workspace stops the host: ABSENT',
    },
    {
      file: 'test/hosts/gemini-cli/layers.test.ts',
      test: 'the text of a settings file > "null null" in the workspace stops the host: ABSENT',
    },
    {
      file: 'test/hosts/gemini-cli/layers.test.ts',
      test: 'the text of a settings file > "{ \\"hooks\\": {" in the workspace stops the host: ABSENT',
    },
    {
      file: 'test/hosts/gemini-cli/layers.test.ts',
      test: 'the text of a settings file > the same of the user stops it too, whatever the workspace holds: ABSENT',
    },
  ],
  since: '2026-11-30',
});
