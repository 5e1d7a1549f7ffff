import type { LiveHost } from '../../live-host.ts';
import { OPENCODE_CASES } from './opencode-cases.ts';
import { opencodeCase } from './opencode-cell.ts';
import { OPENCODE_PACKAGE } from './opencode-packages.ts';

/** OpenCode, headless. */
export const OPENCODE_LIVE: LiveHost = {
  host: 'opencode',
  contractVersion: '1.18.33',
  package: OPENCODE_PACKAGE,
  unverifiedMax: 3,
  cases: OPENCODE_CASES.map(opencodeCase),
};
