import { describe, expect, it } from 'vitest';
import { readPolicy } from '../../src/policy/read-policy.ts';

const LEAST = 'version: 1\ncontrols: { gate: may refuse }\nprimary: [{ routes: {}, control: gate }]\n';

function problem(text: string, file = 'hookproof.policy.yaml'): string {
  try {
    readPolicy(text, file);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('reading a policy', () => {
  it('fills in what is not written', () => {
    expect(readPolicy(LEAST, 'p.yaml')).toMatchObject({ guards: [], secondary: [], residual: [], alternatives: [] });
  });

  it('takes JSON by its ending', () => {
    const text = '{"version":1,"controls":{"gate":"x"},"primary":[{"routes":{},"control":"gate"}]}';
    expect(problem(text, 'hookproof.policy.json')).toBe('none');
    expect(problem(LEAST, 'hookproof.policy.json')).toContain('expected JSON');
  });

  it.each<readonly [string, string, string]>([
    [
      'a misspelt control of a rule',
      LEAST.replace('control: gate }]', 'control: gat }]'),
      'primary.0.control: expected one of gate, got gat',
    ],
    [
      'a misspelt control of a guard',
      `${LEAST}guards: [{ name: g, recognise: [{ path: g.mjs }], supplies: [gte] }]\n`,
      'guards.0.supplies: expected one of gate, got gte',
    ],
    [
      'a guard listed twice',
      `${LEAST}guards: [{ name: g, recognise: [{ path: a }] }, { name: g, recognise: [{ path: b }] }]\n`,
      'expected each name once, got g again',
    ],
    [
      'an obligation that no rule asks for',
      `${LEAST.replace('may refuse', 'x, watch: y')}obligations: [{ id: o, statement: s, control: watch }]\n`,
      'expected a primary or secondary rule that asks for watch, got none',
    ],
    ['a key twice', `${LEAST}version: 1\n`, 'version'],
    ['an alias that grows', 'a: &a [1]\nb: *a\n', 'expected no alias'],
    ['nothing', '', 'problem(s)'],
  ])('refuses %s, never ignores it', (_, text, expected) => {
    expect(problem(text)).toContain(expected);
  });

  it('tells every problem at once, and the file', () => {
    const message = problem('version: 2\nprimary: []\n');
    expect(message).toContain('3 problem(s), at hookproof.policy.yaml');
  });

  it('is bounded in depth', () => {
    expect(problem(`a: ${'['.repeat(5000)}`)).not.toBe('none');
  });
});
