import { spawn } from 'node:child_process';

/** What each call of git begins with: objects as they are, and nothing of the repository is executed. */
export const GIT_OPTIONS: readonly string[] = [
  '--no-replace-objects',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
];

const TIMEOUT_MS = 10_000;
const OUTPUT_BYTES_MAX = 8_388_608;

/** Standard output of git in a folder, or null for every kind of failure: no git, exit code, time, size. */
export function git(root: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('git', [...GIT_OPTIONS, ...args], {
      cwd: root,
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > OUTPUT_BYTES_MAX) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null));
  });
}

/** The caller's environment without what redirects git elsewhere (a hook sets GIT_DIR) or makes it ask or write. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(inherited),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    // A partial clone would fetch what it lacks: nothing here may use the network.
    GIT_NO_LAZY_FETCH: '1',
    LC_ALL: 'C',
  };
}
