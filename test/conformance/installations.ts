import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inputOf, policyOf, type CensusCase } from '../../cases/census-case.ts';
import { takeCensus } from '../../src/cli/take-census.ts';
import type { FileLook, HostAdapter, HostFiles, HostInput } from '../../src/hosts/host-contract.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { HostCensus } from '../../src/report/census-report.ts';

/** An installation of one host that the corpus holds, and the policy that it is judged by. */
export interface Installation {
  readonly id: string;
  readonly input: HostInput;
  readonly policy: Policy;
}

const CORPUS = resolve(import.meta.dirname, '../corpus');
const OF_A_HOST_MAX = 6;

/** Every host of which the corpus has installations. */
export const CORPUS_HOSTS: readonly string[] = readdirSync(CORPUS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Some installations of a host, spread over its rows: those with a guard that counts first. */
export function installationsOf(host: string): readonly Installation[] {
  const rows = JSON.parse(readFileSync(join(CORPUS, host, 'census-cases.json'), 'utf8')) as readonly CensusCase[];
  const covered = rows.filter(({ expect }) => expect.status === 'COVERED');
  const others = rows.filter(({ expect }) => expect.status !== 'COVERED');
  return [...spread(covered, OF_A_HOST_MAX / 2), ...spread(others, OF_A_HOST_MAX / 2)].map((row) => ({
    id: row.id,
    input: inputOf(row),
    policy: policyOf(row),
  }));
}

function spread<T>(items: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, at) => at % step === 0);
}

/** The census that an adapter gives of an installation. */
export function censusOf(adapter: HostAdapter, input: HostInput, policy: Policy): HostCensus {
  const { hosts } = takeCensus({
    directory: '.',
    asked: [adapter.host],
    hosts: [adapter],
    inputFor: () => input,
    policy,
    offered: 'unknown',
    probes: [],
    live: [],
    acceptance: { rows: [], refused: [] },
    today: '2026-12-01',
    sessions: {
      hosts: [],
      files: [],
      seen: () => ({ called: [], listing: 'unknown', versions: [], leftOut: 0, hooks: [] }),
    },
  });
  const [census] = hosts;
  if (census === undefined) throw new Error(`expected a census of ${adapter.host}, got none`);
  return census;
}

/** The same installation with another answer for some paths; undefined leaves the answer as it is. */
export function relooked(
  { input, ...rest }: Installation,
  answer: (path: string, look: FileLook) => FileLook | undefined,
): Installation {
  const before = input.files;
  const files: HostFiles = {
    list: (folder) => before.list(folder),
    look: (path) => answer(path, before.look(path)) ?? before.look(path),
  };
  return { ...rest, input: { ...input, files } };
}

/** The same installation with one more file. */
export function withFile({ input, ...rest }: Installation, path: string, text: string): Installation {
  const before = input.files;
  const [, folder = '', name = ''] = /^(.*)\/([^/]+)$/u.exec(path) ?? [];
  const files: HostFiles = {
    look: (asked) => (asked === path ? { kind: 'file', text, executable: false } : before.look(asked)),
    list(asked) {
      const names = before.list(asked);
      if (names === 'unknown' || !(folder === asked || folder.startsWith(`${asked}/`))) return names;
      const next = folder === asked ? name : (folder.slice(asked.length + 1).split('/')[0] ?? '');
      return [...new Set([...names, next])].toSorted();
    },
  };
  return { ...rest, input: { ...input, files } };
}

/** Paths at which an adapter looks in an installation, with what it found. */
export function looksOf(adapter: HostAdapter, installation: Installation): ReadonlyMap<string, FileLook> {
  const looks = new Map<string, FileLook>();
  const watched = relooked(installation, (path, look) => {
    looks.set(path, look);
    return look;
  });
  censusOf(adapter, watched.input, watched.policy);
  return looks;
}

/** Files that hold configuration: what is read as data, not what is run. */
export function configurationFiles(adapter: HostAdapter, installation: Installation): readonly string[] {
  return [...looksOf(adapter, installation)]
    .filter(([path, look]) => look.kind === 'file' && /\.(?:jsonc?|toml|ya?ml)$/u.test(path))
    .map(([path]) => path)
    .toSorted();
}
