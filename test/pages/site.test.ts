import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { examplePages } from '../../scripts/site-examples.mjs';
import { documentPage, SITE_DOCUMENTS } from '../../scripts/site-pages.mjs';
import { runsFullTier } from '../support/tier.ts';
import { pagesInBrowser, seriousFindings } from './page-in-browser.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const DOCUMENTS = Object.values(SITE_DOCUMENTS).flat();
const read = (file: string): string => readFileSync(join(REPOSITORY, file), 'utf8');

function pageOf(name: string): { readonly html: string; readonly beside: ReadonlyMap<string, string> } {
  const document = DOCUMENTS.find(({ page }) => page === name);
  if (document === undefined) throw new Error(`expected a page ${name}, got none`);
  const style = `${read('site/shared.css')}${read('site/documentation.css')}`;
  const { html, copies } = documentPage(document, read(document.file), style);
  const pictures = copies.filter((file) => file.endsWith('.png'));
  return { html, beside: new Map(pictures.map((file) => [`files/${file}`, join(REPOSITORY, file)])) };
}

describe.skipIf(!runsFullTier())('a document in the browser', () => {
  const browser = pagesInBrowser();

  it.each([
    ['index', 'light', 1280],
    ['policy', 'dark', 1280],
    ['receipts', 'light', 360],
    ['hosts', 'dark', 360],
  ] as const)(
    'has no serious finding, no complaint and nothing too wide: %s, %s, %i pixels',
    async (name, colours, width) => {
      const { html, beside } = pageOf(name);
      const { page, complaints } = await browser.open(html, { colours, width, beside });
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(complaints).toEqual([]);
    },
  );

  it('shows its style and, at an address with a part, that part', async () => {
    const { page } = await browser.open(pageOf('hosts').html, { hash: '#codex' });
    expect(await page.getByRole('heading', { name: 'codex', exact: true }).isVisible()).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await page.locator('header.top').evaluate((one) => getComputedStyle(one).display)).toBe('flex');
  });
});

describe.skipIf(!runsFullTier())('an example on the site', () => {
  const browser = pagesInBrowser();
  let pages: ReadonlyMap<string, string> = new Map();
  const MUTATE_MS_MAX = 120_000;

  beforeAll(() => {
    pages = new Map(examplePages(REPOSITORY));
  }, MUTATE_MS_MAX);

  it('runs, and names no folder of the machine that it was made on: the authority map', async () => {
    const { page, complaints } = await browser.open(pages.get('authority-map.html') ?? '');
    await page.getByText('~/repository').first().waitFor();
    expect(await page.content()).not.toContain('hookproof-example-');
    expect(await page.getByText('COVERED').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('runs, and names no folder of the machine that it was made on: the mutation report', async () => {
    const html = pages.get('mutation-report.html') ?? '';
    expect(html).not.toContain('hookproof-example-');
    const { page, complaints } = await browser.open(html);
    await page.getByText('Small payments are free').first().waitFor();
    expect(await page.getByText('survived').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it.each(['authority-map.html', 'mutation-report.html'])(
    'has a link back to the site, which keeps it without a serious finding: %s',
    async (name) => {
      const { page, complaints } = await browser.open(pages.get(name) ?? '');
      const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'hookproof' });
      expect(await link.getAttribute('href')).toBe('index.html');
      expect(await link.isVisible()).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
