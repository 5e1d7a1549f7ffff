import { REFUSES, says, saysJson, settingsRows, type SettingsCase } from '../../settings/settings-setup.ts';
import type { QwenRouteId } from './qwen-routes.ts';
import { BASE, EVENT, group } from './qwen-setup.ts';

const DENY = { decision: 'deny', reason: 'not allowed here' };
const BLOCK = { decision: 'block', reason: 'not allowed here' };
const nested = (permissionDecision: string, more: object = { hookEventName: EVENT }): object => ({
  hookSpecificOutput: { permissionDecision, permissionDecisionReason: 'not allowed here', ...more },
});
const BOTH = [{ event: EVENT, matcher: '*', handlers: [{ runs: 'sibling' }, { runs: 'subject' }] }] as const;

const FORMS = settingsRows<QwenRouteId>('decision', [
  ['exit-2', 'exit code 2 with a reason on stderr', {}],
  ['exit-2-silent', 'exit code 2 without a word', says({ exitCode: 2 })],
  ['exit-2-stdout', 'exit code 2 with the reason on stdout', says({ exitCode: 2, stdout: 'not allowed here' })],
  [
    'exit-2-log',
    'exit code 2 with a reason, and JSON on stdout',
    says({ exitCode: 2, stdout: '{"log":1}', stderr: 'no' }),
  ],
  ['exit-2-json-stderr', 'exit code 2 with JSON on stderr', says({ exitCode: 2, stderr: '{"log":1}' })],
  ['exit-2-deny', 'exit code 2 with the decision deny alone', saysJson(DENY, { exitCode: 2 })],
  ['exit-1', 'exit code 1 with a reason', says({ exitCode: 1, stderr: 'not allowed here' })],
  ['exit-3', 'exit code 3 with a reason', says({ exitCode: 3, stderr: 'not allowed here' })],
  ['exit-0-text', 'a reason and exit code 0', says({ stdout: 'DENY' })],
  ['silent', 'nothing at all', says({})],
  ['deny', 'the decision deny', saysJson(DENY)],
  ['block', 'the decision block', saysJson(BLOCK)],
  ['deny-exit-1', 'the decision deny with exit code 1', saysJson(DENY, { exitCode: 1 })],
  ['nested-deny', 'the permission decision deny', saysJson(nested('deny'))],
  ['nested-deny-no-event', 'deny without the name of the event', saysJson(nested('deny', {}))],
  ['nested-ask', 'the permission decision ask', saysJson(nested('ask'))],
  ['nested-allow', 'the permission decision allow', saysJson(nested('allow'))],
  ['continue-false', 'the end of the run', saysJson({ continue: false, stopReason: 'not allowed here' })],
  ['text-before-json', 'a line before the decision', says({ stdout: `checking\n${JSON.stringify(DENY)}` })],
  ['broken-json', 'JSON that is cut', says({ stdout: '{"decision":"deny",' })],
]);

const FAILURES = settingsRows<QwenRouteId>('failure', [
  ['missing', 'a command that does not exist', { groups: [{ ...group('*'), handlers: [{ runs: 'none' }] }] }],
  ['signal', 'a guard that is ended by a signal', says({ signal: 'KILL' })],
  [
    'over-the-limit',
    'a guard that answers after its limit',
    { groups: [group('*', { timeout: 1 })], subject: { ...REFUSES, sleepSeconds: 3 } },
  ],
  [
    'within-the-limit',
    'a guard that takes its time',
    { groups: [group('*', { timeout: 9 })], subject: { ...REFUSES, sleepSeconds: 0.4 } },
  ],
  ['async', 'a guard that is not waited for', { groups: [group('*', { async: true })] }],
]);

const SIBLINGS = settingsRows<QwenRouteId>('sibling', [
  ['crash', 'another one crashes', { groups: BOTH, sibling: { ...BASE.subject, exitCode: 1, stderr: 'crash' } }],
  ['silent', 'another one is silent', { groups: BOTH, sibling: says({}).subject }],
]);

/** Answers of a guard that is asked. */
export const QWEN_DECISION_CASES: readonly SettingsCase<QwenRouteId>[] = [...FORMS, ...FAILURES, ...SIBLINGS];
