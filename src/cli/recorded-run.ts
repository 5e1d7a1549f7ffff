import type { RecordedAnswer, RecordedMatrix, RecordedRound, RecordedRun } from '../model/recorded-run.ts';
import type { Sound } from '../receipts/read-receipt.ts';

/** What gate and reports need of a recorded campaign, without its statement's shape. */
export function recordedRun({ fileName, receiptId, statement }: Sound<'run'>): RecordedRun {
  const { claim, claimId, runDetails } = statement.predicate;
  const told = new Map(runDetails.mutants.map((mutant) => [mutant.id, mutant]));
  const { lane, configFile, deep, selection } = claim.scope;
  return {
    fileName,
    receiptId,
    claimId,
    lane,
    configFile,
    deep,
    selection,
    pack: claim.pack.folder ?? claim.pack.sha256,
    subjects: claim.subjects,
    config: claim.config,
    mutants: claim.mutants.map((mutant) => {
      const { id, title, breaks, file, definition, expects, outcome, reason, applied, killers } = mutant;
      return {
        id,
        title,
        breaks,
        file,
        definition,
        expects,
        outcome,
        reason,
        detail: told.get(id)?.detail ?? null,
        applied,
        killers,
        otherFailures: mutant.otherFailures.map(({ testId }) => testId),
        planned: mutant.planned,
        executed: mutant.executed,
        durationMs: told.get(id)?.durationMs ?? 0,
      };
    }),
    tests: claim.controlTests,
    controls: claim.controls,
    selfControls: claim.selfControls,
    unsound: claim.unsound,
    exitCode: claim.exitCode,
    toolVersion: claim.toolchain.hookproof,
    commit: runDetails.commit,
    startedAt: runDetails.startedAt,
    durationMs: runDetails.durationMs,
  };
}

export function recordedAnswer({ fileName, receiptId, statement }: Sound<'answer'>): RecordedAnswer {
  const { claim, details } = statement.predicate;
  const { lane, mutant, category, reason, owner, expires } = claim;
  const { id: mutantId, file, definition, definitionSha256, effectFingerprint } = mutant;
  const said = {
    lane,
    mutantId,
    file,
    definition,
    definitionSha256,
    effectFingerprint,
    category,
    reason,
    owner,
    expires,
  };
  return { fileName, receiptId, ...said, answeredAt: details.answeredAt };
}

export function recordedRound({ fileName, receiptId, statement }: Sound<'round'>): RecordedRound {
  const { claim, details } = statement.predicate;
  const { review, plan, reviewer, relation, parent, pack, runs } = claim;
  const { setSha256, mutants } = pack;
  const said = { review, plan, reviewer, relation, parent, setSha256, mutants, runs };
  return { fileName, receiptId, ...said, finishedAt: details.finishedAt };
}

export function recordedMatrix({ fileName, receiptId, statement }: Sound<'matrix'>): RecordedMatrix {
  const { operators, hosts, cells, shrunk } = statement.predicate.claim;
  const wrong = cells.filter(({ result }) => result !== 'right');
  const belowCeiling = hosts.filter(({ ceiling }) => ceiling !== undefined).length;
  return { fileName, receiptId, operators, hosts: hosts.length, cells: cells.length, belowCeiling, wrong, shrunk };
}
