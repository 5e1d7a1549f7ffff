import type { RenderInstallation } from '../installation.ts';
import { withOthers } from '../layered-files.ts';
import { jsonText } from '../written-json.ts';

const HOME = '/home/u';

/** The guard as a module in a folder of plug-ins, and `opencode.json` of the layers that have settings. */
export const renderOpencode: RenderInstallation = ({ settings, module, layer, otherFiles }) => {
  const root = layer === 'user' ? `${HOME}/.config/opencode` : `${HOME}/repo/.opencode`;
  const files: Record<string, string> = { [`${root}/${module.folder}/${module.name}`]: module.text };
  if (settings.user !== undefined) files[`${HOME}/.config/opencode/opencode.json`] = jsonText(settings.user, null);
  if (settings.project !== undefined) files[`${HOME}/repo/opencode.json`] = jsonText(settings.project, null);
  return { files: withOthers(files, otherFiles), modes: {} };
};
