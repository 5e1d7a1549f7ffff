import { except, type ExpectedTable } from './expected-table.ts';
import { OF_ALL, OF_COMMANDS, OF_EVENTS, OF_JSON_FILES, OF_LISTS } from './shared.ts';

const OF_FILES: ExpectedTable = { ...OF_ALL, ...OF_COMMANDS, ...OF_EVENTS, ...OF_JSON_FILES };

/** Matchers count for nothing, so that no way of writing one changes anything (VS-M1). */
const IGNORED_MATCHER: ExpectedTable = {
  'matcher/case-flip': { exact: 'keep', list: 'keep' },
  'matcher/drop-last-member': { list: 'keep' },
  'matcher/reorder': { list: 'keep' },
  'matcher/bar-to-comma': { list: 'keep' },
  'matcher/pad-around-bar': { list: 'keep' },
  'matcher/truncate': { exact: 'keep' },
  'matcher/star-to-absent': { everything: 'keep' },
  'matcher/star-to-empty': { everything: 'keep' },
  'matcher/permission-syntax': { exact: 'keep' },
  'matcher/file-name': except('keep', {}),
  'matcher/unbalanced': except('keep', {}),
  'matcher/lone-bar': except('keep', {}),
  'matcher/name-of-another-host': { exact: 'keep' },
  'shape/matcher-array': 'keep',
};

export const VSCODE_EXPECTED: ExpectedTable = {
  ...OF_FILES,
  ...IGNORED_MATCHER,
  'shape/drop-wrapper': 'drop',
  'event/other-case': 'drop',
  'event/snake-case': 'drop',
  'event/prompt': 'drop',
  'layer/to-user': 'keep',
  'layer/imported': 'keep',
  'route/edit-to-shell': { list: 'keep' },
  'route/to-an-mcp-twin': { exact: 'keep', list: 'keep' },
};

/** The event is the route (WS-E1), and there are no matchers (WS-M1). */
export const WINDSURF_EXPECTED: ExpectedTable = {
  ...OF_FILES,
  'matcher/absent-to-star': 'keep',
  'shape/drop-wrapper': 'drop',
  'event/gate-of-another-kind': 'drop',
  'event/other-case': 'drop',
  'event/prompt': 'drop',
  'layer/to-project': 'keep',
  'layer/to-managed': 'keep',
};

/** KI-M1: names, stars inside them, servers. KI-L1: the guard belongs to one agent. */
export const KIRO_EXPECTED: ExpectedTable = {
  ...OF_FILES,
  'matcher/case-flip': { exact: 'drop', server: 'drop' },
  'matcher/pad-ends': { exact: 'drop' },
  'matcher/truncate': { exact: 'drop' },
  'matcher/star-to-absent': { everything: 'keep' },
  'matcher/star-suffix': { exact: 'keep' },
  'matcher/permission-syntax': { exact: 'drop' },
  'matcher/file-name': { exact: 'drop', everything: 'drop' },
  'matcher/look-alike': { exact: 'drop' },
  'matcher/name-of-another-host': { exact: 'drop' },
  'matcher/bare-server': { server: 'keep' },
  'matcher/server-star': { server: 'keep' },
  'matcher/underscore-count': { server: 'drop' },
  'shape/drop-wrapper': 'doubt',
  'shape/matcher-array': 'doubt',
  'event/snake-case': 'drop',
  'event/gate-of-another-kind': 'drop',
  'event/to-permission': 'drop',
  'handler/limit-of-five': 'keep',
  'layer/to-user': 'keep',
  'layer/other-agent': 'drop',
  'layer/agent-unknown': 'doubt',
  'route/subagent': 'doubt',
  'route/editor': 'doubt',
  'route/to-an-mcp-twin': { exact: 'drop' },
  'route/edit-to-shell': { everything: 'keep' },
};

