#!/usr/bin/env node
import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  stderrIsTerminal: process.stderr.isTTY,
  columns: process.stdout.isTTY ? process.stdout.columns : 120,
  colour: process.stdout.isTTY && !process.env['NO_COLOR'],
});
