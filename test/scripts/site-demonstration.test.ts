import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assemblePage, bundleDemonstration } from '../../scripts/site-demonstration.mjs';

const REPOSITORY = resolve(import.meta.dirname, '../..');
/** Files of types only leave nothing in a script. */
const TYPES_ONLY = ['dispatch-scenario.ts', 'dispatch-state.ts', 'dispatch-step.ts', 'pattern-cursor.ts'];

describe('the script of the demonstration', () => {
  it('is made of the sources of the dispatcher themselves, and of nothing else of the product but words and limits', async () => {
    const { modules } = await bundleDemonstration(REPOSITORY);
    const product = modules.filter((file) => !file.startsWith('site/src/'));
    const dispatch = readdirSync(join(REPOSITORY, 'src/dispatch')).filter((file) => !TYPES_ONLY.includes(file));
    expect(product.filter((file) => file.startsWith('src/dispatch/'))).toEqual(
      dispatch.map((file) => `src/dispatch/${file}`).toSorted(),
    );
    expect(product.filter((file) => !/^src\/(?:dispatch|model)\//u.test(file))).toEqual([]);
  });

  it('stands in the page with a policy that allows exactly it, and cannot end its own element', () => {
    const template = '<head><!-- policy --><!-- style --></head><!-- script -->';
    const page = assemblePage(template, { style: 'a{}', script: 'f("</script>$&")' });
    const script = String.raw`f("<\/script>$&")`;
    expect(page).toContain(`<script>${script}</script>`);
    expect(page).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
    expect(page).toContain("default-src 'none'");
  });
});
