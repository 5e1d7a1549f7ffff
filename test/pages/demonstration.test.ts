import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationPage } from '../../scripts/site-demonstration.mjs';
import { runsFullTier } from '../support/tier.ts';
import { pagesInBrowser, seriousFindings } from './page-in-browser.ts';
import type { OpenOptions, OpenPage } from './page-in-browser.ts';

const REPOSITORY = new URL('../..', import.meta.url).pathname;

/** The reference table as it was given, not as our code counts it. */
const FOUR_ROWS = [
  ['PreToolUse + Edit|Write', '2', '1', 'blocked; file stays locked', 'notes.txt = reviewedrelease.txt = locked'],
  ['PreToolUse + Edit', '1', '2', 'not covered; file becomes published', 'notes.txt = reviewedrelease.txt = published'],
  [
    'PostToolUse + Edit|Write',
    '2',
    '2',
    'reported afterwards; file stays published',
    'notes.txt = reviewedrelease.txt = published',
  ],
  [
    'PostToolUse + Edit',
    '1',
    '2',
    'not covered; file becomes published',
    'notes.txt = reviewedrelease.txt = published',
  ],
];

const PRESETS = [
  ['Prevent the write', FOUR_ROWS[0]],
  ['Check after execution', FOUR_ROWS[2]],
  ['Miss the Write tool', FOUR_ROWS[1]],
] as const;

const ENGLISH = '#lang=en';

async function cells(page: Page, selector: string): Promise<readonly string[]> {
  return await page.locator(selector).locator('th, td').allTextContents();
}

async function count(page: Page, panel: string): Promise<number> {
  return await page.locator(`[data-panel="${panel}"] ol > li`).count();
}

async function file(page: Page, name: string): Promise<string | null> {
  return await page.locator(`[data-file="${name}"] code`).textContent();
}

