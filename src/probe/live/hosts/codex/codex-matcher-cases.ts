import { on, rows, type CodexCase } from './codex-case.ts';
import type { CodexSetup } from './codex-setup.ts';

function matchers(
  route: CodexSetup['route'],
  all: readonly (readonly [slug: string, matcher: unknown])[],
): readonly CodexCase[] {
  const title = (matcher: unknown): string =>
    `${route} under ${matcher === undefined ? 'no matcher' : JSON.stringify(matcher)}`;
  return rows(
    `matcher-${route}`,
    all.map(([slug, matcher]) => [slug, title(matcher), { route, groups: on(matcher) }]),
  );
}

const SHELL_MATCHERS = matchers('shell', [
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
  ['star', '*'],
  ['dot-star', '.*'],
  ['name', 'Bash'],
  ['anchored', '^Bash$'],
  ['trailing-bar', 'Bash|'],
  ['list', 'Bash|Edit'],
  ['flagged', '(?i)bash'],
  ['dot', 'B.sh'],
  ['boundaries', String.raw`\bBash\b`],
  ['lower-case', 'bash'],
  ['part', 'Bas'],
  ['raw-name', 'exec_command'],
  ['comma', 'Bash,Edit'],
  ['blank', 'Bash '],
  ['bar-alone', '|'],
  ['look-ahead', '(?=B)Bash'],
  ['negative-look-ahead', '(?!Edit).*'],
  ['bracket', '['],
  ['with-argument', 'Bash(printf *)'],
  ['rust-class', '[[:alpha:]]+'],
  ['rust-anchor', String.raw`Bash\z`],
]);

const PATCH_MATCHERS = matchers('patch', [
  ['star', '*'],
  ['name', 'apply_patch'],
  ['aliases', 'Edit|Write'],
  ['anchored-aliases', '^(Edit|Write)$'],
  ['unknown-alias', 'MultiEdit'],
  ['lower-case-alias', 'edit'],
  ['shell-name', 'Bash'],
]);

const MCP_MATCHERS = matchers('mcp', [
  ['star', '*'],
  ['name', 'mcp__rel__publish'],
  ['server', 'mcp__rel'],
  ['every-server', 'mcp__.*'],
  ['anchored-server', '^mcp__rel__'],
  ['shell-name', 'Bash'],
]);

/** Matchers, each against the tool of a route. */
export const CODEX_MATCHER_CASES: readonly CodexCase[] = [...SHELL_MATCHERS, ...PATCH_MATCHERS, ...MCP_MATCHERS];
