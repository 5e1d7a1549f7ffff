import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { writeExclusive } from '../../platform/atomic-write.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { fileTypeAt, listFolder } from '../../platform/list-files.ts';
import {
  dsseEnvelope,
  EXPORT_FORMATS,
  sigstoreBundle,
  verifiedSignatures,
  type ExportedSignature,
  type ExportFormat,
} from '../../receipts/signatures/export-envelope.ts';
import type { NamedBytes } from '../../receipts/signatures/sidecar.ts';
import { parseSidecarFileName, withoutSidecars } from '../../receipts/signatures/sidecar-name.ts';
import { readSoundReceipt } from '../../receipts/signatures/sign-receipt.ts';
import { plainText } from '../../report/plain-text.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { didYouMean } from '../did-you-mean.ts';

const optionsSchema = v.object({
  format: v.picklist(EXPORT_FORMATS),
  key: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{1,64}$/u))),
  out: v.optional(v.string()),
});

/** Writes a signed receipt in a form that other tools verify. */
export const exportCommand: CommandDefinition = {
  name: 'export',
  summary: 'write a signed receipt as a DSSE envelope or a Sigstore bundle, for tools that read those',
  examples: [
    {
      line: 'hookproof export receipts/named-*.json --format dsse --out ../receipt.dsse.json',
      says: 'an envelope that other tools verify',
    },
  ],
  resultLine: null,
  configure: (command) =>
    command
      .argument('<receipt...>', 'a sound receipt with its signatures beside it; those may be named too')
      .requiredOption('--format <form>', EXPORT_FORMATS.join(' or '))
      .option('--key <id>', 'sigstore-bundle: the signature of this key, by the first digits of its id')
      .option('--out <file>', 'write there instead of to the terminal; nothing is replaced')
      .addHelpText(
        'after',
        '\nAn envelope holds every signature that verifies, a bundle exactly one. Neither says whose keys they are.' +
          '\nExit codes: 0, 1 wrong usage, 6 the receipt or a signature is not sound, or there is no signature.',
      ),
  run: runExport,
};

function runExport(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const parsed = v.safeParse(optionsSchema, given);
  if (!parsed.success) {
    throw usage(
      `expected --format ${EXPORT_FORMATS.join(' or ')} and digits for --key, got others`,
      didYouMean(String(given['format']), EXPORT_FORMATS, HELP),
    );
  }
  const { format, key, out } = parsed.output;
  const [file = '', ...others] = withoutSidecars(args);
  if (others.length > 0) throw usage(`expected one receipt, got ${others.length + 1}, at ${args.join(' ')}`);
  const path = resolve(context.cwd, file);
  const receipt = readSoundReceipt(path);
  const { verified, refused } = verifiedSignatures(receipt, sidecarsBeside(path, receipt.fileName));
  if (refused.length > 0)
    throw unsound(`expected signatures of the receipt, got a false one, at ${refused.join(', ')}`);
  const text = `${JSON.stringify(exported(format, receipt.bytes, chosen(verified, key)), null, 2)}\n`;
  if (out === undefined) context.stdout(text);
  else context.stdout(writeNew(resolve(context.cwd, out), text));
  return Promise.resolve(EXIT_CODES.ok);
}

function exported(format: ExportFormat, bytes: Uint8Array, signatures: readonly ExportedSignature[]): object {
  const [first, second] = signatures;
  if (first === undefined) throw unsound('expected a signature beside the receipt, got none');
  switch (format) {
    case 'dsse':
      return dsseEnvelope(bytes, signatures);
    case 'sigstore-bundle':
      if (second !== undefined) throw usage('expected one signature for a bundle, got several: choose with --key');
      return sigstoreBundle(bytes, first);
  }
}

function chosen(signatures: readonly ExportedSignature[], key: string | undefined): readonly ExportedSignature[] {
  return key === undefined ? signatures : signatures.filter(({ keyId }) => keyId.startsWith(key));
}

function sidecarsBeside(path: string, receiptFileName: string): readonly NamedBytes[] {
  const listing = listFolder(dirname(path));
  const names = listing.kind === 'entries' ? listing.entries.map(({ name }) => name) : [];
  return names
    .filter((name) => parseSidecarFileName(name)?.receiptFileName === receiptFileName)
    .map((fileName) => {
      const file = join(dirname(path), fileName);
      const reading = fileTypeAt(file) === 'file' ? readBoundedFile(file, LIMITS.sidecarFileBytesMax) : null;
      return { fileName, bytes: reading?.kind === 'bytes' ? reading.bytes : new Uint8Array() };
    });
}

function writeNew(path: string, text: string): string {
  const writing = writeExclusive(path, Buffer.from(text, 'utf8'));
  if (writing.kind === 'written' || writing.kind === 'already-there') return `written  ${plainText(path)}\n`;
  const got = writing.kind === 'occupied' ? writing.by : `${writing.reason} at step "${writing.step}"`;
  throw usage(`expected a free name that can be written, got ${got}, at ${path}`);
}

const HELP = 'hookproof export --help';

function usage(message: string, hint: string = HELP): HookproofError {
  return new HookproofError('usage', message, { exitCode: EXIT_CODES.usage, hint });
}

function unsound(message: string): HookproofError {
  return new HookproofError('receipt-unreadable', message, {
    exitCode: EXIT_CODES.receipt,
    hint: '"hookproof sign <receipt> --key <file>" makes a signature, "hookproof verify" says what is wrong with one',
  });
}
