import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicationProblems } from '../../scripts/publishable.mjs';

const PROVENANCE = { publishConfig: { provenance: true } };
const MANIFEST = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly publishConfig: { readonly provenance: boolean };
};

describe('a publication with provenance', () => {
  it.each([
    ['no repository', {}],
    ['an empty one', { repository: '' }],
    ['one without an address', { repository: { type: 'git' } }],
    ['a placeholder', { repository: { type: 'git', url: 'git+https://<service>/<owner>/<name>.git' } }],
    ['an address without a path', { repository: 'https://example.com' }],
    ['an address with a secret', { repository: 'https://user:secret@example.com/a/b' }],
    ['a local folder', { repository: 'file:///home/someone/hookproof' }],
  ])('is refused for %s', (_, manifest) => {
    expect(publicationProblems({ ...PROVENANCE, ...manifest })[0]).toMatch(/^expected repository\.url/u);
  });

  it.each([['git+https://example.com/owner/name.git'], ['https://example.com/owner/name']])('goes on for %s', (url) => {
    expect(publicationProblems({ ...PROVENANCE, repository: { type: 'git', url } })).toEqual([]);
  });

  it('is refused where provenance is not asked for', () => {
    expect(publicationProblems({ repository: 'https://example.com/a/b' })[0]).toMatch(/provenance/u);
  });

  it('is asked about before anything is published, and asked for by this package', () => {
    expect(MANIFEST.scripts['prepublishOnly']).toBe('node scripts/publishable.mjs');
    expect(MANIFEST.publishConfig.provenance).toBe(true);
  });
});
