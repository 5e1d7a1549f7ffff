import { onHosts, rematched, rerouted, type ConfigOperator } from '../operator.ts';

/** Forms of expressions that engines read differently, and lists. */
export const EXPRESSION_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'matcher/absent-to-star',
    title: 'a star stands where there was no matcher',
    rules: 'GO-M1 CP-M2 CU-M1',
    expect: onHosts({}),
    apply: (fixture) => rematched(fixture, () => '*'),
  },
  {
    id: 'matcher/star-suffix',
    title: 'a star stands behind the name',
    rules: 'CC-M4 CX-M3',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `${text}*`),
  },
  {
    id: 'matcher/anchor-list',
    title: 'the whole list stands in anchors',
    rules: 'CC-M4 CX-N2 GM-M2',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep' }, ['list']),
    apply: (fixture) => rematched(fixture, (text) => `^(${text})$`),
  },
  {
    id: 'matcher/over-anchored',
    title: 'an anchored list leaves out a tool that an open end would name',
    rules: 'CC-M4',
    expect: onHosts({ 'claude-code': 'drop' }, ['list']),
    apply: (fixture) => rematched(rerouted(fixture, { tool: 'NotebookEdit' }), (text) => `^(${text})$`),
  },
  {
    id: 'matcher/add-expression-member',
    title: 'an expression for other tools joins the list',
    rules: 'CC-M4 CX-M3 GM-M2',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep', 'gemini-cli': 'keep' }, ['list']),
    apply: (fixture) => rematched(fixture, (text) => `${text}|mcp__.*`),
  },
  {
    id: 'matcher/escaped-bar',
    title: 'the bar of the list is escaped',
    rules: 'CX-M6 GM-M5',
    expect: onHosts({ codex: 'drop', 'gemini-cli': 'drop' }, ['list']),
    apply: (fixture) => rematched(fixture, (text) => text.replaceAll('|', '\\|')),
  },
  {
    id: 'matcher/inline-flag',
    title: 'a flag for the case stands before the name',
    rules: 'GM-M3 QW-M6 CC-U6 CX-M5',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'keep', 'gemini-cli': 'drop', 'qwen-code': 'drop' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `(?i)${text}`),
  },
  {
    id: 'matcher/back-reference',
    title: 'a back-reference stands beside the name',
    rules: 'CX-M4 GO-M1',
    expect: onHosts({ codex: 'drop' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `${text}|(x)\\1`),
  },
  {
    id: 'matcher/look-behind',
    title: 'a look-behind stands before the name',
    rules: 'CX-M4 GO-M1',
    expect: onHosts({ codex: 'drop' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `(?<!x)${text}`),
  },
  {
    id: 'matcher/other-engine-only',
    title: 'the expression is one of an engine that the host does not have',
    rules: 'CX-M4 CX-M5',
    expect: onHosts({ codex: 'drop' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `[^]${text.slice(1)}`),
  },
  {
    id: 'matcher/rust-only',
    title: 'the expression has a form that only the engine of the host has',
    rules: 'CX-M5',
    expect: onHosts({ codex: 'doubt' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `${text}\\z`),
  },
  {
    id: 'matcher/caret-bar',
    title: 'one member of the list matches nothing but its end is open',
    rules: 'QW-M2',
    expect: onHosts({ 'qwen-code': 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, () => '^x|'),
  },
  {
    id: 'matcher/server-star',
    title: 'a star follows the separator instead of an expression',
    rules: 'CC-M4 CX-M3',
    expect: onHosts({ 'claude-code': 'keep', codex: 'keep' }, ['server']),
    apply: (fixture) => rematched(fixture, (text) => text.replace(/\.\*$|\w+$/u, '*')),
  },
  {
    id: 'matcher/server-hyphen',
    title: 'the server has a hyphen, and the matcher an underscore',
    rules: 'CC-M9 GM-N2 QW-N2',
    // Codex writes the hyphens of a server as underscores for hooks (CX-N3).
    expect: onHosts({ 'claude-code': 'drop', codex: 'keep', 'gemini-cli': 'drop', 'qwen-code': 'drop' }, ['server']),
    apply: (fixture) =>
      rematched(
        rerouted(fixture, { server: 'my-db', tool: (fixture.route.tool ?? '').replace('db', 'my-db') }),
        (text) => text.replace('db', 'my_db'),
      ),
  },
  {
    id: 'matcher/server-into-plugin',
    title: 'the server moves into a plug-in, and the matcher stays',
    rules: 'CC-M10',
    expect: onHosts({ 'claude-code': 'drop' }, ['server']),
    apply: (fixture) => rerouted(fixture, { server: 'plugin_files_db', tool: 'mcp__plugin_files_db__query' }),
  },
  {
    id: 'matcher/command-text',
    title: 'the matcher names a word of the command, where the event looks at the command',
    rules: 'CU-M1',
    expect: onHosts({}),
    apply: (fixture) => rematched(fixture, () => 'rm'),
  },
  {
    id: 'matcher/negative-look-ahead',
    title: 'a negative look-ahead stands before the expression for everything',
    rules: 'CX-M4 GM-M2 CC-M4 QW-M2',
    expect: onHosts({ 'claude-code': 'keep', codex: 'drop', 'gemini-cli': 'keep', 'qwen-code': 'keep' }, [
      'everything',
    ]),
    apply: (fixture) => rematched(fixture, () => '(?!x).*'),
  },
  {
    id: 'matcher/own-name-cut',
    title: 'the own name of the tool lacks its last letter',
    rules: 'QW-M2 GM-M2',
    expect: onHosts({ 'gemini-cli': 'keep', 'qwen-code': 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, () => (fixture.route.tool ?? '').slice(0, -1)),
  },
  {
    id: 'matcher/own-name-anchored',
    title: 'the own name of the tool is anchored at both ends',
    rules: 'QW-M2 GM-M2',
    expect: onHosts({ 'gemini-cli': 'keep', 'qwen-code': 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, () => `^${fixture.route.tool ?? ''}$`),
  },
  {
    id: 'matcher/star-in-parentheses',
    title: 'a star in parentheses stands behind the name',
    rules: 'CX-M4 CC-U6 GM-M3 QW-M6',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `${text}(*)`),
  },
  {
    id: 'matcher/class-without-underscore',
    title: 'a class without the underscore stands for a server that has one',
    rules: 'CC-M4 CX-M3 QW-M2',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'qwen-code': 'drop' }, ['server']),
    apply: (fixture) =>
      rematched(
        rerouted(fixture, { server: 'my_db', tool: (fixture.route.tool ?? '').replace('db', 'my_db') }),
        () => 'mcp__[^_]+__.*',
      ),
  },
  {
    id: 'matcher/server-hyphen-kept',
    title: 'the server has a hyphen, and so has the matcher',
    rules: 'CX-N3 CC-M9 GM-N2 QW-N2',
    expect: onHosts({ 'claude-code': 'keep', codex: 'drop', 'gemini-cli': 'keep', 'qwen-code': 'keep' }, ['server']),
    apply: (fixture) =>
      rematched(
        rerouted(fixture, { server: 'my-db', tool: (fixture.route.tool ?? '').replace('db', 'my-db') }),
        (text) => text.replace('db', 'my-db'),
      ),
  },
  {
    id: 'matcher/name-too-long',
    title: 'the matcher has the whole name, which is longer than the host hands to hooks',
    rules: 'GM-N2',
    expect: onHosts({ 'gemini-cli': 'drop' }, ['server']),
    apply: (fixture) => {
      const whole = `${fixture.route.tool ?? ''}_${'q'.repeat(70)}`;
      const tool = `${whole.slice(0, 30)}...${whole.slice(-30)}`;
      return rematched(rerouted(fixture, { tool }), () => whole);
    },
  },
];
