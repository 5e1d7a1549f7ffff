import { lineName } from '../../gate/judged-runs.ts';
import type { ReportedRun } from '../../gate/reported-run.ts';
import type { RecordedMutant, RecordedRun } from '../../model/recorded-run.ts';
import type { MutantEdit } from '../mutant-edit.ts';

/** What can be told of the edit of one mutant today. */
export interface KnownEdit {
  readonly unifiedDiff: string;
  readonly edit: MutantEdit;
}

/** One line of succession with what belongs to its newest run: never blended with another. */
export interface ReportLine extends ReportedRun {
  /** Texts of files that still are as they were measured, by file. */
  readonly sources: ReadonlyMap<string, string>;
  /** Edits of mutants that still are what was measured, by id. */
  readonly edits: ReadonlyMap<string, KnownEdit>;
  /** Why an edit that is not there is not there. */
  readonly editsMissing: string;
}

/** A mutant as the page is handed it. */
export interface PageMutant extends Omit<RecordedMutant, 'killers' | 'otherFailures'> {
  /** Places in the list of tests of the line. */
  readonly killers: readonly number[];
  readonly otherFailures: readonly number[];
  readonly standing: ReportedRun['mutants'][number]['standing'];
  readonly known: KnownEdit | null;
}

export interface PageLine {
  readonly name: string;
  readonly run: Omit<RecordedRun, 'mutants' | 'tests'>;
  readonly tests: readonly string[];
  readonly mutants: readonly PageMutant[];
  readonly sources: Readonly<Record<string, string>>;
  readonly editsMissing: string;
}

/** Everything that the page of recorded runs shows. Text in it is untrusted. */
export interface MutationReport {
  readonly toolVersion: string;
  readonly lines: readonly PageLine[];
}

/** The lines as the page is handed them, in order; a test is named once, however many mutants it kills. */
export function mutationReport(lines: readonly ReportLine[], toolVersion: string): MutationReport {
  return { toolVersion, lines: lines.map(pageLine) };
}

function pageLine({ run, mutants, sources, edits, editsMissing }: ReportLine): PageLine {
  const { mutants: _mutants, tests: controlTests, ...head } = run;
  const tests = [
    ...new Set([
      ...controlTests,
      ...run.mutants.flatMap(({ killers, otherFailures }) => [...killers, ...otherFailures]),
    ]),
  ];
  const places = new Map(tests.map((test, place) => [test, place]));
  const placesOf = (named: readonly string[]): readonly number[] => named.map((test) => places.get(test) ?? -1);
  return {
    name: lineName(run),
    run: head,
    tests,
    mutants: mutants.map(({ mutant, standing }) => ({
      ...mutant,
      killers: placesOf(mutant.killers),
      otherFailures: placesOf(mutant.otherFailures),
      standing,
      known: edits.get(mutant.id) ?? null,
    })),
    sources: Object.fromEntries(sources),
    editsMissing,
  };
}

/** The other way: the run with its mutants, as reports are handed it. */
export function reportedRunOf({ run, tests, mutants }: PageLine): ReportedRun {
  const named = (places: readonly number[]): readonly string[] => places.map((place) => tests[place] ?? 'unknown');
  const restored = mutants.map(({ standing, known: _known, ...mutant }) => ({
    mutant: { ...mutant, killers: named(mutant.killers), otherFailures: named(mutant.otherFailures) },
    standing,
  }));
  return { run: { ...run, tests, mutants: restored.map(({ mutant }) => mutant) }, mutants: restored };
}
