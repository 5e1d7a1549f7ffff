import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../src/model/outcome.ts';
import { runsFullTier } from '../support/tier.ts';
import { pagesInBrowser, seriousFindings } from './page-in-browser.ts';
import { aLine, hostileLine, pageOf, someLines } from './sample-runs.ts';

const KILLED = '#id=fee%2Fkilled';

const shownCount = async (page: Page): Promise<string | null> => await page.textContent('#shown');
const faults = async (page: Page): Promise<readonly string[]> => await page.locator('.mutant-row a').allTextContents();

describe.skipIf(!runsFullTier())('the mutation report', () => {
  const browser = pagesInBrowser();

  it('keeps lines apart: one at a time, with integers of its own, and none of all', async () => {
    const { page, complaints } = await browser.open(pageOf(someLines()));
    expect(await page.locator('.totals').innerText()).toBe('13 mutants: 1 as declared, 1 answered, 11 red.');
    await page.getByRole('link', { name: 'review hookproof.config.ts reviews/one 1' }).click();
    expect(await page.locator('.totals').innerText()).toBe('1 mutant: 0 as declared, 0 answered, 1 red.');
    expect(await faults(page)).toEqual(['Everybody pays half']);
    expect(await page.locator('body').innerText()).not.toMatch(/\b14\b|%/u);
    expect(complaints).toEqual([]);
  });

  it('tells of a mutant the fault, its diff, its killers, the receipt and the pins, and how the component calls it', async () => {
    const { page } = await browser.open(pageOf(someLines()), { hash: KILLED });
    const told = await page.locator('.detail').innerText();
    for (const words of [
      'The fee is killed',
      '-  return A;',
      '+  return 0;',
      'half is not enough',
      '1'.repeat(64),
      'd'.repeat(64),
      'e'.repeat(64),
    ])
      expect(told).toContain(words);
    expect(told).toMatch(/in “Sources”\s+Killed/u);
    await page.locator('.mutant-row a').last().click();
    expect(await page.locator('.detail').innerText()).toContain('not shown: the mutant or its source changed');
  });

  it('filters by outcome, standing, file and words, and restores what its address says', async () => {
    const { page } = await browser.open(pageOf(someLines()), { hash: '#outcome=survived.flaky&standing=red' });
    expect(await faults(page)).toEqual(['The fee is survived', 'The fee is flaky', 'Everybody pays half']);
    await page.getByLabel('Search').fill('FLAKY');
    expect(await shownCount(page)).toBe('1 of 13 mutants');
    expect(new URL(page.url()).hash).toBe('#outcome=survived.flaky&standing=red&find=FLAKY');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Standing').selectOption('answered');
    expect(await shownCount(page)).toBe('1 of 13 mutants');
  });

  it('shows the sources in the component, with the edit and our word for each of its own', async () => {
    const { page, complaints } = await browser.open(pageOf(someLines()), { hash: '#view=sources' });
    const words = await page.locator('.legend tbody th').allTextContents();
    expect(words.map((word) => word.replace(/^\W/u, ''))).toEqual([...OUTCOMES]);
    const app = page.locator('mutation-test-report-app');
    await expect.poll(async () => await app.getByRole('link', { name: 'fee.ts' }).count()).toBe(1);
    await app.getByRole('link', { name: 'fee.ts' }).click();
    await expect.poll(async () => await app.getByText('return').count()).toBeGreaterThan(0);
    expect(new URL(page.url()).hash).toMatch(/^#mutant/u);
    expect(await page.getByRole('link', { name: 'Sources' }).getAttribute('aria-current')).toBe('page');
    expect(complaints).toEqual([]);
  });

  it('leaves out of the component what changed since, by name', async () => {
    const line = { ...aLine([]), ...someLines()[0], sources: new Map<string, string>() };
    const { page } = await browser.open(pageOf([line]), { hash: '#view=sources' });
    expect(await page.locator('.sources').innerText()).toMatch(
      /not as they were measured: src\/fee.ts\s+No source is here/u,
    );
  });

  it.each(['light', 'dark'] as const)('has no serious finding of axe in %s colours, a mutant open', async (colours) => {
    const { page } = await browser.open(pageOf(someLines()), { hash: KILLED, colours });
    await page.locator('.summary summary').click();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('opens and filters 5,000 hostile mutants within 2 seconds each, as text, in the component too', async () => {
    const { page, complaints } = await browser.open(pageOf([hostileLine(5_000)]));
    expect(await page.evaluate(() => performance.now())).toBeLessThan(2_000);
    expect(await shownCount(page)).toBe('5000 of 5000 mutants');
    const before = await page.evaluate(() => performance.now());
    await page.getByLabel('Search').fill('fault 4999');
    expect(await shownCount(page)).toBe('1 of 5000 mutants');
    expect((await page.evaluate(() => performance.now())) - before).toBeLessThan(2_000);
    expect((await faults(page)).join('')).toContain(String.raw`</script><script>document.title="owned"</script>`);
    await page.getByRole('link', { name: 'Sources' }).click();
    const app = page.locator('mutation-test-report-app');
    await expect.poll(async () => await app.getByRole('link', { name: 'fee.ts' }).count()).toBe(1);
    expect(await page.title()).not.toBe('owned');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['of the component, to a file that is not there', '#mutant/%3Cimg%20src%3Dx%3E', 'Mutation report'],
    ['of a mutant that is not there, on a narrow screen', '#id=%3Cimg%20src%3Dx%3E%E2%80%AE', 'no mutant <img src=x>'],
    ['of a line and an outcome that are not there', '#line=__proto__&outcome=constructor.killed', '1 of 13 mutants'],
  ])('opens at a hostile address %s', async (_, hash, told) => {
    const { page, complaints } = await browser.open(pageOf(someLines()), { hash, width: 360 });
    await expect.poll(async () => await page.getByText(told).count()).toBeGreaterThan(0);
    await page.evaluate(() => void (location.hash = '#mutant/fee.ts'));
    await page.locator('mutation-test-report-app').waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('refuses a script that somebody plants into the file', async () => {
    const planted = pageOf(someLines()).replace(
      '<div id="page">',
      '<script>document.body.id = "owned"</script><div id="page">',
    );
    const { page, complaints } = await browser.open(planted);
    expect(complaints.join('\n')).toMatch(/Content Security Policy/u);
    expect(await page.locator('#owned').count()).toBe(0);
    expect(await shownCount(page)).toBe('13 of 13 mutants');
  });

  it('is used by keyboard, and fits a narrow screen', async () => {
    const { page } = await browser.open(pageOf(someLines()), { width: 380 });
    await page.locator('.mutant-row a').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(async () => await page.locator(':focus').innerText()).toBe('The fee is killed-elsewhere');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect.poll(async () => await page.locator(':focus').innerText()).toBe('The fee is killed-elsewhere');
    expect(await page.locator('.mutant-detail').count()).toBe(0);
  });

  it('is as high as its rows: few mutants leave no empty box below them', async () => {
    const { page } = await browser.open(pageOf(someLines()), { hash: '#outcome=killed' });
    const height = async (selector: string): Promise<number> =>
      (await page.locator(selector).boundingBox())?.height ?? 0;
    await expect
      .poll(async () => (await height('.viewport')) - (await height('.viewport table')))
      .toBeLessThanOrEqual(4);
    expect(await height('.viewport table')).toBeGreaterThan(40);
  });

  it('prints every shown mutant, also those that the screen would scroll to', async () => {
    const { page } = await browser.open(pageOf([hostileLine(300)]));
    expect(await page.locator('.mutant-row').count()).toBeLessThan(100);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.mutant-row').count()).toBe(300);
    const [box, table] = [
      await page.locator('.viewport').boundingBox(),
      await page.locator('.viewport table').boundingBox(),
    ];
    expect((box?.height ?? 0) + 4).toBeGreaterThanOrEqual(table?.height ?? Infinity);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.locator('.mutant-row').count()).toBeLessThan(100);
  });
});
