import { onHosts, rematched, type ConfigOperator } from '../operator.ts';

const COMMAND_HOSTS = ['claude-code', 'codex', 'gemini-cli', 'qwen-code'] as const;
const ALL = Object.fromEntries(COMMAND_HOSTS.map((host) => [host, 'keep'] as const));
const NONE = Object.fromEntries(COMMAND_HOSTS.map((host) => [host, 'drop'] as const));

function flipped(text: string): string {
  return text.replaceAll(/[A-Za-z]/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** Letters of another script that look like these. */
const LOOK_ALIKE: Readonly<Record<string, string>> = { a: '\u0430', e: '\u0435', o: '\u043E' };

/** How a guard names its tools. */
export const MATCHER_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'matcher/case-flip',
    title: 'every letter of the matcher is written in the other case',
    rules: 'CC-M5 CX-M2 GM-M4 QW-M7',
    expect: onHosts(NONE, ['exact', 'list', 'server']),
    apply: (fixture) => rematched(fixture, flipped),
  },
  {
    id: 'matcher/drop-last-member',
    title: 'the last name of the list is taken away',
    rules: 'CC-M3 CX-M2 GM-M2 QW-M3',
    // On codex both names of the list are names of the one patch tool.
    expect: onHosts({ 'claude-code': 'drop', codex: 'keep', 'gemini-cli': 'drop', 'qwen-code': 'drop' }, ['list']),
    apply: (fixture) => rematched(fixture, (text) => text.split('|').slice(0, -1).join('|')),
  },
  {
    id: 'matcher/drop-first-member',
    title: 'a name of the list that is another tool is taken away',
    rules: 'CC-M3 CX-M2 GM-M2 QW-M3',
    expect: onHosts(ALL, ['list']),
    apply: (fixture) => rematched(fixture, (text) => text.split('|').slice(1).join('|')),
  },
  {
    id: 'matcher/reorder',
    title: 'the names of the list stand in another order',
    rules: 'CC-M3 CX-M2 GM-M2 QW-M3',
    expect: onHosts(ALL, ['list']),
    apply: (fixture) => rematched(fixture, (text) => text.split('|').toReversed().join('|')),
  },
  {
    id: 'matcher/duplicate-member',
    title: 'the matcher stands twice in a list',
    rules: 'CC-M3 CX-M2 GM-M2 QW-M3',
    expect: onHosts(ALL, ['exact', 'list']),
    apply: (fixture) => rematched(fixture, (text) => `${text}|${text}`),
  },
  {
    id: 'matcher/bar-to-comma',
    title: 'the names are separated by commas',
    rules: 'CC-M7 CX-M3 GM-M5 QW-M5',
    expect: onHosts({ ...NONE, 'claude-code': 'keep' }, ['list']),
    apply: (fixture) => rematched(fixture, (text) => text.replaceAll('|', ',')),
  },
  {
    id: 'matcher/pad-around-bar',
    title: 'blanks stand around the bars',
    rules: 'CC-M3 CX-M3 GM-M5 QW-M1',
    expect: onHosts({ 'claude-code': 'keep', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'keep' }, ['list']),
    apply: (fixture) => rematched(fixture, (text) => text.replaceAll('|', ' | ')),
  },
  {
    id: 'matcher/pad-ends',
    title: 'blanks stand at both ends',
    rules: 'GM-M1 QW-M1 CX-M3',
    expect: onHosts({ codex: 'drop', 'gemini-cli': 'keep', 'qwen-code': 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => ` ${text} `),
  },
  {
    id: 'matcher/anchor',
    title: 'the name is anchored at both ends',
    rules: 'CC-M4 CX-M3 GM-M2 QW-M4',
    expect: onHosts({ ...ALL, 'qwen-code': 'drop' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `^${text}$`),
  },
  {
    id: 'matcher/truncate',
    title: 'the last letter is missing',
    rules: 'CC-M3 CX-M2 GM-M2 QW-M2',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => text.slice(0, -1)),
  },
  {
    id: 'matcher/star-to-absent',
    title: 'the key is absent instead of a star',
    rules: 'CC-M1 CX-M1 GM-M1 QW-M1',
    expect: onHosts(ALL, ['everything']),
    apply: (fixture) => rematched(fixture, () => undefined),
  },
  {
    id: 'matcher/star-to-empty',
    title: 'the matcher is empty instead of a star',
    rules: 'CC-M1 CX-M1 GM-M1 QW-M1',
    expect: onHosts(ALL, ['everything']),
    apply: (fixture) => rematched(fixture, () => ''),
  },
  {
    id: 'matcher/star-to-dot-star',
    title: 'the expression for everything stands instead of a star',
    rules: 'CC-M4 CX-M1 GM-M2 QW-M1',
    expect: onHosts(ALL, ['everything']),
    apply: (fixture) => rematched(fixture, () => '.*'),
  },
  {
    id: 'matcher/permission-syntax',
    title: 'the matcher is written like a permission rule',
    rules: 'CC-M11 CX-M6 GM-M5 QW-M5',
    expect: onHosts(NONE, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `${text}(git *)`),
  },
  {
    id: 'matcher/file-name',
    title: 'the matcher names a file instead of a tool',
    rules: 'CC-M11 CX-M2 GM-M5 QW-M5',
    expect: onHosts(NONE, ['exact', 'list', 'everything']),
    apply: (fixture) => rematched(fixture, () => 'release.txt'),
  },
  {
    id: 'matcher/slashes',
    title: 'the expression stands between slashes',
    rules: 'CC-M4 CX-M3 GM-M2 QW-M5',
    expect: onHosts(NONE, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `/${text}/`),
  },
  {
    id: 'matcher/look-ahead',
    title: 'a look-ahead stands before the name',
    rules: 'CX-M4 GM-M2',
    expect: onHosts({ 'claude-code': 'keep', codex: 'drop', 'gemini-cli': 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `(?=${text[0] ?? ''})${text}`),
  },
  {
    id: 'matcher/unbalanced',
    title: 'the expression does not parse',
    rules: 'CX-M4 GM-M3 QW-M6 CC-U6',
    expect: onHosts(NONE, ['exact', 'list', 'everything', 'server']),
    apply: (fixture) => rematched(fixture, () => '['),
  },
  {
    id: 'matcher/trailing-bar',
    title: 'a bar stands at the end',
    rules: 'CX-M2 GM-M2 QW-M3',
    expect: onHosts({ 'claude-code': 'doubt', codex: 'keep', 'gemini-cli': 'keep', 'qwen-code': 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => `${text}|`),
  },
  {
    id: 'matcher/lone-bar',
    title: 'nothing stands but a bar',
    rules: 'CX-M2 QW-M3',
    expect: onHosts({ codex: 'drop', 'qwen-code': 'drop' }, ['exact', 'everything']),
    apply: (fixture) => rematched(fixture, () => '|'),
  },
  {
    id: 'matcher/look-alike',
    title: 'one letter is another that looks the same',
    rules: 'CX-M6 GM-M5 QW-M5 CC-M5',
    expect: onHosts({ codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop', 'claude-code': 'drop' }, ['exact']),
    apply: (fixture) => rematched(fixture, (text) => text.replace(/[aeo]/u, (letter) => LOOK_ALIKE[letter] ?? letter)),
  },
  {
    id: 'matcher/name-of-another-host',
    title: 'the tool is named as another host names it',
    rules: 'CX-N1 GM-N1 CC-M5',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'gemini-cli': 'drop', 'qwen-code': 'drop' }, ['exact']),
    apply: (fixture) =>
      rematched(fixture, () =>
        ['gemini-cli', 'cursor', 'droid', 'kiro'].includes(fixture.installation.host) ? 'Bash' : 'developer__shell',
      ),
  },
  {
    id: 'matcher/raw-name',
    title: 'the raw name of the tool stands where hooks see another',
    rules: 'CX-N1 QW-M3',
    expect: onHosts({ codex: 'drop', 'qwen-code': 'keep' }, ['exact']),
    apply: (fixture) => rematched(fixture, () => fixture.route.tool ?? ''),
  },
  {
    id: 'matcher/bare-server',
    title: 'the matcher ends after the name of the server',
    rules: 'CC-M8 CX-M2 QW-M2',
    expect: onHosts({ 'claude-code': 'drop', codex: 'drop', 'qwen-code': 'keep', 'gemini-cli': 'keep' }, ['server']),
    apply: (fixture) => rematched(fixture, (text) => text.replace(/_+\.\*$|\/\w+$/u, '')),
  },
  {
    id: 'matcher/underscore-count',
    title: 'the server is spelled with the underscores of another host',
    rules: 'GM-N2 CX-N3 QW-N2',
    expect: onHosts(NONE, ['server']),
    apply: (fixture) =>
      rematched(fixture, () => (fixture.installation.host === 'gemini-cli' ? 'mcp__db__.*' : 'mcp_db_.*')),
  },
  {
    id: 'matcher/anchored-prefix',
    title: 'the expression of the server begins with an anchor',
    rules: 'CC-M4 CX-M3 GM-M2 QW-M2',
    expect: onHosts(ALL, ['server']),
    apply: (fixture) => rematched(fixture, (text) => `^${text}`),
  },
];