/** KI-M2: expressions of an engine that nobody names. KI-L2, KI-H1. */
export const KIRO_LIST_EXPECTED: ExpectedTable = {
  ...OF_FILES,
  'matcher/case-flip': { exact: 'doubt', list: 'doubt' },
  'matcher/drop-first-member': { list: 'keep' },
  'matcher/reorder': { list: 'keep' },
  'matcher/duplicate-member': { exact: 'keep', list: 'keep' },
  'matcher/anchor': { exact: 'keep' },
  'matcher/anchor-list': { list: 'keep' },
  'matcher/truncate': { exact: 'doubt' },
  'matcher/star-to-absent': { everything: 'keep' },
  'matcher/star-to-dot-star': { everything: 'keep' },
  'matcher/star-suffix': { exact: 'keep' },
  'matcher/unbalanced': { exact: 'doubt', list: 'doubt', everything: 'doubt' },
  'matcher/look-ahead': { exact: 'doubt' },
  'shape/drop-wrapper': 'doubt',
  'shape/matcher-array': 'doubt',
  'event/snake-case': 'drop',
  'event/to-permission': 'drop',
  'event/gate-of-another-kind': 'drop',
  'handler/prompt': 'drop',
  'handler/switched-off': 'drop',
  'layer/to-user': 'keep',
  'layer/other-agent': 'keep',
  'route/subagent': 'doubt',
  'route/editor': 'doubt',
};

/** GO-M1: a Rust expression, unanchored; an invalid one, a lone star included, drops the rule. */
export const GOOSE_EXPECTED: ExpectedTable = {
  ...OF_FILES,
  ...OF_LISTS,
  'matcher/case-flip': { exact: 'drop', list: 'drop', server: 'drop' },
  'matcher/pad-around-bar': { list: 'drop' },
  'matcher/pad-ends': { exact: 'drop' },
  'matcher/truncate': { exact: 'keep' },
  'matcher/absent-to-star': { everything: 'drop', event: 'drop' },
  'matcher/star-to-empty': { everything: 'doubt' },
  'matcher/look-ahead': { exact: 'drop' },
  'matcher/negative-look-ahead': { everything: 'drop' },
  'matcher/look-behind': { exact: 'drop' },
  'matcher/back-reference': { exact: 'drop' },
  'matcher/inline-flag': { exact: 'doubt' },
  'matcher/unbalanced': { exact: 'drop', list: 'drop', everything: 'drop', server: 'drop', event: 'drop' },
  'matcher/trailing-bar': { exact: 'keep' },
  'matcher/star-suffix': { exact: 'keep' },
  'matcher/bare-server': { server: 'keep' },
  'matcher/server-star': { server: 'keep' },
  'matcher/server-hyphen': { server: 'drop' },
  'matcher/underscore-count': { server: 'drop' },
  'matcher/anchored-prefix': { server: 'keep' },
  // Unanchored: `write` stands inside the name of the other tool.
  'route/to-an-mcp-twin': { exact: 'drop', list: 'keep' },
  'shape/drop-wrapper': 'drop',
  'shape/matcher-array': except('doubt', {}),
  'shape/bad-expression-sibling': 'keep',
  'event/other-case': 'drop',
  'event/snake-case': 'drop',
  'event/to-permission': 'drop',
  'event/gate-of-another-kind': 'drop',
  'event/own-gate': { exact: 'keep' },
  'handler/fails-closed': except('keep', { event: null }),
  'handler/fails-open-by-default': 'drop',
  'handler/failure-switch-misspelt': 'drop',
  'layer/to-project': 'keep',
  'layer/start-in-a-subfolder': 'keep',
};

