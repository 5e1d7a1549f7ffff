import { resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { listFolder } from '../../platform/list-files.ts';
import { pathKind } from '../../platform/path-kind.ts';
import { palette } from '../../report/palette.ts';
import { plainText } from '../../report/plain-text.ts';
import { renderVerification, verificationJson } from '../../report/verify-report.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { projectFolder } from '../project-folder.ts';
import { verifiedReceipts } from '../verified-receipts.ts';

const optionsSchema = v.object({
  base: v.optional(v.string()),
  dir: v.optional(v.string()),
  json: v.optional(v.boolean(), false),
  strict: v.optional(v.boolean(), false),
  trust: v.optional(v.string()),
});

/** Exit 0 when every receipt asked for is sound and stands or was followed, 6 when one is not, 7 when there is none. */
export const verify: CommandDefinition = {
  name: 'verify',
  summary: 'recompute every pin of the receipts: sound or tampered, current or stale',
  examples: [
    { line: 'hookproof verify', says: 'every receipt of the project' },
    {
      line: 'hookproof verify --base main --strict',
      says: 'also: nothing that was published is gone, and the platform is the same',
    },
  ],
  resultLine: /^\d+ receipts in /u,
  configure: (command) =>
    command
      .argument('[files...]', 'receipts to verify; default: all of the folder')
      .option('--base <ref>', 'commit or branch: every receipt that was there must still be there, unchanged')
      .option('--dir <folder>', 'folder of the receipts, relative to the project; default: as the project says')
      .option('--strict', 'another Node version, platform or installed tree counts as stale')
      .option('--trust <file>', 'whose signatures count; never read from the tree that is judged')
      .option('--json', 'print the verdicts as JSON')
      .addHelpText(
        'after',
        '\nExit codes: 0 all hold, 6 one is stale, tampered, incomplete or unreadable, or the base is not kept, 7 there is none.',
      ),
  run: runVerify,
};

async function runVerify(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = v.parse(optionsSchema, given);
  const files = args.map((file) => resolve(context.cwd, file));
  refuseAbsent(files);
  const { root, receipts } = await projectFolder(context.cwd);
  const folder = resolve(root, options.dir ?? receipts);
  const verification = await verifiedReceipts({ root, folder, files, cwd: context.cwd, ...options });
  const { receipts: verdicts, live = [] } = verification;
  if (verdicts.length + live.length === 0) throw nothingToVerify(folder);
  const { json } = options;
  const { colour, columns } = context;
  context.stdout(json ? verificationJson(verification) : renderVerification(verification, palette(colour), columns));
  const unreadable = [...verdicts, ...live].find(({ integrity }) => integrity !== 'ok');
  if (unreadable !== undefined && !json) context.stderr(unreadableText(unreadable.fileName, unreadable.mismatches[0]));
  return verification.ok ? EXIT_CODES.ok : EXIT_CODES.receipt;
}

function refuseAbsent(files: readonly string[]): void {
  const absent = files.find((file) => pathKind(file) === 'absent');
  if (absent === undefined) return;
  throw new HookproofError('receipt-unreadable', `expected a receipt, got no file, at ${absent}`, {
    exitCode: EXIT_CODES.receipt,
    hint: 'without file names, "hookproof verify" takes every receipt of the folder',
  });
}

function nothingToVerify(folder: string): HookproofError {
  const listing = listFolder(folder);
  if (listing.kind === 'unreadable') {
    return new HookproofError('receipt-unreadable', `expected a readable folder, got ${listing.reason}, at ${folder}`, {
      exitCode: EXIT_CODES.receipt,
      hint: 'check its permissions, or name another one with --dir',
    });
  }
  return new HookproofError('nothing-measured', `expected at least one receipt, got none, at ${folder}`, {
    exitCode: EXIT_CODES.nothingMeasured,
    hint: '"hookproof mutate --record" writes one; --dir .hookproof/receipts shows those of ordinary runs',
  });
}

function unreadableText(
  fileName: string,
  first: { readonly what: string; readonly expected: string; readonly got: string } | undefined,
): string {
  const cause = first === undefined ? 'no reason' : `${first.what}: expected ${first.expected}, got ${first.got}`;
  return `hookproof: expected a sound receipt, got ${plainText(cause)}, at ${plainText(fileName)}\nhint: take the file from the repository's history, or record a new one: "hookproof mutate --record", of a real host "hookproof probe --live <host> --conformance --keep"\n`;
}
