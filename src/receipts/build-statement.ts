import type { Campaign, ControlRun, MutantResult } from '../model/campaign.ts';
import { confirmPolicyText } from '../model/confirm-policy.ts';
import type { ExitCode } from '../model/exit-code.ts';
import { LIMITS } from '../model/limits.ts';
import type { MutationPlan, PlannedMutant } from '../model/mutation-plan.ts';
import type { Outcome } from '../model/outcome.ts';
import { testId } from '../model/test-identity.ts';
import { sha256Hex } from '../platform/digest.ts';
import type { GitState } from '../platform/git.ts';
import { renderCompact, renderTexts } from './canonical-json.ts';
import { claimIdOf } from './claim-id.ts';
import { linesDigest } from './definition-lines.ts';
import { STATEMENT_TYPE } from './kinds/statement.ts';
import {
  RUN_PREDICATE_TYPE,
  type AppliedPin,
  type ControlClaim,
  type FilePin,
  type MutantClaim,
  type RunClaim,
  type RunDetails,
  type RunScope,
  type RunStatement,
  type ShardDetails,
  type SubjectPin,
  type SuiteClaim,
  type ToolchainClaim,
} from './kinds/run-statement.ts';

/** Everything that was read from the tree, so that the statement itself is a pure function. */
export interface CollectedPins {
  readonly scope: RunScope;
  readonly subjects: readonly SubjectPin[];
  readonly packFolder: string | null;
  readonly mutantSources: ReadonlyMap<string, FilePin>;
  readonly suite: SuiteClaim;
  readonly config: readonly FilePin[];
  readonly lockFiles: readonly FilePin[];
  readonly manifestSha256: string | null;
  readonly installedSha256: string | null;
  readonly toolchain: ToolchainClaim;
  readonly platform: { readonly arch: string; readonly os: string };
}

export interface StatementInput {
  /** Absolute project root: stripped from what errors say, so that no path of the machine is kept. */
  readonly root: string;
  readonly pins: CollectedPins;
  readonly plan: MutationPlan;
  readonly campaign: Campaign;
  readonly exitCode: ExitCode;
  readonly git: GitState;
  readonly argv?: readonly string[];
  readonly shards?: readonly ShardDetails[];
}

/** States a campaign. Planned mutants without a result are `pending`: nothing planned can be missing. */
export function buildStatement(input: StatementInput): RunStatement {
  const claim = buildClaim(input);
  return {
    _type: STATEMENT_TYPE,
    subject: claim.subjects.map(({ file, sha256, gitBlob }) => ({ name: file, digest: { gitBlob, sha256 } })),
    predicateType: RUN_PREDICATE_TYPE,
    predicate: { claim, claimId: claimIdOf(claim), runDetails: runDetails(input) },
  };
}

function buildClaim(input: StatementInput): RunClaim {
  const { pins, plan, campaign } = input;
  const results = new Map(campaign.results.map((result) => [result.mutant.id, result]));
  const planned = [...plan.mutants].toSorted((a, b) => order(a.id, b.id));
  const mutants = planned.map((mutant) =>
    mutantClaim(mutant, results.get(mutant.id), pins.mutantSources.get(mutant.id) ?? null),
  );
  return {
    scope: { ...pins.scope, selection: sorted(pins.scope.selection) },
    subjects: pins.subjects,
    pack: { folder: pins.packFolder, mutants: mutants.length, sha256: packDigest(mutants) },
    mutants,
    counts: countByOutcome(mutants),
    suite: pins.suite,
    config: pins.config,
    lockFiles: pins.lockFiles,
    manifestSha256: pins.manifestSha256,
    installedSha256: pins.installedSha256,
    toolchain: pins.toolchain,
    runner: runnerClaim(campaign),
    platform: pins.platform,
    controlTests: controlTestsOf(campaign),
    controls: campaign.controls.map(controlClaim),
    selfControls: campaign.selfControls
      .map(({ kind, file, definition, expected, got }) => ({ kind, file, definition, expected, got }))
      .toSorted((a, b) => order(renderCompact(a), renderCompact(b))),
    ...confirmationClaim(campaign),
    unsound: [...new Set(campaign.unsound.map((fault) => fault.kind))].toSorted(),
    exitCode: input.exitCode,
  };
}

/** Digest of a population: who is in it and what defines each of them. */
export function packDigest(mutants: readonly Pick<MutantClaim, 'id' | 'source' | 'applied'>[]): string {
  return sha256Hex(
    renderTexts(
      mutants.map((mutant) => [mutant.id, mutant.source?.sha256 ?? mutant.applied?.effectFingerprint ?? null]),
    ),
  );
}

export function countByOutcome(mutants: readonly { readonly outcome: Outcome }[]): Record<Outcome, number> {
  const count = (outcome: Outcome): number => mutants.filter((mutant) => mutant.outcome === outcome).length;
  return {
    killed: count('killed'),
    'killed-elsewhere': count('killed-elsewhere'),
    'killed-by-crash': count('killed-by-crash'),
    survived: count('survived'),
    unreached: count('unreached'),
    timeout: count('timeout'),
    flaky: count('flaky'),
    invalid: count('invalid'),
    equivalent: count('equivalent'),
    'harness-error': count('harness-error'),
    pending: count('pending'),
  };
}

