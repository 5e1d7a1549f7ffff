import { except, type ExpectedTable } from './expected-table.ts';
import { OF_ALL, OF_COMMANDS, OF_EVENTS, OF_JSON_FILES, OF_LISTS } from './shared.ts';

/** CU-L1, CU-L2, CU-L3, CU-S1, CU-E2, CU-E3, CU-H1, CU-H2: whatever the event. */
const OF_ALL_EVENTS: ExpectedTable = {
  ...OF_ALL,
  ...OF_COMMANDS,
  ...OF_EVENTS,
  ...OF_JSON_FILES,
  'shape/no-version': 'doubt',
  'shape/drop-wrapper': 'drop',
  'event/to-permission': 'drop',
  'event/other-case': 'drop',
  'event/snake-case': 'drop',
  'event/prompt': 'drop',
  'event/gate-of-another-kind': except('drop', { everything: 'drop', server: 'keep' }),
  'handler/prompt': 'drop',
  'handler/limit-of-five': 'keep',
  'handler/limit-of-five-thousand': 'keep',
  'handler/environment-redirects': 'doubt',
  'handler/fails-closed': 'keep',
  'handler/fails-open-by-default': 'drop',
  'handler/failure-switch-misspelt': 'drop',
  'layer/to-project': 'keep',
  'layer/to-managed': 'keep',
  'layer/cloud': 'drop',
  'layer/cloud-and-project': 'keep',
  'layer/start-in-a-subfolder': 'keep',
  'layer/project-above': 'doubt',
  'layer/imports-off': 'drop',
  'route/subagent': 'keep',
};

/** CU-M1: the kind of tool is compared; anchoring, case and broken expressions are open (CU-M2). */
export const CURSOR_EXPECTED: ExpectedTable = {
  ...OF_ALL_EVENTS,
  ...OF_LISTS,
  'matcher/case-flip': { exact: 'doubt', list: 'doubt', server: 'doubt' },
  'matcher/pad-around-bar': { list: 'drop' },
  'matcher/pad-ends': { exact: 'drop' },
  'matcher/truncate': { exact: 'doubt' },
  'matcher/star-to-absent': { everything: 'keep' },
  'matcher/star-to-empty': { everything: 'keep' },
  'matcher/unbalanced': except('doubt', {}),
  'matcher/trailing-bar': { exact: 'keep' },
  'matcher/lone-bar': { exact: 'doubt', everything: 'doubt' },
  'matcher/star-suffix': { exact: 'keep' },
  'matcher/underscore-count': { server: 'drop' },
  'matcher/anchored-prefix': { server: 'keep' },
  'matcher/server-star': { server: 'doubt' },
  'shape/matcher-array': 'doubt',
  'shape/matcher-object': 'doubt',
  'shape/bad-expression-sibling': 'keep',
  'event/own-gate': { exact: 'keep', server: 'keep' },
  // Neither the anchoring nor the case is documented, and `write` stands inside the name.
  'route/to-an-mcp-twin': { exact: 'drop', list: 'doubt' },
  'layer/imported': 'doubt',
  'route/read': { everything: 'doubt', exact: 'drop' },
};

/** The event is the kind of call (CU-E1). */
export const CURSOR_GATES_EXPECTED: ExpectedTable = {
  ...OF_ALL_EVENTS,
  'matcher/absent-to-star': 'keep',
};

/** This gate compares a matcher with the text of the command, which is another one in every call (CU-M1). */
export const CURSOR_COMMAND_EXPECTED: ExpectedTable = {
  ...CURSOR_GATES_EXPECTED,
  'matcher/command-text': 'doubt',
};
