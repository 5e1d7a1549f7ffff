import { lineName } from '../../gate/judged-runs.ts';
import type { MutantStanding } from '../../gate/mutant-standing.ts';
import type { ReportedRun } from '../../gate/reported-run.ts';
import type { RecordedMutant, RecordedRun } from '../../model/recorded-run.ts';
import type { MutantEdit } from '../mutant-edit.ts';
import { outcomeWords, firstLineOf, lastLineOf } from './mutant-words.ts';

/** Words of the schema for what became of a mutant. */
export type ElementStatus =
  | 'Killed'
  | 'Survived'
  | 'NoCoverage'
  | 'CompileError'
  | 'RuntimeError'
  | 'Timeout'
  | 'Ignored'
  | 'Pending';

/**
 * The mutation-testing report schema, version 2, of one run: lanes are never blended in one report. `sources` holds the text
 * of every file that a mutant names, as it was measured.
 */
export function mutationElements(run: ReportedRun, sources: ReadonlyMap<string, string>): string {
  return `${JSON.stringify(elementsReport(run, sources, new Map()), undefined, 2)}\n`;
}

/** The same as data, with the edits that are known, by id of the mutant. */
export function elementsReport(
  { run, mutants }: ReportedRun,
  sources: ReadonlyMap<string, string>,
  edits: ReadonlyMap<string, MutantEdit>,
): object {
  const files = [...new Set(mutants.map(({ mutant }) => mutant.file))].toSorted();
  return {
    schemaVersion: '2',
    thresholds: { high: 100, low: 100 },
    framework: { name: 'hookproof', version: run.toolVersion },
    config: { receipt: run.receiptId, line: lineName(run) },
    testFiles: testFilesOf(run),
    files: Object.fromEntries(
      files.map((file) => {
        const source = sources.get(file) ?? '';
        const ofFile = mutants.filter(({ mutant }) => mutant.file === file);
        const shown = ofFile.map((each) => mutantOf(run, each, source, edits.get(each.mutant.id)));
        return [file, { language: 'typescript', source, mutants: shown }];
      }),
    ),
  };
}

function testFilesOf({ tests }: RecordedRun): object {
  const files = new Map<string, { readonly id: string; readonly name: string }[]>();
  for (const id of tests) {
    const [file = id, ...title] = id.split(' > ');
    files.set(file, [...(files.get(file) ?? []), { id, name: title.join(' > ') || id }]);
  }
  return Object.fromEntries([...files].map(([file, all]) => [file, { tests: all }]));
}

function mutantOf(
  run: RecordedRun,
  { mutant, standing }: { readonly mutant: RecordedMutant; readonly standing: MutantStanding },
  source: string,
  edit: MutantEdit | undefined,
): object {
  const lines = source.split('\n');
  return {
    id: mutant.id,
    mutatorName: `${run.lane}/${mutant.id}`,
    description: mutant.title,
    ...(edit === undefined ? {} : { replacement: edit.replacement }),
    location: edit === undefined ? definitionLines(mutant, lines) : { start: edit.start, end: edit.end },
    status: elementStatus(mutant, standing),
    statusReason: reasonOf(mutant, standing),
    killedBy: mutant.killers,
    testsCompleted: mutant.executed,
    duration: mutant.durationMs,
  };
}

/** The whole definition, as far as the text that was measured has it. */
function definitionLines(mutant: RecordedMutant, lines: readonly string[]): Pick<MutantEdit, 'start' | 'end'> {
  const last = Math.min(lastLineOf(mutant), lines.length);
  return {
    start: { line: Math.min(firstLineOf(mutant), last), column: 1 },
    end: { line: last, column: (lines[last - 1] ?? '').replace(/\r$/u, '').length + 1 },
  };
}

/** Words of the schema; `statusReason` says ours. A crash, a flaky and an unmeasured mutant never become detected ones; a kill by other tests than the declared is one in the words of the schema. */
export function elementStatus(
  { outcome, reason }: Pick<RecordedMutant, 'outcome' | 'reason'>,
  standing: MutantStanding,
): ElementStatus {
  if (standing.kind === 'answered' && standing.answer.category === 'equivalent') return 'Ignored';
  if (standing.kind === 'as-declared') return 'Killed';
  switch (outcome) {
    case 'killed':
    case 'killed-elsewhere':
      return 'Killed';
    case 'survived':
      return 'Survived';
    case 'unreached':
      return 'NoCoverage';
    case 'timeout':
      return 'Timeout';
    case 'invalid':
      return reason === 'load-failure' ? 'RuntimeError' : 'CompileError';
    case 'equivalent':
    case 'killed-by-crash':
    case 'flaky':
    case 'harness-error':
      return 'RuntimeError';
    case 'pending':
      return 'Pending';
  }
}

function reasonOf(mutant: RecordedMutant, standing: MutantStanding): string {
  if (standing.kind !== 'answered') return outcomeWords(mutant);
  const { category, reason, owner, expires } = standing.answer;
  return `${outcomeWords(mutant)}; answered as ${category} until ${expires}, ${owner}: ${reason}`;
}
