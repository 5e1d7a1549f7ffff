import type { HostInput } from '../host-contract.ts';
import { readLayers, type Layer, type LayerPlaces } from '../layered-settings.ts';

/** GM-L1: where the layers stand. */
const PLACES: LayerPlaces = {
  folder: '.gemini',
  system: { variable: 'GEMINI_CLI_SYSTEM_SETTINGS_PATH', path: '/etc/gemini-cli/settings.json' },
  defaults: { variable: 'GEMINI_CLI_SYSTEM_DEFAULTS_PATH', path: '/etc/gemini-cli/system-defaults.json' },
  rule: 'GM-L1',
};

/** Every settings file of a session. */
export function layersOf(input: HostInput): readonly Layer[] {
  return readLayers(input, PLACES);
}
