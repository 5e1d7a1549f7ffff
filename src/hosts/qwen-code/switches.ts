import type { HostInput } from '../host-contract.ts';
import type { Layer } from '../layered-settings.ts';
import { allOf, type Liveness } from '../liveness.ts';
import { isUnseen, valueIn } from '../settings-layer.ts';

const NOTHING: Liveness = { live: true, reason: 'no switch of a layer that was read silences it' };

/** Whether a flag, or a switch of any layer, silences every hook. A layer that was not seen may hold such a switch. */
export function switchesOf(layers: readonly Layer[], input: HostInput): Liveness {
  return allOf([
    leftOutByFlag(input),
    ...layers.map((layer) => allOf([disabledIn(layer), sandboxedIn(layer)])),
    unseenSwitches(layers),
  ]);
}

/** QW-L3. */
function leftOutByFlag({ flags }: HostInput): Liveness {
  const flag = flags.find((one) => one === '--safe-mode' || one === '--bare');
  return flag === undefined ? NOTHING : { live: false, reason: `QW-L3: ${flag} leaves hooks out` };
}

/** QW-L2: true in any layer, whatever another one says. */
function disabledIn(layer: Layer): Liveness {
  const value = valueIn(layer, 'disableAllHooks');
  if (value === undefined || value === false) return NOTHING;
  if (value !== true) return doubt(`QW-L4: disableAllHooks in ${layer.file} is neither true nor false`);
  return counted(layer, `QW-L2: disableAllHooks in ${layer.file} silences every hook`);
}

/** QW-L3: tools that run in a sandbox pass no hook. */
function sandboxedIn(layer: Layer): Liveness {
  const value = valueIn(layer, 'tools', 'executionSandbox');
  if (value === undefined || value === false || value === null) return NOTHING;
  return counted(layer, `QW-L3: tools.executionSandbox in ${layer.file} leaves hooks out`);
}

function counted(layer: Layer, said: string): Liveness {
  if (layer.doubt === null) return { live: false, reason: said };
  return doubt(`${said}, if the file counts: ${layer.doubt}`);
}

function unseenSwitches(layers: readonly Layer[]): Liveness {
  const unseen = layers.find(isUnseen);
  if (unseen === undefined) return NOTHING;
  return doubt(`QW-L2: ${unseen.file} was not seen; a disableAllHooks there would silence it`);
}

function doubt(reason: string): Liveness {
  return { live: 'unknown', reason };
}
