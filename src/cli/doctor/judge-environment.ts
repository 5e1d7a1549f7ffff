/** What was found of the machine and the folder. Absent things are null; nothing is guessed. */
export interface EnvironmentFacts {
  /** Running Node, without the v. */
  readonly nodeVersion: string;
  /** The package's own demand, `>=20.19.0`. */
  readonly nodeRange: string;
  /** What `git --version` printed; null when it does not start. */
  readonly gitVersion: string | null;
  readonly isInGit: boolean;
  /** 'unknown' when none is installed. */
  readonly vitestVersion: string;
  readonly lock: LockFacts;
  readonly writable: readonly { readonly folder: string; readonly isWritable: boolean }[];
  readonly config: ConfigFacts;
  readonly hosts: readonly string[];
  /** Whether a process may be given namespaces of its own: how, or why not. */
  readonly namespaces: { readonly works: boolean; readonly detail: string };
  readonly now: Date;
  /** Of HEAD and of the running build: dates that lie in the past unless the clock is wrong. */
  readonly pastDates: readonly { readonly what: string; readonly at: Date }[];
  readonly build: BuildFacts;
}

export type LockFacts =
  | { readonly kind: 'none' }
  | { readonly kind: 'not-compared'; readonly file: string }
  | { readonly kind: 'not-installed'; readonly file: string }
  | { readonly kind: 'compared'; readonly packages: number; readonly differing: readonly string[] };

export type ConfigFacts =
  | { readonly kind: 'none' }
  | { readonly kind: 'loads'; readonly path: string; readonly mutants: number }
  | { readonly kind: 'fails'; readonly message: string };

export type BuildFacts =
  | { readonly kind: 'installed' }
  | { readonly kind: 'checkout'; readonly isBuilt: boolean; readonly newerSource: string | null };

export interface EnvironmentCheck {
  readonly id: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  /** What to do; null where all is well. */
  readonly advice: string | null;
}

const DAY_MS = 86_400_000;
const SHOWN_MAX = 3;
const VITEST_SUPPORTED = /^[345]\./u;

/** One line for each thing that a command of ours needs. `fail`: something will not work; `warn`: something may not. */
export function judgeEnvironment(facts: EnvironmentFacts): readonly EnvironmentCheck[] {
  return [
    node(facts),
    git(facts),
    vitest(facts),
    packages(facts),
    writing(facts),
    config(facts),
    hosts(facts),
    namespaces(facts),
    clock(facts),
    build(facts),
  ];
}

function ok(id: string, found: string): EnvironmentCheck {
  return { id, state: 'ok', found, advice: null };
}

function node({ nodeVersion, nodeRange }: EnvironmentFacts): EnvironmentCheck {
  const least = /^>=(\d+)\.(\d+)\.(\d+)$/u.exec(nodeRange)?.slice(1).map(Number);
  const have = /^(\d+)\.(\d+)\.(\d+)/u.exec(nodeVersion)?.slice(1).map(Number);
  const found = `Node ${nodeVersion}`;
  if (least === undefined || have === undefined)
    return { id: 'node', state: 'warn', found, advice: `not compared with ${nodeRange}: see package.json` };
  if (compared(have, least) >= 0) return ok('node', `${found}, which satisfies ${nodeRange}`);
  return { id: 'node', state: 'fail', found, advice: `install a Node that satisfies ${nodeRange}` };
}

