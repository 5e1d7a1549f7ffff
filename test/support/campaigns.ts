import type { Campaign, ControlRun, MutantResult } from '../../src/model/campaign.ts';
import type { MutantSummary } from '../../src/model/mutation-plan.ts';

/** Builders of sound campaign parts; a test changes just what it is about. */
export function mutantSummary(overrides: Partial<MutantSummary> = {}): MutantSummary {
  return {
    id: 'coverage/example',
    title: 'An example fault',
    breaks: 'A3',
    why: 'A user would believe it.',
    file: 'src/detector/coverage.ts',
    definition: 'assessRoute',
    declaredKillers: [{ file: 'test/a.test.ts', test: 'kills it' }],
    omits: [],
    expects: 'killed',
    since: '2026-11-30',
    ...overrides,
  };
}

export function mutantResult(overrides: Partial<MutantResult> = {}): MutantResult {
  return {
    mutant: mutantSummary(),
    outcome: 'killed',
    failedTests: [{ testId: 'test/a.test.ts > kills it', by: 'assertion', message: 'expected UNCOVERED' }],
    killers: ['test/a.test.ts > kills it'],
    planned: 3,
    executed: 3,
    passed: 2,
    omitted: [],
    reached: true,
    durationMs: 5,
    ...overrides,
  };
}

export function controlRun(overrides: Partial<ControlRun> = {}): ControlRun {
  return {
    when: 'before',
    executed: 3,
    passed: 3,
    failed: 0,
    skipped: 0,
    testIds: ['test/a.test.ts > kills it', 'test/a.test.ts > one', 'test/a.test.ts > two'],
    failedTestIds: [],
    errors: [],
    durationMs: 10,
    ...overrides,
  };
}

export function soundCampaign(overrides: Partial<Campaign> = {}): Campaign {
  return {
    lane: 'named',
    controls: [controlRun(), controlRun(), controlRun({ when: 'after' })],
    selfControls: [
      { kind: 'identity', file: 'src/a.ts', definition: 'a', expected: 'survived', got: 'survived' },
      { kind: 'always-throw', file: 'src/a.ts', definition: 'a', expected: 'killed-by-crash', got: 'killed-by-crash' },
    ],
    results: [mutantResult()],
    sourceDigestsBefore: {},
    sourceDigestsAfter: {},
    unsound: [],
    startedAt: '2026-11-30T00:00:00Z',
    durationMs: 100,
    runner: {
      vitestVersion: '4.1.12',
      viteVersion: '8.3.8',
      nodeVersion: '20.20.2',
      pool: 'warm',
      matrix: 'full',
      workers: 1,
      projects: ['unit'],
      seed: 1,
      testTimeoutMs: 1_000,
      mutantTimeoutMs: 10_000,
      environment: {},
    },
    ...overrides,
  };
}
