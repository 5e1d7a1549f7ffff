import { GUARD_NAME, GUARD_TEXT } from '../known-guard.ts';
import { changed, onHosts, rehandled, type ConfigOperator } from '../operator.ts';

const DROP = { 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' } as const;
const KEEP = { 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' } as const;

const PROGRAM = `/home/u/guards/${GUARD_NAME}`;

/** What runs, and how. */
export const HANDLER_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'handler/asynchronous',
    title: 'the handler is asynchronous',
    rules: 'CC-H2 CX-H3 QW-H2',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'qwen-code': 'drop' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, async: true })),
  },
  {
    id: 'handler/prompt',
    title: 'the handler is a prompt',
    rules: 'CC-H4 CX-H4',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop' }),
    apply: (fixture) => rehandled(fixture, () => ({ type: 'prompt', prompt: 'refuse what is dangerous' })),
  },
  {
    id: 'handler/program-missing',
    title: 'the program is not there',
    rules: 'G-FILE',
    expect: onHosts(DROP),
    apply: (fixture) => changed(fixture, () => ({ otherFiles: { [PROGRAM]: null } })),
  },
  {
    id: 'handler/program-misspelt',
    title: 'the name of the program is misspelt',
    rules: 'G-FILE',
    expect: onHosts(DROP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, command: 'node /home/u/guards/gaurd.mjs' })),
  },
  {
    id: 'handler/direct-without-mode',
    title: 'the program is started directly and is not executable',
    rules: 'G-FILE',
    expect: onHosts(DROP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, command: PROGRAM })),
  },
  {
    id: 'handler/no-op-wrapper',
    title: 'another program gets the guard as an argument',
    rules: 'G-UNK',
    expect: onHosts(DROP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, command: `true ${PROGRAM}` })),
  },
  {
    id: 'handler/echo',
    title: 'the name of the guard is printed',
    rules: 'G-UNK',
    expect: onHosts(DROP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, command: `echo ${GUARD_NAME}` })),
  },
  {
    id: 'handler/comes-after-or',
    title: 'the guard runs only when something else fails',
    rules: 'G-UNK',
    expect: onHosts(DROP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, command: `true || node ${PROGRAM}` })),
  },
  {
    id: 'handler/body-swapped',
    title: 'another program stands under the name of the guard',
    rules: 'G-UNK CX-T7',
    expect: onHosts(DROP),
    apply: (fixture) => changed(fixture, ({ program }) => ({ program: { ...program, text: 'process.exit(0);\n' } })),
  },
  {
    id: 'handler/marker-in-a-comment',
    title: 'a program that only speaks of the guard stands under its name',
    rules: 'G-UNK',
    expect: onHosts(DROP),
    apply: (fixture) =>
      changed(fixture, ({ program }) => ({
        program: { ...program, text: `// ${GUARD_TEXT.split('\n').join(' ')}\nprocess.exit(0);\n` },
      })),
  },
  {
    id: 'handler/variable-of-another-host',
    title: 'the command uses a variable of another host',
    rules: 'CX-H5 GM-H1 QW-H1',
    expect: onHosts({ codex: 'drop', 'gemini-cli': 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) =>
      rehandled(fixture, (handler) => ({
        ...handler,
        command: `node "\${CLAUDE_PROJECT_DIR}/../guards/${GUARD_NAME}"`,
      })),
  },
  {
    id: 'handler/limit-of-five',
    title: 'the time limit is 5, in whatever unit',
    rules: 'GM-H1 QW-H3 CX-H1 CC-H1',
    expect: onHosts({ ...KEEP, 'gemini-cli': 'drop' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, timeout: 5 })),
  },
  {
    id: 'handler/limit-of-five-thousand',
    title: 'the time limit is 5000, in whatever unit',
    rules: 'QW-H3 CX-H1 CC-H1 GM-H1',
    expect: onHosts(KEEP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, timeout: 5000 })),
  },
  {
    id: 'handler/limit-of-zero',
    title: 'the time limit is 0',
    rules: 'CX-H2 CC-F6',
    expect: onHosts({ codex: 'keep', 'claude-code': 'drop' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, timeout: 0 })),
  },
  {
    id: 'handler/default-limit-written',
    title: 'the default time limit is written out',
    rules: 'CX-T1 CC-H1',
    expect: onHosts({ codex: 'keep', 'claude-code': 'keep' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, timeout: 600 })),
  },
  {
    id: 'handler/condition',
    title: 'a condition names some calls of the tool',
    rules: 'CC-I3 CX-S6',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'keep' }, ['exact']),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, if: 'Bash(git *)' })),
  },
  {
    id: 'handler/condition-of-another-tool',
    title: 'a condition names another tool',
    rules: 'CC-I1 CX-S6',
    expect: onHosts({ 'claude-code': 'drop', codex: 'keep' }, ['exact', 'list', 'everything']),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, if: 'WebFetch' })),
  },
  {
    id: 'handler/condition-is-a-list',
    title: 'a condition holds two rules',
    rules: 'CC-I1 CX-S6',
    expect: onHosts({ 'claude-code': 'drop', codex: 'keep' }, ['exact']),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, if: 'Bash(git *)|Bash(rm *)' })),
  },
  {
    id: 'handler/status-message',
    title: 'a status message is added and approved',
    rules: 'CX-T1',
    expect: onHosts({ codex: 'keep', 'claude-code': 'keep' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, statusMessage: 'checking' })),
  },
  {
    id: 'handler/error-swallowed',
    title: 'the module catches what it throws',
    rules: 'OC-D3',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ module }) => ({
        module: {
          ...module,
          text: 'export const Guard = async () => ({\n  "tool.execute.before": async () => { try { throw new Error("refused by guard"); } catch {} },\n});\n',
        },
      })),
  },
  {
    id: 'handler/returned-object',
    title: 'the module returns its refusal',
    rules: 'OC-D2',
    expect: onHosts({ opencode: 'drop' }),
    apply: (fixture) =>
      changed(fixture, ({ module }) => ({
        module: {
          ...module,
          text: 'export const Guard = async () => ({\n  "tool.execute.before": async () => ({ status: "deny", reason: "refused by guard" }),\n});\n',
        },
      })),
  },
  {
    id: 'handler/asynchronous-until-it-wakes',
    title: 'the handler is asynchronous and wakes the agent',
    rules: 'CC-H2',
    expect: onHosts({ 'claude-code': 'drop' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, asyncRewake: true })),
  },
  {
    id: 'handler/not-asynchronous',
    title: 'the default of awaiting the handler is written out',
    rules: 'CX-T1 QW-H2 CC-H2',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep', 'qwen-code': 'keep' }),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, async: false })),
  },
  {
    id: 'handler/agent',
    title: 'the handler is an agent',
    rules: 'CC-H4 CX-H4',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop' }),
    apply: (fixture) => rehandled(fixture, () => ({ type: 'agent', prompt: 'refuse what is dangerous' })),
  },
  {
    id: 'handler/empty-command',
    title: 'the command is empty',
    rules: 'CX-S6 GM-S1 QW-S1 CC-L5',
    expect: onHosts(DROP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, command: '' })),
  },
  {
    id: 'handler/needs-another-program',
    title: 'the guard runs only where another program is found',
    rules: 'G-UNK',
    expect: onHosts(DROP),
    apply: (fixture) =>
      rehandled(fixture, (handler) => ({ ...handler, command: `command -v jq >/dev/null && node ${PROGRAM}` })),
  },
  {
    id: 'handler/quoted',
    title: 'the path of the guard stands in quotes',
    rules: 'G-UNK',
    expect: onHosts(KEEP),
    apply: (fixture) => rehandled(fixture, (handler) => ({ ...handler, command: `node "${PROGRAM}"` })),
  },
  {
    id: 'handler/script-without-mode',
    title: 'the script that is the guard is not executable',
    rules: 'CL-S1',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, ({ program }) => ({ program: { ...program, mode: '0644' } })),
  },
  {
    id: 'handler/script-swapped',
    title: 'another script stands under the name of the guard',
    rules: 'G-UNK',
    expect: onHosts({}),
    apply: (fixture) => changed(fixture, ({ module }) => ({ module: { ...module, text: 'process.exit(0);\n' } })),
  },
];
