import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapterFor } from '../../src/hosts/registry.ts';
import { runContained, type ContainedRun } from '../../src/platform/contained/contained-run.ts';
import { createPrivateFolder, type PrivateFolder } from '../../src/platform/contained/private-folder.ts';
import { guardRun } from '../../src/probe/ask-guard.ts';
import { decodeRun } from '../../src/probe/decode-run.ts';

const HOSTS = {
  codex: { version: '0.171.0', before: 'PreToolUse', after: 'PostToolUse', tool: 'Bash' },
  'gemini-cli': { version: '0.61.0', before: 'BeforeTool', after: 'AfterTool', tool: 'run_shell_command' },
  'qwen-code': { version: '0.24.4', before: 'PreToolUse', after: 'PostToolUse', tool: 'run_shell_command' },
} as const;

interface Behaviour {
  readonly name: string;
  readonly script: string;
  readonly when?: 'after' | 'async';
  /** Codex, Gemini CLI, Qwen Code, as observed on the real programs. null: nobody has seen it. */
  readonly expected: readonly ('blocks' | 'runs' | null)[];
}

const nested = (members: object): string => JSON.stringify({ hookSpecificOutput: members });
const say = (text: string): string => `printf '%s' '${text}'`;
const DENY = { permissionDecision: 'deny', permissionDecisionReason: 'no' };
const NAMED_DENY = nested({ hookEventName: 'PreToolUse', ...DENY });
const BLOCK = '{"decision":"block","reason":"no"}';

const BEHAVIOURS: readonly Behaviour[] = [
  { name: 'no opinion', script: 'exit 0', expected: ['runs', 'runs', 'runs'] },
  { name: 'nested deny with the event', script: say(NAMED_DENY), expected: ['blocks', 'runs', 'blocks'] },
  { name: 'nested deny without the event', script: say(nested(DENY)), expected: ['runs', 'runs', 'blocks'] },
  { name: 'decision block with a reason', script: say(BLOCK), expected: ['blocks', 'blocks', 'blocks'] },
  { name: 'decision deny', script: say('{"decision":"deny","reason":"no"}'), expected: ['runs', 'blocks', 'blocks'] },
  {
    name: 'continue false',
    script: say('{"continue":false,"stopReason":"no"}'),
    expected: ['runs', 'blocks', 'blocks'],
  },
  {
    name: 'nested ask, headless',
    script: say(nested({ hookEventName: 'PreToolUse', permissionDecision: 'ask', permissionDecisionReason: 'no' })),
    expected: ['runs', 'runs', 'blocks'],
  },
  { name: 'exit 2 with text on stderr', script: 'echo no >&2; exit 2', expected: ['blocks', 'blocks', 'blocks'] },
  { name: 'exit 2, silent', script: 'exit 2', expected: ['runs', 'runs', 'runs'] },
  {
    name: 'exit 2 with text on stderr and JSON on stdout',
    script: `${say('{"level":"info"}')}; echo no >&2; exit 2`,
    expected: ['blocks', 'runs', 'blocks'],
  },
  {
    name: 'exit 2 with JSON on stderr',
    script: `${say('{"m":"no"}')} >&2; exit 2`,
    expected: ['blocks', 'runs', 'runs'],
  },
  { name: 'exit 1 with text', script: 'echo no >&2; exit 1', expected: ['runs', 'runs', 'runs'] },
  { name: 'exit 3 with text', script: 'echo no >&2; exit 3', expected: ['runs', 'blocks', 'runs'] },
  { name: 'decision block, exit 1', script: `${say(BLOCK)}; exit 1`, expected: ['runs', 'blocks', 'blocks'] },
  { name: 'a debug line before the JSON', script: `echo debug; ${say(BLOCK)}`, expected: ['runs', 'runs', 'runs'] },
  { name: 'broken JSON', script: say('{"decision":"block"'), expected: ['runs', 'runs', 'runs'] },
  { name: 'plain DENY', script: 'echo DENY', expected: ['runs', 'runs', 'runs'] },
  { name: 'killed by a signal', script: 'echo no >&2; kill -KILL $$', expected: ['runs', 'runs', 'runs'] },
  { name: 'a command that is not there', script: 'no-such-guard', expected: ['runs', 'blocks', 'runs'] },
  { name: 'over the limit', script: 'sleep 30', expected: ['runs', 'runs', 'runs'] },
  { name: 'asynchronous', script: say(BLOCK), when: 'async', expected: ['runs', null, 'runs'] },
  { name: 'on the event after the effect', script: say(BLOCK), when: 'after', expected: ['runs', 'runs', 'runs'] },
];

describe('what hosts make of guards that really ran', () => {
  const runs = new Map<string, ContainedRun>();
  const folders: PrivateFolder[] = [];

  beforeAll(async () => {
    await Promise.all(
      BEHAVIOURS.map(async ({ name, script }) => {
        const folder = createPrivateFolder();
        folders.push(folder);
        const timeoutMs = script.startsWith('sleep') ? 1_000 : 20_000;
        const request = {
          folder,
          program: '/bin/sh',
          args: ['-c', script],
          stdin: '{}',
          timeoutMs,
          terminationMs: 200,
        };
        runs.set(name, await runContained(request));
      }),
    );
  });
  afterAll(() => {
    for (const folder of folders) folder.remove();
  });

  describe.each(Object.entries(HOSTS))('%s', (host, { version, before, after, tool }) => {
    const column = Object.keys(HOSTS).indexOf(host);
    const known = BEHAVIOURS.filter(({ expected }) => expected[column] !== null);

    it.each(known)('$name', ({ name, when, expected }) => {
      const contained = runs.get(name);
      const { decode } = adapterFor(host);
      if (contained === undefined || decode === undefined) throw new Error(`nothing ran for ${name}`);
      const handler = { timeout: null, async: when === 'async', onFailure: null };
      const event = when === 'after' ? after : before;
      const asked = { hostVersion: version, surface: 'cli-headless', event, tool, handler } as const;
      expect(decodeRun(guardRun(contained), asked, decode).decision).toBe(expected[column]);
    });
  });
});
