import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A program that is not there ended with a code',
  breaks: 'A12',
  why: 'On hosts for which both differ a broken registration looks closed.',
  target: { file: 'src/probe/decode-run.ts', definition: 'handlerResult' },
  apply: (definition) => [
    definition
      .find('ObjectLiteralExpression', "{ kind: 'missing' }")
      .replaceWith(
        "{ kind: 'exited', exitCode: 2, stdout, stderr: 'not found', delayMs: durationMs, childHoldsPipe: pipesHeld }",
      ),
  ],
  killers: [
    {
      file: 'test/probe/decode-run.test.ts',
      test: 'what the decoder of a host is handed > is a missing program for one that never started',
    },
  ],
  since: '2026-11-30',
});
