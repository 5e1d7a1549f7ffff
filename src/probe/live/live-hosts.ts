import { CODEX_LIVE } from './hosts/codex/codex.ts';
import type { LiveHost } from './live-host.ts';

/** Hosts that can be run against a scripted model. */
export const LIVE_HOSTS: readonly LiveHost[] = [CODEX_LIVE];
