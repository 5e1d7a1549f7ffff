/** `npm run documents`: writes the generated tables of the documents from the code as it stands. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, setUp } from './set-up.mjs';

setUp({ build: false });
const { createJiti } = await import('jiti');
const { renderSections, SECTIONS_OF, writeSections } = await import('./document-sections.mjs');

const jiti = createJiti(import.meta.url);
/** @type {typeof import('../test/support/document-facts.ts')} */
const { DOCUMENT_FACTS } = await jiti.import('../test/support/document-facts.ts');
const sections = renderSections(DOCUMENT_FACTS);
for (const [file, names] of Object.entries(SECTIONS_OF)) {
  const document = path.join(ROOT, file);
  const wanted = Object.fromEntries(names.map((name) => [name, sections[name] ?? '']));
  writeFileSync(document, writeSections(readFileSync(document, 'utf8'), wanted));
}
