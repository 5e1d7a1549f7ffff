import type { Layer } from '../layered-settings.ts';
import { allOf, type Liveness } from '../liveness.ts';
import { isUnseen, valueIn } from '../settings-layer.ts';

const NOTHING: Liveness = { live: true, reason: 'no switch of a layer that was read silences it' };

/** Whether a switch of any layer silences a hook. A layer that was not seen may hold such a switch. */
export function switchesFor(name: string | null, command: string, layers: readonly Layer[]): Liveness {
  return allOf([hooksEnabled(layers), namedAsDisabled(name, command, layers), unseenSwitches(layers)]);
}

/** GM-L4. The layers stand in the order in which they are said to win. */
function hooksEnabled(layers: readonly Layer[]): Liveness {
  const values = layers
    .map((layer) => ({ layer, value: valueIn(layer, 'hooksConfig', 'enabled') }))
    .filter(({ value }) => value !== undefined);
  const odd = values.find(({ value }) => typeof value !== 'boolean');
  if (odd !== undefined) return doubt(`GM-L5: hooksConfig.enabled in ${odd.layer.file} is neither true nor false`);
  const off = values.find(({ value }) => value === false);
  if (off === undefined) return NOTHING;
  const said = `GM-L4: hooksConfig.enabled in ${off.layer.file} silences every hook`;
  if (off.layer.doubt !== null) return doubt(`${said}, if the file counts: ${off.layer.doubt}`);
  if (values[0] === off) return { live: false, reason: said };
  return doubt(`${said}; whether a true elsewhere wins over it is not known (GM-L5)`);
}

/** GM-L3: by name; by the text of the command where there is no name. */
function namedAsDisabled(name: string | null, command: string, layers: readonly Layer[]): Liveness {
  for (const layer of layers) {
    const list = valueIn(layer, 'hooksConfig', 'disabled');
    if (list === undefined) continue;
    if (!Array.isArray(list)) return doubt(`GM-L5: hooksConfig.disabled in ${layer.file} is no list`);
    const said = `GM-L3: hooksConfig.disabled in ${layer.file} names it`;
    if (list.includes(name ?? command)) {
      return layer.doubt === null
        ? { live: false, reason: said }
        : doubt(`${said}, if the file counts: ${layer.doubt}`);
    }
    if (list.includes(command))
      return doubt(`${said} by its command, and whether that reaches a named hook is not known`);
  }
  return NOTHING;
}

function unseenSwitches(layers: readonly Layer[]): Liveness {
  const unseen = layers.find(isUnseen);
  if (unseen === undefined) return NOTHING;
  return doubt(`GM-L4: ${unseen.file} was not seen; a hooksConfig there may silence it`);
}

function doubt(reason: string): Liveness {
  return { live: 'unknown', reason };
}
