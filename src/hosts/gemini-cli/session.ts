import type { Layer } from '../layered-settings.ts';
import type { HostInput } from '../host-contract.ts';
import { hasEvidence } from './facts.ts';
import type { Trust } from './trust.ts';

/** Whether a session comes about at all. */
export interface Session {
  readonly kind: 'starts' | 'none' | 'unknown';
  readonly reason: string;
}

/** GM-S3, GM-T4: settings that do not parse, and headless runs in a folder without trust, end before any request. */
export function sessionOf(layers: readonly Layer[], trust: Trust, input: HostInput): Session {
  const broken = layers.find(({ reading }) => reading.kind === 'no-document');
  if (broken !== undefined) {
    const reason = `GM-S3: ${broken.file} does not parse, which stops the host with exit 52`;
    const isMeasured = (broken.name === 'project' || broken.name === 'user') && hasEvidence(input.hostVersion);
    return { kind: isMeasured ? 'none' : 'unknown', reason };
  }
  if (input.surface !== 'cli-headless' || trust.kind === 'trusted') return { kind: 'starts', reason: trust.reason };
  const reason = `GM-T4: a headless run ends with exit 55 in a folder that is not trusted (${trust.reason})`;
  const isCertain = trust.kind === 'not-trusted' && hasEvidence(input.hostVersion);
  return { kind: isCertain ? 'none' : 'unknown', reason };
}
