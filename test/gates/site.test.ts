import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLinks } from '../../scripts/site-links.mjs';
import { documentPage, OTHER_PAGES, SITE_DOCUMENTS, siteLink } from '../../scripts/site-pages.mjs';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const DOCUMENTS = Object.values(SITE_DOCUMENTS).flat();
const read = (file: string): string => readFileSync(join(REPOSITORY, file), 'utf8');

describe('the documents of the site', () => {
  const rendered = DOCUMENTS.map((document) => ({ document, ...documentPage(document, read(document.file), '') }));

  it('lead to pages, parts of pages and files that are there', () => {
    const pages = new Map([
      ...OTHER_PAGES.map(({ page }) => [`${page}.html`, ''] as const),
      ...rendered.map(({ document, html }) => [`${document.page}.html`, html] as const),
    ]);
    const copies = new Set(rendered.flatMap((page) => page.copies));
    expect(brokenLinks(pages, copies)).toEqual([]);
    expect(
      [...copies].filter((file) => !existsSync(join(REPOSITORY, file)) || !statSync(join(REPOSITORY, file)).isFile()),
    ).toEqual([]);
  });

  it('are all that docs holds, each with a heading and a name of its own', () => {
    const docs = readdirSync(join(REPOSITORY, 'docs')).filter((name) => name.endsWith('.md'));
    expect(
      DOCUMENTS.map(({ file }) => file)
        .filter((file) => file.startsWith('docs/'))
        .toSorted(),
    ).toEqual(docs.map((name) => `docs/${name}`).toSorted());
    expect(new Set(DOCUMENTS.map(({ page }) => page)).size).toBe(DOCUMENTS.length);
    expect(
      rendered.filter(({ html }) => html.match(/<h1 /gu)?.length !== 1).map(({ document }) => document.file),
    ).toEqual([]);
  });

  it('are named in the README, so that nobody has to look for them', () => {
    const readme = read('README.md');
    const docs = DOCUMENTS.map(({ file }) => file).filter((file) => file.startsWith('docs/'));
    expect(docs.filter((file) => !readme.includes(`](${file})`))).toEqual([]);
  });

  it('run no script and load nothing', () => {
    for (const { html } of rendered) {
      expect(html).toContain("content=\"default-src 'none'; style-src 'sha256-");
      expect(html).not.toContain('<script');
    }
  });
});

describe('a document page', () => {
  const DOCUMENT = { file: 'docs/one.md', page: 'one', title: 'One' };

  it('follows links within the documents, copies files and leaves addresses elsewhere', () => {
    expect(siteLink('docs/one.md', '../README.md#commands')).toEqual({ href: 'index.html#commands', copies: null });
    expect(siteLink('docs/one.md', '../schema/x.json')).toEqual({
      href: 'files/schema/x.json',
      copies: 'schema/x.json',
    });
    expect(siteLink('docs/one.md', 'https://example.org/a#b')).toEqual({
      href: 'https://example.org/a#b',
      copies: null,
    });
    expect(siteLink('docs/one.md', '#part')).toEqual({ href: '#part', copies: null });
  });

  it('leaves comments out and refuses other HTML', () => {
    const { html } = documentPage(DOCUMENT, '# One\n\n<!-- mark -->\ntext\n<!-- /mark -->\n', '');
    expect(html).not.toContain('mark');
    expect(() => documentPage(DOCUMENT, '# One\n\n<b>bold</b>\n', '')).toThrow('expected no HTML but comments');
    expect(() => documentPage(DOCUMENT, '# One\n\n<script>alert(1)</script>\n', '')).toThrow('at docs/one.md');
  });
});

describe('links that lead nowhere', () => {
  it.each([
    ['a page', '<a href="gone.html">x</a>', 'one.html: gone.html leads to no page and no file'],
    ['a part of the page', '<a class="x" href="#gone">x</a>', 'one.html: #gone leads to no part of one.html'],
    ['a part of another page', '<a href="two.html#gone">x</a>', 'one.html: two.html#gone leads to no part of two.html'],
    ['a file', '<a href="files/gone.json">x</a>', 'one.html: files/gone.json leads to no page and no file'],
    ['a picture', '<img alt="" src="files/gone.png">', 'one.html: files/gone.png leads to no page and no file'],
  ])('are found: %s', (_, html, expected) => {
    const pages = new Map([
      ['one.html', html],
      ['two.html', '<h2 id="here">x</h2>'],
    ]);
    expect(brokenLinks(pages, new Set(['there.json']))).toEqual([expected]);
  });

  it('are none where they lead somewhere', () => {
    const html =
      '<h2 id="a">x</h2><a href="#a">x</a><a href="files/there.json#L1">x</a><a href="https://example.org">x</a>';
    expect(brokenLinks(new Map([['one.html', html]]), new Set(['there.json']))).toEqual([]);
  });
});
