import type { Installation, RenderInstallation } from '../installation.ts';
import { layeredFiles, type LayerPath } from '../layered-files.ts';
import { jsonText } from '../written-json.ts';

const HOME = '/home/u';

const LAYERS: readonly LayerPath[] = [
  ['user', `${HOME}/.claude/settings.json`],
  ['project', `${HOME}/repo/.claude/settings.json`],
  ['local', `${HOME}/repo/.claude/settings.local.json`],
  ['managed', '/etc/claude-code/managed-settings.json'],
];

/** Settings of the layers, and the state of trust in the user's own file. */
export const renderClaudeCode: RenderInstallation = (installation) =>
  layeredFiles(installation, LAYERS, {
    [`${HOME}/.claude.json`]: jsonText({ projects: trustOf(installation.trust) }, null),
  });

function trustOf(trust: Installation['trust']): Readonly<Record<string, unknown>> {
  if (trust === 'folder-unset') return {};
  return { [`${HOME}/repo`]: { hasTrustDialogAccepted: trust !== 'folder-untrusted' } };
}
