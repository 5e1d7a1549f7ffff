/** Documents of this repository as pages: one source, read in the repository and on the site. Pure: is handed texts. */
import { posix } from 'node:path';
import { createHash } from 'node:crypto';
import { Marked } from 'marked';
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id';

/**
 * @typedef {object} SiteDocument
 * @property {string} file path in the repository
 * @property {string} page file name of its page, without ending
 * @property {string} title as the navigation names it
 */

/** Heading of the navigation -> its documents. @type {Readonly<Record<string, readonly SiteDocument[]>>} */
export const SITE_DOCUMENTS = {
  Begin: [
    { file: 'README.md', page: 'index', title: 'Overview' },
    { file: 'docs/get-started.md', page: 'get-started', title: 'Get started' },
  ],
  'Route census': [
    { file: 'docs/census.md', page: 'census', title: 'Census' },
    { file: 'docs/policy.md', page: 'policy', title: 'Policy' },
    { file: 'docs/hosts.md', page: 'hosts', title: 'Hosts' },
  ],
  'Mutation testing': [
    { file: 'docs/mutate.md', page: 'mutate', title: 'Mutate' },
    { file: 'docs/review-rounds.md', page: 'review-rounds', title: 'Review rounds' },
    { file: 'docs/receipts.md', page: 'receipts', title: 'Receipts' },
    { file: 'docs/gate-in-ci.md', page: 'gate-in-ci', title: 'Gate in CI' },
  ],
  Reference: [
    { file: 'docs/configuration.md', page: 'configuration', title: 'Configuration' },
    { file: 'docs/exit-codes.md', page: 'exit-codes', title: 'Exit codes' },
    { file: 'docs/how-it-is-tested.md', page: 'how-it-is-tested', title: 'How it is tested' },
    { file: 'docs/comparison.md', page: 'comparison', title: 'Comparison' },
    { file: 'docs/threat-model.md', page: 'threat-model', title: 'Threat model' },
  ],
  Project: [
    { file: 'receipts/README.md', page: 'recorded-receipts', title: 'Recorded receipts' },
    { file: 'DESIGN.md', page: 'design', title: 'Design' },
    { file: 'CONTRIBUTING.md', page: 'contributing', title: 'Contributing' },
    { file: 'NEWS.md', page: 'news', title: 'News' },
  ],
};

/** Pages that are built by something else than a document. */
export const OTHER_PAGES = [
  { page: 'dispatcher', title: 'Dispatcher' },
  { page: 'authority-map', title: 'Example map' },
  { page: 'mutation-report', title: 'Example report' },
];

const DOCUMENTS = Object.values(SITE_DOCUMENTS).flat();

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Where a link of a document leads on the site, and the file of the repository that has to be copied for it, if any.
 * @param {string} file the document that links
 * @param {string} href as written
 * @returns {{ href: string, copies: string | null }}
 */
export function siteLink(file, href) {
  if (/^[a-z][a-z0-9+.-]*:/iu.test(href) || href.startsWith('#')) return { href, copies: null };
  const [target = '', fragment] = href.split('#');
  const path = posix.normalize(posix.join(posix.dirname(file), target));
  const anchor = fragment === undefined ? '' : `#${fragment}`;
  const document = DOCUMENTS.find((one) => one.file === path);
  return document === undefined
    ? { href: `files/${path}${anchor}`, copies: path }
    : { href: `${document.page}.html${anchor}`, copies: null };
}

/**
 * The page of a document, and the files of the repository that it links to or shows. Throws for HTML in a document that is no
 * comment: whatever stands there would be read differently in the repository and here.
 * @param {SiteDocument} document
 * @param {string} markdown
 * @param {string} style
 * @returns {{ html: string, copies: string[] }}
 */
export function documentPage(document, markdown, style) {
  /** @type {Set<string>} */
  const copies = new Set();
  const follow = (/** @type {string} */ href) => {
    const link = siteLink(document.file, href);
    if (link.copies !== null) copies.add(link.copies);
    return link.href;
  };
  const marked = new Marked(gfmHeadingId(), {
    gfm: true,
    walkTokens: (token) => {
      if (token.type === 'link' || token.type === 'image') token['href'] = follow(String(token['href']));
    },
    renderer: {
      html: ({ text }) => {
        if (!/^\s*(?:<!--[\s\S]*?-->\s*)*$/u.test(text))
          throw new Error(`expected no HTML but comments, got ${text.slice(0, 60)}, at ${document.file}`);
        return '';
      },
    },
  });
  const body = marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  const headings = getHeadingList().filter(({ level }) => level === 2);
  return { html: frame(document, body, headings, style), copies: [...copies] };
}

/**
 * @param {SiteDocument} document
 * @param {string} body
 * @param {readonly { id: string, text: string }[]} headings
 * @param {string} style
 */
function frame(document, body, headings, style) {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('');
  const contents =
    items === '' ? '' : `<details class="contents" open><summary>On this page</summary><ul>${items}</ul></details>`;
  // Below the title: on a narrow screen it is read first.
  const text = body.replace('</h1>', `</h1>\n${contents}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.title)} · hookproof</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="top"><a class="brand" href="index.html">hookproof</a><nav aria-label="Pages">${OTHER_PAGES.map(
    ({ page, title }) => `<a href="${page}.html">${escapeHtml(title)}</a>`,
  ).join('')}</nav></header>
<div class="layout">
<nav class="documents" aria-label="Documentation">${navigation(document)}</nav>
<main id="content" tabindex="-1">
${text}</main>
</div>
<footer>Made from <code>${escapeHtml(document.file)}</code> by <code>npm run site</code>.</footer>
</body>
</html>
`;
}

/** @param {SiteDocument} current */
function navigation(current) {
  return Object.entries(SITE_DOCUMENTS)
    .map(([heading, documents]) => {
      const items = documents.map(({ page, title }) => {
        const here = page === current.page ? ' aria-current="page"' : '';
        return `<li><a href="${page}.html"${here}>${escapeHtml(title)}</a></li>`;
      });
      return `<h2>${escapeHtml(heading)}</h2><ul>${items.join('')}</ul>`;
    })
    .join('');
}
