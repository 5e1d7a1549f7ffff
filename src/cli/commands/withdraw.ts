import { basename, dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { readGitState } from '../../platform/git.ts';
import { claimIdOf } from '../../receipts/claim-id.ts';
import { STATEMENT_TYPE } from '../../receipts/kinds/statement.ts';
import { WITHDRAWAL_PREDICATE_TYPE } from '../../receipts/kinds/withdrawal-statement.ts';
import { readReceipt, type SoundReceipt } from '../../receipts/read-receipt.ts';
import { writeRecord } from '../../receipts/write-receipt.ts';
import { plainText } from '../../report/plain-text.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { projectFolder } from '../project-folder.ts';

const WORDS_MAX = 4_000;
const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(WORDS_MAX));
const optionsSchema = v.object({ reason: words, owner: words, json: v.optional(v.boolean(), false) });

/** Disowns receipts in the open: they stay where they are, and a record says who disowned them, and why. */
export const withdraw: CommandDefinition = {
  name: 'withdraw',
  summary: 'disown receipts: they stay, and a record beside them says why',
  examples: [
    {
      line: "hookproof withdraw receipts/named-*.json --reason 'the clock was wrong' --owner payments",
      says: 'nobody should believe it any more',
    },
  ],
  resultLine: null,
  configure: (command) =>
    command
      .argument('<receipts...>', 'receipts of one folder')
      .requiredOption('--reason <words>', 'why nobody should believe them')
      .requiredOption('--owner <name>', 'who says so')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nExit codes: 0 written, 1 wrong usage, 6 one is not sound, is a withdrawal, or stands elsewhere.',
      ),
  run: runWithdraw,
};

async function runWithdraw(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const parsed = v.safeParse(optionsSchema, given);
  if (!parsed.success) throw wordless(v.getDotPath(parsed.issues[0]) ?? 'reason', parsed.issues[0].received);
  const { reason, owner, json } = parsed.output;
  const { root, receipts } = await projectFolder(context.cwd);
  const paths = args.map((file) => resolve(context.cwd, file));
  const found = paths.map((path) => disowned(path));
  const [folder = resolve(root, receipts), other] = [...new Set(paths.map(folderOf))];
  if (other !== undefined) throw refused('receipts of one folder', `some of ${other} too`, folder);
  const byId = new Map(found.map((receipt) => [receipt.receiptId, receipt]));
  const sorted = [...byId.values()].toSorted((a, b) => (a.receiptId < b.receiptId ? -1 : 1));
  const claim = { receipts: sorted.map(({ receiptId }) => receiptId), reason, owner };
  const writing = writeRecord(folder, 'withdrawal', {
    _type: STATEMENT_TYPE,
    subject: sorted.map(({ fileName, receiptId }) => ({ name: fileName, digest: { sha256: receiptId } })),
    predicateType: WITHDRAWAL_PREDICATE_TYPE,
    predicate: {
      claim,
      claimId: claimIdOf(claim),
      details: { ...(await readGitState(root)), withdrawnAt: new Date().toISOString() },
    },
  });
  context.stdout(
    json
      ? `${JSON.stringify({ ...writing, receipts: claim.receipts }, null, 2)}\n`
      : `${claim.receipts.length} receipts withdrawn: ${plainText(basename(writing.path))}\n`,
  );
  return EXIT_CODES.ok;
}

/** A receipt of a review stands one folder below the others; a withdrawal stands with the others. */
function folderOf(path: string): string {
  const folder = dirname(path);
  return basename(folder) === 'reviews' ? dirname(folder) : folder;
}

function disowned(path: string): SoundReceipt {
  const reading = readReceipt(path);
  if (reading.kind !== 'ok') throw refused('a sound receipt', reading.mismatches[0]?.got ?? reading.kind, path);
  if (reading.type === 'withdrawal') throw refused('a run, plan, round, answer or matrix', 'a withdrawal', path);
  return reading;
}

function wordless(option: string, got: string): HookproofError {
  return new HookproofError('usage', `expected 1 to ${WORDS_MAX} characters for --${option}, got ${got}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'a withdrawal says who disowns what, and why',
  });
}

function refused(expected: string, got: string, at: string): HookproofError {
  return new HookproofError('receipt-unreadable', `expected ${expected}, got ${got}, at ${at}`, {
    exitCode: EXIT_CODES.receipt,
    hint: 'nothing was written',
  });
}
