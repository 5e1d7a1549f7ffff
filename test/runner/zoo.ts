import type { Outcome } from '../../src/model/outcome.ts';
import type { ReadyMutant } from '../../src/model/mutation-plan.ts';
import type { Change } from './fixture-project.ts';

/** Mutants of the fixture `runner-zoo`, and the outcome that each of them has whichever engine runs it. */

export const ARITHMETIC = 'src/arithmetic.ts';
const WAITING = 'src/waiting.ts';
const PREPARED = 'src/prepared.ts';
const SHARED = 'src/shared.ts';

const STUBBORN_CHILD = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);`;

export const CHANGES: readonly (Change & { readonly declared?: Partial<ReadyMutant> })[] = [
  {
    id: 'leaks',
    file: SHARED,
    from: 'return value;',
    to: 'Object.assign(globalThis, { zooLeak: value }); return value;',
  },
  { id: 'innocent-after-leak', file: SHARED, from: 'return value;', to: 'return value.concat();' },
  {
    id: 'kills',
    file: ARITHMETIC,
    from: 'return a + b;',
    to: 'return a - b;',
    declared: { declaredKillers: [{ file: 'test/arithmetic.test.ts', test: 'add > adds' }] },
  },
  {
    id: 'kills-elsewhere',
    file: ARITHMETIC,
    from: 'return add(value, value);',
    to: 'return value;',
    declared: { declaredKillers: [{ file: 'test/arithmetic.test.ts', test: 'add > adds' }] },
  },
  {
    id: 'declares-nobody',
    file: ARITHMETIC,
    from: 'return add(value, value);',
    to: 'return value;',
    declared: { declaredKillers: [{ file: 'test/arithmetic.test.ts', test: 'triples' }] },
  },
  {
    id: 'omits-its-killer',
    file: ARITHMETIC,
    from: 'return add(value, value);',
    to: 'return value;',
    declared: { omits: [{ file: 'test/arithmetic.test.ts', test: 'doubles', reason: 'by design' }] },
  },
  {
    id: 'crashes',
    file: ARITHMETIC,
    from: 'return { text: `value ${value}` };',
    to: "return JSON.parse('null').text;",
  },
  {
    id: 'asserts-itself',
    file: ARITHMETIC,
    from: 'return add(value, value);',
    to: "throw Object.assign(new Error('no assertion of a test'), { name: 'AssertionError' });",
  },
  {
    id: 'brings-a-test',
    file: 'src/season.ts',
    from: "return ['spring'];",
    to: "return ['spring', 'summer'];",
  },
  {
    id: 'changes-a-title',
    file: 'src/season.ts',
    from: "return ['spring'];",
    to: "return ['summer'];",
  },
  { id: 'fails-no-more', file: 'src/season.ts', from: 'return month + 11;', to: 'return month - 1;' },
  { id: 'snapshot', file: ARITHMETIC, from: 'value ${value}', to: 'number ${value}' },
  {
    id: 'no-assertions-left',
    file: ARITHMETIC,
    from: 'return { text: `value ${value}` };',
    to: "return { text: value === 1 ? `value ${value}` : '' };",
  },
  { id: 'survives', file: ARITHMETIC, from: 'return value / 2;', to: 'return value / 3;' },
  { id: 'unreached', file: ARITHMETIC, from: 'return value - 1;', to: 'return value - 2;' },
  { id: 'mocked', file: 'src/mocked.ts', from: "return 'original';", to: "return 'other';" },
  { id: 'not-loaded', file: 'src/orphan.ts', from: 'return 1;', to: 'return 2;' },
  { id: 'skips-a-test', file: 'src/season.ts', from: 'return month === 7;', to: 'return month === 8;' },
  { id: 'comment-only', file: PREPARED, from: 'readonly number[]', to: 'readonly (number)[]' },
  { id: 'no-syntax', file: PREPARED, from: 'return [1, 2, 3];', to: 'return [1, 2, 3;' },
  {
    id: 'throws-on-load',
    file: PREPARED,
    from: 'export const LIMIT = 3;',
    to: "export const LIMIT = 3;\nthrow new Error('on load');",
  },
  { id: 'breaks-a-hook', file: PREPARED, from: 'return [1, 2, 3];', to: "throw new TypeError('no numbers');" },
  { id: 'module-constant', file: PREPARED, from: 'LIMIT = 3', to: 'LIMIT = 4' },
  { id: 'never-settles', file: WAITING, from: 'return value;', to: 'return await new Promise(() => undefined);' },
  {
    id: 'loops',
    file: WAITING,
    from: 'while (left > 0) left -= 1;',
    to: `const { spawn } = process.getBuiltinModule('node:child_process'); spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN_CHILD)}], { detached: left % 2 === 1, stdio: 'ignore' }); for (;;) left += 1;`,
  },
  { id: 'rejects-unseen', file: WAITING, from: '  return;\n', to: "  void Promise.reject(new Error('unseen'));\n" },
  { id: 'exits', file: WAITING, from: '  return;\n', to: '  process.exit(0);\n' },
  { id: 'dies', file: WAITING, from: '  return;\n', to: "  process.kill(process.pid, 'SIGKILL');\n" },
  {
    id: 'kills-once',
    file: WAITING,
    from: 'return value;',
    to: `const fs = process.getBuiltinModule('node:fs'); const seen = process.env.TMPDIR + '/seen'; const first = !fs.existsSync(seen); fs.writeFileSync(seen, ''); return first ? value + 1 : value;`,
  },
];

export const OUTCOMES: readonly { readonly id: string; readonly outcome: Outcome }[] = [
  { id: 'leaks', outcome: 'survived' },
  { id: 'innocent-after-leak', outcome: 'survived' },
  { id: 'kills', outcome: 'killed' },
  { id: 'kills-elsewhere', outcome: 'killed-elsewhere' },
  { id: 'declares-nobody', outcome: 'harness-error' },
  { id: 'omits-its-killer', outcome: 'survived' },
  { id: 'crashes', outcome: 'killed-by-crash' },
  { id: 'asserts-itself', outcome: 'killed-by-crash' },
  { id: 'brings-a-test', outcome: 'harness-error' },
  { id: 'changes-a-title', outcome: 'harness-error' },
  { id: 'fails-no-more', outcome: 'killed' },
  { id: 'snapshot', outcome: 'killed' },
  { id: 'no-assertions-left', outcome: 'killed' },
  { id: 'survives', outcome: 'survived' },
  { id: 'unreached', outcome: 'unreached' },
  { id: 'mocked', outcome: 'unreached' },
  { id: 'not-loaded', outcome: 'unreached' },
  { id: 'skips-a-test', outcome: 'harness-error' },
  { id: 'comment-only', outcome: 'invalid' },
  { id: 'no-syntax', outcome: 'invalid' },
  { id: 'throws-on-load', outcome: 'invalid' },
  { id: 'breaks-a-hook', outcome: 'killed-by-crash' },
  { id: 'module-constant', outcome: 'killed' },
  { id: 'never-settles', outcome: 'timeout' },
  { id: 'loops', outcome: 'timeout' },
  { id: 'rejects-unseen', outcome: 'killed-by-crash' },
  { id: 'exits', outcome: 'killed-by-crash' },
  { id: 'dies', outcome: 'harness-error' },
  { id: 'kills-once', outcome: 'flaky' },
];
