import { join } from 'node:path';
import type { ReportedRun } from '../gate/reported-run.ts';
import { LIMITS } from '../model/limits.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import type { RecordedRun } from '../model/recorded-run.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import type { KnownEdit, ReportLine } from '../report/html/mutation-report.ts';
import { mutantEdit } from '../report/mutant-edit.ts';
import { mutantsOfToday } from './derive-mutants.ts';

/**
 * Runs with what of them can still be shown: texts of files whose digest is the recorded one, and edits of mutants whose
 * effect is. Receipts hold neither, so both are made anew from the project; what cannot be is left out, with the reason.
 */
export async function reportLines(runs: readonly ReportedRun[], root: string): Promise<readonly ReportLine[]> {
  const derive = mutantsOfToday(root);
  const lines: ReportLine[] = [];
  for (const reported of runs) {
    const { run } = reported;
    const { lane, configFile, deep, selection } = run;
    // One after another: each plan holds a compiler of its own.
    const derivation = await derive({ lane, configFile, deep, selection }, lane === 'named' ? null : run.pack);
    const edits = derivation.kind === 'derived' ? editsOf(run, derivation.plan) : new Map<string, KnownEdit>();
    const editsMissing =
      derivation.kind === 'derived' ? 'the mutant or its source changed since it was measured' : derivation.reason;
    lines.push({ ...reported, sources: sourcesAsMeasured(run, root), edits, editsMissing });
  }
  return lines;
}

function editsOf({ mutants }: RecordedRun, plan: MutationPlan): ReadonlyMap<string, KnownEdit> {
  const planned = new Map(plan.mutants.map((mutant) => [mutant.id, mutant]));
  return new Map(
    mutants.flatMap(({ id, applied }): readonly (readonly [string, KnownEdit])[] => {
      const today = planned.get(id);
      if (today?.kind !== 'ready' || today.effectFingerprint !== applied?.effectFingerprint) return [];
      const { unifiedDiff, originalText, mutatedText } = today;
      return [[id, { unifiedDiff, edit: mutantEdit(originalText, mutatedText) }]];
    }),
  );
}

/** Texts of the mutated files that still have the recorded digest. */
function sourcesAsMeasured({ mutants, subjects }: RecordedRun, root: string): ReadonlyMap<string, string> {
  const files = new Set(mutants.map(({ file }) => file));
  return new Map(
    subjects
      .filter(({ file }) => files.has(file))
      .flatMap(({ file, sha256 }): readonly (readonly [string, string])[] => {
        const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
        const isSame = reading.kind === 'bytes' && sha256Hex(reading.bytes) === sha256;
        return isSame ? [[file, reading.bytes.toString('utf8')]] : [];
      }),
  );
}
