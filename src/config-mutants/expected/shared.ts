import type { ExpectedTable } from './expected-table.ts';

/** Wherever a guard is a program that a command runs (G-FILE, G-UNK, G-LOG, G-CONJ). */
export const OF_COMMANDS: ExpectedTable = {
  'handler/program-missing': 'drop',
  'handler/program-misspelt': 'drop',
  'handler/direct-without-mode': 'drop',
  'handler/no-command': 'drop',
  'handler/no-op-wrapper': 'doubt',
  'handler/echo': 'doubt',
  'handler/comes-after-or': 'doubt',
  'handler/body-swapped': 'doubt',
  'handler/marker-in-a-comment': 'doubt',
  'composition/add-logger': 'keep',
  'composition/add-approver': 'keep',
  'composition/add-unknown': 'keep',
  'composition/guard-twice': 'keep',
  'composition/guard-replaced-by-logger': 'drop',
};

/** Wherever registrations stand in JSON whose strictness nobody documents: a liberty is a doubt, half a file is none. */
export const OF_JSON_FILES: ExpectedTable = {
  'shape/comment': 'doubt',
  'shape/trailing-comma': 'doubt',
  'shape/byte-order-mark': 'doubt',
  'shape/duplicate-key': 'doubt',
  'shape/truncated-file': 'drop',
  'shape/white-space': 'keep',
};

/** Wherever handlers stand below the names of events. */
export const OF_EVENTS: ExpectedTable = {
  'shape/key-order': 'keep',
  'shape/unknown-handler-key': 'keep',
  'event/before-to-after': 'drop',
  'event/observe-twin': 'drop',
  'event/of-another-host': 'drop',
  'event/add-after-copy': 'keep',
  'event/add-unknown': 'keep',
  'layer/wrong-file': 'drop',
};

/** On every host (G-VER, G-CONJ). */
export const OF_ALL: ExpectedTable = {
  'version/unknown': 'doubt',
  'version/newer': 'doubt',
  'version/older': 'doubt',
  'composition/second-control-required': 'drop',
};

/** Lists of names, wherever a bar separates them and the whole is an expression or a list. */
export const OF_LISTS: ExpectedTable = {
  'matcher/drop-last-member': { list: 'drop' },
  'matcher/drop-first-member': { list: 'keep' },
  'matcher/reorder': { list: 'keep' },
  'matcher/duplicate-member': { exact: 'keep', list: 'keep' },
  'matcher/bar-to-comma': { list: 'drop' },
  'matcher/anchor-list': { list: 'keep' },
  'matcher/add-expression-member': { list: 'keep' },
  'matcher/escaped-bar': { list: 'drop' },
  'matcher/permission-syntax': { exact: 'drop' },
  'matcher/file-name': { exact: 'drop', list: 'drop', everything: 'drop' },
  'matcher/look-alike': { exact: 'drop' },
  'matcher/name-of-another-host': { exact: 'drop' },
  'matcher/slashes': { exact: 'drop' },
  'matcher/anchor': { exact: 'keep' },
  'matcher/star-to-dot-star': { everything: 'keep' },
  'route/edit-to-shell': { list: 'drop' },
  'route/to-an-mcp-twin': { exact: 'drop', list: 'drop' },
};
