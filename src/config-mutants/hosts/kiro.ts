import { entryFiles } from '../entry-files.ts';
import type { RenderInstallation } from '../installation.ts';
import { withOthers } from '../layered-files.ts';
import { jsonText } from '../written-json.ts';

const HOME = '/home/u';
const AGENT_FILE = 'agents/guarded.json';

const renderAgent = entryFiles({
  form: 'flat',
  hooks: { user: `${HOME}/.kiro/${AGENT_FILE}`, project: `${HOME}/repo/.kiro/${AGENT_FILE}`, managed: null },
});

/** Version 2 keeps hooks in the file of one agent; later ones list them in a file of their own. */
export const renderKiro: RenderInstallation = (installation, sha256) => {
  const { event, groups, otherEvents, besideHooks, program, otherFiles, textFault, layer } = installation;
  if (besideHooks['name'] !== undefined) return renderAgent(installation, sha256);
  const path = `${HOME}/guards/${program.name}`;
  const place = `${layer === 'project' ? `${HOME}/repo` : HOME}/.kiro/hooks/guard.json`;
  const hooks = Object.entries({ [event]: groups, ...otherEvents }).flatMap(([trigger, list]) =>
    list.flatMap(({ matcher, hooks: handlers }) =>
      handlers.map(({ enabled, ...action }) => ({
        name: `guard ${trigger}`,
        trigger,
        ...(matcher === undefined ? {} : { matcher }),
        action,
        ...(enabled === undefined ? {} : { enabled }),
      })),
    ),
  );
  const text = jsonText(installation.hasWrapper ? { version: 'v1', ...besideHooks, hooks } : hooks, textFault);
  return { files: withOthers({ [path]: program.text, [place]: text }, otherFiles), modes: { [path]: program.mode } };
};
