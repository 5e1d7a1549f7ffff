import type { Installation } from './installation.ts';
import type { Rendered } from './rendered.ts';
import { hooksFile, jsonText } from './written-json.ts';

/** Layer and the absolute path of its settings file. */
export type LayerPath = readonly [layer: keyof Installation['settings'], path: string];

const HOME = '/home/u';

/**
 * An installation of a host that keeps registrations among its settings: the program, one file for each layer that has
 * something to say, the host's state of trust, and what an operator writes or takes away.
 */
export function layeredFiles(
  installation: Installation,
  layers: readonly LayerPath[],
  trust: Readonly<Record<string, string>>,
): Rendered {
  const { settings, program, otherFiles, textFault, layer } = installation;
  const files: Record<string, string> = { [`${HOME}/guards/${program.name}`]: program.text, ...trust };
  for (const [name, path] of layers) {
    const own = settings[name] ?? {};
    if (name === layer) files[path] = jsonText(hooksFile(installation, own), textFault);
    else if (settings[name] !== undefined) files[path] = jsonText(own, null);
  }
  return { files: withOthers(files, otherFiles), modes: { [`${HOME}/guards/${program.name}`]: program.mode } };
}

/** Files with those of an operator in their place; null takes one away. */
export function withOthers(
  files: Readonly<Record<string, string>>,
  otherFiles: Installation['otherFiles'],
): Readonly<Record<string, string>> {
  const all = Object.entries({ ...files, ...otherFiles });
  return Object.fromEntries(all.flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])));
}
