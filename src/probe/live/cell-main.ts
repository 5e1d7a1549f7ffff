import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { startProgram, type Observed } from '../../platform/contained/warden-program.ts';
import { replaceFile } from '../../platform/write-files.ts';
import { cellJobSchema, type CellJob, type CellReport } from './cell-job.ts';
import { startScriptedModel, type ScriptedModel } from './scripted-model/scripted-model.ts';

/**
 * Runs inside the containment of one cell: the model and the host share a network with nothing but the loopback interface.
 * Takes a job on stdin, gives a report on stdout. What a guard or a tool left running is ended by the containment.
 */

const PORT = '{port}';
const SETTLE_STEP_MS = 50;
const OUTPUT_BYTES_MAX = 1_048_576;
const TOLD_CHARACTERS_MAX = 2_000;
const TARGET_BYTES_MAX = 65_536;

const job = v.parse(cellJobSchema, JSON.parse(await text(process.stdin)));
process.stdout.write(JSON.stringify(await runJob(job)));

async function runJob(given: CellJob): Promise<CellReport> {
  const model = await startScriptedModel({ dialect: given.dialect, script: given.script });
  const withPort = (written: string): string => written.replaceAll(PORT, String(model.port));
  for (const file of given.portFiles) {
    const found = readBoundedFile(file, TARGET_BYTES_MAX);
    if (found.kind === 'bytes') replaceFile(file, withPort(found.bytes.toString('utf8')));
  }
  const host = startProgram({
    program: given.command,
    args: given.args.map(withPort),
    cwd: given.cwd,
    env: Object.fromEntries(Object.entries(given.env).map(([key, value]) => [key, withPort(value)])),
    stdin: '',
    timeoutMs: given.hostMs,
    terminationMs: 2_000,
    pipesMs: 500,
    outputBytesMax: OUTPUT_BYTES_MAX,
    marker: null,
    mounts: null,
    bounds: null,
    folder: given.work,
    loopback: false,
    setpriv: null,
  });
  const observed = await host.ended;
  await settle(given);
  host.endAll();
  const report = reportOf(observed, model);
  await model.close();
  return report;
}

/** Waits for effects that come after the turn, and no longer once all are there. */
async function settle({ effects, work, settleMs }: CellJob): Promise<void> {
  const isThere = ({ file, after }: CellJob['effects'][number]): boolean => {
    const found = readBoundedFile(join(work, file), TARGET_BYTES_MAX);
    if (found.kind === 'absent') return after === null;
    return found.kind === 'bytes' && found.bytes.toString('utf8') === after;
  };
  for (let waited = 0; waited < settleMs && !effects.every(isThere); waited += SETTLE_STEP_MS)
    await wait(SETTLE_STEP_MS);
}

function reportOf({ end, stdout, stderr, durationMs }: Observed, model: ScriptedModel): CellReport {
  const asked = model.requests().filter(({ request }) => !request.isSideRequest);
  return {
    run: end.kind === 'time-limit' || end.kind === 'not-started' ? end.kind : 'ended',
    exitCode: end.kind === 'exited' ? end.exitCode : null,
    requests: asked.length,
    offered:
      asked[0]?.request.offered.map(({ name, namespace }) => (namespace === null ? name : `${namespace} ${name}`)) ??
      [],
    missing: asked.flatMap(({ missing }) => missing.map(({ tool, because }) => `${tool}: ${because}`)),
    told: asked.at(-1)?.request.results.map((result) => result.text.slice(0, TOLD_CHARACTERS_MAX)) ?? [],
    refused: [...model.refused()],
    stdout: decoded(stdout.kept),
    stderr: end.kind === 'not-started' ? end.reason : decoded(stderr.kept),
    durationMs,
  };
}

function decoded(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8');
}