/** One mutant with what became of it; without a result it is pending. */
export function mutantClaim(
  mutant: PlannedMutant,
  result: MutantResult | undefined,
  source: FilePin | null,
): MutantClaim {
  const killers = sorted(result?.killers ?? []);
  const failures = result?.failedTests ?? [];
  const otherFailures = failures
    .filter((failure) => !killers.includes(failure.testId))
    .map(({ by, testId: id }) => ({ by, testId: wellFormed(id) }));
  return {
    id: mutant.id,
    title: wellFormed(mutant.title),
    breaks: mutant.breaks,
    file: mutant.file,
    definition: mutant.definition,
    expects: mutant.expects,
    source,
    applied: appliedPin(mutant),
    outcome: result?.outcome ?? (mutant.kind === 'invalid' ? 'invalid' : 'pending'),
    reason: result?.invalidReason ?? (mutant.kind === 'invalid' ? mutant.reason : null),
    reached: result?.reached ?? 'unknown',
    killers,
    declaredKillers: sorted(mutant.declaredKillers.map((killer) => testId(killer))),
    otherFailures: otherFailures.toSorted((a, b) => order(a.testId, b.testId) || order(a.by, b.by)),
    planned: result?.planned ?? 0,
    executed: result?.executed ?? 0,
    passed: result?.passed ?? 0,
    failed: failures.length,
    unrelated: result?.unrelated ?? 0,
    notRun: result?.notRun ?? 0,
    omitted: (result?.omitted ?? [])
      .map(({ reason, testId: id }) => ({ reason: wellFormed(reason), testId: wellFormed(id) }))
      .toSorted((a, b) => order(a.testId, b.testId)),
    ...(result?.reusedFrom === undefined ? {} : { reusedFrom: result.reusedFrom }),
  };
}

/** Digests of the fault itself; null for one that did not apply. */
function appliedPin(mutant: PlannedMutant): AppliedPin | null {
  if (mutant.kind === 'invalid') return null;
  const { start, end, firstLine, lastLine } = mutant.definitionSpan;
  return {
    definitionSha256: sha256Hex(mutant.originalText.slice(start, end)),
    firstLine,
    lastLine,
    linesSha256: linesDigest(mutant.originalText, start, end),
    diffSha256: sha256Hex(mutant.unifiedDiff),
    mutatedSha256: sha256Hex(mutant.mutatedText),
    effectFingerprint: mutant.effectFingerprint,
  };
}

function controlClaim(control: ControlRun): ControlClaim {
  const { when, executed, passed, failed, skipped } = control;
  return {
    when,
    executed,
    passed,
    failed,
    skipped,
    errors: control.errors.length,
    failedTestIds: sorted(control.failedTestIds),
    testIdsSha256: testIdsDigest(sorted(control.testIds)),
  };
}

/** Digest of a set of tests: over the sorted array of their ids. */
export function testIdsDigest(sortedIds: readonly string[]): string {
  return sha256Hex(renderTexts(sortedIds));
}

/** Ids of the tests of the first control run, sorted. */
export function controlTestsOf({ controls }: Pick<Campaign, 'controls'>): readonly string[] {
  return sorted(controls[0]?.testIds ?? []);
}

/** What a claim says of the runner. */
export function runnerClaim(campaign: Pick<Campaign, 'runner'>): RunClaim['runner'] {
  const { environment, matrix, mutantTimeoutMs, pool, seed, testTimeoutMs } = campaign.runner;
  return {
    environment: { ...environment },
    ...(matrix === 'full' ? {} : { matrix }),
    mutantTimeoutMs: Math.ceil(mutantTimeoutMs),
    pool,
    seed,
    testTimeoutMs: Math.ceil(testTimeoutMs),
  };
}

function confirmationClaim({ confirmation }: Campaign): Pick<RunClaim, 'confirmation'> {
  if (confirmation === undefined) return {};
  const { policy, confirmed, contradicted, sourceSensitiveTests } = confirmation;
  return {
    confirmation: {
      policy: confirmPolicyText(policy),
      confirmed,
      contradicted,
      sourceSensitiveTests: sorted(sourceSensitiveTests),
    },
  };
}

function runDetails(input: StatementInput): RunDetails {
  const { campaign, git } = input;
  const { confirmation } = campaign;
  const told = (text: string): string =>
    wellFormed(text.replaceAll(input.root, '.').slice(0, LIMITS.printedTextCharactersMax));
  return {
    ...git,
    ...(input.argv === undefined ? {} : { argv: input.argv.map(told) }),
    startedAt: campaign.startedAt,
    durationMs: Math.round(campaign.durationMs),
    workers: campaign.runner.workers,
    ...(confirmation === undefined
      ? {}
      : { confirmation: { coldMs: Math.round(confirmation.coldMs), coldRuns: confirmation.coldRuns } }),
    controls: campaign.controls.map((control) => ({
      when: control.when,
      durationMs: Math.round(control.durationMs),
      errors: control.errors.map(told),
    })),
    mutants: campaign.results
      .map((result) => ({
        id: result.mutant.id,
        durationMs: Math.round(result.durationMs),
        detail: result.detail === undefined ? null : told(result.detail),
      }))
      .toSorted((a, b) => order(a.id, b.id)),
    ...(campaign.resumed === undefined ? {} : { resumed: campaign.resumed }),
    ...(input.shards === undefined ? {} : { shards: input.shards }),
  };
}

/** By UTF-16 code unit, the order of every array of a claim. */
function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sorted(texts: readonly string[]): string[] {
  return texts.map(wellFormed).toSorted(order);
}

/** Lone surrogates have no UTF-8 form; a test title may hold some. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
