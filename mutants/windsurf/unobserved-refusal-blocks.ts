import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A refusal that nobody observed blocks',
  breaks: 'A10',
  why: 'A form is only documented, and the decoder says that it holds the call back.',
  target: { file: 'src/hosts/documented-decisions.ts', definition: 'believed' },
  apply: (definition) => [definition.find('BinaryExpression', "letter === 'L'").replaceWith("letter !== 'S'")],
  killers: [
    { file: 'test/hosts/windsurf/decode.test.ts', test: 'an answer to Windsurf > exit code 2 in silence does too' },
  ],
  since: '2026-11-30',
});
