import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The checkout that the tests run in. Never written to. */
const REPOSITORY: string = resolve(import.meta.dirname, '../..');

/** Files below these folders of the checkout whose names end so: path -> text. Fixtures are nobody's rules. */
export function readTree(folders: readonly string[], ending: string): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => relative(REPOSITORY, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const judged = files.filter((file) => !file.startsWith('test/fixtures/')).toSorted();
  return new Map(judged.map((file) => [file, readFileSync(join(REPOSITORY, file), 'utf8')]));
}

/** Specifiers of static and dynamic imports and re-exports of a module text. */
export function importedFrom(text: string): readonly string[] {
  const statement = /^(?:import|export)\b[^;'"]*?['"]([^'"]+)['"]/gmu;
  const call = /\bimport\(\s*['"]([^'"]+)['"]/gu;
  return [...text.matchAll(statement), ...text.matchAll(call)].map(([, specifier = '']) => specifier);
}

/** Places where a test file skips, focuses or postpones tests other than by tier or by platform: `line: text`. */
export function skippingPlaces(text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    const skips = /\b(?:it|test|describe|suite)\b[\w.]*\.(?:skip|only|todo|fails)\b/u.test(line);
    const conditional = /\.(?:skipIf|runIf)\((?!!runsFullTier\(\)\)|process\.platform [!=]== '[a-z0-9]+'\))/u.test(
      line,
    );
    const inside = /\b(?:ctx|context|task)\.skip\(|\bskip\(\)/u.test(line);
    return skips || conditional || inside ? [`${index + 1}: ${line.trim()}`] : [];
  });
}
