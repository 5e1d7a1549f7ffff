import type { RenderInstallation } from '../installation.ts';
import { withOthers } from '../layered-files.ts';

const HOME = '/home/u';

/** The guard is a script whose name is the event, with an ending that may be empty. */
export const renderCline: RenderInstallation = ({ event, module, program, layer, otherFiles }) => {
  const folder = layer === 'project' ? `${HOME}/repo/.clinerules/hooks` : `${HOME}/Documents/Cline/Hooks`;
  const path = `${folder}${module.folder}/${event}${module.name}`;
  return { files: withOthers({ [path]: module.text }, otherFiles), modes: { [path]: program.mode } };
};
