import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandDefinition } from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/command-registry.ts';
import { runCommand, type Ran } from '../support/run-command.ts';
import { REPOSITORY } from '../support/copied-tree.ts';
import { feeProject, mutant } from '../support/fee-project.ts';

/** Every example of the help, run as it stands in a project of its own: what it names is there, as in a reader's. */
const DEFINITIONS: readonly CommandDefinition[] = COMMANDS.flatMap((command) =>
  'commands' in command ? command.commands : [command],
);
const EXAMPLES = DEFINITIONS.flatMap(({ examples, resultLine }) => examples.map(({ line }) => ({ line, resultLine })));

/** Examples whose exit code is the message. */
const EXIT_CODES_WANTED: Readonly<Record<string, number>> = {
  'hookproof census . --guard .claude/guard.mjs=gate --fail-on UNCOVERED': 2,
  // The guard of the project lets everything pass.
  'hookproof probe . --host claude-code --host-version 2.1.332': 2,
};

/** What the reader has done before, by the beginning of the example; the longest that fits decides. */
const BEFORE: readonly (readonly [start: string, (world: World) => Promise<void> | void])[] = [
  ['hookproof mutate --since', (world) => world.edit()],
  ['hookproof merge', async (world) => await world.all('mutate --full --shard 1/2', 'mutate --full --shard 2/2')],
  ['hookproof witness', (world) => world.write('mutants/fee/generators.ts', GENERATORS)],
  ['hookproof answer', async (world) => await world.withSurvivor()],
  ['hookproof accept', (world) => world.write('answers.yaml', ANSWERS)],
  ['hookproof key show', async (world) => await world.all('key new --out ../release.pem')],
  ['hookproof sign', async (world) => await world.all('key new --out ../release.pem')],
  ['hookproof export', async (world) => await world.signed()],
  ['hookproof review export', async (world) => await world.opened()],
  ['hookproof review show', async (world) => await world.opened()],
  ['hookproof review run', async (world) => await world.opened()],
  ['hookproof init --policy', () => undefined],
  ['hookproof init', (world) => world.withoutConfiguration()],
];

const GENERATORS = `import { inputsOf } from 'hookproof/generators';
export const generators = [
  inputsOf({
    file: 'src/fee.ts',
    definition: 'feeCents',
    arguments: (fc) => fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.boolean()),
  }),
];
`;

const ANSWERS = `obligation: nothing is published without a release
authority: 'guard: .claude/guard.mjs'
actorChain: user > main agent > shell
originalTarget: survives
originalIdentity: lost
probe: a command that would write release.txt
onFailure: happens
procedure: read the target back
residualOwner: release desk
acceptedBy: release desk
`;

const PACK = JSON.stringify({
  pack: 'alice',
  mutants: [
    {
      id: 'guests-pay-two',
      title: 'Guests pay two percent',
      why: 'A guest pays too little.',
      file: 'src/fee.ts',
      definition: 'feeCents',
      find: 'isMember ? 1 : 3',
      replace: 'isMember ? 1 : 2',
    },
  ],
});

interface World {
  readonly root: string;
  readonly run: (line: string) => Promise<Ran>;
  readonly write: (path: string, text: string) => void;
  readonly all: (...lines: readonly string[]) => Promise<void>;
  readonly withSurvivor: () => Promise<void>;
  readonly signed: () => Promise<void>;
  readonly edit: () => void;
  readonly opened: () => Promise<void>;
  readonly withoutConfiguration: () => void;
  readonly dispose: () => void;
}

