import { relative, resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { readSigningKeyFile } from '../../receipts/signatures/key-files.ts';
import { readSoundReceipt, signReceipt } from '../../receipts/signatures/sign-receipt.ts';
import { withoutSidecars } from '../../receipts/signatures/sidecar-name.ts';
import { plainText } from '../../report/plain-text.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';

const optionsSchema = v.object({ key: v.string(), json: v.optional(v.boolean(), false) });

/** Puts a detached signature beside each receipt. Signs all or, when one is not sound, none. */
export const sign: CommandDefinition = {
  name: 'sign',
  summary: 'sign receipts: a detached DSSE signature beside each, which "hookproof verify --trust" counts',
  examples: [
    { line: 'hookproof sign receipts/named-*.json --key ../release.pem', says: 'a signature beside the receipt' },
  ],
  resultLine: /^by key /u,
  configure: (command) =>
    command
      .argument('<receipts...>', 'receipts to sign; each must be sound; signatures among them are passed over')
      .requiredOption('--key <file>', 'private key: Ed25519, PKCS#8 PEM, as "hookproof key new" makes it')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nA signature shows who answers for a receipt, not that its run happened. Signing again with the same key changes nothing.' +
          '\nExit codes: 0, 1 the key cannot be used, 6 a receipt is not sound or a name is taken.',
      ),
  run: runSign,
};

function runSign(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = v.parse(optionsSchema, given);
  const key = readSigningKeyFile(resolve(context.cwd, options.key));
  const paths = withoutSidecars(args).map((file) => resolve(context.cwd, file));
  for (const path of paths) readSoundReceipt(path);
  const signings = paths.map((path) => signReceipt(path, key));
  const { keyId } = key.publicKey;
  if (options.json) context.stdout(`${JSON.stringify({ keyId, signatures: signings }, null, 2)}\n`);
  else {
    const lines = signings.map(
      ({ kind, path }) =>
        `${kind === 'written' ? 'signed' : 'signed before'}  ${plainText(relative(context.cwd, path))}`,
    );
    context.stdout(`${lines.join('\n')}\nby key ${keyId}\n`);
  }
  return Promise.resolve(EXIT_CODES.ok);
}
