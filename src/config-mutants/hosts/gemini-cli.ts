import type { Installation, RenderInstallation } from '../installation.ts';
import { hooksFile, jsonText } from '../written-json.ts';

const HOME = '/home/u';

export const renderGeminiCli: RenderInstallation = (installation) => {
  const { settings, trust, program, otherFiles, textFault, layer } = installation;
  const files: Record<string, string> = { [`${HOME}/guards/${program.name}`]: program.text };
  if (trust !== 'folder-unset') files[`${HOME}/.gemini/trustedFolders.json`] = jsonText(trustOf(trust), null);
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
  ['user', `${HOME}/.gemini/settings.json`],
  ['project', `${HOME}/repo/.gemini/settings.json`],
  ['managed', '/etc/gemini-cli/settings.json'],
] as const;

function trustOf(trust: Installation['trust']): Readonly<Record<string, string>> {
  return { [`${HOME}/repo`]: trust === 'folder-untrusted' ? 'DO_NOT_TRUST' : 'TRUST_FOLDER' };
}
