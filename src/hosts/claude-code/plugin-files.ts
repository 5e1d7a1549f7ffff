import type { HookRecord } from '../../model/hook-record.ts';
import type { Finding, HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import type { OwnPlugin } from '../own-plugin.ts';
import { unseenRecord } from '../settings-hooks.ts';
import { shownPath } from './layers.ts';
import { PLUGIN_WORDS } from './own-plugins.ts';
import { readSettings, type Settings } from './settings-file.ts';

/** What a reader has to know of the hooks files of plugins: those that register nothing, and entries that are none. */
export function pluginFileFindings(plugins: readonly OwnPlugin[], input: HostInput): readonly Finding[] {
  return plugins.flatMap(({ hooks }) => hooks.flatMap((path) => fileFindings(path, input)));
}

function fileFindings(path: string, input: HostInput): readonly Finding[] {
  const file = shownPath(input, path);
  const source = { file, pointer: '' };
  const reading = readSettings(input.files.look(path), file, input.hostVersion);
  switch (reading.kind) {
    case 'absent':
      return [];
    case 'not-read':
    case 'undetermined':
      return [{ kind: 'unreadable', rule: PLUGIN_WORDS.rule, text: reading.reason, source }];
    case 'no-document': {
      const text = `${reading.reason}, so the plugin registers nothing by it`;
      return [{ kind: 'skipped', rule: 'CC-L4', text, source }];
    }
    case 'settings':
      return entriesOf(reading.settings, file);
  }
}

function entriesOf({ root, schemaFaults, malformed, liberty, noEvents }: Settings, file: string): readonly Finding[] {
  const doubt = 'and what that does to the rest of the file is not known';
  const note = (text: string, source = { file, pointer: '' }): Finding => ({
    kind: 'skipped',
    rule: 'CC-U2',
    text,
    source,
  });
  const noKey = 'has no key hooks around its events, so it registers nothing';
  return [
    ...(member(root, 'hooks') === undefined
      ? [{ kind: 'ignored', rule: 'CC-L4', text: noKey, source: { file, pointer: '' } } as const]
      : []),
    ...(liberty === null ? [] : [note(`whether the host takes it with ${liberty} is undocumented`)]),
    ...schemaFaults.map(({ text, source }) => note(`${text}, ${doubt}`, source)),
    ...malformed.map((source) => note(`this entry is no registration, ${doubt}`, source)),
    ...noEvents.map(({ text, source }): Finding => ({ kind: 'ignored', rule: 'CC-E4', text, source })),
  ];
}

/** Places of plugins that may register anything: files that could not be read, and entries that are not followed. */
export function unreadRecords(plugins: readonly OwnPlugin[], input: HostInput): readonly HookRecord[] {
  return plugins.flatMap((plugin) => {
    const files = plugin.hooks.flatMap((path) => {
      const file = shownPath(input, path);
      const { kind } = readSettings(input.files.look(path), file, input.hostVersion);
      return kind === 'undetermined' || kind === 'not-read' ? [{ file, reason: 'could not be read' }] : [];
    });
    return [...files, ...plugin.unread].map(({ file, reason }) =>
      unseenRecord(
        'claude-code',
        'PreToolUse',
        file,
        `${PLUGIN_WORDS.rule}: ${file}: ${reason}; it may register anything`,
      ),
    );
  });
}
