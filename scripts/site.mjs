/**
 * `npm run site [-- <folder>]`: the project's pages as a folder of files that need no server and no network: the documents, the
 * demonstration of the dispatcher, examples of authority map and mutation report. Default: site/dist.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const { demonstrationPage } = await import('./site-demonstration.mjs');
const { examplePages } = await import('./site-examples.mjs');
const { brokenLinks } = await import('./site-links.mjs');
const { documentPage, SITE_DOCUMENTS } = await import('./site-pages.mjs');

const out = path.resolve(process.argv[2] ?? path.join(ROOT, 'site', 'dist'));
const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');
const style = `${read('site/shared.css')}${read('site/documentation.css')}`;

const pages = new Map([['dispatcher.html', await demonstrationPage(ROOT)], ...examplePages(ROOT)]);
/** @type {Set<string>} */
const copies = new Set();
for (const document of Object.values(SITE_DOCUMENTS).flat()) {
  const page = documentPage(document, read(document.file), style);
  pages.set(`${document.page}.html`, page.html);
  for (const file of page.copies) copies.add(file);
}

if (path.basename(out) === 'dist') rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [name, html] of pages) writeFileSync(path.join(out, name), html);
for (const file of copies) {
  const target = path.join(out, 'files', file);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(path.join(ROOT, file), target);
}
const broken = brokenLinks(pages, copies);
for (const line of broken) console.error(line);
console.log(`${pages.size} pages, ${copies.size} files: ${path.join(out, 'index.html')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
