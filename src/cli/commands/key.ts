import { basename, dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { isVisibleToGit } from '../../platform/git.ts';
import type { PublicKey } from '../../platform/signing-key.ts';
import { readPublicKeyFile, writeNewKey } from '../../receipts/signatures/key-files.ts';
import { plainText } from '../../report/plain-text.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';

const DEFAULT_FILE = '.hookproof/signing-key.pem';
const VALID_YEARS = 2;

const optionsSchema = v.object({
  out: v.optional(v.string()),
  json: v.optional(v.boolean(), false),
});

/** Makes and shows keys that sign receipts. Offline; a private key is never printed. */
export const key: CommandDefinition = {
  name: 'key',
  summary: 'make an Ed25519 key that signs receipts, or show the public half of one',
  examples: [
    { line: 'hookproof key new --out ../release.pem', says: 'a private key, and its public half beside it' },
    { line: 'hookproof key show ../release.pub.pem', says: 'its id, and a trust file that believes it' },
  ],
  resultLine: /^key id /u,
  configure: (command) =>
    command
      .argument('<action>', 'new, or show')
      .argument('[file]', 'show: a private or public key')
      .option('--out <file>', `new: where the private key goes; default: ${DEFAULT_FILE}`)
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nThe key id is the sha256 of the public key. "new" writes the public half beside, as <name>.pub.pem.',
      ),
  run: runKey,
};

async function runKey(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { out, json } = v.parse(optionsSchema, given);
  const [action, file] = args;
  if (action === 'new' && file === undefined)
    return await makeKey(resolve(context.cwd, out ?? DEFAULT_FILE), json, context);
  if (action === 'show' && file !== undefined && out === undefined) {
    const shown = readPublicKeyFile(resolve(context.cwd, file));
    const name = basename(file).replace(/(?:\.pub)?\.pem$/u, '');
    context.stdout(json ? showJson(shown, name) : showText(shown, name));
    return EXIT_CODES.ok;
  }
  throw new HookproofError('usage', `expected "key new" or "key show <file>", got "key ${plainText(args.join(' '))}"`, {
    exitCode: EXIT_CODES.usage,
    hint: 'hookproof key new --out <file> makes a key',
  });
}

async function makeKey(path: string, json: boolean, context: CommandContext): Promise<ExitCode> {
  const { privatePath, publicPath, publicKey } = writeNewKey(path);
  if (await isVisibleToGit(dirname(privatePath), privatePath)) {
    context.stderr(
      `hookproof: warning: git sees ${plainText(privatePath)}\nhint: move the private key out of the working tree, or ignore it, before anything is committed\n`,
    );
  }
  const data = { keyId: publicKey.keyId, privateKey: privatePath, publicKey: publicPath };
  context.stdout(
    json
      ? `${JSON.stringify(data, null, 2)}\n`
      : `key id       ${publicKey.keyId}\nprivate key  ${plainText(privatePath)} (mode 0600; keep it to yourself)\npublic key   ${plainText(publicPath)}\n`,
  );
  return EXIT_CODES.ok;
}

/** What a trust file says of the key, as a start. */
function trustEntry(shown: PublicKey, name: string): Readonly<Record<string, unknown>> {
  const today = new Date();
  const expires = new Date(today);
  expires.setUTCFullYear(today.getUTCFullYear() + VALID_YEARS);
  return {
    name,
    publicKey: shown.spki.toString('base64'),
    roles: ['run'],
    validFrom: today.toISOString().slice(0, 10),
    expires: expires.toISOString().slice(0, 10),
  };
}

function showText(shown: PublicKey, name: string): string {
  const trust = JSON.stringify({ hookproofTrust: 1, threshold: 1, keys: [trustEntry(shown, name)] }, null, 2);
  return `key id     ${shown.keyId}\nalgorithm  ${shown.algorithm}\n\nA trust file that believes it for runs:\n\n${trust}\n`;
}

function showJson(shown: PublicKey, name: string): string {
  const { keyId, algorithm } = shown;
  return `${JSON.stringify({ keyId, algorithm, trustEntry: trustEntry(shown, name) }, null, 2)}\n`;
}
