import { folderTrust } from '../folder-trust.ts';
import type { HostInput } from '../host-contract.ts';
import type { Layer } from '../layered-settings.ts';
import { resolvePath } from '../programs.ts';
import { isUnseen, valueIn } from '../settings-layer.ts';

/** Whether the host takes the folder for trusted; `trusted` also where the gate is off, as it is by default. */
export interface Trust {
  readonly kind: 'trusted' | 'not-trusted' | 'unknown';
  readonly reason: string;
}

/** QW-T1, QW-T2: what folder trust makes of this session. */
export function trustOf(layers: readonly Layer[], input: HostInput): Trust {
  const gate = gateOf(layers);
  if (gate !== 'on') return gate;
  if (input.home === null) return { kind: 'unknown', reason: 'QW-T2: the trusted folders were not to be read' };
  const file = '~/.qwen/trustedFolders.json';
  const found = folderTrust(input.files.look(resolvePath(input.home, '.qwen/trustedFolders.json')), file, input.cwd);
  const kind = found.kind === 'never-asked' ? 'not-trusted' : found.kind;
  return { kind, reason: `QW-T2: ${found.reason}` };
}

/** What settings say of the gate: it is off unless the user switches it on. */
function gateOf(layers: readonly Layer[]): Trust | 'on' {
  const set = layers
    .map((layer) => ({ layer, value: valueIn(layer, 'security', 'folderTrust', 'enabled') }))
    .filter(({ value }) => value !== undefined);
  const raising = set.filter(({ value }) => value !== false);
  const [first] = raising;
  if (first === undefined) return unseenGate(layers) ?? { kind: 'trusted', reason: 'QW-T1: folder trust is off' };
  const isPlain = raising.length === set.length && first.value === true && first.layer.doubt === null;
  if (isPlain && first.layer.name === 'user') return 'on';
  const reason = `QW-L4: whether security.folderTrust.enabled in ${first.layer.file} counts is not known`;
  return { kind: 'unknown', reason };
}

function unseenGate(layers: readonly Layer[]): Trust | null {
  const unseen = layers.find((layer) => layer.name === 'user' && isUnseen(layer));
  if (unseen === undefined) return null;
  return { kind: 'unknown', reason: `QW-T2: ${unseen.file} was not seen; it may switch folder trust on` };
}
