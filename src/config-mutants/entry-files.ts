import type { Installation, RenderInstallation } from './installation.ts';
import { withOthers } from './layered-files.ts';
import { hooksFile, jsonText, type EntryForm } from './written-json.ts';

const HOME = '/home/u';

/** Where a host keeps registrations, by layer, and where it keeps settings that are none. Absolute paths. */
export interface EntryPlaces {
  readonly form: EntryForm;
  readonly hooks: Readonly<Record<Installation['layer'], string | null>>;
  readonly settings?: Readonly<Partial<Record<keyof Installation['settings'], string>>>;
}

/** An installation of a host that keeps registrations in files of their own. A layer without a place writes nothing. */
export function entryFiles({ form, hooks, settings: places = {} }: EntryPlaces): RenderInstallation {
  return (installation) => {
    const { settings, program, otherFiles, textFault, layer } = installation;
    const path = `${HOME}/guards/${program.name}`;
    const files: Record<string, string> = { [path]: program.text };
    for (const [name, place] of Object.entries(places)) {
      const own = settingsOf(settings, name);
      if (own !== undefined) files[place] = jsonText(own, null);
    }
    const place = hooks[layer];
    if (place !== null) files[place] = jsonText(hooksFile(installation, {}, form), textFault);
    return { files: withOthers(files, otherFiles), modes: { [path]: program.mode } };
  };
}

function settingsOf(settings: Installation['settings'], name: string): Readonly<Record<string, unknown>> | undefined {
  return Object.entries(settings).find(([layer]) => layer === name)?.[1];
}
