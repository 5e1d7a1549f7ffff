import * as v from 'valibot';
import { HookproofError } from '../model/hookproof-error.ts';

/** Statuses of the mutation testing report schema. Closed: an unknown one is refused. */
export const MACHINE_STATUSES = [
  'Killed',
  'Survived',
  'NoCoverage',
  'Timeout',
  'CompileError',
  'RuntimeError',
  'Ignored',
  'Pending',
] as const;

export type MachineStatus = (typeof MACHINE_STATUSES)[number];

/** One generated mutant, told apart by what it changes and not by where: numbers move with every edit above. */
export interface MachineMutant {
  /** Of this report alone; '' when it gives none. */
  readonly id: string;
  /** Relative to the project root, `/` separated. */
  readonly file: string;
  readonly mutator: string;
  /** The source line on which the mutated text begins, trimmed. */
  readonly sourceLine: string;
  readonly original: string;
  readonly replacement: string;
  /** From 1: which of the mutants of this file that agree in all of the above. */
  readonly occurrence: number;
  /** 1-based, for people. */
  readonly line: number;
  readonly status: MachineStatus;
  /** Tests that ran against it; null when the report does not say. */
  readonly testsCompleted: number | null;
  readonly statusReason: string;
}

export interface MachineReport {
  /** File -> the text that was mutated. */
  readonly sources: Readonly<Record<string, string>>;
  /** By file, line and column. */
  readonly mutants: readonly MachineMutant[];
}

const POSITION = v.object({ line: v.pipe(v.number(), v.minValue(1)), column: v.pipe(v.number(), v.minValue(1)) });

const MUTANT = v.object({
  id: v.optional(v.string(), ''),
  mutatorName: v.string(),
  replacement: v.optional(v.string(), ''),
  location: v.object({ start: POSITION, end: POSITION }),
  status: v.picklist(MACHINE_STATUSES),
  testsCompleted: v.optional(v.number()),
  statusReason: v.optional(v.string(), ''),
});

const REPORT = v.object({
  schemaVersion: v.string(),
  files: v.record(v.string(), v.object({ source: v.string(), mutants: v.array(MUTANT) })),
});

type ReportedMutant = v.InferOutput<typeof MUTANT>;

/** Reads the JSON report of StrykerJS. Throws HookproofError `harness-failed` (exit 70) for anything it does not know. */
export function parseMachineReport(text: string): MachineReport {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), REPORT), text);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const where = v.getDotPath(issue) ?? 'the whole document';
    throw new HookproofError('harness-failed', `expected a mutation report, got "${issue.message}", at ${where}`, {
      exitCode: 70,
      hint: 'run it again; when it stays so, the pinned version of StrykerJS has changed its report',
    });
  }
  const files = Object.entries(parsed.output.files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    sources: Object.fromEntries(files.map(([file, { source }]) => [file, source])),
    mutants: files.flatMap(([file, { source, mutants }]) => readMutants(file, source, mutants)),
  };
}

/** `file:line mutator: original -> replacement`, white space folded. */
export function describeMutant(mutant: MachineMutant): string {
  const change = `${mutant.original} -> ${mutant.replacement}`.replaceAll(/\s+/gu, ' ');
  const reason = mutant.statusReason === '' ? '' : ` (${mutant.statusReason.split('\n', 1)[0] ?? ''})`;
  return `${mutant.file}:${mutant.line} ${mutant.mutator}: ${change}${reason}`;
}

function readMutants(file: string, source: string, reported: readonly ReportedMutant[]): readonly MachineMutant[] {
  const lines = source.split('\n');
  const seen = new Map<string, number>();
  return reported.toSorted(byPosition).map((mutant) => {
    const content = {
      file,
      mutator: mutant.mutatorName,
      sourceLine: (lines[mutant.location.start.line - 1] ?? '').trim(),
      original: textBetween(lines, mutant.location),
      replacement: mutant.replacement,
    };
    const key = JSON.stringify(content);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return {
      id: mutant.id,
      ...content,
      occurrence,
      line: mutant.location.start.line,
      status: mutant.status,
      testsCompleted: mutant.testsCompleted ?? null,
      statusReason: mutant.statusReason,
    };
  });
}

function byPosition(a: ReportedMutant, b: ReportedMutant): number {
  const [from, to] = [a.location, b.location];
  return (
    from.start.line - to.start.line ||
    from.start.column - to.start.column ||
    from.end.line - to.end.line ||
    from.end.column - to.end.column ||
    (a.mutatorName + a.replacement < b.mutatorName + b.replacement ? -1 : 1)
  );
}

/** Lines and columns count from 1, the end is exclusive. */
function textBetween(lines: readonly string[], { start, end }: ReportedMutant['location']): string {
  const covered = lines.slice(start.line - 1, end.line);
  const last = covered.length - 1;
  return covered
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}
