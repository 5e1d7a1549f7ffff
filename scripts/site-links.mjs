/** Links of the site: every one leads to a page, a part of a page or a file that is there. Pure. */

/** @param {string} text */
const decode = (text) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/**
 * What leads nowhere, one line each; and pages that show none of their links, which would hide that they were not read.
 * Addresses elsewhere are not asked for: the site is looked at without a network.
 * @param {ReadonlyMap<string, string>} pages file name -> HTML
 * @param {ReadonlySet<string>} files paths in the repository of what is copied to `files/`
 * @returns {string[]}
 */
export function brokenLinks(pages, files) {
  const ids = new Map(
    [...pages].map(([name, html]) => [name, new Set([...html.matchAll(/\sid="([^"]+)"/gu)].map(([, id]) => id))]),
  );
  const broken = /** @type {string[]} */ ([]);
  for (const [name, html] of pages) {
    const markup = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gu, '');
    for (const [, attribute = ''] of markup.matchAll(/<(?:a|img|source)\s[^>]*?(?:href|src)="([^"]*)"/gu)) {
      const href = decode(attribute);
      if (/^(?:https?|mailto|data):/u.test(href)) continue;
      const [target = '', fragment] = href.split('#');
      const page = target === '' ? name : target;
      const isFile = page.startsWith('files/') && files.has(page.slice('files/'.length));
      if (!isFile && !pages.has(page)) broken.push(`${name}: ${href} leads to no page and no file`);
      else if (fragment !== undefined && !isFile && ids.get(page)?.has(decodeURIComponent(fragment)) !== true)
        broken.push(`${name}: ${href} leads to no part of ${page}`);
    }
  }
  return broken;
}
