import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import { createTemporaryFolder } from '../../platform/temporary-folder.ts';
import { linkFolder, writeTree } from '../../platform/write-files.ts';
import { runCampaign } from '../run-campaign.ts';
import { CANARY_FILES, KNOWN_ANSWERS, SUBJECT } from './canary-project.ts';
import type { Campaign, MutantResult } from '../../model/campaign.ts';
import type { ReadyMutant } from '../../model/mutation-plan.ts';
import type { SelfControlMutant } from '../campaign-request.ts';
import type { EngineName } from '../open-suite.ts';
import type { KnownAnswer } from './canary-project.ts';

export interface CanaryRun {
  /** Absolute path of the project whose vitest is tried. */
  readonly root: string;
  readonly engine: EngineName;
  readonly answers?: readonly KnownAnswer[];
  readonly signal?: AbortSignal | undefined;
}

const ORIGINAL = CANARY_FILES[SUBJECT] ?? '';
const THROWING = 'export function add(a: number, b: number): number {';
/** Least time of a mutant: short, then, for a machine that is busy with other things, long. */
const LIMITS_MS = [400, 5_000];

/**
 * Runs a small project with known answers on this project's vitest. The wrong answers in words; [] when all are right.
 * What is wrong is tried once more with longer limits. Rejects as runCampaign does.
 */
export async function runCanary(run: CanaryRun): Promise<readonly string[]> {
  const folder = createTemporaryFolder('hookproof-canary-');
  try {
    writeTree(folder.path, CANARY_FILES);
    const require = createRequire(`${run.root}/package.json`);
    linkFolder(dirname(require.resolve('vitest/package.json')), `${folder.path}/node_modules/vitest`);
    let wrong: readonly string[] = [];
    for (const mutantTimeoutMs of LIMITS_MS) {
      wrong = await wrongAnswers(folder.path, run, mutantTimeoutMs);
      if (wrong.length === 0 || run.signal?.aborted === true) return wrong;
    }
    return wrong;
  } finally {
    folder.remove();
  }
}

async function wrongAnswers(root: string, run: CanaryRun, mutantTimeoutMs: number): Promise<readonly string[]> {
  const answers = run.answers ?? KNOWN_ANSWERS;
  const campaign = await runCampaign({
    root,
    suite: {},
    engine: run.engine,
    plan: { lane: 'named', subjectFiles: [SUBJECT], mutants: answers.map(plannedMutant) },
    selfControls: SELF_CONTROLS,
    matrix: 'full',
    confirm: 'none',
    workers: 2,
    mutantTimeoutMs,
    ...(run.signal === undefined ? {} : { signal: run.signal }),
  });
  const faults = campaign.unsound.map(({ kind, detail }) => `${kind}: ${detail}`);
  return faults.length > 0 ? faults : answers.flatMap((answer) => judge(answer, campaign));
}

const SELF_CONTROLS: readonly SelfControlMutant[] = [
  { kind: 'identity', file: SUBJECT, definition: 'add', mutatedText: ORIGINAL, expected: 'survived' },
  {
    kind: 'always-throw',
    file: SUBJECT,
    definition: 'add',
    mutatedText: ORIGINAL.replace(THROWING, `${THROWING}\n  throw new Error('always');`),
    expected: 'killed-by-crash',
  },
];

function plannedMutant(answer: KnownAnswer): ReadyMutant {
  const start = ORIGINAL.indexOf(answer.from);
  const firstLine = ORIGINAL.slice(0, start).split('\n').length;
  return {
    kind: 'ready',
    id: answer.id,
    title: answer.id,
    breaks: 'canary',
    why: 'its answer is known',
    file: SUBJECT,
    definition: '<module>',
    declaredKillers: [],
    omits: [],
    expects: 'killed',
    since: '2026-11-30',
    originalText: ORIGINAL,
    mutatedText: ORIGINAL.replace(answer.from, () => answer.to),
    definitionSpan: { start, end: start + answer.from.length, firstLine, lastLine: firstLine },
    effectFingerprint: answer.id,
    unifiedDiff: '',
  };
}

function judge(answer: KnownAnswer, campaign: Campaign): readonly string[] {
  const result = campaign.results.find(({ mutant }) => mutant.id === answer.id);
  if (result === undefined) return [`${answer.id}: expected ${answer.outcome}, got no result`];
  const expected = inWords(answer);
  const got = inWords(result);
  if (expected === got) return [];
  const detail = result.detail === undefined ? '' : ` (${result.detail})`;
  return [`${answer.id}: expected ${expected}, got ${got}${detail}`];
}

function inWords(one: Pick<MutantResult, 'outcome' | 'killers'> & { readonly invalidReason?: string }): string {
  const reason = one.invalidReason === undefined ? '' : ` (${one.invalidReason})`;
  return `${one.outcome}${reason}${one.killers.length === 0 ? '' : ` by "${one.killers.join('" and "')}"`}`;
}
