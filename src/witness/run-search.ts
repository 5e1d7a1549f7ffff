import { fileURLToPath } from 'node:url';
import { HookproofError } from '../model/hookproof-error.ts';
import { forkGroupLeader, killGroup } from '../platform/process-group.ts';
import { createTemporaryFolder } from '../platform/temporary-folder.ts';
import { workerEnvironment } from '../runner/runner-environment.ts';
import { isSearchAnswer, type SearchAnswer, type SearchOrder } from './search-order.ts';
import type { Searched } from './search-inputs.ts';

/** The build output, also when this module is run from its source: a process of its own cannot load TypeScript. */
const ENTRY = fileURLToPath(
  new URL('worker/main.js', import.meta.url.replace(/\/src\/witness\/[^/]+\.ts$/u, '/dist/witness/run-search.js')),
);

/** Heap of the searching process, in megabytes: a mutant that allocates without end meets it. */
const HEAP_MEGABYTES_MAX = 1024;

const STDERR_KEPT_CHARACTERS_MAX = 2_000;

/**
 * Runs one search in a process of its own, in its own group, and kills the group afterwards whatever came of it. A
 * search that does not answer within `limitMs`, or whose process dies, is `gave-up`. Throws HookproofError `config-invalid`
 * (exit 1) for generators that cannot be used, and an Error for a defect.
 */
export async function runSearch(order: SearchOrder, limitMs: number, signal?: AbortSignal): Promise<Searched> {
  const folder = createTemporaryFolder('hookproof-witness-');
  const marker = `witness-${process.pid}-${folder.path.slice(-6)}`;
  const leader = forkGroupLeader(ENTRY, {
    args: [String(process.pid)],
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES_MAX}`],
    cwd: order.root,
    env: workerEnvironment({}, folder.path),
    marker,
  });
  let complaint = '';
  leader.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-STDERR_KEPT_CHARACTERS_MAX);
  });
  const stop = new AbortController();
  const onAbort = (): void => stop.abort();
  signal?.addEventListener('abort', onAbort);
  try {
    const answer = new Promise<SearchAnswer | string>((resolve) => {
      const timer = setTimeout(() => resolve(`it did not answer within ${limitMs} ms`), limitMs);
      stop.signal.addEventListener('abort', () => resolve('it was interrupted'));
      leader.on('message', (message) => {
        if (isSearchAnswer(message)) resolve(message);
      });
      leader.on('error', (error) => resolve(error.message));
      leader.on('exit', (code, by) => {
        clearTimeout(timer);
        resolve(died(code, by, complaint));
      });
    });
    leader.send(order);
    return searchedOf(await answer);
  } finally {
    signal?.removeEventListener('abort', onAbort);
    if (leader.pid !== undefined) killGroup(leader.pid, marker);
    folder.remove();
  }
}

function died(code: number | null, by: NodeJS.Signals | null, complaint: string): string {
  if (complaint.includes('heap out of memory')) return `the searching process ran out of ${HEAP_MEGABYTES_MAX} MB`;
  return `the searching process ended with ${by ?? `code ${code ?? 'unknown'}`}`;
}

function searchedOf(answer: SearchAnswer | string): Searched {
  if (typeof answer === 'string') return { search: { kind: 'gave-up', because: answer }, statements: [] };
  switch (answer.kind) {
    case 'searched':
      return { search: answer.search, statements: answer.statements };
    case 'refused':
      throw new HookproofError('config-invalid', answer.message, { exitCode: 1, hint: answer.hint });
    case 'broken':
      throw new Error(answer.stack);
  }
}
