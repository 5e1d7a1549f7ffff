import { join, relative } from 'node:path';
import { censusRoutes } from '../../hosts/census-routes.ts';
import type { HostAdapter, HostInput } from '../../hosts/host-contract.ts';
import { HOSTS } from '../../hosts/registry.ts';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { pathKind, realPath } from '../../platform/path-kind.ts';
import { writeTree } from '../../platform/write-files.ts';
import { draftPolicy, type FoundProgram } from '../../policy/draft-policy.ts';
import { placeOf } from '../../report/census-report.ts';
import { plainText } from '../../report/plain-text.ts';
import { censusInput } from '../census-input.ts';
import { POLICY_FILE_NAMES } from '../census-policy.ts';
import type { CommandContext } from '../command.ts';

const [FILE = ''] = POLICY_FILE_NAMES;

/** Writes a policy with the programs that a census of the directory finds. Nothing is executed, nothing overwritten. */
export function writePolicy(context: CommandContext, dryRun: boolean, json: boolean): ExitCode {
  const root = realPath(context.cwd);
  const present = POLICY_FILE_NAMES.find((name) => pathKind(join(root, name)) !== 'absent');
  if (present !== undefined) {
    throw new HookproofError('usage', `expected a directory without a policy, got ${present}, at ${root}`, {
      exitCode: EXIT_CODES.usage,
      hint: 'nothing is overwritten: edit it, or move it away',
    });
  }
  const found = programsIn(root);
  const text = draftPolicy(found);
  if (!dryRun) writeTree(root, { [FILE]: text });
  if (json) context.stdout(`${JSON.stringify({ file: FILE, written: !dryRun, found, text }, null, 2)}\n`);
  else if (dryRun) context.stdout(text);
  else context.stdout(writtenText(found));
  return EXIT_CODES.ok;
}

function writtenText(found: readonly FoundProgram[]): string {
  const programs = found.map(
    ({ path, registeredAt }) => `  ${plainText(path)}, registered at ${plainText(registeredAt.join(', '))}`,
  );
  const head =
    found.length === 0
      ? 'no program is registered here that could be seen'
      : `${found.length === 1 ? '1 program is' : `${found.length} programs are`} registered here:`;
  return `wrote ${FILE}; ${head}\n${programs.map((line) => `${line}\n`).join('')}next: say under "guards" what each supplies, then "hookproof census"\n`;
}

/** Programs that registrations of this directory run, each once, with the places where they are registered. */
function programsIn(root: string): readonly FoundProgram[] {
  const texts = new Map<string, string>();
  const places = new Map<string, Set<string>>();
  for (const adapter of HOSTS) {
    const input = lookedAt(root, adapter, (path, text) => void texts.set(path, text));
    const collection = adapter.collect(input);
    const routes = censusRoutes(adapter, input, collection, 'unknown');
    for (const { guard, source } of routes.flatMap((route) => collection.recordsFor({ route }))) {
      if (guard.id === 'unknown' || !texts.has(guard.id)) continue;
      places.set(guard.id, (places.get(guard.id) ?? new Set()).add(placeOf(source)));
    }
  }
  return [...texts].map(([path, text]) => ({
    path: path.startsWith(`${root}/`) ? relative(root, path) : path,
    sha256: sha256Hex(text),
    registeredAt: [...(places.get(path) ?? [])].toSorted(),
  }));
}

/** The directory alone. Each program is a guard under its own path, so that its records can be told from others. */
function lookedAt(root: string, adapter: HostAdapter, onProgram: (path: string, text: string) => void): HostInput {
  return censusInput({
    directory: root,
    home: null,
    managedRoot: null,
    hostVersion: 'unknown',
    surface: 'cli-interactive',
    systemFolders: [],
    partners: { approvers: [], rewriters: [], idle: [] },
    identify: (running) => {
      if (running.kind !== 'program' && running.kind !== 'module') return 'unknown';
      onProgram(running.path, running.text);
      return running.path;
    },
  });
}
