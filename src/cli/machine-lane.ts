import { join } from 'node:path';
import type { ExitCode } from '../model/exit-code.ts';
import { proveMachineTool } from '../machine/machine-canary.ts';
import { machineText, type NamedCounts } from '../machine/machine-text.ts';
import { runMachineLane } from '../machine/run-machine-lane.ts';
import { listFolder } from '../platform/list-files.ts';
import { isRunReceipt, readReceipt, type RunReceipt } from '../receipts/read-receipt.ts';
import type { CommandContext } from './command.ts';
import { replayMachineRun } from './replay-machine-run.ts';
import { writeNote } from './quiet-context.ts';

/** Where receipts of this checkout stand: those of ordinary runs and the recorded ones. */
const RECEIPT_FOLDERS = ['.hookproof/receipts', 'receipts'];
const PACK_CONFIG = 'hookproof.config.ts';

export interface MachineLaneArguments {
  readonly json: boolean;
  /** Judges the report of an earlier run again, for work on answers; such a verdict is no evidence. */
  readonly reuseReport: boolean;
}

/** The machine lane of the project in `context.cwd`: runs it, prints it, returns its exit code. Throws HookproofError. */
export async function machineLane(asked: MachineLaneArguments, context: CommandContext): Promise<ExitCode> {
  const verdict = await runMachineLane(context.cwd, {
    today: new Date().toISOString().slice(0, 10),
    onOutput: (text) => writeNote(context, text),
    reuseReport: asked.reuseReport,
    prove: async (tool) => await proveMachineTool(context.cwd, tool),
    replay: async (request) => {
      const count = request.timeouts.length + request.survivors.length;
      writeNote(context, `hookproof: ${count} time-outs and survivors are measured again\n`);
      return await replayMachineRun(context.cwd, request);
    },
  });
  const named = newestNamedCounts(context.cwd);
  if (asked.reuseReport)
    writeNote(context, 'hookproof: the report of an earlier run is judged again, nothing was run\n');
  context.stdout(
    asked.json ? `${JSON.stringify({ machine: verdict, named }, null, 2)}\n` : machineText(verdict, named),
  );
  return verdict.exitCode;
}

/** Counts of the newest receipt about the whole named pack; null when there is none. They are shown, never judged. */
function newestNamedCounts(root: string): NamedCounts | null {
  const receipts = RECEIPT_FOLDERS.flatMap((folder) => soundReceipts(root, folder));
  const packs = receipts.filter(({ receipt }) => isWholePack(receipt));
  const newest = packs.toSorted((a, b) => (startedAt(a.receipt) < startedAt(b.receipt) ? 1 : -1))[0];
  if (newest === undefined) return null;
  const { counts, mutants } = newest.receipt.statement.predicate.claim;
  return { counts, total: mutants.length, source: `${newest.file}, run ${startedAt(newest.receipt)}` };
}

function soundReceipts(
  root: string,
  folder: string,
): readonly { readonly file: string; readonly receipt: RunReceipt }[] {
  const listing = listFolder(join(root, folder));
  if (listing.kind !== 'entries') return [];
  return listing.entries
    .filter((entry) => entry.name.startsWith('named-') && entry.name.endsWith('.json'))
    .flatMap((entry) => {
      const receipt = readReceipt(join(root, folder, entry.name));
      return isRunReceipt(receipt) ? [{ file: `${folder}/${entry.name}`, receipt }] : [];
    });
}

function isWholePack(receipt: RunReceipt): boolean {
  const { scope } = receipt.statement.predicate.claim;
  return scope.lane === 'named' && scope.configFile === PACK_CONFIG && scope.selection.length === 0;
}

function startedAt(receipt: RunReceipt): string {
  return receipt.statement.predicate.runDetails.startedAt;
}
