import type { RenderInstallation } from '../installation.ts';
import { withOthers } from '../layered-files.ts';
import { jsonText } from '../written-json.ts';

const HOME = '/home/u';

/** A plugin in a folder of plugins where there is one, and the settings of the layer where they say anything. */
export const renderAmp: RenderInstallation = ({ module, layer, besideHooks, otherFiles, textFault }) => {
  const [plugins, settings] =
    layer === 'project'
      ? [`${HOME}/repo/.amp/${module.folder}`, `${HOME}/repo/.amp/settings.json`]
      : [`${HOME}/.config/amp/${module.folder}`, `${HOME}/.config/amp/settings.json`];
  const files: Record<string, string> = module.text === '' ? {} : { [`${plugins}/${module.name}`]: module.text };
  if (Object.keys(besideHooks).length > 0) files[settings] = jsonText(besideHooks, textFault);
  return { files: withOthers(files, otherFiles), modes: {} };
};
