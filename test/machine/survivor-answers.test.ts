import { describe, expect, it } from 'vitest';
import { parseSurvivorAnswers } from '../../src/machine/survivor-answers.ts';

const ANSWER = {
  file: 'src/detector/a.ts',
  mutator: 'ConditionalExpression',
  sourceLine: 'if (x > 1) y();',
  original: 'x > 1',
  replacement: 'true',
  category: 'equivalent',
  reason: 'x is never below two',
  evidence: 'every caller passes a length of at least two',
  owner: 'the detector',
  expires: '2027-06-30',
};

function parse(answer: object): unknown {
  return parseSurvivorAnswers(JSON.stringify({ filesWithoutMutants: [], answers: [answer] }), 'machine/answers.json');
}

describe('answers to survivors', () => {
  it('mean the first occurrence when they name none', () => {
    expect(parse(ANSWER)).toEqual({ filesWithoutMutants: [], answers: [{ ...ANSWER, occurrence: 1 }] });
  });

  it.each([
    'file',
    'mutator',
    'sourceLine',
    'original',
    'replacement',
    'category',
    'reason',
    'evidence',
    'owner',
    'expires',
  ])('are refused without %s', (field) => {
    const { [field as keyof typeof ANSWER]: _, ...rest } = ANSWER;
    expect(() => parse(rest)).toThrow(expect.objectContaining({ code: 'config-invalid', exitCode: 1 }));
  });

  it.each([
    ['an empty reason', { reason: '  ' }],
    ['an unknown category', { category: 'tired' }],
    ['an expiry that is no date', { expires: 'never' }],
    ['an unknown field', { ignore: true }],
    ['occurrence 0', { occurrence: 0 }],
  ])('are refused with %s', (_, change) => {
    expect(() => parse({ ...ANSWER, ...change })).toThrow(expect.objectContaining({ code: 'config-invalid' }));
  });

  it('are refused when the file is no JSON', () => {
    expect(() => parseSurvivorAnswers('', 'machine/answers.json')).toThrow(
      expect.objectContaining({ code: 'config-invalid' }),
    );
  });
});
