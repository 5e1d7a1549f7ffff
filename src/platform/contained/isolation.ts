import { execFile } from 'node:child_process';

/** What this system lets a run be wrapped in. */
export interface Isolation {
  /** Command line in front of the warden; [] where the system allows no namespace. */
  readonly wrapper: readonly string[];
  readonly hasNetworkNamespace: boolean;
  readonly hasProcessNamespace: boolean;
  readonly hasMountNamespace: boolean;
  /** Absolute path of setpriv; null where privileges cannot be dropped. */
  readonly setpriv: string | null;
  /** Why something of this is missing, in the words of the system; null when nothing is. */
  readonly missingBecause: string | null;
}

/** No wrapping at all: a process group, limits and an own environment are what is left. */
export function noIsolation(because: string): Isolation {
  return {
    wrapper: [],
    hasNetworkNamespace: false,
    hasProcessNamespace: false,
    hasMountNamespace: false,
    setpriv: null,
    missingBecause: because,
  };
}

const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
const TRIAL_LIMIT_MS = 5_000;
const PROCESSES: readonly string[] = ['--pid', '--fork', '--kill-child'];

let known: Promise<Isolation> | undefined;

/** What this system allows, tried once per process: as it is, then as the root of a user namespace. Never rejects. */
export async function systemIsolation(): Promise<Isolation> {
  known ??= findIsolation();
  return await known;
}

async function findIsolation(): Promise<Isolation> {
  if (process.platform !== 'linux') return noIsolation(`no namespaces on ${process.platform}`);
  let because = '';
  for (const user of [[], ['--user', '--map-root-user']]) {
    const all = ['unshare', ...user, '--net', '--mount', ...PROCESSES, '--mount-proc', '--'];
    const refusal = await refusalOf(all);
    if (refusal === null) return isolationOf(all, true, await setprivIn(all), null);
    because = refusal;
    const network = ['unshare', ...user, '--net', '--'];
    if ((await refusalOf(network)) === null) return isolationOf(network, false, null, because);
  }
  return noIsolation(because);
}

function isolationOf(
  wrapper: readonly string[],
  isComplete: boolean,
  setpriv: string | null,
  missingBecause: string | null,
): Isolation {
  return {
    wrapper,
    hasNetworkNamespace: true,
    hasProcessNamespace: isComplete,
    hasMountNamespace: isComplete,
    setpriv,
    missingBecause,
  };
}

async function setprivIn(wrapper: readonly string[]): Promise<string | null> {
  for (const path of ['/usr/bin/setpriv', '/bin/setpriv']) {
    const drop = [path, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'];
    if ((await refusalOf([...wrapper, ...drop])) === null) return path;
  }
  return null;
}

/** Why a command line in front of `true` does not work, or null when it does. */
async function refusalOf([command = '', ...args]: readonly string[]): Promise<string | null> {
  return await new Promise((resolve) => {
    execFile(
      command,
      [...args, 'true'],
      { env: { PATH: SYSTEM_PATH }, timeout: TRIAL_LIMIT_MS, killSignal: 'SIGKILL' },
      (error, _stdout, stderr) => {
        if (error === null) resolve(null);
        else resolve(stderr.trim().split('\n').at(-1) || error.message);
      },
    );
  });
}
