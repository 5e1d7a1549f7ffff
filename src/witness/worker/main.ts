import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { HookproofError } from '../../model/hookproof-error.ts';
import { createModuleLoader } from '../../platform/module-loader.ts';
import { GROUP_MARKER } from '../../platform/process-group.ts';
import type { FastCheck } from '../inputs-of.ts';
import { loadGenerators } from '../load-generators.ts';
import { searchInputs } from '../search-inputs.ts';
import { isSearchOrder, type SearchAnswer, type SearchOrder } from '../search-order.ts';

/** Entry of the process that searches. Argument: process id of its starter. It takes one order and gives one answer. */

const parent = process.argv[2];
// The subject may replace these.
const send = process.send?.bind(process);
const exit = process.exit.bind(process);

function startWatchdog(): void {
  const watchdog = new Worker(new URL('../../runner/worker/watchdog.js', import.meta.url), {
    workerData: { parent: Number(parent), marker: process.env[GROUP_MARKER] ?? '' },
    execArgv: [],
    stdout: false,
    stderr: false,
  });
  watchdog.unref();
}

/** The project's own fast-check; this package brings none. */
async function fastCheckOf(root: string): Promise<FastCheck> {
  let address: string;
  try {
    address = createRequire(join(root, 'package.json')).resolve('fast-check');
  } catch (cause) {
    throw new HookproofError('config-invalid', `expected fast-check to be installed, got nothing, at ${root}`, {
      exitCode: 1,
      hint: 'inputs are made up by fast-check: npm install --save-dev fast-check',
      cause,
    });
  }
  const namespace: unknown = await import(pathToFileURL(address).href);
  if (isFastCheck(namespace)) return namespace;
  if (hasDefault(namespace) && isFastCheck(namespace.default)) return namespace.default;
  throw new HookproofError('config-invalid', `expected fast-check 3 or 4, got another module, at ${address}`, {
    exitCode: 1,
    hint: 'npm install --save-dev fast-check@4',
  });
}

function hasDefault(value: unknown): value is { readonly default: unknown } {
  return typeof value === 'object' && value !== null && 'default' in value;
}

function isFastCheck(value: unknown): value is FastCheck {
  return typeof value === 'object' && value !== null && 'check' in value && 'asyncProperty' in value;
}

async function answerTo(order: SearchOrder): Promise<SearchAnswer> {
  try {
    const fc = await fastCheckOf(order.root);
    const declarations = await loadGenerators(order.root, order.generatorFiles, createModuleLoader(order.root));
    return { kind: 'searched', ...(await searchInputs(order, declarations, fc)) };
  } catch (error) {
    if (error instanceof HookproofError) return { kind: 'refused', message: error.message, hint: error.hint };
    return { kind: 'broken', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

startWatchdog();
process.once('disconnect', () => exit(0));
// What the subject leaves behind in the event loop must not end the search.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
process.once('message', (order: unknown) => {
  if (!isSearchOrder(order)) exit(1);
  else void answerTo(order).then((answer) => send?.(answer, undefined, undefined, () => exit(0)));
});
