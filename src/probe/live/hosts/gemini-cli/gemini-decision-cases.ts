import { REFUSES, says, saysJson, settingsRows, type SettingsCase } from '../../settings/settings-setup.ts';
import type { GeminiRouteId } from './gemini-routes.ts';
import { BASE, EVENT, group } from './gemini-setup.ts';

const DENY = { decision: 'deny', reason: 'not allowed here' };
const BLOCK = { decision: 'block', reason: 'not allowed here' };
const NESTED = { hookSpecificOutput: { hookEventName: EVENT, permissionDecision: 'deny' } };
const BOTH = [{ event: EVENT, matcher: '*', handlers: [{ runs: 'sibling' }, { runs: 'subject' }] }] as const;

const FORMS = settingsRows<GeminiRouteId>('decision', [
  ['exit-2', 'exit code 2 with a reason on stderr', {}],
  ['exit-2-silent', 'exit code 2 without a word', says({ exitCode: 2 })],
  ['exit-2-stdout', 'exit code 2 with the reason on stdout', says({ exitCode: 2, stdout: 'not allowed here' })],
  [
    'exit-2-log',
    'exit code 2 with a reason, and JSON on stdout',
    says({ exitCode: 2, stdout: '{"log":1}', stderr: 'no' }),
  ],
  ['exit-2-json-stderr', 'exit code 2 with JSON on stderr', says({ exitCode: 2, stderr: '{"log":1}' })],
  ['exit-1', 'exit code 1 with a reason', says({ exitCode: 1, stderr: 'not allowed here' })],
  ['exit-3', 'exit code 3 with a reason', says({ exitCode: 3, stderr: 'not allowed here' })],
  ['exit-0-text', 'a reason and exit code 0', says({ stdout: 'DENY' })],
  ['silent', 'nothing at all', says({})],
  ['deny', 'the decision deny', saysJson(DENY)],
  ['block', 'the decision block', saysJson(BLOCK)],
  ['deny-exit-1', 'the decision deny with exit code 1', saysJson(DENY, { exitCode: 1 })],
  ['deny-stderr', 'the decision deny on stderr', says({ stderr: JSON.stringify(DENY) })],
  ['deny-upper-case', 'the decision Deny', saysJson({ ...DENY, decision: 'Deny' })],
  ['deny-no-reason', 'the decision deny without a reason', saysJson({ decision: 'deny' })],
  ['nested-deny', 'the decision of another host, nested', saysJson(NESTED)],
  ['ask', 'the decision ask', saysJson({ ...DENY, decision: 'ask' })],
  ['continue-false', 'the end of the run', saysJson({ continue: false, stopReason: 'not allowed here' })],
  ['allow', 'the decision allow', saysJson({ decision: 'allow' })],
  ['text-before-json', 'a line before the decision', says({ stdout: `checking\n${JSON.stringify(DENY)}` })],
  ['broken-json', 'JSON that is cut', says({ stdout: '{"decision":"deny",' })],
  ['number', 'a number', says({ exitCode: 2, stdout: '7', stderr: 'no' })],
]);

const FAILURES = settingsRows<GeminiRouteId>('failure', [
  ['signal', 'a guard that is ended by a signal', says({ signal: 'KILL' })],
  ['crash', 'a guard that crashes with a stack', says({ exitCode: 1, stderr: 'Error: at main (guard.js:1)' })],
  [
    'over-the-limit',
    'a guard that answers after its limit',
    { groups: [group('*', { timeout: 300 })], subject: { ...REFUSES, sleepSeconds: 2 } },
  ],
  ['limit-in-seconds', 'a limit that was meant in seconds', { groups: [group('*', { timeout: 2 })] }],
  [
    'within-the-limit',
    'a guard that takes its time',
    { groups: [group('*', { timeout: 9_000 })], subject: { ...REFUSES, sleepSeconds: 0.4 } },
  ],
]);

const SIBLINGS = settingsRows<GeminiRouteId>('sibling', [
  ['allow', 'another one allows', { groups: BOTH, sibling: saysJson({ decision: 'allow' }).subject }],
  ['crash', 'another one crashes', { groups: BOTH, sibling: { ...BASE.subject, exitCode: 1, stderr: 'crash' } }],
  ['silent', 'another one is silent', { groups: BOTH, sibling: says({}).subject }],
]);

/** Answers of a guard that is asked. */
export const GEMINI_DECISION_CASES: readonly SettingsCase<GeminiRouteId>[] = [...FORMS, ...FAILURES, ...SIBLINGS];
