import type { ExpectedTable } from './expected-table.ts';
import { OF_ALL, OF_COMMANDS, OF_EVENTS, OF_JSON_FILES, OF_LISTS } from './shared.ts';

/** CP-L1, CP-L2, CP-L3, CP-S1, CP-E2, CP-E3, CP-H1, CP-H2, CP-O1, CP-O3: in both forms. */
const OF_BOTH: ExpectedTable = {
  ...OF_ALL,
  ...OF_COMMANDS,
  ...OF_EVENTS,
  ...OF_JSON_FILES,
  ...OF_LISTS,
  'matcher/case-flip': { exact: 'drop', list: 'drop' },
  'matcher/pad-around-bar': { list: 'drop' },
  'matcher/pad-ends': { exact: 'drop' },
  'matcher/truncate': { exact: 'drop' },
  'matcher/unbalanced': { exact: 'drop', list: 'drop', everything: 'drop' },
  'matcher/lone-bar': { exact: 'drop', everything: 'drop' },
  'matcher/inline-flag': { exact: 'drop' },
  'matcher/star-suffix': { exact: 'keep' },
  'matcher/trailing-bar': { exact: 'keep' },
  'shape/drop-wrapper': 'drop',
  'shape/matcher-array': 'doubt',
  'shape/matcher-object': 'doubt',
  'shape/bad-expression-sibling': 'keep',
  'shape/unknown-type-sibling': 'keep',
  'event/snake-case': 'drop',
  'event/to-permission': 'doubt',
  'event/prompt': 'drop',
  'handler/prompt': 'drop',
  'handler/limit-of-five': 'keep',
  'handler/limit-of-five-thousand': 'keep',
  'handler/key-of-this-system': 'keep',
  'handler/key-of-another-system': 'drop',
  'handler/words': 'keep',
  'handler/environment-redirects': 'doubt',
  'layer/to-project': 'keep',
  'layer/to-managed': 'keep',
  'layer/cloud': 'drop',
  'layer/cloud-and-project': 'keep',
  'layer/start-in-a-subfolder': 'keep',
  'layer/project-above': 'keep',
  'layer/project-disables-all': 'drop',
  'layer/local-disables-all': 'drop',
  'layer/user-disables-all': 'doubt',
  'layer/disables-nothing': 'keep',
  'layer/not-silenced': 'keep',
  'layer/policy-is-spared': 'keep',
  'route/subagent': 'doubt',
  'route/editor': 'doubt',
  'route/mention': 'drop',
  // CP-M3: how tools of servers are named to hooks is not documented.
  'route/to-an-mcp-twin': { exact: 'doubt', list: 'doubt' },
};

/** CP-M1, CP-M2: names of the host, an expression that spans the whole name; what does not parse skips the hook. */
export const COPILOT_EXPECTED: ExpectedTable = {
  ...OF_BOTH,
  'matcher/absent-to-star': { everything: 'drop' },
  'matcher/star-to-empty': { everything: 'doubt' },
  'event/other-dialect': 'keep',
};

/** CP-M3: names of Claude Code, lists beside expressions. */
export const COPILOT_NAMES_EXPECTED: ExpectedTable = {
  ...OF_BOTH,
  'matcher/star-to-absent': { everything: 'keep' },
  'matcher/star-to-empty': { everything: 'keep' },
  'matcher/raw-name': { exact: 'keep' },
  'event/other-dialect': 'drop',
  'layer/imported': 'keep',
};
