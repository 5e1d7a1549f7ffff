import { Project, SyntaxKind, type CallExpression, type Node } from 'ts-morph';

const TITLED = /^(?:describe|it|test)(?:\.|$)/u;
const NAMES_IDS = /^([a-z0-9]+(?:-[a-z0-9]+)+(?:, [a-z0-9]+(?:-[a-z0-9]+)+)*): /u;

/** A test of a file, and the ids with which its own title or that of a group around it begins. */
export interface NamedTest {
  readonly title: string;
  readonly ids: readonly string[];
}

/** Every test of a file, judged from its source. A title that is not literal is `''`. */
export function namedTests(source: string): readonly NamedTest[] {
  return new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
    .createSourceFile('titles.ts', source)
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => isTitled(call) && !call.getExpression().getText().startsWith('describe'))
    .map((call) => ({ title: titleOf(call), ids: [call, ...call.getAncestors()].flatMap(idsOf) }));
}

function idsOf(node: Node): readonly string[] {
  const call = node.asKind(SyntaxKind.CallExpression);
  if (call === undefined || !isTitled(call)) return [];
  return NAMES_IDS.exec(titleOf(call))?.[1]?.split(', ') ?? [];
}

/** `it('…', …)`, `describe.each(rows)('…', …)`; not the inner call `it.each(rows)`. */
function isTitled(call: CallExpression): boolean {
  const callee = call.getExpression();
  return TITLED.test(callee.getText()) && call.getArguments().length > 1 && !/\.(?:each|for)$/u.test(callee.getText());
}

function titleOf(call: CallExpression): string {
  const title = call.getArguments()[0];
  const literal = title?.asKind(SyntaxKind.StringLiteral) ?? title?.asKind(SyntaxKind.NoSubstitutionTemplateLiteral);
  return literal?.getLiteralText() ?? '';
}
