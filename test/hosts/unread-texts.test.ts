import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTS } from '../../src/hosts/registry.ts';
import { READ_TEXTS } from '../../src/hosts/session-record.ts';
import { sessionTally, type ReadLine } from '../../src/hosts/session-tally.ts';
import { withoutUnreadTexts } from '../../src/hosts/unread-texts.ts';

const LONG = 'x'.repeat(70);
const keptOf = withoutUnreadTexts(READ_TEXTS);

/** What is left of a line; null where nothing is taken out. */
function left(line: string | Buffer): string | null {
  const bytes = Buffer.from(line);
  // The buffer of a reader goes on behind the line.
  const kept = keptOf(Buffer.concat([Buffer.from('"{'), bytes, Buffer.from('\n"y":"')]), 2, bytes.length + 2);
  if (kept === null) return null;
  let text = '';
  for (let at = 0; at < kept.length; at += 2)
    text += bytes.toString('utf8', (kept[at] ?? 0) - 2, (kept[at + 1] ?? 0) - 2);
  return text;
}

describe('taking out texts that nobody reads', () => {
  it.each([
    ['the value of a member that nobody reads', `{"content":"${LONG}","type":"a"}`, '{"content":"","type":"a"}'],
    ['one after blanks', `{ "content" : "${LONG}" }`, '{ "content" : "" }'],
    ['one with every escape', String.raw`{"a":"${LONG}\"\\\/\b\f\n\r\t\u00e9"}`, '{"a":""}'],
    ['one that looks like a call inside', `{"a":"${LONG}\\"type\\":\\"tool_use\\""}`, '{"a":""}'],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from(`{"a":"${LONG}`), Buffer.of(0xff, 0xc3), Buffer.from('"}')]),
      '{"a":""}',
    ],
    ['several', `{"a":"${LONG}","b":{"c":"${LONG}é"},"d":5}`, '{"a":"","b":{"c":""},"d":5}'],
  ])('takes out %s', (_, line, expected) => {
    expect(left(line)).toBe(expected);
  });

  it.each([
    ['a member that a reader looks at', `{"name":"${LONG}"}`],
    ['a member whose name is written with escapes', String.raw`{"n\u0061me":"${LONG}"}`],
    ['a member whose long name is written with escapes', String.raw`{"\u0070arent_tool_use_id":"${LONG}"}`],
    ['an element of a list, which may be a name', `{"tools":["${LONG}"]}`],
    ['a key', `{"${LONG}":1}`],
    ['a short text', '{"content":"a"}'],
    ['a text with a control character, which is no JSON', `{"a":"${LONG}\t"}`],
    ['a text with an escape that there is not', String.raw`{"a":"${LONG}\x41"}`],
    ['a text with an escape that is cut', String.raw`{"a":"${LONG}\u00g0"}`],
    ['a text without an end', `{"a":"${LONG}`],
    ['a text whose end is escaped', String.raw`{"a":"${LONG}\"`],
    ['no JSON at all', `a: "b" ${LONG}`],
  ])('leaves %s', (_, line) => {
    expect(left(line)).toBeNull();
  });
});

