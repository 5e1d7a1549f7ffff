import { runCli } from '../../src/cli/run-cli.ts';

export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process, with an empty environment, without colour, 120 columns wide. */
export async function runCommand(args: readonly string[], cwd: string): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runCli(args, {
    cwd,
    env: {},
    stdout: (text) => void out.push(text),
    stderr: (text) => void err.push(text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return { exitCode, stdout: out.join(''), stderr: err.join('') };
}