/** DR-M1: simple text is compared as it is; how expressions are anchored is open. DR-S1: events at the top. */
export const DROID_EXPECTED: ExpectedTable = {
  ...OF_FILES,
  ...OF_LISTS,
  'matcher/case-flip': { exact: 'drop', list: 'drop', server: 'drop' },
  'matcher/pad-around-bar': { list: 'drop' },
  'matcher/pad-ends': { exact: 'drop' },
  'matcher/truncate': { exact: 'drop' },
  'matcher/star-to-absent': { everything: 'keep' },
  'matcher/star-to-empty': { everything: 'keep' },
  'matcher/star-suffix': { exact: 'keep' },
  'matcher/inline-flag': { exact: 'doubt' },
  'matcher/unbalanced': except('doubt', {}),
  'matcher/bare-server': { server: 'drop' },
  'matcher/server-star': { server: 'doubt' },
  'matcher/server-hyphen': { server: 'drop' },
  'matcher/underscore-count': { server: 'drop' },
  'matcher/anchored-prefix': { server: 'keep' },
  'shape/matcher-array': 'doubt',
  'shape/wrapped': 'drop',
  'event/other-case': 'drop',
  'event/snake-case': 'drop',
  'event/prompt': 'drop',
  'event/to-permission': 'drop',
  'layer/to-project': 'keep',
  'layer/start-in-a-subfolder': 'keep',
  'layer/silenced': 'drop',
  'layer/not-silenced': 'keep',
  'layer/in-settings': 'keep',
  'layer/in-settings-beside-hooks': 'drop',
};

/** CL-S1: the name of the file is the event. */
const CLINE_BOTH: ExpectedTable = {
  ...OF_ALL,
  'event/before-to-after': 'drop',
  'event/observe-twin': 'drop',
  'event/prompt': 'drop',
  'event/of-another-host': 'drop',
  'event/snake-case': 'drop',
  'handler/script-swapped': 'doubt',
  'layer/to-project': 'keep',
  'layer/start-in-a-subfolder': 'keep',
  'layer/silenced': 'drop',
  'layer/not-silenced': 'keep',
};

/** The extension wants the exact name and the mode, and a sibling can undo a refusal (CL-K1). */
export const CLINE_EXPECTED: ExpectedTable = {
  ...CLINE_BOTH,
  'event/other-case': 'drop',
  'handler/script-without-mode': 'drop',
  'layer/second-script': 'doubt',
};

export const CLINE_TERMINAL_EXPECTED: ExpectedTable = { ...CLINE_BOTH, 'event/other-case': 'keep' };

/** AM-K1: the order of plug-ins is undefined. AM-L1: a variable loads none. */
export const AMP_EXPECTED: ExpectedTable = {
  ...OF_ALL,
  'event/before-to-after': 'drop',
  'event/of-another-host': 'drop',
  'layer/to-project': 'keep',
  'layer/silenced': 'drop',
  'layer/not-silenced': 'keep',
  'layer/second-script': 'doubt',
  'layer/other-ending': 'drop',
  'layer/nested-folder': 'drop',
};

export const AMP_TABLE_EXPECTED: ExpectedTable = {
  ...OF_ALL,
  ...OF_JSON_FILES,
  'layer/to-project': 'keep',
  'layer/table-allows-only': 'drop',
  'layer/table-elsewhere': 'drop',
};

/** ZD-P1: a table of rules. ZD-R1: it binds the agent of the editor only. */
export const ZED_EXPECTED: ExpectedTable = {
  ...OF_ALL,
  ...OF_JSON_FILES,
  'layer/to-project': 'keep',
  'layer/table-allows-only': 'drop',
  'layer/table-elsewhere': 'drop',
  'layer/external-agent': 'drop',
  'route/editor-protocol': 'drop',
};

/** AG-M1: how matchers are compared is not documented. AG-O1. */
export const ANTIGRAVITY_EXPECTED: ExpectedTable = {
  ...OF_FILES,
  'matcher/star-to-absent': { everything: 'keep' },
  'matcher/star-to-empty': { everything: 'doubt' },
  'matcher/star-to-dot-star': { everything: 'doubt' },
  'matcher/file-name': { everything: 'doubt' },
  'shape/drop-wrapper': 'doubt',
  'shape/matcher-array': 'doubt',
  'event/snake-case': 'drop',
  'event/other-case': 'drop',
  'layer/to-project': 'keep',
  'route/subagent-tool': 'doubt',
};
