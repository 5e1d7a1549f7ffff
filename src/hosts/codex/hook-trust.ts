import type { HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import type { Liveness } from '../liveness.ts';
import { namesAt, valueAt } from './config-file.ts';
import type { Config } from './config-file.ts';
import { holds } from './facts.ts';
import type { HandlerEntry } from './hooks-tree.ts';
import type { Layer } from './layer.ts';

/**
 * The text whose digest the host stores when a handler is trusted: compact JSON with sorted keys. The content of the
 * program, unknown keys and the command for Windows are not in it.
 */
function trustedText(entry: HandlerEntry): string {
  const { handler } = entry;
  const written = member(handler, 'timeout');
  const seconds = typeof written === 'number' ? Math.max(written, 1) : DEFAULT_SECONDS;
  const status = member(handler, 'statusMessage');
  const definition = {
    async: member(handler, 'async') === true,
    command: member(handler, 'command'),
    ...(typeof status === 'string' ? { statusMessage: status } : {}),
    timeout: seconds,
    type: member(handler, 'type'),
  };
  return JSON.stringify({
    event_name: snakeCase(entry.event),
    hooks: [definition],
    ...(entry.matcher === null ? {} : { matcher: entry.matcher }),
  });
}

const DEFAULT_SECONDS = 600;

/** The key under which the host stores trust: the file, the event, and the place of the handler in it. */
function stateKey(path: string, entry: HandlerEntry): string {
  return `${path}:${snakeCase(entry.event)}:${entry.group}:${entry.position}`;
}

function snakeCase(event: string): string {
  return event.replaceAll(/(?<!^)[A-Z]/gu, (letter) => `_${letter}`).toLowerCase();
}

/** CX-T1 to CX-T4, CX-T6: whether the host runs a handler that is registered in the file at `path`. */
export function hookTrust(entry: HandlerEntry, path: string, user: Layer | null, input: HostInput): Liveness {
  if (holds('CX-T2', input.hostVersion) === false) {
    return { live: true, reason: 'CX-V2: no stored hash is needed in this version' };
  }
  if (user === null) {
    return { live: 'unknown', reason: "CX-T2: trust stands in the user's config.toml, which was not to be read" };
  }
  const bypassed = bypass(input);
  const { reading, file } = user.config;
  switch (reading.kind) {
    case 'absent':
      return bypassed ?? { live: false, reason: `CX-T3: nobody trusted it, there is no ${file}` };
    case 'left-out':
      return bypassed ?? { live: false, reason: `CX-T3: the stored hash is lost: ${reading.reason}` };
    case 'not-read':
    case 'undetermined':
      return { live: 'unknown', reason: `CX-T2: whether it is trusted stands in ${file}: ${reading.reason}` };
    case 'config':
      return trustIn(reading.config, stateKey(path, entry), entry, file, input);
  }
}

/** CX-T6, CX-V3: the flag lifts this gate only, and in one version it is accepted and does nothing. */
function bypass(input: HostInput): Liveness | null {
  if (!input.flags.includes('--dangerously-bypass-hook-trust') || holds('CX-V4', input.hostVersion) !== true)
    return null;
  return { live: true, reason: 'CX-T6: a flag bypasses the trust of hooks' };
}

function trustIn(config: Config, key: string, entry: HandlerEntry, file: string, input: HostInput): Liveness {
  const state = valueAt(config, ['hooks', 'state', key]);
  const enabled = member(state, 'enabled');
  const bypassed = bypass(input);
  if (enabled === false) {
    if (bypassed === null) return { live: false, reason: `CX-T4: ${file} disables it` };
    return {
      live: 'unknown',
      reason: `CX-T6: ${file} disables it; whether the bypass outweighs that was not observed`,
    };
  }
  if (enabled !== undefined && enabled !== true) {
    return { live: 'unknown', reason: `CX-T4: enabled of its state in ${file} is neither true nor false` };
  }
  if (bypassed !== null) return bypassed;
  const stored = member(state, 'trusted_hash');
  if (member(entry.handler, 'type') === 'mcp_tool') {
    return { live: 'unknown', reason: 'CX-H4: how the hash of an mcp_tool handler is computed was not observed' };
  }
  const current = `sha256:${input.sha256(trustedText(entry))}`;
  if (stored === current) return { live: true, reason: `CX-T2: ${file} stores the hash of this definition` };
  if (stored !== undefined) {
    return {
      live: false,
      reason: `CX-T4: ${file} trusts another definition at this place; its hash is not ${current}`,
    };
  }
  const elsewhere = namesAt(config, ['hooks', 'state']).find(
    (other) => valueAt(config, ['hooks', 'state', other, 'trusted_hash']) === current,
  );
  if (elsewhere === undefined)
    return { live: false, reason: `CX-T3: nobody trusted it: ${file} stores no hash for ${key}` };
  return { live: false, reason: `CX-T4: ${file} trusts this definition at another place, ${elsewhere}` };
}
