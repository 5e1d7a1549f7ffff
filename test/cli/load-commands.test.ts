import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/command-registry.ts';
import { loadCommands } from '../../src/cli/load-commands.ts';

/** Made of all others, or only there with them. */
const WITH_ALL = ['completion', 'explain'];

it.each(COMMANDS.filter(({ name }) => !WITH_ALL.includes(name)))(
  '$name is loaded alone, and is the one of the registry',
  async (command) => {
    expect(await loadCommands(command.name)).toEqual([command]);
  },
);

it.each([...WITH_ALL, 'help', '--help', 'mutat', 'constructor', undefined])(
  'for "%s" all commands are loaded',
  async (first) => {
    expect(await loadCommands(first)).toBe(COMMANDS);
  },
);

it.each(['--version', '-V'])('"%s" asks for no command', async (first) => {
  expect(await loadCommands(first)).toEqual([]);
});
