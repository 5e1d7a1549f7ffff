import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPolicy } from '../../src/policy/read-policy.ts';
import { configProblems } from '../../src/project/config-schema.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(REPOSITORY, file), 'utf8');

/** Texts of the fenced blocks of one language. */
function blocksOf(file: string, language: string): readonly string[] {
  return [...read(file).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gmu'))].map(
    ([, text = '']) => text,
  );
}

/** The argument of `defineConfig` in a block: a literal, which reads the same as a flow mapping of YAML. */
function configurationIn(block: string): unknown {
  const literal = /defineConfig\((\{[\s\S]*\})\);/u.exec(block)?.[1] ?? '';
  return parse(literal) as unknown;
}

describe('examples in documents', () => {
  it('are policies that a census takes: docs/policy.md, and the one of the example repository', () => {
    const [example = '', ...others] = blocksOf('docs/policy.md', 'yaml');
    expect(others).toEqual([]);
    for (const text of [example, read('site/example-repository/hookproof.policy.yaml')]) {
      expect(readPolicy(text, 'hookproof.policy.yaml').primary.length).toBeGreaterThan(0);
    }
  });

  it.each(['docs/configuration.md', 'docs/mutate.md'])('are configurations without a problem: %s', (file) => {
    const blocks = blocksOf(file, 'ts').filter((block) => block.includes('defineConfig('));
    expect(blocks.length).toBe(1);
    expect(blocks.flatMap((block) => configProblems(configurationIn(block)))).toEqual([]);
  });

  it('are a mutant that is run for the recording: docs/mutate.md', () => {
    expect(blocksOf('docs/mutate.md', 'ts')).toContain(
      read('site/example-package/mutants/fee/members-pay-the-fee-of-guests.ts'),
    );
  });
});
