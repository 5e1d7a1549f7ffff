import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../../../../src/platform/temporary-folder.ts';
import { writeChanged } from '../../../../src/probe/live/own/changed-files.ts';
import { ownStarts } from '../../../../src/probe/live/own/own-starts.ts';
import { canBeRecorded, recordingModules } from '../../../../src/probe/live/own/recording-module.ts';
import type { GuardHandling } from '../../../../src/probe/live/own/recording-shell.ts';

const GATE = 'tool.execute.before';
const WORDS = { forbidden: 'rm -rf', permitted: 'ls' };

type Hooks = Readonly<Record<string, (input: object, output: object) => Promise<unknown>>>;

let base: TemporaryFolder;
let log: string;
beforeEach(() => {
  base = createTemporaryFolder('hookproof-recording-');
  log = join(base.path, 'log');
  mkdirSync(log);
});
afterEach(() => base.remove());

/** The hooks that a host is given when it loads what stands in the place of a module of this text. */
async function loaded(text: string, handling: GuardHandling, name = 'check.ts'): Promise<Hooks> {
  const module = join(base.path, 'theirs', name);
  mkdirSync(join(base.path, 'theirs'), { recursive: true });
  mkdirSync(join(base.path, 'shown'), { recursive: true });
  writeFileSync(module, text);
  const to = (path: string): string => path.replace('/theirs/', '/shown/');
  writeChanged(recordingModules([module], GATE, { log, handling }), to);
  expect(readFileSync(module, 'utf8')).toBe(text);
  const exported = (await import(pathToFileURL(to(module)).href)) as Record<
    string,
    (context: object) => Promise<Hooks>
  >;
  const [plugin, ...others] = Object.values(exported);
  expect(others).toEqual([]);
  return await plugin!({ directory: base.path });
}

const call = (command: string): readonly [object, object] => [{ tool: 'bash' }, { args: { command } }];
const REFUSES = `export const Check = async () => ({
  '${GATE}': async (input: object, output: { args: { command: string } }) => {
    if (output.args.command.startsWith('rm')) throw new Error('no deletion here');
  },
});\n`;

describe('a module in the place of a guard that a host loads into itself', () => {
  it('hands on what the guard refuses and permits, and notes both calls before it runs', async () => {
    const hooks = await loaded(REFUSES, 'run');
    await expect(hooks[GATE]!(...call('rm -rf sample'))).rejects.toThrow('no deletion here');
    await expect(hooks[GATE]!(...call('ls'))).resolves.toBeUndefined();
    expect(ownStarts(log, WORDS).map(({ index, of }) => [index, of])).toEqual([
      [0, 'forbidden'],
      [0, 'permitted'],
    ]);
  });

  it('notes the call and answers nothing where the guard is silenced', async () => {
    const hooks = await loaded(REFUSES, 'silence');
    await expect(hooks[GATE]!(...call('rm -rf sample'))).resolves.toBeUndefined();
    expect(ownStarts(log, WORDS)).toHaveLength(1);
  });

  it('lets a guard rewrite the arguments that the host goes on with', async () => {
    const text = `export const Check = async () => ({ '${GATE}': async (_: object, output: { args: object }) => { output.args = { ...output.args, command: 'true' }; } });`;
    const output = { args: { command: 'rm -rf sample' } };
    await (
      await loaded(text, 'run')
    )[GATE]!({ tool: 'bash' }, output);
    expect(output.args.command).toBe('true');
  });

  it('asks each plugin of one module, one after the other, and calls one that is exported twice once', async () => {
    const text = `const seen: string[] = [];
const plugin = (name: string) => async () => ({ '${GATE}': async () => { seen.push(name); }, 'tool.execute.after': async () => seen });
export const A = plugin('a');\nexport const B = plugin('b');\nexport default A;\n`;
    const hooks = await loaded(text, 'run');
    await hooks[GATE]!(...call('ls'));
    expect(await hooks['tool.execute.after']!({}, {})).toEqual(expect.arrayContaining(['a', 'b']));
    expect(await hooks['tool.execute.after']!({}, {})).toHaveLength(2);
  });

  it('registers nothing where the host would load nothing: a constant beside the plugin, an import that is not there', async () => {
    await expect(loaded(`export const version = '1';\n${REFUSES}`, 'run')).rejects.toThrow('expected a function');
    await expect(loaded(`import 'not-installed-anywhere';\n${REFUSES}`, 'run', 'b.ts')).rejects.toThrow(
      'not-installed-anywhere',
    );
    expect(readdirSync(log)).toEqual([]);
  });

  it('gives no gate to a module that has none', async () => {
    expect(await loaded('export const Check = async () => ({ event: async () => {} });', 'run')).not.toHaveProperty(
      GATE,
    );
  });

  it('is made only for endings beside which another one of the same language is left alone by the host', () => {
    expect(['a/check.js', 'a/check.ts', 'a/check.mjs', 'a/check'].map(canBeRecorded)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
