import type { HostAdapter } from '../../hosts/host-contract.ts';
import { createPrivateFolder } from '../../platform/contained/private-folder.ts';
import { compareLive, type Agreement } from './compare-live.ts';
import type { LivePlaces, PreparedCell } from './live-cell.ts';
import type { InstalledHost, LiveCase } from './live-host.ts';
import type { LiveObservation } from './live-observation.ts';
import { predict, type Predicted } from './predict.ts';
import { classifyLive, type LiveResult } from './result-class.ts';
import { runCell, writeCell } from './run-cell.ts';

/** One case: what was said beforehand, and what was seen. */
export interface ConformanceCell {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly predicted: Predicted;
  readonly observed: LiveResult;
  readonly agreement: Agreement;
  readonly subject: LiveObservation;
}

export interface ConformanceOptions {
  readonly adapter: HostAdapter;
  readonly contractVersion: string;
  readonly cases: readonly LiveCase[];
  readonly installed: InstalledHost;
  /** Cells at a time. */
  readonly width: number;
  readonly signal?: AbortSignal;
  /** Told after each case. */
  readonly onCase: (done: number, total: number, cell: ConformanceCell) => void;
}

interface Run {
  readonly observation: LiveObservation;
  readonly predicted: Predicted | null;
}

/** Predicts and observes every case, in the order that is given. Reference cells are run once for each key. */
export async function runConformance(options: ConformanceOptions): Promise<readonly ConformanceCell[]> {
  const { cases, width, onCase } = options;
  const references = new Map<string, Promise<readonly [LiveObservation, LiveObservation]>>();
  const cells = new Map<number, ConformanceCell>();
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < cases.length && options.signal?.aborted !== true; at = next++) {
      const one = cases[at];
      if (one === undefined) return;
      const cell = await runCase(one, options, references);
      cells.set(at, cell);
      done += 1;
      onCase(done, cases.length, cell);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, width) }, work));
  return [...cells].toSorted(([a], [b]) => a - b).map(([, cell]) => cell);
}

async function runCase(
  one: LiveCase,
  options: ConformanceOptions,
  references: Map<string, Promise<readonly [LiveObservation, LiveObservation]>>,
): Promise<ConformanceCell> {
  const { referenceKey, id, group, title } = one;
  const known = references.get(referenceKey) ?? runReferences(one, options);
  references.set(referenceKey, known);
  const [noGuard, referenceDeny] = await known;
  const subject = await runSubject(one, options);
  const observed = classifyLive({ noGuard, referenceDeny, subject: subject.observation });
  const agreement = compareLive(subject.predicted.prediction, observed.class);
  return { id, group, title, predicted: subject.predicted, observed, agreement, subject: subject.observation };
}

async function runReferences(
  one: LiveCase,
  options: ConformanceOptions,
): Promise<readonly [LiveObservation, LiveObservation]> {
  const noGuard = await runOnce(one.noGuard, options, null);
  const referenceDeny = await runOnce(one.referenceDeny, options, null);
  return [noGuard.observation, referenceDeny.observation];
}

/** A run that the time limit ended is made once more: a loaded machine is no answer. */
async function runSubject(
  one: LiveCase,
  options: ConformanceOptions,
): Promise<{ readonly observation: LiveObservation; readonly predicted: Predicted }> {
  for (let attempt = 1; ; attempt += 1) {
    const { observation, predicted } = await runOnce(one.prepare, options, one);
    if (predicted === null) throw new Error(`expected a prediction, got none, at ${one.id}`);
    if (observation.run === 'ended' || attempt === 2) return { observation, predicted };
  }
}

async function runOnce(
  prepare: (places: LivePlaces, installed: InstalledHost) => PreparedCell,
  { adapter, contractVersion, installed, signal }: ConformanceOptions,
  asked: LiveCase | null,
): Promise<Run> {
  const folder = createPrivateFolder();
  try {
    const cell = prepare(folder, installed);
    await writeCell(cell, folder);
    const predicted =
      asked === null
        ? null
        : predict({
            adapter,
            version: installed.version,
            contractVersion,
            places: folder,
            folder: cell.folder,
            question: asked.ask(folder, installed),
          });
    const observation = await runCell(cell, folder, {
      installed: installed.folder,
      ...(signal === undefined ? {} : { signal }),
    });
    return { observation, predicted };
  } finally {
    folder.remove();
  }
}
