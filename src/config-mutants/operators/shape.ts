import { changed, onHosts, rehandled, rematched, type ConfigOperator } from '../operator.ts';

const DROP = { 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' } as const;
const KEEP = { 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' } as const;

/** How the file is written that holds the guard. */
export const SHAPE_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'shape/drop-wrapper',
    title: 'the key "hooks" around the events is missing',
    rules: 'CC-L3 CX-S1 GM-S1 QW-S1',
    expect: onHosts(DROP),
    apply: (fixture) => changed(fixture, () => ({ hasWrapper: false })),
  },
  {
    id: 'shape/extra-top-key',
    title: 'a key that the host does not know stands beside "hooks"',
    rules: 'CX-S2 CC-L5',
    expect: onHosts({ 'claude-code': 'keep', codex: 'drop', 'gemini-cli': 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ besideHooks: { version: 1 } })),
  },
  {
    id: 'shape/description',
    title: 'a description stands beside "hooks"',
    rules: 'CX-S2',
    expect: onHosts({ codex: 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ besideHooks: { description: 'the guard' } })),
  },
  {
    id: 'shape/comment',
    title: 'a comment stands in the file',
    rules: 'CX-S3 CC-U8 GM-S2 QW-S3',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'drop', 'gemini-cli': 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) => changed(fixture, () => ({ textFault: 'comment' })),
  },
  {
    id: 'shape/trailing-comma',
    title: 'a comma stands before the last brace',
    rules: 'CX-S3 CC-U8',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ textFault: 'trailing-comma' })),
  },
  {
    id: 'shape/byte-order-mark',
    title: 'a byte-order mark stands before the text',
    rules: 'CX-S3 CC-U8',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ textFault: 'byte-order-mark' })),
  },
  {
    id: 'shape/duplicate-key',
    title: 'a key stands twice',
    rules: 'CX-S3 CC-U8',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'drop' }),
    apply: (fixture) => changed(fixture, () => ({ textFault: 'duplicate-key' })),
  },
  {
    id: 'shape/truncated-file',
    title: 'the file ends before its end',
    rules: 'CX-S3 CC-L5 QW-S2 GM-S3',
    expect: onHosts(DROP),
    apply: (fixture) => changed(fixture, () => ({ textFault: 'truncated' })),
  },
  {
    id: 'shape/matcher-array',
    title: 'the matcher is a list',
    rules: 'CX-S4 CC-L5',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop' }),
    apply: (fixture) => rematched(fixture, (text) => [text]),
  },
  {
    id: 'shape/matcher-null',
    title: 'the matcher is null',
    rules: 'CX-S7',
    expect: onHosts({ codex: 'keep' }),
    apply: (fixture) => rematched(fixture, () => null),
  },
  {
    id: 'shape/timeout-string',
    title: 'the time limit is a text',
    rules: 'CX-S4',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, timeout: '60' })),
  },
  {
    id: 'shape/timeout-fraction',
    title: 'the time limit is a fraction',
    rules: 'CX-S4',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, timeout: 1.5 })),
  },
  {
    id: 'shape/flat-handler',
    title: 'the handler stands where its group should be',
    rules: 'CX-S5 GM-S1 QW-S1 CC-L5',
    expect: onHosts(DROP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, flat: true })),
  },
  {
    id: 'shape/unknown-type-sibling',
    title: 'a handler of an unknown type stands in another group',
    rules: 'CX-S4',
    expect: onHosts({ codex: 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ groups }) => ({
        groups: [...groups, { matcher: 'view_image', hooks: [{ type: 'http', command: 'x' }] }],
      })),
  },
  {
    id: 'shape/bad-expression-sibling',
    title: 'another group has an expression that does not parse',
    rules: 'CX-M4',
    expect: onHosts({ codex: 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ groups }) => ({
        groups: [...groups, { matcher: '[', hooks: [{ type: 'command', command: 'true' }] }],
      })),
  },
  {
    id: 'shape/unknown-handler-key',
    title: 'the handler has a key that nobody knows',
    rules: 'CX-S6',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, note: 'x' })),
  },
  {
    id: 'shape/key-order',
    title: 'the keys of the handler stand in another order',
    rules: 'CX-T1',
    expect: onHosts(KEEP),
    apply: (fixture) => rehandled(fixture, (handler) => Object.fromEntries(Object.entries(handler).toReversed())),
  },
  {
    id: 'shape/export-constant',
    title: 'the module also exports a constant',
    rules: 'OC-S3',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ module }) => ({
        module: { ...module, text: `${module.text}export const version = "1";\n` },
      })),
  },
  {
    id: 'shape/export-default-object',
    title: 'the module also exports an object by default',
    rules: 'OC-S3',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ module }) => ({ module: { ...module, text: `${module.text}export default {};\n` } })),
  },
  {
    id: 'shape/export-second-function',
    title: 'the module also exports a second function',
    rules: 'OC-S3',
    expect: onHosts({ opencode: 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ module }) => ({
        module: { ...module, text: `${module.text}export const Silent = async () => ({});\n` },
      })),
  },
  {
    id: 'shape/module-does-not-parse',
    title: 'the module does not parse',
    rules: 'OC-S4',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ module }) => ({
        module: { ...module, text: `${module.text}export const broken = async ( =>;\n` },
      })),
  },
  {
    id: 'shape/white-space',
    title: 'the file has no white space',
    rules: 'CX-T1 CC-L5 GM-S1 QW-S1',
    expect: onHosts(KEEP),
    apply: (fixture) => changed(fixture, () => ({ textFault: 'compact' })),
  },
  {
    id: 'shape/matcher-object',
    title: 'the matcher is an object',
    rules: 'CX-S4 CC-L5',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop' }),
    apply: (fixture) => rematched(fixture, (text) => ({ tool: text })),
  },
  {
    id: 'shape/empty-command-sibling',
    title: 'another handler has an empty command',
    rules: 'CX-S6',
    expect: onHosts({ codex: 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ groups }) => ({
        groups: [...groups, { matcher: 'view_image', hooks: [{ type: 'command', command: '' }] }],
      })),
  },
  {
    id: 'shape/no-version',
    title: 'the file says no version',
    rules: 'CU-S1 CP-S1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ besideHooks: {} })),
  },
  {
    id: 'shape/wrapped',
    title: 'a key "hooks" stands around the events, where the file has none',
    rules: 'DR-S1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, () => ({ hasWrapper: true })),
  },
  {
    id: 'shape/inner-key-misspelt',
    title: 'the key of the handlers in the group is misspelt',
    rules: 'CX-S5 CC-L5 GM-S1 QW-S1',
    expect: onHosts(DROP),
    apply: (fixture) => changed(fixture, () => ({ textFault: 'inner-key' })),
  },
  {
    id: 'shape/prompt-sibling',
    title: 'a prompt stands in another group',
    rules: 'CX-H4 CC-H4',
    expect: onHosts({ codex: 'keep', 'claude-code': 'keep' }),
    apply: (fixture) =>
      changed(fixture, ({ groups }) => ({
        groups: [...groups, { matcher: 'view_image', hooks: [{ type: 'prompt', prompt: 'refuse what is dangerous' }] }],
      })),
  },
  {
    id: 'shape/command-list',
    title: 'the command is a list of words',
    rules: 'CX-S4 CC-L5',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, command: String(handler.command).split(' ') })),
  },
  {
    id: 'shape/words-without-a-command',
    title: 'the handler has words and no command',
    rules: 'CC-L5',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) =>
      rehandled(fixture, ({ command, ...handler }) => ({ ...handler, args: String(command).split(' ') })),
  },
];
