import { join } from 'node:path';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';

/** Modules through which a suite reads what no list of loaded modules shows. */
const READERS =
  /(['"`])(?:node:)?((?:fs(?:\/promises)?|child_process|worker_threads|cluster|net|http|https|http2|dgram|dns|os|sqlite|fs-extra|graceful-fs|fast-glob|glob|globby|tinyglobby|execa|cross-spawn))\1/u;
const ENVIRONMENT = /\bprocess\s*\.\s*env\b|\bprocess\s*\[/u;
const CODE_FILE = /\.[cm]?[jt]sx?$|\.(?:vue|svelte|astro)$/u;

/**
 * Files that take something else than modules as input, each with what it uses: other files, programs, the network, the
 * environment. Read from the text, which errs towards naming too many; what an installed package reads by itself is not
 * seen. [] when the pins of the modules are all that an outcome can depend on.
 */
export function unseenInputs(root: string, files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    if (!CODE_FILE.test(file)) return [];
    const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
    if (reading.kind !== 'bytes') return [`${file} cannot be read`];
    const text = reading.bytes.toString('utf8');
    const [, , reader] = READERS.exec(text) ?? [];
    if (reader !== undefined) return [`${file} uses ${reader}`];
    return ENVIRONMENT.test(text) ? [`${file} uses process.env`] : [];
  });
}
