import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that was killed ended with a code',
  breaks: 'A12',
  why: 'Killed by the system for want of memory, it looks like one that failed in its own way.',
  target: { file: 'src/probe/decode-run.ts', definition: 'handlerResult' },
  apply: (definition) => [
    definition
      .find('ObjectLiteralExpression', "{ kind: 'signalled', signal: ending.signal, stdout, stderr }")
      .replaceWith("{ kind: 'exited', exitCode: 1, stdout, stderr, delayMs: durationMs, childHoldsPipe: pipesHeld }"),
  ],
  killers: [
    { file: 'test/probe/decode-run.test.ts', test: 'what the decoder of a host is handed > keeps a signal a signal' },
  ],
  since: '2026-11-30',
});
