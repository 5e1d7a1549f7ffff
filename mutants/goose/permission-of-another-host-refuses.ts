import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The permission of another host refuses',
  breaks: 'A10',
  why: 'It is read by nobody, and the decoder leaves the call open.',
  target: { file: 'src/hosts/goose/contract.ts', definition: 'GOOSE' },
  apply: (definition) => [
    definition
      .find('ObjectLiteralExpression', "{ path: ['permission'], value: 'deny', said: ['runs', 'GO-D2'] }")
      .replaceWith("{ path: ['permission'], value: 'deny', said: ['refuses', 'GO-D1'] }"),
  ],
  killers: [
    {
      file: 'test/hosts/goose/decode.test.ts',
      test: 'an answer to goose > the permission of another host lets the call run',
    },
  ],
  since: '2026-11-30',
});