const NAMES = [
  'content',
  'text',
  'message',
  'payload',
  'toolCalls',
  'parts',
  'functionCall',
  'tools',
  'attachment',
  'data',
  'response',
  'hooks',
  'result',
  'isSidechain',
  '$set',
  'mcp_servers',
];
const VALUES = [
  'assistant',
  'tool_use',
  'user',
  'response_item',
  'function_call',
  'system',
  'init',
  'gemini',
  'PreToolUse:Bash',
  'control_response',
  'session_meta',
  'Bash',
];
const key = fc.constantFrom(...READ_TEXTS, ...NAMES);
const text = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(...VALUES).map((value) => value + '"\\\n'.repeat(40)),
);
const { value } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  object: fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  value: fc.oneof({ maxDepth: 4 }, text, fc.boolean(), tie('object'), fc.array(tie('value'), { maxLength: 3 })),
}));
const long = fc.constantFrom('a', 'b').map((letter) => letter.repeat(100));
/** Lines as hosts write them, with long texts wherever a reader looks at one. */
const shaped = fc
  .tuple(long, long, long)
  .chain(([a, b, c]) =>
    fc.constantFrom<object>(
      { sessionId: a, version: b, type: 'assistant', message: { content: [{ type: 'tool_use', name: c, id: a }] } },
      { sessionId: a, type: 'user', message: { content: b }, isSidechain: true, toolUseResult: { stdout: c } },
      { sessionId: a, type: 'attachment', isSidechain: false, attachment: { hookName: `PreToolUse:${b}`, command: c } },
      { type: 'system', subtype: 'init', claude_code_version: a, tools: [b, c], mcp_servers: [{ name: a }] },
      { type: 'control_response', response: { hooks: [{ event: a, commandText: b, matcher: c }] } },
      { type: 'session_meta', payload: { cli_version: a, instructions: b } },
      { type: 'response_item', payload: { type: 'function_call', name: a, namespace: `mcp__${b}`, arguments: c } },
      { result: { hooks: [{ eventName: a, trustStatus: 'trusted', enabled: true, command: b, matcher: c }] } },
      { method: 'hook/started', params: { run: { eventName: a, text: b } } },
      { sessionId: a, projectHash: b, kind: 'subagent' },
      { toolCalls: [{ name: a, result: { error: `Tool execution blocked: ${b}` }, args: c }] },
      { type: 'tool_use', tool_name: a, parameters: { command: b } },
      { $rewindTo: a, toolCalls: [] },
      { sessionId: a, type: 'assistant', message: { parts: [{ functionCall: { name: b } }, { text: c }] } },
      { type: 'system', subtype: 'init', qwen_code_version: a, tools: [b] },
      { sessionId: a, type: 'assistant', parent_tool_use_id: b, message: { content: [{ type: 'tool_use', name: c }] } },
    ),
  );
const object = fc.oneof(shaped, fc.dictionary(key, value, { maxKeys: 8 }));
/** Lines of JSON, and the same with one byte changed, left out or put in: most are then no JSON, some are another. */
const line = fc
  .tuple(
    object,
    fc.option(
      fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom('"', '\\', '{', '}', '[', ']', ':', ',', ' ', '\t', 'u', 'x')),
    ),
  )
  .map(([made, change]) => {
    const whole = JSON.stringify(made);
    if (change === null) return whole;
    const [place, removed, added] = change;
    const at = place % whole.length;
    return whole.slice(0, at) + added + whole.slice(at + removed);
  });

function told(
  lines: readonly string[],
  of: (text: string) => Pick<ReadLine & { kind: 'text' }, 'text' | 'whole'>,
): unknown {
  const tally = sessionTally(
    Object.fromEntries(HOSTS.flatMap(({ host, sessions }) => (sessions === undefined ? [] : [[host, sessions]]))),
  );
  const { add, count } = tally.file('s');
  for (const [at, each] of lines.entries()) add({ kind: 'text', number: at + 1, ended: at < 4, ...of(each) });
  return { count: count(), hosts: tally.hosts().map((host) => [host, tally.seen(host)]) };
}

describe('a session record without the texts that nobody reads', () => {
  it('tells what the whole one tells: no call, name, hook or broken line more or less', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const short = told(lines, (whole) => ({ text: left(whole) ?? whole, whole: () => whole }));
        expect(short).toEqual(told(lines, (whole) => ({ text: whole })));
      }),
      { numRuns: 400 },
    );
  });

  it('whether it is JSON is whether the whole one is', () => {
    const isJson = (each: string): boolean => {
      try {
        JSON.parse(each);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(line, (whole) => {
        expect(isJson(left(whole) ?? whole)).toBe(isJson(whole));
      }),
      { numRuns: 1_000 },
    );
  });
});
