import { describe, expect, it } from 'vitest';
import { readFrontmatterHooks } from '../../src/hosts/frontmatter-hooks.ts';

const BLOCK = 'hooks:\n  PreToolUse:\n    - matcher: Bash';

describe('the hooks block of a frontmatter', () => {
  it.each([
    `---\n${BLOCK}\n---\n`,
    `---\r\n${BLOCK.replaceAll('\n', '\r\n')}\r\n---\r\ntext`,
    `\uFEFF---\nname: a: b: {c\n${BLOCK}\n\n# more\nallowed-tools: [x\n---\n`,
    `---\nhooks: {"PreToolUse": [{"matcher": "Bash"}]}\n---`,
  ])('%j is read', (text) => {
    expect(readFrontmatterHooks(text)).toEqual({
      kind: 'hooks',
      text: '{"hooks":{"PreToolUse":[{"matcher":"Bash"}]}}',
    });
  });

  it.each([
    BLOCK,
    `---\nname: x\n---\n${BLOCK}\n---\n`,
    `text\n---\n${BLOCK}\n---\n`,
    `---\n${BLOCK}\n`,
    `---\nmeta:\n  ${BLOCK}\n---\n`,
    '---\nhooks:\n---\n',
    '',
  ])('%j registers nothing', (text) => {
    expect(readFrontmatterHooks(text)).toEqual({ kind: 'none' });
  });

  it.each(['---\nhooks: [a\n---\n', '---\nhooks: &a\n  b: *a\n---\n', '---\nhooks: none\n---\n'])(
    '%j is not read, and says so',
    (text) => {
      expect(readFrontmatterHooks(text).kind).toBe('not-read');
    },
  );

  it('a file of any size and depth ends at once', () => {
    expect(readFrontmatterHooks(`---\n${BLOCK}\n${'x'.repeat(10_000_000)}`)).toEqual({ kind: 'none' });
    expect(readFrontmatterHooks(`---\nhooks: ${'['.repeat(20_000)}\n---\n`).kind).toBe('not-read');
  });
});