/** A copy of the project in a folder of its own, with an empty home beside it. */
function world(from: string): World {
  const outer = mkdtempSync(join(tmpdir(), 'hookproof-examples-'));
  const root = join(outer, 'project');
  cpSync(from, root, { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(outer, 'home'));
  const run = async (line: string): Promise<Ran> => {
    return await runCommand(wordsOf(line, root, join(outer, 'home')), root);
  };
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const all = async (...lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const { exitCode, stderr } = await run(line);
      if (exitCode !== 0) throw new Error(`${line}: exit ${exitCode}: ${stderr}`);
    }
  };
  return {
    root,
    run,
    write,
    all,
    edit: () => write('src/fee.ts', `${readFileSync(join(root, 'src/fee.ts'), 'utf8')}// A line more.\n`),
    withSurvivor: async () => {
      for (const [path, text] of Object.entries(SURVIVOR)) write(path, text);
      await run('mutate --record');
    },
    signed: async () => await all('key new --out ../release.pem', 'sign receipts/named-*.json --key ../release.pem'),
    opened: async () => {
      await all('review open autumn');
      write('reviews/alice/pack.json', PACK);
      commit(root);
    },
    withoutConfiguration: () => {
      rmSync(join(root, 'hookproof.config.json'));
      rmSync(join(root, 'mutants'), { recursive: true });
    },
    dispose: () => rmSync(outer, { recursive: true, force: true }),
  };
}

const SURVIVOR = mutant('fee/no-minimum', {
  target: ['src/fee.ts', 'feeCents'],
  edit: "find('NumericLiteral', '10').replaceWith('0')",
  killer: ['test/fee.test.ts', 'a fee is a number'],
});

/** Something, and where it is a report the line that --quiet leaves; nothing where it goes to a file. */
function saidBy(line: string, resultLine: RegExp | null): RegExp {
  if (line.includes('--out')) return /(?:)/u;
  return resultLine === null || /--(?:list|json)/u.test(line) ? /\S/u : new RegExp(resultLine.source, 'mu');
}

/** What a shell makes of a line: quotes, `~` and file patterns. The day of an answer is moved into its year. */
function wordsOf(line: string, cwd: string, home: string): readonly string[] {
  const words = line.replace(/^hookproof /u, '').match(/'[^']*'|\S+/gu) ?? [];
  return words.flatMap((word) => {
    if (word.startsWith("'")) return [word.slice(1, -1)];
    if (word === '2027-05-01') return [new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)];
    if (word === '~') return [home];
    const found = word.includes('*') ? globSync(word, { cwd }).toSorted() : [];
    return found.length === 0 ? [word] : found;
  });
}

function commit(root: string): void {
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], { cwd: root });
  git('add', '-A');
  git('commit', '-q', '-m', 'state');
}

const SETTINGS = JSON.stringify({
  hooks: { PreToolUse: [{ matcher: 'Write', hooks: [{ type: 'command', command: 'node .claude/guard.mjs' }] }] },
});

let baseline: World;

beforeAll(async () => {
  const tree = feeProject('green');
  tree.write('.gitignore', 'node_modules\n.hookproof\n');
  tree.write('.claude/settings.json', SETTINGS);
  tree.write('.claude/guard.mjs', 'process.exit(0);\n');
  baseline = world(tree.root);
  tree.dispose();
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: baseline.root });
  commit(baseline.root);
  await baseline.all('mutate --record');
  commit(baseline.root);
}, 120_000);

afterAll(() => baseline.dispose());

describe('examples in the help', () => {
  it('are shown by the command, each with what it is for', async () => {
    for (const { name, examples } of DEFINITIONS) expect([name, examples.length]).not.toEqual([name, 0]);
    const { stdout } = await baseline.run('census --help');
    expect(stdout).toContain('Examples:\n  hookproof census .\n      every host that is configured here\n');
  });

  it.each(EXAMPLES)('$line works as it stands', async ({ line, resultLine }) => {
    const place = world(baseline.root);
    try {
      await BEFORE.find(([start]) => line.startsWith(start))?.[1](place);
      const { exitCode, stdout, stderr } = await place.run(line);
      const wanted = EXIT_CODES_WANTED[line] ?? 0;
      expect([exitCode, exitCode === wanted ? '' : `${stdout}${stderr}`]).toEqual([wanted, '']);
      expect([line, stdout]).toEqual([line, expect.stringMatching(saidBy(line, resultLine))]);
    } finally {
      place.dispose();
    }
  });

  it('leave nothing behind in the checkout', () => {
    expect(readdirSync(REPOSITORY)).not.toContain('release.pem');
    expect(readFileSync(join(baseline.root, 'src/fee.ts'), 'utf8')).toContain('isMember ? 1 : 3');
  });
});
