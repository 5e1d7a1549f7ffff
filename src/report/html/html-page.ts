import type { PagePart, PageParts } from './page-parts.ts';
import { scriptSafeJson } from './script-safe-json.ts';

export interface HtmlPageInput {
  /** Written as it is: words of this program only. */
  readonly title: string;
  /** Command that says the same without a script; words of this program only. */
  readonly withoutScript: string;
  readonly parts: PageParts;
  /** Scripts that run before the page's own. */
  readonly libraries?: readonly PagePart[];
  /** A library sets style attributes in its templates. They can style, and run nothing; text of others never becomes one. */
  readonly styleAttributes?: boolean;
  readonly data: unknown;
}

/** The same with its data as pieces of JSON that may stand between script tags. */
export interface HtmlPageInPieces extends Omit<HtmlPageInput, 'data'> {
  readonly data: Iterable<string>;
}

/**
 * One self-contained file. Its policy lets nothing run or style but the parts that it names by digest, and nothing be
 * fetched; all that is not ours is JSON in a data block, which the script turns into text.
 */
export function htmlPage(input: HtmlPageInput): string {
  return [...htmlPieces({ ...input, data: [scriptSafeJson(input.data)] })].join('');
}

/** The same page, piece by piece. */
export function* htmlPieces({
  title,
  withoutScript,
  parts,
  libraries = [],
  styleAttributes = false,
  data,
}: HtmlPageInPieces): Generator<string, void, void> {
  const scripts = [...libraries, parts.script];
  const policy = [
    `default-src 'none'`,
    `script-src ${scripts.map(({ sha256 }) => `'sha256-${sha256}'`).join(' ')}`,
    `style-src 'sha256-${parts.style.sha256}'`,
    ...(styleAttributes ? [`style-src-attr 'unsafe-inline'`] : []),
    `img-src data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  yield [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${title}</title>`,
    `<style>${parts.style.text}</style>`,
    '</head>',
    '<body>',
    `<noscript><p>This page needs the script that it holds. Without one: <code>${withoutScript}</code></p></noscript>`,
    '<div id="page"></div>',
    '<script type="application/json" id="data">',
  ].join('\n');
  yield* data;
  yield ['</script>', ...scripts.map(({ text }) => `<script>${text}</script>`), '</body>', '</html>', ''].join('\n');
}
