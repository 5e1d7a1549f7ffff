import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { MutationPlan, ReadyMutant } from '../../src/model/mutation-plan.ts';
import { renderMutantExplanation } from '../../src/report/mutant-explanation.ts';
import { mutantExplanationJson, mutantListJson } from '../../src/report/mutant-json.ts';
import { renderMutantList } from '../../src/report/mutant-list.ts';
import { palette } from '../../src/report/palette.ts';
import { mutantResult, mutantSummary } from '../support/campaigns.ts';

const READY: ReadyMutant = {
  ...mutantSummary(),
  kind: 'ready',
  originalText: 'a\n\tb\n',
  mutatedText: 'a\n\tc\n',
  definitionSpan: { start: 0, end: 4, firstLine: 1, lastLine: 2 },
  effectFingerprint: 'f'.repeat(64),
  unifiedDiff: '--- a/f.ts\n+++ b/f.ts\n@@ -1,2 +1,2 @@\n a\n-\tb\n+\tc\n',
};
const PLAN: MutationPlan = {
  lane: 'named',
  subjectFiles: ['src/detector/coverage.ts', 'src/detector/live.ts'],
  mutants: [
    READY,
    {
      ...mutantSummary({ id: 'coverage/stale' }),
      kind: 'invalid',
      reason: 'stale-anchor',
      detail: 'expected one X, got none',
    },
  ],
};
const plain = palette(false);

describe('the list of mutants', () => {
  it('has a row per mutant, an invalid one with its reason, and totals', () => {
    const text = renderMutantList({ plan: PLAN, palette: plain, columns: 120, diff: false });
    expect(text).toContain('coverage/example');
    expect(text).toMatch(/coverage\/stale.*invalid \(stale-anchor\): expected one/u);
    expect(text).toContain('2 mutants in 1 of 2 subject files, 1 invalid');
    expect(text).not.toContain('@@');
  });

  it('shows the diffs on demand', () => {
    const text = renderMutantList({ plan: PLAN, palette: plain, columns: 120, diff: true });
    expect(text).toContain('@@ -1,2 +1,2 @@\n a\n-  b\n+  c\n');
    expect(text).toContain('invalid (stale-anchor)');
  });

  it('is the same text with and without colour', () => {
    const input = { plan: PLAN, columns: 120, diff: true };
    const coloured = renderMutantList({ ...input, palette: palette(true) });
    expect(coloured).toContain('\u001B[31m');
    expect(stripVTControlCharacters(coloured)).toBe(renderMutantList({ ...input, palette: plain }));
  });

  it('lets no control character of a mutant through', () => {
    const hostile = { ...READY, title: 'a\u001B[2Jb', unifiedDiff: '+\u001B]0;x\u0007\n' };
    for (const diff of [true, false]) {
      const text = renderMutantList({ plan: { ...PLAN, mutants: [hostile] }, palette: plain, columns: 120, diff });
      expect([text.includes('\u001B'), text.includes('\u0007')]).toEqual([false, false]);
    }
  });

  it('as JSON counts the invalid ones and carries diffs only on demand, file texts never', () => {
    const json = JSON.stringify(mutantListJson(PLAN, false));
    expect(JSON.parse(json)).toMatchObject({
      lane: 'named',
      total: 2,
      invalid: 1,
      mutants: [{ kind: 'ready' }, { reason: 'stale-anchor' }],
    });
    expect(json).not.toContain('unifiedDiff');
    expect(json).not.toContain('mutatedText');
    expect(JSON.stringify(mutantListJson(PLAN, true))).toContain('unifiedDiff');
  });
});

describe('the explanation of a mutant', () => {
  it('says fault, requirement, reason, place, killers and diff, and that no run is known', () => {
    const text = renderMutantExplanation({ mutant: READY, lastResult: undefined, palette: plain });
    for (const part of [
      'An example fault',
      'A3',
      'A user would believe it.',
      'src/detector/coverage.ts assessRoute (lines 1 to 2)',
      'test/a.test.ts > kills it',
      'last run   none known',
      '-  b\n+  c\n',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says what became of it', () => {
    const lastResult = mutantResult({
      outcome: 'killed-elsewhere',
      killers: ['test/b.test.ts > other'],
      detail: 'not declared',
    });
    const text = renderMutantExplanation({ mutant: READY, lastResult, palette: plain });
    expect(text).toContain('killed-elsewhere (3 of 3 tests run): not declared');
    expect(text).toContain('killed by  test/b.test.ts > other');
  });

  it('of an invalid mutant says why instead of a diff', () => {
    const text = renderMutantExplanation({ mutant: PLAN.mutants[1]!, lastResult: undefined, palette: plain });
    expect(text).toContain('invalid (stale-anchor): expected one X, got none');
    expect(text).not.toContain('@@');
  });

  it('as JSON says null for a run that never was', () => {
    expect(mutantExplanationJson(READY, undefined)).toMatchObject({ id: 'coverage/example', lastResult: null });
    expect(mutantExplanationJson(READY, mutantResult())).toMatchObject({ lastResult: { outcome: 'killed' } });
  });
});
