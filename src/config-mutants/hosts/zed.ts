import type { RenderInstallation } from '../installation.ts';
import { withOthers } from '../layered-files.ts';
import { jsonText } from '../written-json.ts';

/** There are no hooks: the settings of the layer hold a table of rules. */
export const renderZed: RenderInstallation = ({ layer, besideHooks, otherFiles, textFault }) => {
  const place = layer === 'project' ? '/home/u/repo/.zed/settings.json' : '/home/u/.config/zed/settings.json';
  return { files: withOthers({ [place]: jsonText(besideHooks, textFault) }, otherFiles), modes: {} };
};
