import type { GuardBehaviour } from '../../guard-program.ts';
import { on, rows, type CodexCase } from './codex-case.ts';
import { EVENT, REFUSES, type CodexSetup } from './codex-setup.ts';

function says(more: Partial<GuardBehaviour>): Partial<CodexSetup> {
  return { subject: { ...REFUSES, exitCode: 0, stdout: '', stderr: '', ...more } };
}

function json(value: unknown, more: Partial<GuardBehaviour> = {}): Partial<CodexSetup> {
  return says({ stdout: JSON.stringify(value), ...more });
}

const DENIES = { hookEventName: EVENT, permissionDecision: 'deny', permissionDecisionReason: 'not allowed here' };
const BLOCK = { decision: 'block', reason: 'not allowed here' };

const DECISIONS = rows('decision', [
  ['exit-2', 'exit code 2 with a reason on stderr', {}],
  ['exit-2-silent', 'exit code 2 without a word', says({ exitCode: 2 })],
  ['exit-2-stdout', 'exit code 2 with the reason on stdout', says({ exitCode: 2, stdout: 'not allowed here' })],
  [
    'exit-2-both',
    'exit code 2 with a reason and JSON on stdout',
    json(BLOCK, { exitCode: 2, stderr: 'not allowed here' }),
  ],
  ['exit-2-json-stderr', 'exit code 2 with JSON on stderr', says({ exitCode: 2, stderr: JSON.stringify(BLOCK) })],
  ['deny', 'the permission decision deny', json({ hookSpecificOutput: DENIES })],
  [
    'deny-patch',
    'the permission decision deny, for a patch',
    { route: 'patch', ...json({ hookSpecificOutput: DENIES }) },
  ],
  [
    'deny-mcp',
    'the permission decision deny, for an MCP tool',
    { route: 'mcp', ...json({ hookSpecificOutput: DENIES }) },
  ],
  [
    'deny-no-event',
    'deny without the name of the event',
    json({ hookSpecificOutput: { ...DENIES, hookEventName: undefined } }),
  ],
  [
    'deny-foreign-event',
    'deny for another event',
    json({ hookSpecificOutput: { ...DENIES, hookEventName: 'BeforeTool' } }),
  ],
  [
    'deny-blank',
    'deny with a blank reason',
    json({ hookSpecificOutput: { ...DENIES, permissionDecisionReason: ' ' } }),
  ],
  [
    'deny-capital',
    'Deny with a capital letter',
    json({ hookSpecificOutput: { ...DENIES, permissionDecision: 'Deny' } }),
  ],
  ['deny-unknown-key', 'deny beside an unknown key', json({ hookSpecificOutput: DENIES, note: 'x' })],
  ['deny-suppressed', 'deny with suppressed output', json({ hookSpecificOutput: DENIES, suppressOutput: true })],
  ['deny-exit-1', 'deny with exit code 1', json({ hookSpecificOutput: DENIES }, { exitCode: 1 })],
  [
    'deny-after-text',
    'a line of text before deny',
    says({ stdout: `checking\n${JSON.stringify({ hookSpecificOutput: DENIES })}` }),
  ],
  ['ask', 'the permission decision ask', json({ hookSpecificOutput: { ...DENIES, permissionDecision: 'ask' } })],
  ['block', 'the decision block', json(BLOCK)],
  ['block-no-reason', 'block without a reason', json({ decision: 'block' })],
  ['decision-deny', 'the decision deny of another host', json({ ...BLOCK, decision: 'deny' })],
  ['continue-false', 'the end of the run', json({ continue: false, stopReason: 'not allowed here' })],
  ['plain-text', 'a plain DENY', says({ stdout: 'DENY' })],
  ['silent', 'not a word', says({})],
]);

const SLOW: GuardBehaviour = { ...REFUSES, sleepSeconds: 6 };
const CRASHES: GuardBehaviour = { ...REFUSES, exitCode: 1, stderr: 'trace' };

const FAILURES = rows('failure', [
  ['exit-1', 'exit code 1', { subject: CRASHES }],
  ['exit-3', 'exit code 3', { subject: { ...CRASHES, exitCode: 3 } }],
  ['killed', 'ended by a signal', { subject: { ...REFUSES, signal: 'KILL' } }],
  ['missing', 'a command that is not there', { groups: on('*', { runs: 'none' }) }],
  [
    'time-limit',
    'longer than its limit',
    { subject: SLOW, groups: on('*', { runs: 'subject', keys: { timeout: 2 } }) },
  ],
  ['limit-0', 'a limit of 0 seconds', { groups: on('*', { runs: 'subject', keys: { timeout: 0 } }) }],
  ['async', 'asynchronous', { groups: on('*', { runs: 'subject', keys: { async: true } }) }],
  [
    'crash-beside-deny',
    'another guard crashes before it',
    {
      sibling: CRASHES,
      groups: [{ event: EVENT, matcher: '*', handlers: [{ runs: 'sibling' }, { runs: 'subject' }] }],
    },
  ],
]);

/** What a guard can answer, and how it can fail. */
export const CODEX_DECISION_CASES: readonly CodexCase[] = [...DECISIONS, ...FAILURES];
