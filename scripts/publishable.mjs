/** `npm publish` runs this first (prepublishOnly): says what is missing for a publication with provenance, and refuses it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './set-up.mjs';

/**
 * What keeps a package from being published with provenance, [] when nothing does. The registry compares the repository of
 * the package with the one that the build ran in; without one it refuses, after everything else was done.
 * @param {{ repository?: unknown, publishConfig?: { provenance?: unknown } }} manifest
 * @returns {string[]}
 */
export function publicationProblems({ repository, publishConfig }) {
  if (publishConfig?.provenance !== true)
    return ['expected publishConfig.provenance to be true, it is not, at package.json'];
  const url =
    typeof repository === 'object' && repository !== null && 'url' in repository ? repository.url : repository;
  if (typeof url === 'string' && /^(?:git\+)?https:\/\/[\w.:-]+(?:\/[\w.~-]+){2,}$/u.test(url)) return [];
  return [
    `expected repository.url, the https address of the place of publication, got ${url === undefined ? 'none' : JSON.stringify(url)}, at package.json: ` +
      'set it to the repository whose workflow publishes (CONTRIBUTING.md, "Publish")',
  ];
}

function main() {
  /** @type {Parameters<typeof publicationProblems>[0]} */
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const problems = publicationProblems(manifest);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('publishable.mjs') === true) main();