describe.skipIf(!runsFullTier())('the demonstration of the dispatcher', () => {
  const browser = pagesInBrowser();
  let html = '';

  beforeAll(async () => {
    html = await demonstrationPage(REPOSITORY);
  });

  async function open(options: OpenOptions = {}): Promise<OpenPage> {
    return await browser.open(html, { hash: ENGLISH, ...options });
  }

  async function free(example: string): Promise<OpenPage> {
    const opened = await open({ hash: '#lang=en&mode=free' });
    await opened.page.getByRole('button', { name: example, exact: true }).click();
    return opened;
  }

  it('shows the four rows, counts and file contents included', async () => {
    const { page, complaints } = await open();
    const rows = await page.locator('table.four tbody tr').all();
    const shown = await Promise.all(rows.map(async (row) => await row.locator('th > button, td').allTextContents()));
    expect(shown).toEqual(FOUR_ROWS);
    expect(complaints).toEqual([]);
  });

  it.each(PRESETS)('ends in its row by the preset "%s"', async (preset, row) => {
    const { page } = await open();
    await page.getByRole('button', { name: preset }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    const [hookCalls, toolCalls, , , , write, files] = await cells(page, '[data-row="result"]');
    expect([hookCalls, toolCalls, write, files]).toEqual(row?.slice(1));
    expect(await count(page, 'attempts')).toBe(Number(row?.[1]));
    expect(await count(page, 'ledger')).toBe(Number(row?.[2]));
  });

  it('pauses when c2 is proposed, with c1 done and the file still locked, and then plays on', async () => {
    const { page } = await open();
    await page.clock.install();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.clock.runFor(60_000);
    expect(await page.getByRole('status').textContent()).toContain('Paused: c2 is proposed');
    expect(await page.locator('[data-request="c1"]').getAttribute('data-outcome')).toBe('executed');
    expect(await page.locator('[data-request="c2"]').getAttribute('data-outcome')).toBe('');
    expect([await file(page, 'notes.txt'), await file(page, 'release.txt')]).toEqual(['reviewed', 'locked']);
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.clock.runFor(60_000);
    expect(await page.locator('[data-request="c2"]').getAttribute('data-outcome')).toBe('refused');
    expect(await page.getByRole('status').textContent()).toBe('The session has ended.');
  });

  it('steps by keys, forwards and back, and plays with space', async () => {
    const { page } = await open();
    const output = page.locator('.bar .number');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await output.textContent()).toMatch(/^step 3 of /u);
    await page.keyboard.press('ArrowLeft');
    expect(await output.textContent()).toMatch(/^step 2 of /u);
    await page.keyboard.press('Space');
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1);
    await page.keyboard.press('End');
    expect(await page.getByRole('status').textContent()).toBe('The session has ended.');
  });

  it('tells a callback that did not run from one that returned no-decision', async () => {
    const { page } = await open({ hash: '#lang=en&event=PreToolUse&matcher=Edit' });
    await page.keyboard.press('End');
    expect(await page.locator('[data-panel="attempts"] li').allTextContents()).toEqual([
      expect.stringContaining('no-decision'),
    ]);
    const silent = await page.locator('[data-panel="silent"] li').allTextContents();
    expect(silent).toContain('c2 PreToolUse · h1 did not run: matcher “Edit” does not match “Write”.');
    expect(silent.join('\n')).not.toContain('no-decision');
  });

  it.each([
    ['A crash that fails open', 'crash', 'published', 0],
    ['A crash that fails closed', 'crash', 'locked', 2],
    ['A guard that is too slow', 'timeout', 'published', 0],
    ['An asynchronous guard', 'deny', 'published', 0],
    ['Allow beside deny', 'deny', 'locked', 1],
    ['Two rewriters', 'rewrite', 'PUBLISHED', 0],
  ])('plays, in the free mode, "%s": %s, the file %s', async (example, answer, content, refused) => {
    const { page, complaints } = await free(example);
    await page.keyboard.press('End');
    expect(await page.locator(`[data-panel="attempts"] [data-answer="${answer}"]`).count()).toBeGreaterThan(0);
    expect(await file(page, 'release.txt')).toBe(content);
    expect((await cells(page, '[data-row="result"]'))[2]).toBe(String(refused));
    expect(complaints).toEqual([]);
  });

  it('counts no callback where a file name is the matcher, or input enters an open session', async () => {
    const fileName = await free('A file name as matcher');
    await fileName.page.keyboard.press('End');
    expect([await count(fileName.page, 'attempts'), await count(fileName.page, 'ledger')]).toEqual([0, 2]);
    const session = await free('Input to an open session');
    await session.page.keyboard.press('End');
    expect(await session.page.locator('[data-request="c2"]').textContent()).toContain('not raised');
    expect(await file(session.page, 'release.txt')).toBe('published');
  });

  it('keeps an edited free scenario in its address', async () => {
    const { page } = await free('A crash that fails open');
    await page.getByLabel('When it fails').selectOption('fails-closed');
    await page.getByRole('button', { name: 'Add a registration' }).click();
    const again = await open({ hash: new URL(page.url()).hash });
    expect(await again.page.getByRole('group', { name: /^Registration/u }).count()).toBe(2);
    await again.page.keyboard.press('End');
    expect(await file(again.page, 'release.txt')).toBe('locked');
  });

  it('speaks Chinese by its address and by its toggle, with the same counts', async () => {
    const { page, complaints } = await open({ hash: '#lang=zh&event=PostToolUse&matcher=Edit%7CWrite' });
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.locator('h1').textContent()).toBe('逐步看懂调度器');
    await page.keyboard.press('End');
    const [hookCalls, toolCalls, , , , write] = await cells(page, '[data-row="result"]');
    expect([hookCalls, toolCalls, write]).toEqual(['2', '2', '事后报告；文件仍为 published']);
    await page.getByRole('button', { name: 'English' }).click();
    expect(await page.locator('h1').textContent()).toBe('The dispatcher, step by step');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['light', 1280, ENGLISH],
    ['dark', 1280, '#lang=zh&mode=free'],
    ['light', 360, '#lang=en&mode=free'],
    ['dark', 360, ENGLISH],
  ] as const)(
    'has no serious finding in %s colours at %i pixels, and nothing wider than that',
    async (colours, width, hash) => {
      const { page } = await open({ colours, width, hash });
      await page.keyboard.press('End');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

  it('begins anew at an address that is too long, malformed or hostile', async () => {
    const hostile = encodeURIComponent('{"registrations":[{"event":"<script>alert(1)</script>"}]}');
    for (const hash of [
      `#draft=${'x'.repeat(9000)}`,
      `#lang=en&mode=free&draft=${hostile}`,
      '#event=%E0%A4%A&matcher=x',
    ]) {
      const { page, complaints } = await open({ hash });
      await page.keyboard.press('End');
      expect(await page.locator('[data-row="result"]').count()).toBe(1);
      expect(complaints).toEqual([]);
    }
  });

  it('shows markup in a matcher as text', async () => {
    const { page, complaints } = await open({ hash: '#lang=en&event=PreToolUse&matcher=%3Cimg%20src%3Dx%3E' });
    await page.keyboard.press('End');
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.locator('[data-panel="silent"]').textContent()).toContain('“<img src=x>”');
    expect(complaints).toEqual([]);
  });
});
