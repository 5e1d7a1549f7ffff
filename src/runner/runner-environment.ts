import { delimiter } from 'node:path';

/** What a run may see of the environment it was started in; everything else is left out, so that it cannot decide. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'SystemRoot',
  'ComSpec',
  'PATHEXT',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
];

/** Set for every run, whatever the user's shell says. */
export const FIXED_ENVIRONMENT: Readonly<Record<string, string>> = {
  CI: 'true',
  LANG: 'C.UTF-8',
  NODE_ENV: 'test',
  TEST: 'true',
  TZ: 'UTC',
  VITEST: 'true',
  VITEST_MODE: 'RUN',
};

/** The whole environment of a worker. `configured`: what the vitest configuration sets; `temporaryFolder`: theirs alone. */
export function workerEnvironment(
  configured: Readonly<Record<string, string>>,
  temporaryFolder: string,
): Readonly<Record<string, string>> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const temporary = { TMPDIR: temporaryFolder, TEMP: temporaryFolder, TMP: temporaryFolder };
  return {
    PATH: ['/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    ...Object.fromEntries(passed),
    ...configured,
    ...FIXED_ENVIRONMENT,
    ...temporary,
  };
}
