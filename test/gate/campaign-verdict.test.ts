import { describe, expect, it } from 'vitest';
import { judgeCampaign } from '../../src/gate/campaign-verdict.ts';
import { OUTCOMES, type Outcome } from '../../src/model/outcome.ts';
import { controlRun, mutantResult, mutantSummary, soundCampaign } from '../support/campaigns.ts';

const EXIT_CODE_OF_OUTCOME: Record<Outcome, number> = {
  killed: 0,
  'killed-elsewhere': 2,
  'killed-by-crash': 2,
  survived: 2,
  unreached: 2,
  timeout: 3,
  flaky: 4,
  invalid: 5,
  equivalent: 0,
  'harness-error': 70,
  pending: 6,
};

describe('the verdict on a campaign', () => {
  it.each(OUTCOMES)('gives the outcome %s its own exit code', (outcome) => {
    const campaign = soundCampaign({ results: [mutantResult({ outcome })] });
    expect(judgeCampaign(campaign).exitCode).toBe(EXIT_CODE_OF_OUTCOME[outcome]);
  });

  it('is red for a mutant that promised a crash and died by assertion', () => {
    const results = [mutantResult({ outcome: 'killed', mutant: mutantSummary({ expects: 'killed-by-crash' }) })];
    expect(judgeCampaign(soundCampaign({ results })).exitCode).toBe(2);
  });

  it('accepts a crash that the mutant declared', () => {
    const results = [
      mutantResult({ outcome: 'killed-by-crash', mutant: mutantSummary({ expects: 'killed-by-crash' }) }),
    ];
    expect(judgeCampaign(soundCampaign({ results })).exitCode).toBe(0);
  });

  it('is "nothing measured" for an empty pack, never a pass', () => {
    expect(judgeCampaign(soundCampaign({ results: [] })).exitCode).toBe(7);
  });

  it('is "nothing measured" when the control run executed no test', () => {
    const controls = [controlRun({ executed: 0, passed: 0 }), controlRun({ when: 'after' })];
    expect(judgeCampaign(soundCampaign({ controls })).exitCode).toBe(7);
  });

  it('is red when no control run followed the mutants', () => {
    expect(judgeCampaign(soundCampaign({ controls: [controlRun()] })).exitCode).toBe(4);
  });

  it('is a harness error when a self-control did not run', () => {
    expect(judgeCampaign(soundCampaign({ selfControls: [] })).exitCode).toBe(70);
  });

  it('is about the mutants when none of them applied and nothing could be planted', () => {
    const results = [mutantResult({ outcome: 'invalid', invalidReason: 'stale-anchor' })];
    expect(judgeCampaign(soundCampaign({ selfControls: [], results })).exitCode).toBe(5);
  });

  it.each([
    ['control-red', 4],
    ['control-unstable', 4],
    ['source-changed', 4],
    ['self-control', 70],
    ['harness-error', 70],
  ] as const)('believes nothing of a campaign with %s', (kind, exitCode) => {
    expect(judgeCampaign(soundCampaign({ unsound: [{ kind, detail: 'x' }] })).exitCode).toBe(exitCode);
  });

  it('is red when a confirmation that was asked for could not be had', () => {
    const counts = { confirmed: 0, contradicted: 0, unconfirmed: 1, coldRuns: 0, coldMs: 0 };
    const confirmation = { policy: 'survivors', sourceSensitiveTests: [], ...counts } as const;
    expect(judgeCampaign(soundCampaign({ confirmation })).exitCode).toBe(4);
    expect(judgeCampaign(soundCampaign({ confirmation: { ...confirmation, unconfirmed: 0 } })).exitCode).toBe(0);
  });

  it('lists every cause and lets the highest-ranking one decide', () => {
    const results = [
      mutantResult({ outcome: 'survived', mutant: mutantSummary({ id: 'a/survives' }) }),
      mutantResult({ outcome: 'timeout', mutant: mutantSummary({ id: 'a/loops' }) }),
      mutantResult({ outcome: 'invalid', invalidReason: 'stale-anchor', mutant: mutantSummary({ id: 'a/stale' }) }),
    ];
    const verdict = judgeCampaign(soundCampaign({ results }));
    expect(verdict.exitCode).toBe(5);
    expect(verdict.causes.map((cause) => cause.text.split(':')[0])).toEqual(['a/survives', 'a/loops', 'a/stale']);
  });

  it('sums its buckets to the pack size for every outcome', () => {
    const results = OUTCOMES.map((outcome) => mutantResult({ outcome }));
    const verdict = judgeCampaign(soundCampaign({ results }));
    expect(Object.values(verdict.counts).reduce((sum, count) => sum + count, 0)).toBe(verdict.total);
  });
});
