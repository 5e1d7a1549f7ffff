import { posix } from 'node:path';
import type { TestReference } from '../../model/test-identity.ts';
import type { SuggestedExample } from '../../mutation/suggest-example.ts';

export const MUTANTS_FOLDER = 'mutants';

/** TypeScript where the project is TypeScript, plain JavaScript elsewhere. */
export function configName(isTypeScript: boolean): string {
  return isTypeScript ? 'hookproof.config.ts' : 'hookproof.config.mjs';
}

/** `projects`: vitest projects that were chosen; undefined: all. */
export function configText(subjects: readonly string[], projects: readonly string[] | undefined): string {
  const suite = projects === undefined ? '{}' : `{ projects: ${list(projects)} }`;
  return `import { defineConfig } from 'hookproof';

export default defineConfig({
  subjects: ${list(subjects)},
  mutants: '${MUTANTS_FOLDER}',
  suite: ${suite},
});
`;
}

export function exampleId(example: SuggestedExample): string {
  return `example/${example.slug}`;
}

/** The example as a module of its own. `killers`: tests that were seen to fail by assertion. */
export function exampleText(example: SuggestedExample, killers: readonly TestReference[], since: string): string {
  const { file, definition, kind, find, replacement, title } = example;
  const shown = killers.map((killer) => `\n    { file: ${quoted(killer.file)}, test: ${quoted(killer.test)} },`);
  return `import { namedMutant } from 'hookproof/mutant';

/** An example: replace it with a fault that would hurt. */
export const mutant = namedMutant({
  title: ${quoted(title)},
  breaks: 'example',
  why: 'Whoever relies on ${definition} is told something that is not so.',
  target: { file: ${quoted(file)}, definition: ${quoted(definition)} },
  apply: (definition) => [definition.find('${kind}', ${quoted(find)}).replaceWith(${quoted(replacement)})],
  killers: [${shown.join('')}${shown.length === 0 ? '' : '\n  '}],
  since: '${since}',
});
`;
}

/**
 * Globs for the source files: the folders in which the tested ones lie, with the endings that are used there. Tests that
 * lie beside them are left out.
 */
export function subjectGlobs(sources: readonly string[]): readonly string[] {
  const endings = new Map<string, Set<string>>();
  for (const source of sources) {
    const [top = ''] = source.split('/');
    const folder = source.includes('/') ? top : '';
    const known = endings.get(folder) ?? new Set<string>();
    known.add(posix.extname(source).slice(1));
    endings.set(folder, known);
  }
  const globs = [...endings].flatMap(([folder, found]) => {
    if (folder === '') return sources.filter((source) => !source.includes('/'));
    const sorted = [...found].toSorted();
    const ending = sorted.length === 1 ? sorted.join('') : `{${sorted.join(',')}}`;
    return [`${folder}/**/!(*.test|*.spec).${ending}`];
  });
  return globs.toSorted();
}

/** The ignore file with a line for the state folder; null when it has one already. `text`: undefined for no file. */
export function ignoreText(text: string | undefined): string | null {
  const lines = (text ?? '').split(/\r?\n/u).map((line) => line.trim());
  if (lines.some((line) => /^\/?\.hookproof\/?$/u.test(line))) return null;
  const end = text?.includes('\r\n') === true ? '\r\n' : '\n';
  const before = text === undefined || text === '' || text.endsWith('\n') ? (text ?? '') : `${text}${end}`;
  return `${before}.hookproof/${end}`;
}

function list(items: readonly string[]): string {
  return `[${items.map(quoted).join(', ')}]`;
}

/** A JavaScript string in single quotes, whatever is in it. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
