/** A report of StrykerJS about one source text, as JSON. `at` is a piece of the text that occurs once, or its nth occurrence. */
export interface ReportedMutation {
  readonly at: string;
  readonly nth?: number;
  readonly replacement: string;
  readonly mutator?: string;
  readonly status: string;
  readonly testsCompleted?: number;
  readonly statusReason?: string;
}

export function reportOf(files: Readonly<Record<string, readonly [string, readonly ReportedMutation[]]>>): string {
  const entries: (readonly [string, object])[] = Object.entries(files).map(([file, [source, mutations]]) => [
    file,
    { source, mutants: mutations.map((mutation) => reported(file, source, mutation)) },
  ]);
  return JSON.stringify({ schemaVersion: '1.0', thresholds: {}, files: Object.fromEntries<object>(entries) });
}

/** Ids say what is mutated, as `idOf` gives them. */
function reported(file: string, source: string, mutation: ReportedMutation): object {
  const start = offsetOf(source, mutation.at, mutation.nth ?? 0);
  return {
    id: idOf(file, mutation),
    mutatorName: mutation.mutator ?? 'ConditionalExpression',
    replacement: mutation.replacement,
    location: { start: positionAt(source, start), end: positionAt(source, start + mutation.at.length) },
    status: mutation.status,
    testsCompleted: mutation.testsCompleted,
    statusReason: mutation.statusReason,
  };
}

export function idOf(file: string, { at, nth = 0, replacement }: ReportedMutation): string {
  return [file, at, String(nth), replacement].join('-').replaceAll(/[^A-Za-z0-9]+/gu, '.');
}

function offsetOf(source: string, text: string, nth: number): number {
  let offset = -1;
  for (let found = 0; found <= nth; found += 1) offset = source.indexOf(text, offset + 1);
  if (offset === -1) throw new Error(`the source does not hold "${text}" ${nth + 1} times`);
  return offset;
}

function positionAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
