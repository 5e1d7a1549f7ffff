import type { Layer } from '../layered-settings.ts';
import { folderTrust } from '../folder-trust.ts';
import type { HostInput } from '../host-contract.ts';
import { resolvePath } from '../programs.ts';
import { isUnseen, valueIn } from '../settings-layer.ts';

/** Whether the host takes the folder for trusted, by switch or by the user's word. */
export interface Trust {
  readonly kind: 'trusted' | 'not-trusted' | 'unknown';
  readonly reason: string;
}

/** GM-T1, GM-T3: what folder trust makes of this session. */
export function trustOf(layers: readonly Layer[], input: HostInput): Trust {
  if (input.flags.includes('--skip-trust')) return { kind: 'trusted', reason: 'GM-T3: --skip-trust lifts the gate' };
  const gate = gateOf(layers);
  if (gate !== null) return gate;
  if (input.home === null) return { kind: 'unknown', reason: 'GM-T1: the trusted folders were not to be read' };
  const file = '~/.gemini/trustedFolders.json';
  const path = resolvePath(input.home, '.gemini/trustedFolders.json');
  const found = folderTrust(input.files.look(path), file, input.cwd);
  switch (found.kind) {
    case 'trusted':
      return { kind: 'trusted', reason: `GM-T2: ${found.reason}` };
    case 'not-trusted':
    case 'never-asked':
      return { kind: 'not-trusted', reason: found.reason };
    case 'unknown':
      return { kind: 'unknown', reason: `GM-T1: ${found.reason}` };
  }
}

/** What settings say of the gate itself; null when it stands, as it does by default. */
function gateOf(layers: readonly Layer[]): Trust | null {
  const set = layers
    .map((layer) => ({ layer, value: valueIn(layer, 'security', 'folderTrust', 'enabled') }))
    .filter(({ value }) => value !== undefined);
  const lifting = set.filter(({ value }) => value !== true);
  const [first] = lifting;
  if (first === undefined) return unseenGate(layers);
  const isPlain = lifting.length === set.length && first.value === false && first.layer.doubt === null;
  if (isPlain && first.layer.name === 'user') {
    return { kind: 'trusted', reason: `GM-T3: security.folderTrust.enabled in ${first.layer.file} lifts the gate` };
  }
  return {
    kind: 'unknown',
    reason: `GM-L5: whether security.folderTrust.enabled in ${first.layer.file} counts is not known`,
  };
}

/** The gate may have been lifted in a layer that nobody saw; then an untrusted folder is no certainty. */
function unseenGate(layers: readonly Layer[]): Trust | null {
  const unseen = layers.find((layer) => layer.name === 'user' && isUnseen(layer));
  if (unseen === undefined) return null;
  return { kind: 'unknown', reason: `GM-T1: ${unseen.file} was not seen; it may lift the gate` };
}
