import { stringText } from './value-text.ts';

/** Text of a test file with one test per block of statements. */
export function testFileText(
  definition: string,
  specifier: string,
  tests: readonly { readonly title: string; readonly statements: string }[],
): string {
  const blocks = tests.map(({ title, statements }) => {
    const start = /(?:^|\()\s*await /mu.test(statements) ? 'async () =>' : '() =>';
    const body = statements
      .split('\n')
      .map((line) => `  ${line}`)
      .join('\n');
    return `it(${stringText(title)}, ${start} {\n${body}\n});\n`;
  });
  const imports = `import { expect, it } from 'vitest';\nimport { ${definition} } from ${stringText(specifier)};\n`;
  return [imports, ...blocks].join('\n');
}

/** A title that says, as a sentence, that the fault is not there. */
export function testTitle(lane: string, fault: string): string {
  if (lane === 'machine') return `does not answer like the mutant "${fault}"`;
  const startsLikeASentence = /^[A-Z](?:[a-z]| )/u.test(fault);
  const inside = startsLikeASentence ? `${fault.slice(0, 1).toLowerCase()}${fault.slice(1)}` : fault;
  return `is not the case that ${inside}`;
}
