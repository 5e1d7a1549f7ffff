#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { EXIT_CODES } from '../model/exit-code.ts';
import { LATE_OPTIMISATION } from '../platform/late-optimisation.ts';
import { terminalQuestions } from './ask-on-terminal.ts';
import { outputErrorText } from './output-error.ts';
import { runCli } from './run-cli.ts';
import { wantsColour, widthOf } from './terminal.ts';

/** Exit codes from here on say which signal ended a command; they are never taken for a verdict. */
const ENDED_BY_SIGNAL = 128;

for (const flag of LATE_OPTIMISATION) setFlagsFromString(flag);

let isDecided = false;

// Configurations, mutants and global set-ups are programs that run in here; none of them may end a command as if it were good.
process.on('exit', (code) => {
  if (isDecided || code >= ENDED_BY_SIGNAL) return;
  process.exitCode = EXIT_CODES.internal;
  process.stderr.write(
    `hookproof: expected a verdict, got an exit with code ${code} before there was one, at ${process.cwd()}\n` +
      'hint: a configuration, mutant or global set-up file that was loaded calls process.exit, or awaits what never comes\n',
  );
});

const output = { isCut: false };

// An answer that is cut is no verdict. What runs is not torn down for it: it ends in its own order, receipts included.
function noteOutputError(error: unknown, at: string): void {
  const text = outputErrorText(error, at);
  if (text === null || output.isCut) return;
  output.isCut = true;
  process.exitCode = EXIT_CODES.internal;
  process.stderr.write(text);
}

process.stdout.on('error', (error) => noteOutputError(error, 'standard output'));
process.stderr.on('error', (error) => noteOutputError(error, 'standard error'));

const ask = terminalQuestions();
const exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  stderrIsTerminal: process.stderr.isTTY,
  columns: widthOf(process.env, process.stdout.isTTY ? process.stdout.columns : undefined),
  colour: wantsColour(process.env, process.stdout.isTTY),
  ...(ask === undefined ? {} : { ask }),
});
isDecided = true;
process.exitCode = output.isCut ? EXIT_CODES.internal : exitCode;
