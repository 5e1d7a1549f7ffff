import * as v from 'valibot';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { pathInProject } from '../project/path-in-project.ts';
import { schemaProblems } from '../project/schema-problems.ts';
import type { StatedChange } from './data-mutant.ts';
import { MODULE_DEFINITION } from './find-definition.ts';
import { NOT_STATED, type LoadedMutant } from './loaded-mutant.ts';

export interface ReportedMutants {
  /** Those of subject files, in the order of files and positions. Definitions are `<module>`. */
  readonly mutants: readonly LoadedMutant[];
  /** Mutants of files that are no subjects, by file. */
  readonly leftOut: ReadonlyMap<string, number>;
}

const POSITION = v.object({
  line: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  column: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

const REPORTED = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/u, 'an id of letters, digits, dots and dashes')),
  mutatorName: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[^\p{Cs}\p{Cc}]*$/u)),
  replacement: v.optional(v.string()),
  location: v.object({ start: POSITION, end: POSITION }),
});

type Reported = v.InferOutput<typeof REPORTED>;

/** The mutation testing report schema, as far as a fault is concerned: statuses and killers of the report are not read. */
const REPORT = v.object({
  schemaVersion: v.pipe(v.string(), v.regex(/^[12](?:\.\d+){0,2}$/u, 'version 1 or 2 of the report schema')),
  files: v.record(v.string(), v.object({ source: v.string(), mutants: v.array(REPORTED) })),
});

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/gu;

/**
 * Mutants of a StrykerJS `mutation.json` at an absolute path. Throws HookproofError: `input-unreadable` or
 * `input-too-large` (exit 1), `mutant-invalid` (exit 5) with the problems of the report.
 */
export function loadReportedMutants(path: string, root: string, subjectFiles: ReadonlySet<string>): ReportedMutants {
  const report = parseReport(path, readReport(path));
  const mutantFile = pathInProject(root, path);
  const seen = new Set<string>();
  const problems: string[] = [];
  const leftOut = new Map<string, number>();
  const mutants: LoadedMutant[] = [];
  for (const [file, { source, mutants: reported }] of Object.entries(report.files)) {
    for (const { id } of reported) {
      if (seen.has(id)) problems.push(`expected each id once, got ${id} again, at files.${file}`);
      seen.add(id);
    }
    if (!subjectFiles.has(file)) {
      if (reported.length > 0) leftOut.set(file, reported.length);
      continue;
    }
    const locate = locator(source);
    for (const mutant of reported) {
      mutants.push({ ...(mutantFile === undefined ? {} : { mutantFile }), ...loadedMutant(file, mutant, locate) });
    }
  }
  if (seen.size > LIMITS.reportMutantsMax) {
    problems.push(`expected at most ${LIMITS.reportMutantsMax} mutants, got ${seen.size}`);
  }
  if (problems.length > 0) throw invalidReport(path, problems);
  return { mutants, leftOut };
}

function readReport(path: string): string {
  const reading = readBoundedFile(path, LIMITS.mutationReportBytesMax);
  const hint = 'name the mutation.json that the json reporter of StrykerJS wrote';
  if (reading.kind === 'too-large') {
    throw new HookproofError(
      'input-too-large',
      `expected at most ${reading.bytesMax} bytes, got ${reading.bytesFound}, at ${path}`,
      { exitCode: 1, hint: 'mutate fewer files for one report' },
    );
  }
  if (reading.kind !== 'bytes') {
    const got = reading.kind === 'absent' ? 'none' : reading.reason;
    throw new HookproofError('input-unreadable', `expected a mutation report, got ${got}, at ${path}`, {
      exitCode: 1,
      hint,
    });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(reading.bytes);
  } catch {
    throw invalidReport(path, ['expected UTF-8, got other bytes']);
  }
}

function parseReport(path: string, text: string): v.InferOutput<typeof REPORT> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidReport(path, ['expected JSON, got another text']);
  }
  if (v.is(REPORT, value)) return value;
  throw invalidReport(path, schemaProblems(REPORT, value));
}

/** Offset of a position in the text without byte order mark; undefined for a place that is not in it. */
type Locate = {
  readonly text: string;
  readonly offsetOf: (position: Reported['location']['start']) => number | undefined;
};

function locator(source: string): Locate {
  const markLength = source.startsWith('\uFEFF') ? 1 : 0;
  const starts = [0];
  const ends: number[] = [];
  for (const match of source.matchAll(LINE_BREAK)) {
    ends.push(match.index);
    starts.push(match.index + match[0].length);
  }
  ends.push(source.length);
  return {
    text: source.slice(markLength),
    offsetOf({ line, column }) {
      const [start, end] = [starts[line - 1], ends[line - 1]];
      if (start === undefined || end === undefined || start + column - 1 > end) return undefined;
      const offset = start + column - 1 - markLength;
      return offset < 0 ? undefined : offset;
    },
  };
}

function loadedMutant(file: string, reported: Reported, locate: Locate): Pick<LoadedMutant, 'id' | 'mutant'> {
  const { id, mutatorName, replacement, location } = reported;
  const [start, end] = [locate.offsetOf(location.start), locate.offsetOf(location.end)];
  const span = start === undefined || end === undefined || start > end ? undefined : { start, end };
  const change: StatedChange = { kind: 'reported-edit', reportedText: locate.text, span, replacement };
  const original = span === undefined ? '' : locate.text.slice(span.start, span.end);
  const edit = `${original} -> ${replacement ?? ''}`.replaceAll(/\s+/gu, ' ').replaceAll(/\p{Cs}/gu, '\uFFFD');
  return {
    id: `stryker/${id}`,
    mutant: {
      title: `${file}:${location.start.line} ${mutatorName}: ${edit}`.slice(0, 300).replace(/\p{Cs}$/u, ''),
      why: 'Generated by a tool: no author says what a user would suffer.',
      breaks: NOT_STATED,
      target: { file, definition: MODULE_DEFINITION },
      killers: [],
      // The generator promises nothing about how a suite would notice.
      expects: 'any-failure',
      since: NOT_STATED,
      change,
    },
  };
}

function invalidReport(path: string, problems: readonly string[]): HookproofError {
  return new HookproofError(
    'mutant-invalid',
    `expected a mutation report, got ${problems.length} problem(s), at ${path}: ${problems.join('; ')}`,
    { exitCode: 5, hint: 'name the mutation.json that the json reporter of StrykerJS wrote' },
  );
}
