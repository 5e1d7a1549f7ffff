import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Base64 } from '../platform/digest.ts';
import type { PagePart, PageParts } from '../report/html/page-parts.ts';

const PART_BYTES_MAX = 4_000_000;

/** `dist` of this package, from its sources too: both lie two folders below the package. */
const DIST = join(import.meta.dirname, '../../dist');

/** Script and style of a page as the build left them. Throws when the package was not built. */
export function pageParts(page: string): PageParts {
  return { script: pagePart(join(DIST, 'pages', `${page}.js`)), style: pagePart(join(DIST, 'pages', `${page}.css`)) };
}

/** The script of the ecosystem's report component, as its package holds it. */
export function reportComponent(): PagePart {
  const { resolve } = createRequire(import.meta.url);
  return pagePart(resolve('mutation-testing-elements/mutation-test-elements.js'));
}

/** One file as text that a page may run or style with. */
function pagePart(file: string): PagePart {
  const reading = readBoundedFile(file, PART_BYTES_MAX);
  if (reading.kind !== 'bytes') {
    throw new HookproofError('input-unreadable', `expected a part of a page, got ${reading.kind}, at ${file}`, {
      exitCode: EXIT_CODES.usage,
      hint: 'npm run build makes it; an installed package holds it',
    });
  }
  // In a script element these words end it, or keep it from ending; in strings and expressions the escapes mean the same.
  const text = reading.bytes
    .toString('utf8')
    .replaceAll('</script', String.raw`<\/script`)
    .replaceAll('<script', String.raw`\x3cscript`);
  return { text, sha256: sha256Base64(text) };
}
