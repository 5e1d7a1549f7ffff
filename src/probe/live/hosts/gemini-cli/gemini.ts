import type { LiveHost } from '../../live-host.ts';
import { settingsCase } from '../../settings/settings-cell.ts';
import { GEMINI_CASES } from './gemini-cases.ts';
import { GEMINI_PACKAGE } from './gemini-packages.ts';
import { BASE, GEMINI_SETTINGS } from './gemini-setup.ts';

/** Gemini CLI, headless. */
export const GEMINI_LIVE: LiveHost = {
  host: 'gemini-cli',
  contractVersion: '0.61.0',
  package: GEMINI_PACKAGE,
  unverifiedMax: 2,
  cases: GEMINI_CASES.map((one) => settingsCase(GEMINI_SETTINGS, BASE, one)),
};
