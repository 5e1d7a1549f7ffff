import type { Installation, RenderInstallation } from '../installation.ts';
import { hooksFile, jsonText } from '../written-json.ts';

const HOME = '/home/u';

/** Settings of the user and the project, the state of trust beside them, managed settings where an operator writes some. */
export const renderClaudeCode: RenderInstallation = (installation) => {
  const { settings, trust, program, otherFiles, textFault, layer } = installation;
  const files: Record<string, string> = {
    [`${HOME}/guards/${program.name}`]: program.text,
    [`${HOME}/.claude.json`]: jsonText({ projects: trustOf(trust) }, null),
  };
  for (const [name, path] of LAYERS) {
    const own = settings[name] ?? {};
    if (name === layer) files[path] = jsonText(hooksFile(installation, own), textFault);
    else if (settings[name] !== undefined) files[path] = jsonText(own, null);
  }
  for (const [path, text] of Object.entries(otherFiles)) {
    if (text === null) delete files[path];
    else files[path] = text;
  }
  return { files, modes: { [`${HOME}/guards/${program.name}`]: program.mode } };
};

const LAYERS = [
  ['user', `${HOME}/.claude/settings.json`],
  ['project', `${HOME}/repo/.claude/settings.json`],
  ['local', `${HOME}/repo/.claude/settings.local.json`],
  ['managed', '/etc/claude-code/managed-settings.json'],
] as const;

function trustOf(trust: Installation['trust']): Readonly<Record<string, unknown>> {
  if (trust === 'folder-unset') return {};
  return { [`${HOME}/repo`]: { hasTrustDialogAccepted: trust !== 'folder-untrusted' } };
}
