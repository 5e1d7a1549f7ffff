/**
 * `npm run pictures`: writes docs/pictures from the pages as they are today. Needs Debian's package chromium, and a font
 * with Chinese characters (fonts-wqy-microhei) for the button that names the language.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const { chromium } = await import('playwright-core');
const { demonstrationPage } = await import('./site-demonstration.mjs');
const { examplePages } = await import('./site-examples.mjs');

/** @typedef {import('playwright-core').Page} Page */

/** Picture -> page, part of its address, colours, and what is done before it is taken. */
const PICTURES = /** @type {const} */ ([
  {
    name: 'dispatcher',
    page: 'dispatcher.html',
    hash: '#lang=en',
    colours: 'light',
    act: async (/** @type {Page} */ page) => {
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByText('Paused: c2 is proposed').waitFor();
      await page.evaluate("document.querySelector('#player').scrollIntoView()");
    },
  },
  {
    name: 'dispatcher-free',
    page: 'dispatcher.html',
    hash: '#lang=en&mode=free',
    colours: 'dark',
    act: async (/** @type {Page} */ page) => {
      await page.getByRole('button', { name: 'Two rewriters' }).click();
      await page.keyboard.press('End');
      await page.evaluate("document.querySelector('#player').scrollIntoView()");
    },
  },
  {
    name: 'authority-map',
    page: 'authority-map.html',
    hash: '',
    colours: 'light',
    act: async (/** @type {Page} */ page) => {
      await page.getByText('Bash', { exact: true }).first().click();
    },
  },
  {
    name: 'mutation-report',
    page: 'mutation-report.html',
    hash: '',
    colours: 'light',
    act: async (/** @type {Page} */ page) => {
      await page.getByText('Small payments are free').first().click();
    },
  },
]);

const pages = new Map([['dispatcher.html', await demonstrationPage(ROOT)], ...examplePages(ROOT)]);
const out = path.join(ROOT, 'docs', 'pictures');
const folder = mkdtempSync(path.join(tmpdir(), 'hookproof-pictures-'));
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const { name, page: file, hash, colours, act } of PICTURES) {
    writeFileSync(path.join(folder, file), pages.get(file) ?? '');
    const context = await browser.newContext({
      colorScheme: colours,
      viewport: { width: 1280, height: 860 },
      offline: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${pathToFileURL(path.join(folder, file)).href}${hash}`);
    await act(page);
    await page.screenshot({ path: path.join(out, `${name}.png`) });
    await context.close();
    console.log(`docs/pictures/${name}.png: ${readFileSync(path.join(out, `${name}.png`)).length} bytes`);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
