/** Examples of the pages that commands write, made by the commands themselves. Needs a built command line. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { EXAMPLE_CENSUS, withExamplePackage, withExampleRepository } from './example-repository.mjs';

/**
 * What a command writes to standard output. Throws when it ends otherwise than expected.
 * @param {string} root
 * @param {string} cwd
 * @param {readonly string[]} args
 * @param {readonly number[]} [expected] exit codes
 */
function output(root, cwd, args, expected = [0]) {
  const main = path.join(root, 'dist', 'cli', 'main.js');
  const result = spawnSync(process.execPath, [main, ...args], { cwd, encoding: 'utf8', maxBuffer: 64_000_000 });
  if (result.status === null || !expected.includes(result.status))
    throw new Error(
      `expected hookproof ${args.join(' ')} to end with ${expected.join(' or ')}, got ${result.status}: ${result.stderr}`,
    );
  return result.stdout;
}

/**
 * File name -> HTML.
 * @param {string} root
 * @returns {[string, string][]}
 */
export function examplePages(root) {
  // The copy stands in a folder of this machine, which is nobody's business. It is named in data, which the policy does not hash.
  const map = withExampleRepository(root, (cwd) =>
    output(root, cwd, [...EXAMPLE_CENSUS, '--format', 'html']).replaceAll(cwd, '~/repository'),
  );
  const report = withExamplePackage(root, (cwd) => {
    // One of the faults survives, which is what the example shows.
    output(root, cwd, ['mutate', '--record', '--quiet'], [2]);
    return output(root, cwd, ['report', '--format', 'html']);
  });
  return [
    ['authority-map.html', withLinkBack(map)],
    ['mutation-report.html', withLinkBack(report)],
  ];
}

/**
 * A report that somebody makes stands alone; on the site there is a way back. Outside the scripts, which the policy names by digest.
 * @param {string} html
 */
function withLinkBack(html) {
  const link =
    '<nav class="back" aria-label="Site"><div><a class="brand" href="index.html">hookproof</a><a href="get-started.html">Documentation</a></div></nav>';
  if (html.split('<body>').length !== 2) throw new Error('expected one <body> in an example page');
  return html.replace('<body>', `<body>\n${link}`);
}
