import type { HostInput } from '../host-contract.ts';
import { readLayers, type Layer, type LayerPlaces } from '../layered-settings.ts';

/** QW-L1: where the layers stand. */
const PLACES: LayerPlaces = {
  folder: '.qwen',
  system: { variable: 'QWEN_CODE_SYSTEM_SETTINGS_PATH', path: '/etc/qwen-code/settings.json' },
  defaults: { variable: 'QWEN_CODE_SYSTEM_DEFAULTS_PATH', path: '/etc/qwen-code/system-defaults.json' },
  rule: 'QW-L1',
};

/** Every settings file of a session. */
export function layersOf(input: HostInput): readonly Layer[] {
  return readLayers(input, PLACES);
}
