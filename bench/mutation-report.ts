import * as v from 'valibot';

const POSITION = v.object({ line: v.number(), column: v.number() });

const MUTANT = v.object({
  id: v.string(),
  mutatorName: v.string(),
  replacement: v.optional(v.string()),
  status: v.string(),
  static: v.optional(v.boolean()),
  location: v.object({ start: POSITION, end: POSITION }),
  coveredBy: v.optional(v.array(v.string())),
  killedBy: v.optional(v.array(v.string())),
});

const REPORT = v.object({
  files: v.record(v.string(), v.object({ source: v.string(), mutants: v.array(MUTANT) })),
  testFiles: v.optional(
    v.record(v.string(), v.object({ tests: v.array(v.object({ id: v.string(), name: v.string() })) })),
  ),
});

/** One mutant of a report in the mutation testing report schema. */
export interface ReportedMutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  readonly mutatedText: string;
  readonly status: string;
  /** Executed while modules load, so that no single test covers it. */
  readonly isStatic: boolean;
  /** `file#describe test`, as far as the report says. */
  readonly coveredBy: readonly string[];
}

/** The mutants in the order of the report. Throws an Error for another document. */
export function parseMutationReport(text: string): readonly ReportedMutant[] {
  const report = v.parse(REPORT, JSON.parse(text));
  const testKeys = new Map(
    Object.entries(report.testFiles ?? {}).flatMap(([file, { tests }]) =>
      tests.map(({ id, name }) => [id, `${file}#${name}`] as const),
    ),
  );
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const offsetOf = offsets(source);
    return mutants.map((mutant) => {
      const [start, end] = [offsetOf(mutant.location.start), offsetOf(mutant.location.end)];
      const replacement = mutant.replacement ?? '';
      return {
        id: mutant.id,
        file,
        line: mutant.location.start.line,
        mutator: mutant.mutatorName,
        original: source.slice(start, end),
        replacement,
        mutatedText: source.slice(0, start) + replacement + source.slice(end),
        status: mutant.status,
        isStatic: mutant.static === true,
        coveredBy: (mutant.coveredBy ?? []).flatMap((id) => testKeys.get(id) ?? []),
      };
    });
  });
}

/** Offset of a position whose line and column count from 1. */
function offsets(source: string): (position: v.InferOutput<typeof POSITION>) => number {
  const starts = [0, ...[...source.matchAll(/\r\n|[\n\r\u2028\u2029]/gu)].map((end) => end.index + end[0].length)];
  return ({ line, column }) => (starts[line - 1] ?? source.length) + column - 1;
}
