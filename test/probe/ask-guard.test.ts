import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchTool } from '../../src/detector/matcher.ts';
import type { DecodeAnswer, GuardAnswer, GuardDecision } from '../../src/hosts/guard-answer.ts';
import { adapterFor } from '../../src/hosts/registry.ts';
import { runContained, type ContainedRun } from '../../src/platform/contained/contained-run.ts';
import { createPrivateFolder, type PrivateFolder } from '../../src/platform/contained/private-folder.ts';
import { guardRun } from '../../src/probe/asked-guard.ts';
import { decodeRun } from '../../src/probe/decode-run.ts';

/** `missed`: a matcher that another host would match with the shell tool. */
const HOSTS = {
  codex: { version: '0.171.0', before: 'PreToolUse', after: 'PostToolUse', tool: 'Bash', missed: 'run_shell_command' },
  'gemini-cli': {
    version: '0.61.0',
    before: 'BeforeTool',
    after: 'AfterTool',
    tool: 'run_shell_command',
    missed: 'Bash',
  },
  'qwen-code': {
    version: '0.24.4',
    before: 'PreToolUse',
    after: 'PostToolUse',
    tool: 'run_shell_command',
    missed: '^Bash$',
  },
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

    /** Codex, Gemini CLI, Qwen Code: nobody has seen two handlers on the second. */
    const beside = (['blocks', null, 'blocks'] as const)[column];
    it.each(beside === null ? [] : [beside])('a crash before a refusal, two handlers: %s', (together) => {
      const { decode } = adapterFor(host);
      const [crash, refusal] = ['exit 1 with text', 'decision block with a reason'].map((name) => runs.get(name));
      if (crash === undefined || refusal === undefined || decode === undefined) throw new Error('nothing ran');
      const asked = {
        hostVersion: version,
        surface: 'cli-headless',
        event: before,
        tool,
        handler: { timeout: null, async: false, onFailure: null },
      } as const;
      const sibling = handedOver((answer) => void decodeRun(guardRun(crash), asked, answer)).result;
      const both = decodeRun(guardRun(refusal), asked, (own) => decode({ ...own, sibling }));
      expect(both.decision).toBe(together);
      expect(decodeRun(guardRun(crash), asked, decode).decision).toBe('runs');
    });

    it('a matcher that misses the tool: nothing is asked, so nothing refuses', () => {
      const { matcherProtocol } = adapterFor(host).semantics;
      const { missed } = HOSTS[host as keyof typeof HOSTS];
      expect(matchTool(matcherProtocol, version, missed, tool).kind).toBe('misses');
      expect(matchTool(matcherProtocol, version, '*', tool).kind).toBe('matches');
    });
  });
});

/** What a decoder is handed. */
function handedOver(decode: (decoder: DecodeAnswer) => void): GuardAnswer {
  const seen: GuardAnswer[] = [];
  const nothing: GuardDecision = { decision: 'undecidable', rule: 'R', because: '' };
  decode((answer) => {
    seen.push(answer);
    return nothing;
  });
  const [first] = seen;
  if (first === undefined) throw new Error('no decoder was asked');
  return first;
}

/** OpenCode runs no programs: what its plugins do, as observed on the real program, read from their text. */
const PLUGINS: readonly (readonly [name: string, body: string, expected: 'blocks' | 'runs'])[] = [
  ['no opinion', '{}', 'runs'],
  ['a throw', 'throw new Error("no");', 'blocks'],
  ['a bug', 'null.x;', 'blocks'],
  ['an error that it swallows itself', 'try { throw new Error("no"); } catch {}', 'runs'],
  ['a rejection that nobody awaits', 'Promise.reject(new Error("no")).catch(() => {});', 'runs'],
  ['a returned decision', 'return { decision: "block" };', 'runs'],
  ['a field set on the output', 'output.status = "deny";', 'runs'],
  ['a filter that misses the tool', 'if (input.tool === "write") throw new Error("no");', 'runs'],
];

describe('opencode', () => {
  const asked = {
    hostVersion: '1.18.33',
    surface: 'cli-headless',
    event: 'tool.execute.before',
    tool: 'bash',
    handler: { timeout: null, async: false, onFailure: null },
    isCallback: false,
  } as const;
  const plugin = (event: string, body: string, load = ''): string =>
    `${load}export const Guard = async () => ({ "${event}": async (input, output) => { ${body} } });\n`;
  const decided = (text: string, sibling: string | null = null): string => {
    const { decode } = adapterFor('opencode');
    if (decode === undefined) throw new Error('no decoder');
    const result = { kind: 'module', text } as const;
    return decode({ ...asked, result, sibling: sibling === null ? null : { kind: 'module', text: sibling } }).decision;
  };

  it.each(PLUGINS)('%s', (_name, body, expected) => {
    expect(decided(plugin(asked.event, body))).toBe(expected);
  });

  it.each([
    ['a refusal after the effect', plugin('tool.execute.after', 'throw new Error("no");'), null, 'runs'],
    [
      'a module that does not load',
      plugin(asked.event, 'throw new Error("no");', 'throw new Error("x");'),
      null,
      'runs',
    ],
    ['a text that is no program', 'export const = ;', null, 'runs'],
    [
      'an idle plugin before a refusal',
      plugin(asked.event, 'throw new Error("no");'),
      plugin(asked.event, ''),
      'blocks',
    ],
  ] as const)('%s', (_name, text, sibling, expected) => {
    expect(decided(text, sibling)).toBe(expected);
  });
});
