import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerCase } from '../../cases/case-answer.ts';
import { verdictOf, type CensusCase } from '../../cases/census-case.ts';
import { belongsTo, FAMILIES, FAULTS, familyOf, ruleOfVerdict } from '../../cases/rule-of-verdict.ts';

const rows = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const text = readFileSync(join(import.meta.dirname, name, 'census-cases.json'), 'utf8');
    return JSON.parse(text) as readonly CensusCase[];
  });

describe('the rules that count as belonging to a fault', () => {
  it.each(FAULTS)('%s: hold every one on which a verdict of the corpus hangs', (fault) => {
    const used = rows
      .filter((row) => row.fault === fault)
      .map((row) => {
        const verdict = verdictOf(row);
        return familyOf(ruleOfVerdict(verdict), verdict.status);
      });
    expect([...new Set(used)].filter((name) => name !== null && !FAMILIES[fault].includes(name))).toEqual([]);
  });

  it.each([
    ['trust', 'M'],
    ['composition', 'T'],
    ['matcher', 'T'],
    ['residual', 'M'],
    ['event', 'T'],
    ['handler', 'T'],
    ['discovery', 'K'],
  ] as const)('%s: are not those of another fault: %s', (fault, family) => {
    expect(FAMILIES[fault]).not.toContain(family);
  });

  it('are not those of another fault, and no rule at all belongs to none', () => {
    expect(belongsTo('CC-T1', 'trust', 'UNCOVERED')).toBe(true);
    expect(belongsTo('CC-T1', 'composition', 'UNCOVERED')).toBe(false);
    expect(belongsTo('none', 'matcher', 'UNCOVERED')).toBe(false);
    expect(belongsTo('none', 'matcher', 'COVERED')).toBe(true);
  });
});

describe('a row that names the rule', () => {
  const row = rows.find(({ host, fault, doubt }) => host === 'codex' && fault === 'trust' && doubt !== true);

  it('is right by that rule alone, and wrong by another of the same fault', () => {
    const { rule, difference } = answerCase(row!);
    expect(difference).toBeNull();
    const named = (name: string): string | null =>
      answerCase({ ...row!, expect: { ...row!.expect, rule: name } }).difference;
    expect(named(rule)).toBeNull();
    expect(named('CX-T9')).toBe('rule');
  });
});
