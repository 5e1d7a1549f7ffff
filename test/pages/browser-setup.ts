import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { runsFullTier } from '../support/tier.ts';

/** Where the tests of pages find the one browser that they share, or why there is none. */
export type SharedBrowser =
  | { readonly kind: 'running'; readonly endpoint: string }
  | { readonly kind: 'absent'; readonly because: string };

declare module 'vitest' {
  interface ProvidedContext {
    readonly sharedBrowser: SharedBrowser;
  }
}

const CHROMIUM = '/usr/bin/chromium';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium once, headless, in an empty profile that goes with it. What fails is told by the tests, not by the start. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const absent = (because: string): undefined => {
    project.provide('sharedBrowser', { kind: 'absent', because });
  };
  if (!runsFullTier()) return absent('pages are tested with HOOKPROOF_TIER=full only');
  if (!existsSync(CHROMIUM))
    return absent(`expected a Chromium, got none, at ${CHROMIUM}: install the package chromium`);
  try {
    const server = await chromium.launchServer({ executablePath: CHROMIUM, args: ARGUMENTS });
    project.provide('sharedBrowser', { kind: 'running', endpoint: server.wsEndpoint() });
    return async () => await server.close();
  } catch (error) {
    return absent(`${CHROMIUM} did not start: ${error instanceof Error ? error.message : String(error)}`);
  }
}
