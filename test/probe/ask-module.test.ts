import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapterFor } from '../../src/hosts/registry.ts';
import type { ProbeObservation } from '../../src/model/probe-observation.ts';
import { systemIsolation, type Isolation } from '../../src/platform/contained/isolation.ts';
import { probeGuard } from '../../src/probe/probe-guard.ts';
import { aRecord } from '../support/detector-builders.ts';

const GATE = 'tool.execute.before';
const plugin = (body: string): string =>
  `export const Guard = async ({ client }) => ({ '${GATE}': async (input, output) => {\n${body}\n} });\n`;

/** Modules, what each has to be called, and a part of the reason by which two of one class are told apart. */
const MODULES: Readonly<
  Record<string, { readonly text: string; readonly class: ProbeObservation['class']; readonly because: string }>
> = {
  'good.js': {
    text: `import { isDeletion } from './lib/rules.js';\n${plugin(
      `if (input.tool === 'bash' && isDeletion(output.args.command)) throw new Error('no');`,
    )}`,
    class: 'discriminates',
    because: 'it refused the forbidden input and let the permitted one run',
  },
  'good.ts': {
    text: `import type { Plugin } from '@opencode-ai/plugin';\nimport { tool } from '@opencode-ai/plugin';
export const Guard: Plugin = async ({ client }) => ({
  tool: { note: tool({ description: 'x', args: { text: tool.schema.string().describe('x') }, execute: async () => '' }) },
  '${GATE}': async (input: { tool: string }, output: { args: { command: string } }): Promise<void> => {
    await client.app.log({ body: { service: 'guard', level: 'info', message: input.tool } });
    if (output.args.command.startsWith('rm')) throw new Error('no');
  },
});\n`,
    class: 'discriminates',
    because: 'it refused the forbidden input and let the permitted one run',
  },
  'closed.js': { text: plugin(`throw new Error('no');`), class: 'refuses-both', because: 'the permitted input too' },
  'crash-on-call.js': {
    text: plugin('output.args.missing.trim();'),
    class: 'refuses-both',
    because: 'by failing: TypeError',
  },
  'open.js': { text: plugin(`return { allow: input.tool };`), class: 'allows-both', because: 'it threw nothing' },
  'swallows.js': {
    text: plugin(`try { if (output.args) throw new Error('no'); } catch {}`),
    class: 'allows-both',
    because: 'it threw nothing',
  },
  'unawaited.js': {
    text: plugin(`Promise.reject(new Error(input.tool));`),
    class: 'allows-both',
    because: 'it threw nothing',
  },
  'marker.js': {
    text: plugin(`console.log('deletion-guard: active');`),
    class: 'says-nothing',
    because: 'no decision',
  },
  'other-event.js': {
    text: plugin(`throw new Error('no');`).replace(GATE, 'permission.ask'),
    class: 'says-nothing',
    because: `no ${GATE} is registered`,
  },
  'crash-on-load.js': {
    text: `${plugin(`throw new Error('no');`)}JSON.parse('{');\n`,
    class: 'crashes',
    because: 'it is not loaded, and the call runs: SyntaxError',
  },
  'no-program.js': { text: 'export const = ;', class: 'crashes', because: 'it is not loaded, and the call runs' },
  'stray-export.js': {
    text: `${plugin(`throw new Error('no');`)}export const version = '1';\n`,
    class: 'crashes',
    because: 'it exports version, which is no function',
  },
  'exit.js': {
    text: plugin('process.exit(0);'),
    class: 'crashes',
    because: 'it ended the process of its host: exit code 0',
  },
  'forges.js': {
    text: plugin(`console.log(JSON.stringify({ kind: 'threw', error: 'Error: no', isBug: false })); process.exit(0);`),
    class: 'crashes',
    because: 'it ended the process of its host: exit code 0',
  },
  'rewrites.js': {
    text: plugin(`output.args.command = 'echo instead';`),
    class: 'rewrites',
    because: 'runs with {"command":"echo instead"}',
  },
  'replaces.js': {
    text: plugin(`output.args = { command: 'echo instead' };`),
    class: 'says-nothing',
    because: 'no decision',
  },
  'hang.js': { text: plugin('await new Promise(() => {});'), class: 'hangs', because: 'no answer within the limit' },
  'needs-package.js': {
    text: `import x from 'some-package';\n${plugin('x();')}`,
    class: 'undecidable',
    because: 'some-package, which was not copied',
  },
  'needs-session.js': {
    text: plugin(`if (!(await client.session.list()).data) throw new Error('no');`),
    class: 'undecidable',
    because: 'it needs client.session.list',
  },
  'executes.js': {
    text: `import { rmSync } from 'node:fs';\n${plugin(`rmSync('notes', { recursive: true }); throw new Error('no');`)}`,
    class: 'touches-target',
    because: 'notes/today.txt',
  },
};

let base: string;
let isolation: Isolation;

beforeAll(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-modules-')));
  isolation = await systemIsolation();
  const lib = { 'lib/rules.js': 'export const isDeletion = (command) => command.startsWith("rm");\n' };
  const texts = Object.entries(MODULES).map(([name, { text }]) => [name, text] as const);
  for (const [name, text] of [...texts, ...Object.entries(lib)]) {
    const path = join(base, '.opencode/plugins', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function probed(name: string): Promise<ProbeObservation> {
  const guard = {
    adapter: adapterFor('opencode'),
    hostVersion: '1.18.33',
    surface: 'cli-headless',
    record: aRecord({ host: 'opencode', event: GATE }),
    command: { line: `.opencode/plugins/${name}`, args: null },
    module: join(base, '.opencode/plugins', name),
    handler: { timeout: null, async: false, onFailure: null },
    tool: 'bash',
    control: 'gate',
    inputs: () => ({ forbidden: { command: 'rm -rf notes' }, permitted: { command: 'ls notes' } }),
    directory: base,
    home: null,
    configuration: { path: 'x', sha256: '' },
  } as const;
  return await probeGuard(guard, { isolation, timeoutMs: name === 'hang.js' ? 1_500 : 20_000, searchPath: [] });
}

describe('a module that a host loads into itself', () => {
  it('each that is none is told from one that guards, and nothing of the original is changed', async () => {
    expect(isolation.hasProcessNamespace || isolation.missingBecause !== null).toBe(true);
    if (!isolation.hasProcessNamespace) return;
    const before = readdirSync(join(base, '.opencode/plugins')).map(String);
    const names = Object.keys(MODULES);
    const seen = new Map<string, ProbeObservation>();
    const next = async (): Promise<void> => {
      const name = names.shift();
      if (name === undefined) return;
      seen.set(name, await probed(name));
      await next();
    };
    await Promise.all([next(), next(), next()]);
    expect(Object.fromEntries([...seen].map(([name, found]) => [name, [found.class, found.because]]))).toEqual(
      Object.fromEntries(
        Object.entries(MODULES).map(([name, row]) => [name, [row.class, expect.stringContaining(row.because)]]),
      ),
    );
    expect(readdirSync(join(base, '.opencode/plugins')).map(String)).toEqual(before);
    expect(readFileSync(join(base, '.opencode/plugins/good.js'), 'utf8')).toBe(MODULES['good.js']?.text);
    const good = seen.get('good.js');
    expect([good?.forbidden.decided.rule, good?.permitted.decided.rule]).toEqual(['OC-D1', 'OC-D2']);
    expect(good?.containment).toEqual({ network: 'none', processes: 'namespace', writes: 'confined', because: [] });
  }, 120_000);
});
