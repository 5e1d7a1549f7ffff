import { describe, expect, it } from 'vitest';
import { runsFullTier } from '../support/tier.ts';
import { pagesInBrowser, seriousFindings } from './page-in-browser.ts';

const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;

const pageOf = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body><main>${body}</main></body></html>`;

describe.skipIf(!runsFullTier())('a page in the browser', () => {
  const browser = pagesInBrowser();

  it('is opened from a file and runs', async () => {
    const { page, complaints } = await browser.open(pageOf('', '<h1>hi</h1><script>document.title = "ran"</script>'));
    expect(await page.title()).toBe('ran');
    expect(new URL(page.url()).protocol).toBe('file:');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['an exception', pageOf('', '<script>throw new Error("planted")</script>'), /planted/u],
    ['an error of the console', pageOf('', '<script>console.error("planted")</script>'), /planted/u],
    [
      'a script that the policy refuses',
      pageOf(POLICY, '<script>document.title = "ran"</script>'),
      /Content Security/u,
    ],
    ['a request to the network', pageOf('', '<img alt="" src="http://localhost:9/x.png">'), /asked the network/u],
  ])('complains of %s', async (_, html, expected) => {
    const { page, complaints } = await browser.open(html);
    await expect.poll(() => complaints.join('\n')).toMatch(expected);
    expect(await page.title()).toBe('A page');
  });

  it('has a serious finding where a button has no name, none where it has one', async () => {
    const nameless = await browser.open(pageOf('', '<h1>hi</h1><button></button>'));
    expect((await seriousFindings(nameless.page)).join('\n')).toMatch(/^button-name: 1, first <button>/u);
    const named = await browser.open(pageOf('', '<h1>hi</h1><button>go</button>'));
    expect(await seriousFindings(named.page)).toEqual([]);
  });
});