function compared(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function git({ gitVersion, isInGit }: EnvironmentFacts): EnvironmentCheck {
  if (gitVersion === null) {
    return {
      id: 'git',
      state: 'fail',
      found: 'git does not start',
      advice: 'install git: --since, --base, --diff and reviews need it',
    };
  }
  if (isInGit) return ok('git', gitVersion);
  const advice = 'git init: --since, --base, --diff and reviews compare with commits';
  return { id: 'git', state: 'warn', found: `${gitVersion}, and no repository around this folder`, advice };
}

function vitest({ vitestVersion }: EnvironmentFacts): EnvironmentCheck {
  if (vitestVersion === 'unknown') {
    const advice = 'npm install --save-dev vitest, for mutants; a census needs none';
    return { id: 'vitest', state: 'warn', found: 'no vitest is installed for this folder', advice };
  }
  if (VITEST_SUPPORTED.test(vitestVersion)) return ok('vitest', `vitest ${vitestVersion}`);
  return { id: 'vitest', state: 'fail', found: `vitest ${vitestVersion}`, advice: 'install vitest 3, 4 or 5' };
}

function packages({ lock }: EnvironmentFacts): EnvironmentCheck {
  switch (lock.kind) {
    case 'none':
      return {
        id: 'packages',
        state: 'warn',
        found: 'no lock file',
        advice: 'commit one: a receipt pins what is installed, and only a lock brings it back',
      };
    case 'not-compared':
      return {
        id: 'packages',
        state: 'warn',
        found: `${lock.file} is not compared`,
        advice: 'let your package manager install from the frozen lock',
      };
    case 'not-installed':
      return { id: 'packages', state: 'fail', found: `nothing is installed of ${lock.file}`, advice: 'npm ci' };
    case 'compared': {
      const { differing, packages: count } = lock;
      if (differing.length === 0) return ok('packages', `${count} packages are installed as locked`);
      const more = differing.length > SHOWN_MAX ? ` and ${differing.length - SHOWN_MAX} more` : '';
      const found = `not as locked: ${differing.slice(0, SHOWN_MAX).join(', ')}${more}`;
      return { id: 'packages', state: 'fail', found, advice: 'npm ci' };
    }
  }
}

function writing({ writable }: EnvironmentFacts): EnvironmentCheck {
  const shut = writable.filter(({ isWritable }) => !isWritable).map(({ folder }) => folder);
  if (shut.length === 0) return ok('write access', writable.map(({ folder }) => folder).join(', '));
  const advice = 'receipts, copies and caches are written there: change its owner or mount, or TMPDIR';
  return { id: 'write access', state: 'fail', found: `not to ${shut.join(', ')}`, advice };
}

function config(facts: EnvironmentFacts): EnvironmentCheck {
  const { config: found } = facts;
  switch (found.kind) {
    case 'none':
      return {
        id: 'config',
        state: 'warn',
        found: 'no hookproof.config',
        advice: 'hookproof init writes one, for mutants; a census needs none',
      };
    case 'loads':
      return ok('config', `${found.path}, ${found.mutants} ${found.mutants === 1 ? 'file' : 'files'} of mutants`);
    case 'fails':
      return { id: 'config', state: 'fail', found: found.message, advice: 'correct it; README.md shows the shape' };
  }
}

function hosts({ hosts: found }: EnvironmentFacts): EnvironmentCheck {
  return ok('hosts', found.length === 0 ? 'nothing of an agent is configured here' : found.join(', '));
}

function namespaces({ namespaces: found }: EnvironmentFacts): EnvironmentCheck {
  if (found.works) return ok('namespaces', found.detail);
  const advice = 'what runs a guard apart from the network and the home folder needs them; all other commands do not';
  return { id: 'namespaces', state: 'warn', found: found.detail, advice };
}

function clock({ now, pastDates }: EnvironmentFacts): EnvironmentCheck {
  const future = pastDates.find(({ at }) => at.getTime() > now.getTime() + DAY_MS);
  const today = now.toISOString();
  if (future === undefined) return ok('clock', today);
  return {
    id: 'clock',
    state: 'fail',
    found: `${today}, and ${future.what} is of ${future.at.toISOString()}`,
    advice: 'set the clock: a receipt with a date before its commit is believed by nobody',
  };
}

function build({ build: found }: EnvironmentFacts): EnvironmentCheck {
  if (found.kind === 'installed') return ok('build', 'an installed package');
  if (!found.isBuilt) {
    return { id: 'build', state: 'fail', found: 'a checkout that is not built', advice: 'npm run build' };
  }
  if (found.newerSource === null) return ok('build', 'a checkout; no source is newer than its build');
  const text = `${found.newerSource} is newer than the build that runs`;
  return { id: 'build', state: 'warn', found: text, advice: 'npm run build' };
}
