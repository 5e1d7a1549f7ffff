import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { HookproofError } from '../../model/hookproof-error.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { canWrite } from '../../platform/can-write.ts';
import { globFiles } from '../../platform/list-files.ts';
import { modifiedAt } from '../../platform/modified-at.ts';
import { pathKind } from '../../platform/path-kind.ts';
import { ownFolder } from '../../platform/installed-version.ts';
import { runCommand } from '../../platform/run-command.ts';
import { git } from '../../platform/run-git.ts';
import { findConfig } from '../../project/find-config.ts';
import { loadProjectConfig } from '../../project/load-project-config.ts';
import { seenHere } from '../seen-here.ts';
import { installedAsLocked } from './installed-as-locked.ts';
import type { BuildFacts, ConfigFacts, EnvironmentFacts } from './judge-environment.ts';

const UNSHARE_MS = 5_000;
const MANIFEST_BYTES_MAX = 1_048_576;
const MANIFEST = v.object({ engines: v.object({ node: v.string() }) });

/** Asks the machine and the folder. Loads the project's configuration; writes nothing. */
export async function environmentFacts(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  now: Date,
): Promise<EnvironmentFacts> {
  const seen = seenHere(cwd);
  const [config] = findConfig(seen.folder).found;
  const root = config === undefined ? seen.folder : dirname(config);
  const own = join(ownFolder(), '../..');
  return {
    nodeVersion: process.versions.node,
    nodeRange: nodeRangeOf(join(own, 'package.json')),
    gitVersion: (await git(seen.folder, ['--version']))?.trim() ?? null,
    isInGit: seen.isInGit,
    vitestVersion: seen.vitestVersion,
    lock: installedAsLocked(root),
    writable: [root, tmpdir()].map((folder) => ({ folder, isWritable: canWrite(folder) })),
    config: await configFacts(seen.folder),
    hosts: seen.hosts,
    namespaces: await namespaces(seen.folder, env),
    now,
    pastDates: await pastDates(seen.folder, own),
    build: buildFacts(own),
  };
}

function nodeRangeOf(path: string): string {
  const reading = readBoundedFile(path, MANIFEST_BYTES_MAX);
  if (reading.kind !== 'bytes') return 'unknown';
  const manifest: unknown = JSON.parse(reading.bytes.toString('utf8'));
  const parsed = v.safeParse(MANIFEST, manifest);
  return parsed.success ? parsed.output.engines.node : 'unknown';
}

async function configFacts(folder: string): Promise<ConfigFacts> {
  if (findConfig(folder).found.length === 0) return { kind: 'none' };
  try {
    const { root, configPath, config } = await loadProjectConfig(folder);
    const mutants = globFiles(join(root, config.mutants), ['*/*.{ts,mts,js,mjs}'], ['*/generators.*']);
    return { kind: 'loads', path: relative(folder, configPath), mutants: mutants.length };
  } catch (error) {
    if (error instanceof HookproofError) return { kind: 'fails', message: error.message };
    throw error;
  }
}

async function namespaces(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<EnvironmentFacts['namespaces']> {
  if (process.platform !== 'linux') return { works: false, detail: `none on ${process.platform}` };
  const flags = ['--user', '--map-root-user', '--mount', '--net', '--pid', '--fork'];
  const { exitCode, output } = await runCommand('unshare', [...flags, 'true'], { cwd, env, timeoutMs: UNSHARE_MS });
  if (exitCode === 0) return { works: true, detail: 'unshare gives user, mount, network and process namespaces' };
  return { works: false, detail: `unshare does not work: ${output.trim().split('\n')[0] ?? 'no reason given'}` };
}

async function pastDates(folder: string, own: string): Promise<EnvironmentFacts['pastDates']> {
  const committed = Number((await git(folder, ['log', '-1', '--format=%ct']))?.trim() ?? Number.NaN);
  const installed = modifiedAt(join(own, 'package.json'));
  return [
    ...(Number.isFinite(committed) ? [{ what: 'the newest commit', at: new Date(committed * 1_000) }] : []),
    ...(installed === null ? [] : [{ what: 'the package of hookproof', at: new Date(installed) }]),
  ];
}

/** A checkout compiles itself; an installed package has no sources. */
function buildFacts(own: string): BuildFacts {
  if (pathKind(join(own, 'src/cli/main.ts')) !== 'file') return { kind: 'installed' };
  const builtAt = modifiedAt(join(own, 'dist/.built-from'));
  if (builtAt === null) return { kind: 'checkout', isBuilt: false, newerSource: null };
  const newer = globFiles(own, ['src/**/*.ts'], []).find((file) => (modifiedAt(join(own, file)) ?? 0) > builtAt);
  return { kind: 'checkout', isBuilt: true, newerSource: newer ?? null };
}
