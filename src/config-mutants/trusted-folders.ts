import type { Installation, RenderInstallation } from './installation.ts';
import { layeredFiles } from './layered-files.ts';
import { jsonText } from './written-json.ts';

const HOME = '/home/u';

/** Hosts of one descent: settings in a folder of their own, and a file of folders that are trusted. */
export function renderTrustedFolders(folder: string, managedPath: string): RenderInstallation {
  return (installation) =>
    layeredFiles(
      installation,
      [
        ['user', `${HOME}/${folder}/settings.json`],
        ['project', `${HOME}/repo/${folder}/settings.json`],
        ['managed', managedPath],
      ],
      installation.trust === 'folder-unset'
        ? {}
        : { [`${HOME}/${folder}/trustedFolders.json`]: jsonText(trustOf(installation.trust), null) },
    );
}

function trustOf(trust: Installation['trust']): Readonly<Record<string, string>> {
  return { [`${HOME}/repo`]: trust === 'folder-untrusted' ? 'DO_NOT_TRUST' : 'TRUST_FOLDER' };
}
