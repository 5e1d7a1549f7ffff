import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A headless run starts in a folder that nobody trusts',
  breaks: 'D4',
  why: 'The host ends before any request, and the census judges guards of a session that never exists.',
  target: { file: 'src/hosts/gemini-cli/session.ts', definition: 'sessionOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "trust.kind === 'not-trusted'")
      .replaceWith("(trust.kind === 'not-trusted' && input.os === 'win32')"),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/trust.test.ts',
      test: 'folder trust, headless > DO_NOT_TRUST: the run ends before any request, ABSENT',
    },
    {
      file: 'test/hosts/gemini-cli/trust.test.ts',
      test: 'folder trust, headless > a distrusted folder above: the run ends before any request, ABSENT',
    },
    {
      file: 'test/hosts/gemini-cli/trust.test.ts',
      test: 'folder trust, headless > another folder: the run ends before any request, ABSENT',
    },
    {
      file: 'test/hosts/gemini-cli/trust.test.ts',
      test: 'folder trust, headless > no entry: the run ends before any request, ABSENT',
    },
  ],
  since: '2026-11-30',
});
