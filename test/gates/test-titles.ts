import { Project, SyntaxKind, type CallExpression } from 'ts-morph';

const TITLED = /^(?:describe|it|test)(?:\.|$)/u;

/**
 * Whether a title path can occur in a test file, judged from its source: literal titles, and `each` templates with
 * their placeholders. A title that is computed may be anything, so such a file accepts every path.
 */
export function titlePathOccurs(source: string, path: string): boolean {
  const calls = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
    .createSourceFile('titles.ts', source)
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => isTitled(call));
  const titles = calls.map((call) => {
    const title = call.getArguments()[0];
    return title?.asKind(SyntaxKind.StringLiteral) ?? title?.asKind(SyntaxKind.NoSubstitutionTemplateLiteral);
  });
  const literal = titles.filter((title) => title !== undefined).map((title) => patternOf(title.getLiteralText()));
  if (literal.length < calls.length) return true;
  if (literal.length === 0) return false;
  const segment = `(?:${literal.join('|')})`;
  return new RegExp(`^${segment}(?: > ${segment})*$`, 'u').test(path);
}

/** `it('…', …)`, `describe.each(rows)('…', …)`; not the inner call `it.each(rows)`. */
function isTitled(call: CallExpression): boolean {
  const callee = call.getExpression();
  if (!TITLED.test(callee.getText())) return false;
  return call.getArguments().length > 1 && !/\.(?:each|for)$/u.test(callee.getText());
}

function patternOf(template: string): string {
  return template
    .replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
    .replaceAll(/\\\$[\w.\\]+|%[sdifjoO#%$c]/gu, '.*');
}
