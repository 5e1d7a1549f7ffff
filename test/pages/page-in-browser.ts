import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

/** One page open in a context of its own, from a file and without a network. */
export interface OpenPage {
  readonly page: Page;
  /** Console errors, exceptions, refusals of the content security policy, and requests for anything but files. */
  readonly complaints: readonly string[];
}

export interface OpenOptions {
  /** With its number sign. */
  readonly hash?: string;
  readonly colours?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** What the page shows from beside itself: its address there, without a dot at the start, to the file to copy. */
  readonly beside?: ReadonlyMap<string, string>;
}

export interface PagesInBrowser {
  /** Writes the text to a file and opens it by its `file:` address. */
  readonly open: (html: string, options?: OpenOptions) => Promise<OpenPage>;
  /** Opens an address as it is, such as one of a folder built by another command. */
  readonly openAddress: (address: string, options?: OpenOptions) => Promise<OpenPage>;
}

/** Connects to the shared browser for one test file; every page is closed after its test, every file removed at the end. */
export function pagesInBrowser(): PagesInBrowser {
  let browser: Browser | undefined;
  let folder = '';
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const shared = inject('sharedBrowser');
    if (shared.kind === 'absent') throw new Error(shared.because);
    folder = mkdtempSync(join(tmpdir(), 'hookproof-pages-'));
    browser = await chromium.connect(shared.endpoint);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(async (context) => await context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  async function openAddress(address: string, options: OpenOptions = {}): Promise<OpenPage> {
    if (browser === undefined) throw new Error('the browser is not connected');
    const { colours = 'light', width = 1280, height = 800, hash = '' } = options;
    const context = await browser.newContext({ colorScheme: colours, viewport: { width, height }, offline: true });
    contexts.push(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => void complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^(?:file|data|blob):/u.test(request.url())) complaints.push(`asked the network for ${request.url()}`);
    });
    await page.goto(`${address}${hash}`, { waitUntil: 'load' });
    return { page, complaints };
  }

  return {
    open: async (html, options) => {
      const file = join(folder, `page-${contexts.length}-${performance.now()}.html`);
      writeFileSync(file, html);
      for (const [address, source] of options?.beside ?? []) cpSync(source, join(folder, address));
      return await openAddress(pathToFileURL(file).href, options);
    },
    openAddress,
  };
}

/** What axe finds of serious or critical weight, one line each: rule, number of places, first place. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  // Evaluated by the debugger, which the policy of the page does not bind.
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    async () => await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.length}, first ${nodes[0]?.html ?? ''} (${nodes[0]?.failureSummary ?? ''})`,
    );
}
