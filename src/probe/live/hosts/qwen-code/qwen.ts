import type { LiveHost } from '../../live-host.ts';
import { settingsCase } from '../../settings/settings-cell.ts';
import { QWEN_CASES } from './qwen-cases.ts';
import { QWEN_PACKAGE } from './qwen-packages.ts';
import { BASE, QWEN_SETTINGS } from './qwen-setup.ts';

/** Qwen Code, headless. */
export const QWEN_LIVE: LiveHost = {
  host: 'qwen-code',
  contractVersion: '0.24.4',
  package: QWEN_PACKAGE,
  unverifiedMax: 2,
  cases: QWEN_CASES.map((one) => settingsCase(QWEN_SETTINGS, BASE, one)),
};
