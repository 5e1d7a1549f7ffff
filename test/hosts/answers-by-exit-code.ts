import type { GuardAnswer, HandlerResult } from '../../src/hosts/guard-answer.ts';
import { exited, MISSING, SIGNALLED } from './a-documented-answer.ts';

/** What a guard did, what a host makes of it as `<decision> <rule>`, and what else was asked otherwise. */
export type AnswerRow = readonly [
  title: string,
  result: HandlerResult,
  expected: string,
  rest?: Partial<Pick<GuardAnswer, 'hostVersion' | 'surface' | 'event' | 'tool' | 'handler' | 'sibling'>>,
];

/** How every host reads version and event. `prefix`: of its fact ids, `DR` of `DR-E2`; `observer`: an event that only observes. */
export function answersByEvent(prefix: string, observer: string): readonly AnswerRow[] {
  return [
    [
      'another version is not read like this one: undecidable, never good news',
      exited({ exitCode: 1 }),
      'undecidable G-VER',
      { hostVersion: '1.0.0-x' },
    ],
    ['an event that only observes refuses nothing', exited({ exitCode: 2 }), 'runs G-OBS', { event: observer }],
    ['an event that is none starts nothing', exited({ exitCode: 2 }), `runs ${prefix}-E2`, { event: 'PretoolUse' }],
  ];
}

/** What hosts read alike which refuse by exit code 2. `limitMs`: how long the host waits when nothing is written. */
export function answersByExitCode(prefix: string, limitMs: number): readonly AnswerRow[] {
  const runs = `runs ${prefix}-D2`;
  const late = `runs ${prefix}-D3`;
  const open = `undecidable ${prefix}-D4`;
  const refused = 'undecidable G-TIER';
  const written = (timeout: number, delayMs: number, expected: string): AnswerRow => [
    `a written limit of ${timeout} in an unknown unit, and an answer after ${delayMs} ms: ${expected}`,
    exited({ exitCode: 1, delayMs }),
    expected,
    { handler: { timeout, async: false, onFailure: null } },
  ];
  return [
    ['exit code 2 refuses by the documents, which nobody observed', exited({ exitCode: 2, stderr: 'no' }), refused],
    ['exit code 2 in silence does too', exited({ exitCode: 2 }), refused],
    ['exit code 1 lets the call run', exited({ exitCode: 1, stderr: 'no' }), runs],
    ['exit code 127 lets the call run', exited({ exitCode: 127 }), runs],
    ['exit code 0 in silence lets the call run', exited(), runs],
    ['a signal lets the call run', SIGNALLED, runs],
    ['a program that is not there lets the call run', MISSING, runs],
    ['an answer after the limit lets the call run', exited({ exitCode: 2, delayMs: limitMs }), late],
    ['an answer that never comes lets the call run', exited({ delayMs: Infinity }), late],
    [
      'an answer just before the limit is not certain to be in time',
      exited({ exitCode: 1, delayMs: limitMs - 100 }),
      open,
    ],
    ['an answer long before the limit counts', exited({ exitCode: 1, delayMs: limitMs - 500 }), runs],
    ['a refusal of a sibling is not overlooked', exited(), refused, { sibling: exited({ exitCode: 2 }) }],
    ['a sibling in silence takes no refusal away', exited({ exitCode: 2 }), refused, { sibling: exited() }],
    written(600, 59, runs),
    written(600, 500, open),
    written(2, 2_000, late),
    written(2, 1_000, open),
    written(0, 0, open),
  ];
}
