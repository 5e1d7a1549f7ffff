import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from '../machine.ts';
import { measureNode, type Measurement } from '../measure-command.ts';
import { inBenchFolder } from './bench-folder.ts';
import type { CensusResult, CensusRow, HostileRow } from './census-result.ts';
import { censusTargets } from './census-targets.ts';
import { writeCensusTree } from './census-tree.ts';
import { HOSTILE_INPUTS, type HostileInput } from './hostile-inputs.ts';
import { writeTranscript } from './write-transcript.ts';

const CONFIGURATION_FILES = 2_000;
const TRANSCRIPT_BYTES = 1_073_741_824;
/** A census is over in seconds: its peak would fall between samples that are further apart. */
const SAMPLE_EVERY_MS = 25;

const MODES: readonly (readonly string[])[] = [
  [],
  ['--json'],
  ['--nested'],
  ['--nested', '--json'],
  ['--nested', '--format', 'html'],
];

export interface CensusRequest {
  readonly checkout: string;
  readonly command: string;
  readonly repeat: number;
  readonly say: (line: string) => void;
}

/** The built program on a large tree with a large transcript, and on hostile input. Throws an Error when a census fails. */
export async function measureCensus(request: CensusRequest): Promise<CensusResult> {
  const { checkout, command, repeat, say } = request;
  return await inBenchFolder(async (folder) => {
    const tree = join(folder, 'tree');
    writeCensusTree(tree, CONFIGURATION_FILES);
    say(`census: writing a transcript of ${TRANSCRIPT_BYTES} bytes`);
    const transcript = join(folder, 'session.jsonl');
    const transcriptBytes = await writeTranscript(transcript, TRANSCRIPT_BYTES);
    const run = censusRunner(checkout, folder);
    const rows: CensusRow[] = [];
    for (const mode of MODES) {
      say(`census: ${mode.join(' ') || 'table'}`);
      rows.push(await medianOf(repeat, () => wholeTree(run, tree, transcript, mode)));
    }
    const hostile: HostileRow[] = [];
    for (const [index, input] of HOSTILE_INPUTS.entries()) {
      say(`census: ${input.what}`);
      const place = join(folder, `hostile-${index}`);
      mkdirSync(place);
      input.write(place);
      hostile.push(await medianOf(repeat, () => hostileRow(run, place, input)));
    }
    const machine = describeMachine(checkout);
    const measured = { machine, repeat, configurationFiles: CONFIGURATION_FILES, transcriptBytes, rows, hostile };
    return { kind: 'census', command, ...measured, targets: censusTargets(rows, hostile) };
  });
}

/** Output goes to a file: it may be larger than what one text can hold. */
type Runner = (args: readonly string[]) => Promise<{ readonly run: Measurement; readonly output: string }>;

function censusRunner(checkout: string, folder: string): Runner {
  const output = join(folder, 'output');
  return async (args) => {
    const command = { cwd: folder, stdoutFile: output, sampleEveryMs: SAMPLE_EVERY_MS };
    return { run: await measureNode([join(checkout, 'dist/cli/main.js'), 'census', ...args], command), output };
  };
}

async function wholeTree(run: Runner, tree: string, transcript: string, mode: readonly string[]): Promise<CensusRow> {
  const { run: measured, output } = await run([tree, '--transcript', transcript, ...mode]);
  const { exitCode, wallMs, cpuMs, peakBytes, stderr } = measured;
  const outputBytes = statSync(output).size;
  if (exitCode !== 0 || outputBytes === 0)
    throw new Error(`expected a census, got exit code ${exitCode} and ${outputBytes} bytes: ${stderr}`);
  return { mode: mode.join(' ') || 'table', exitCode, wallMs, cpuMs, peakBytes, outputBytes };
}

async function hostileRow(run: Runner, place: string, { what, expected, options }: HostileInput): Promise<HostileRow> {
  const { run: measured, output } = await run([
    place,
    '--host',
    'claude-code',
    '--host-version',
    '2.1.332',
    '--json',
    ...options,
  ]);
  const { exitCode, wallMs, cpuMs, peakBytes } = measured;
  const finding = expected.exec(readFileSync(output, 'utf8'))?.[0] ?? null;
  return { what, exitCode, wallMs, cpuMs, peakBytes, finding };
}

async function medianOf<T extends { readonly wallMs: number }>(rounds: number, measure: () => Promise<T>): Promise<T> {
  const all: T[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  const median = all.toSorted((a, b) => a.wallMs - b.wallMs)[Math.floor((all.length - 1) / 2)];
  if (median === undefined) throw new Error('expected at least one round, got none');
  return median;
}
