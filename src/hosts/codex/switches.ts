import type { HostInput } from '../host-contract.ts';
import { allOf } from '../liveness.ts';
import type { Liveness } from '../liveness.ts';
import { valueAt } from './config-file.ts';
import { holds } from './facts.ts';
import { overrides, switchedFeatures } from './flags.ts';
import type { Layer } from './layer.ts';

/** The feature and its old name. */
const FEATURES: readonly string[] = ['hooks', 'codex_hooks'];

/** Whether a switch silences the hooks of a layer: the feature in any layer that is read, or a managed-only policy. */
export function switchesFor(name: Layer['name'], layers: readonly Layer[], input: HostInput): Liveness {
  const managed = name === 'managed' ? [] : [managedOnly(layers)];
  const plugins = name === 'plugin' ? [pluginsOn(input)] : [];
  return allOf([featureOn(layers, input), ...managed, ...plugins]);
}

function featureOn(layers: readonly Layer[], input: HostInput): Liveness {
  const flags = switchedFeatures(input.flags);
  const on = flags.on.find((name) => FEATURES.includes(name));
  const off = flags.off.find((name) => FEATURES.includes(name)) ?? overriddenOff(input);
  if (off !== undefined) return contradicted(`CX-L4: ${off} is switched off on the command line`, on !== undefined);
  if (holds('CX-V1', input.hostVersion) === true) return offByDefault(flags.on, layers, input);
  const written = layers.flatMap((layer) => featuresIn(layer));
  const silenced = written.find(({ value, certain }) => value === false && certain);
  const doubtful = written.find(({ value, certain }) => (value === false && !certain) || typeof value !== 'boolean');
  if (silenced !== undefined) {
    const again = on !== undefined || written.some(({ value }) => value === true);
    return contradicted(`${silenced.rule}: [features] ${silenced.name} of ${silenced.file} is false`, again);
  }
  if (doubtful !== undefined) {
    return {
      live: 'unknown',
      reason: `${doubtful.rule}: what [features] ${doubtful.name} of ${doubtful.file} does is not known`,
    };
  }
  return unreadSwitch(layers) ?? { live: true, reason: 'no switch that was read silences it' };
}

/** Which of two that contradict each other wins was not observed. */
function contradicted(reason: string, again: boolean): Liveness {
  return again ? { live: 'unknown', reason: `${reason}, and on elsewhere` } : { live: false, reason };
}

function overriddenOff(input: HostInput): string | undefined {
  const found = overrides(input.flags).find(([key, value]) => isFeatureKey(key) && value === 'false');
  return found?.[0];
}

function isFeatureKey(key: string): boolean {
  return FEATURES.some((name) => key === `features.${name}`);
}

/** CX-V1: in the oldest observed version only the flag was seen to switch hooks on. */
function offByDefault(on: readonly string[], layers: readonly Layer[], input: HostInput): Liveness {
  if (on.includes('codex_hooks')) return { live: true, reason: 'CX-V1: --enable codex_hooks switches hooks on' };
  const written = layers.flatMap((layer) => featuresIn(layer)).some(({ value }) => value === true);
  const overridden = overrides(input.flags).some(([key]) => isFeatureKey(key));
  if (!written && !overridden && !on.includes('hooks')) {
    return { live: false, reason: 'CX-V1: in this version hooks are off without --enable codex_hooks' };
  }
  return {
    live: 'unknown',
    reason: 'CX-V1: only --enable codex_hooks was observed to switch hooks on in this version',
  };
}

interface WrittenFeature {
  readonly rule: string;
  readonly name: string;
  readonly file: string;
  readonly value: unknown;
  readonly certain: boolean;
}

/** CX-L6: of a project only when it is trusted; then its switch reaches the hooks of the user too. */
function featuresIn({ name, config, read }: Layer): readonly WrittenFeature[] {
  const { reading, file } = config;
  if (reading.kind !== 'config' || read.live === false) return [];
  const certain = name !== 'project' || read.live === true;
  return FEATURES.flatMap((feature) => {
    const value = valueAt(reading.config, ['features', feature]);
    if (value === undefined) return [];
    return [{ rule: name === 'project' ? 'CX-L6' : 'CX-L4', name: feature, file, value, certain }];
  });
}

/** A file that is read and was not seen, or of which the host's reading is not known, may hold the switch. */
function unreadSwitch(layers: readonly Layer[]): Liveness | null {
  for (const { name, config, read } of layers) {
    const { reading, file } = config;
    if (read.live === false || (reading.kind !== 'undetermined' && reading.kind !== 'not-read')) continue;
    const rule = name === 'project' ? 'CX-L6' : 'CX-L4';
    return { live: 'unknown', reason: `${rule}: ${file} may silence it, and was not read: ${reading.reason}` };
  }
  return null;
}

/** CX-L5: managed requirements may drop the hooks of everybody else. */
function managedOnly(layers: readonly Layer[]): Liveness {
  for (const { name, config } of layers) {
    if (name !== 'managed' || config.reading.kind !== 'config') continue;
    const { config: written } = config.reading;
    const value =
      valueAt(written, ['allow_managed_hooks_only']) ?? valueAt(written, ['hooks', 'allow_managed_hooks_only']);
    if (value === true) return { live: false, reason: `CX-L5: allow_managed_hooks_only of ${config.file} drops it` };
    if (value !== undefined && value !== false) {
      return { live: 'unknown', reason: `CX-L5: allow_managed_hooks_only of ${config.file} is neither true nor false` };
    }
  }
  return { live: true, reason: 'no policy drops it' };
}

function pluginsOn(input: HostInput): Liveness {
  const off = switchedFeatures(input.flags).off.includes('plugins');
  return off
    ? { live: false, reason: 'CX-L1: --disable plugins leaves it out' }
    : { live: true, reason: 'plugins are not switched off' };
}
