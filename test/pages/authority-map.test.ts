import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { visibleText } from '../../pages/shared/visible-text.ts';
import { runsFullTier } from '../support/tier.ts';
import { pagesInBrowser, seriousFindings } from './page-in-browser.ts';
import { aWhollyHostileReport, HOSTILE_TEXTS } from './sample-hostile-map.ts';
import { aHostileReport, aReport, HOSTILE_NAME, mapOf } from './sample-map.ts';

const BASH = '#route=first-host%2Fcli-headless%2Ftool-call%2FBash';

const shownCount = async (page: Page): Promise<string | null> => await page.textContent('#shown');
const rowNames = async (page: Page): Promise<readonly string[]> => await page.locator('.route-row a').allTextContents();

describe.skipIf(!runsFullTier())('the authority map', () => {
  const browser = pagesInBrowser();

  it('shows every route below its host, each host with integers that sum to its routes, and no score', async () => {
    const { page, complaints } = await browser.open(mapOf(aReport()));
    expect(await shownCount(page)).toBe('7 of 7 routes');
    expect(await rowNames(page)).toEqual(['Edit', 'Write', 'Bash', 'click', 'hosted_search', 'Edit', 'Bash']);
    const numbers = await page.locator('.overview tbody tr').first().locator('td').allTextContents();
    expect(numbers).toEqual(['1', '0', '2', '1', '1', '0', '5', '1']);
    expect(await page.locator('body').innerText()).not.toMatch(/\d\s*%|grade/iu);
    expect(complaints).toEqual([]);
  });

  it('filters by status, host, surface, control and words, each alone and together, and clears them', async () => {
    const { page, complaints } = await browser.open(mapOf(aReport()));
    await page.getByRole('checkbox', { name: 'RESIDUAL' }).check();
    expect(await rowNames(page)).toEqual(['click']);
    await page.getByRole('checkbox', { name: 'UNCOVERED' }).check();
    expect(await rowNames(page)).toEqual(['Write', 'Bash', 'click', 'Bash']);
    await page.getByLabel('Host', { exact: true }).selectOption('second-host');
    expect(await rowNames(page)).toEqual(['Bash']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    expect(await shownCount(page)).toBe('7 of 7 routes');
    await page.getByLabel('Surface').selectOption('ide');
    expect(await shownCount(page)).toBe('2 of 7 routes');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Control').selectOption('exam');
    expect(await rowNames(page)).toEqual(['Write']);
    await page.getByLabel('Search').fill('first EDIT');
    expect(await shownCount(page)).toBe('0 of 7 routes');
    await page.getByLabel('Control').selectOption('');
    expect(await rowNames(page)).toEqual(['Edit']);
    expect(complaints).toEqual([]);
  });

  it('restores filters and route from its address, and keeps the address up to date', async () => {
    const { page } = await browser.open(mapOf(aReport()), { hash: `${BASH}&status=UNCOVERED&find=bash` });
    expect(await shownCount(page)).toBe('2 of 7 routes');
    expect(await page.getByRole('checkbox', { name: 'UNCOVERED' }).isChecked()).toBe(true);
    expect(await page.locator('.detail .route-title').innerText()).toContain('Bash');
    await page.getByLabel('Search').fill('');
    await page.locator('.route-row a', { hasText: 'Write' }).click();
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(
      '#status=UNCOVERED&route=first-host/cli-headless/tool-call/Write',
    );
    await page.goBack();
    expect(await page.locator('.detail .route-title').innerText()).toContain('Bash');
  });

  it('tells of a route why, what gets through, how to write it, what it is witnessed by and what it holds for', async () => {
    const { page } = await browser.open(mapOf(aReport()), { hash: BASH });
    const detail = page.locator('.detail');
    const told = await detail.innerText();
    for (const title of [
      'controls',
      'why',
      'counterexample call',
      'nearest working form',
      'deciding record',
      'evidence',
      'validity boundary',
    ])
      expect(told.toLowerCase()).toContain(title);
    expect(told).toContain('.agent/settings.json:19');
    expect(told).toContain('"path": "release.txt"');
    expect(told).toContain('- "bash"\n+ "Bash"');
    expect(await detail.locator('.ladder li').allInnerTexts()).toHaveLength(6);
    await page.goto(`${page.url().split('#')[0] ?? ''}#route=first-host%2Fcli-headless%2Ftool-call%2Fclick`);
    expect(await detail.innerText()).toMatch(/owner\s+none\s+procedure\s+none/u);
  });

  it('is used by keyboard alone: search, rows, detail and back', async () => {
    const { page } = await browser.open(mapOf(aReport()));
    await page.keyboard.press('/');
    await page.keyboard.type('host');
    expect(await page.getByLabel('Search').inputValue()).toBe('host');
    await page.getByLabel('Search').fill('');
    await page.locator('.route-row a').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await page.locator(':focus').innerText()).toBe('Write');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(async () => await page.locator(':focus').innerText()).toContain('Bash');
    expect(await page.locator('.detail .route-id').innerText()).toBe('second-host/ide/tool-call/Bash');
    await page.keyboard.press('Escape');
    await expect.poll(async () => await page.locator(':focus').getAttribute('href')).toContain('second-host');
    expect(await page.locator('.detail .route-id').count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)('has no serious finding of axe in %s colours, a route open', async (colours) => {
    const { page, complaints } = await browser.open(mapOf(aReport()), { hash: BASH, colours });
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('changes its colours by the button, whatever the system prefers', async () => {
    const { page } = await browser.open(mapOf(aReport()), { colours: 'dark' });
    const ground = async (): Promise<string> =>
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await page.getByRole('button', { name: 'Theme: auto' }).click();
    expect(await ground()).not.toBe(dark);
    await page.getByRole('button', { name: 'Theme: light' }).click();
    expect(await ground()).toBe(dark);
  });

  it('shows 10,000 hostile routes as text within 2 seconds, finds one of them, and runs nothing', async () => {
    const html = mapOf(aHostileReport(10_000));
    const { page, complaints } = await browser.open(html);
    const ready = await page.evaluate(() => performance.now());
    expect(await shownCount(page)).toBe('10000 of 10000 routes');
    expect(ready).toBeLessThan(2_000);
    // What the rows have in common stands once: six times as much would be parsed otherwise.
    expect(html.length).toBeLessThan(6_000_000);
    expect((await rowNames(page))[0]).toBe(`${HOSTILE_NAME.replace('\u202E', String.raw`\u{202e}`)}0`);
    expect(await page.title()).toContain('</script>');
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toContain('\u202E');
    await page.getByLabel('Search').fill('exe9999');
    expect(await shownCount(page)).toBe('1 of 10000 routes');
    expect(complaints).toEqual([]);
  });

  it('shows a census as text in which every word is hostile, each route open, nothing wider than the screen', async () => {
    const { page, complaints } = await browser.open(mapOf(aWhollyHostileReport()));
    for (const text of HOSTILE_TEXTS.filter((each) => each !== '')) {
      await page.evaluate((to) => void (location.hash = `#route=${encodeURIComponent(to)}`), text);
      await expect.poll(async () => await page.locator('.detail .route-id').textContent()).toBe(visibleText(text));
      expect(await page.locator('.detail').innerText()).not.toMatch(/[\u2028\u202E\u2067\u200B]/u);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${text.slice(0, 20)} at ${width} pixels`).toBeLessThanOrEqual(0);
      }
    }
    expect(await page.locator('img, iframe, base, a[href^="javascript"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a route that is not there, on a narrow screen', '#route=%3Cimg%20src%3Dx%3E%E2%80%AE', 'no route <img src=x>'],
    ['malformed percents and a status of no kind', '#status=__proto__.COVERED&find=%E0%A4%A', ''],
    ['a host that is not there', '#host=constructor&folder=..%2F..', '0 of 7 routes'],
    ['a word of 60,000 characters', `#find=${'x'.repeat(60_000)}&route=${'y'.repeat(60_000)}`, '0 of 7 routes'],
  ])('opens at a hostile address: %s', async (_, hash, told) => {
    const { page, complaints } = await browser.open(mapOf(aReport()), { hash, width: 360 });
    const words = [await shownCount(page), await page.locator('.detail').innerText()].join(' ');
    expect(words.includes(told)).toBe(true);
    expect(words.length).toBeLessThan(400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.locator('img').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('leads from a number of a folder to the routes of that folder alone, and says nothing of folders where there is one', async () => {
    const below = { ...aReport(), directory: '/home/someone/project/packages/a', hosts: aReport().hosts.slice(0, 1) };
    const { page } = await browser.open(mapOf({ ...aReport(), nested: [below] }));
    await page.getByRole('link', { name: '2 UNCOVERED of first-host 2.0.0, cli-headless, in packages/a' }).click();
    expect(await shownCount(page)).toBe('2 of 12 routes');
    expect(await page.getByLabel('Folder').inputValue()).toBe('packages/a');
    const { page: alone } = await browser.open(mapOf(aReport()));
    expect(await alone.getByLabel('Folder').count()).toBe(0);
  });

  it('keeps the page when Enter is pressed in the search', async () => {
    const { page, complaints } = await browser.open(mapOf(aReport()));
    await page.getByLabel('Search').fill('click');
    await page.keyboard.press('Enter');
    expect(await rowNames(page)).toEqual(['click']);
    expect(complaints).toEqual([]);
  });

  it('names the evidence of a row to those who do not see its steps, at every width', async () => {
    const { page } = await browser.open(mapOf(aReport()));
    for (const width of [1600, 1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const row = page.getByRole('row', { name: /Edit.*COVERED.*configured/u }).first();
      expect(await row.count(), `${width} pixels`).toBe(1);
    }
  });

  it('refuses a script that somebody plants into the file', async () => {
    const planted = mapOf(aReport()).replace(
      '<div id="page">',
      '<script>document.title = "owned"</script><div id="page">',
    );
    const { page, complaints } = await browser.open(planted);
    expect(complaints.join('\n')).toMatch(/Content Security Policy/u);
    expect(await page.title()).toBe('Authority map: /home/someone/project');
  });

  it('prints every shown route in full, and no control of the screen', async () => {
    const { page } = await browser.open(mapOf(aReport()), { hash: '#host=second-host' });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('#print-sheet article').count()).toBe(2);
    expect(await page.locator('#print-sheet').innerText()).toContain('2 of 7 routes');
    expect(await page.locator('.toolbar').isVisible()).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.locator('#print-sheet').count()).toBe(0);
  });

  it('fits a narrow screen without scrolling sideways, list first and the chosen route instead of it', async () => {
    const { page } = await browser.open(mapOf(aReport()), { width: 380 });
    const overflow = async (): Promise<number> =>
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.locator('.route-row a', { hasText: 'Write' }).click();
    expect(await page.locator('.viewport').isVisible()).toBe(false);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.viewport').isVisible()).toBe(true);
  });

  it('says that nothing is configured, and what was looked for', async () => {
    const { page, complaints } = await browser.open(mapOf({ ...aReport(), hosts: [] }));
    expect(await page.locator('main').innerText()).toMatch(/Nothing is configured here[\s\S]*third-host/u);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
