import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyTree, REPOSITORY, type CliRun, type TemporaryTree } from '../support/copied-tree.ts';

/** A small project with a suite that misses things, in a git repository of its own. */
export interface ReviewProject extends TemporaryTree {
  git(...args: string[]): string;
  /** The command line in another folder. */
  hookproofIn(folder: string, ...args: string[]): CliRun;
  commit(message: string): void;
  /** Names of the records of one kind. */
  records(prefix: string): readonly string[];
  /** The claim of one record. */
  claim(fileName: string): Readonly<Record<string, unknown>>;
}

export const FEE_TEST = `import { expect, test } from 'vitest';
import { feeCents } from '../src/fee.ts';
test('a guest pays three percent', () => { expect(feeCents(10_000, false)).toBe(300); });
test('a member pays one percent', () => { expect(feeCents(10_000, true)).toBe(100); });
`;

export const MINIMUM_TEST = `test('the fee has a minimum', () => { expect(feeCents(1, true)).toBe(10); });
`;

const FEE = `import type { Membership } from './membership.ts';

export function feeCents(amountCents: number, isMember: Membership): number {
  const rate = isMember ? 1 : 3;
  return Math.max(10, Math.round((amountCents * rate) / 100));
}
`;

export const NAMED_MUTANT = `import { namedMutant } from 'hookproof/mutant';

export const mutant = namedMutant({
  title: 'Everybody is a guest at the gate of the town',
  breaks: 'F1',
  why: 'A member is charged too much.',
  target: { file: 'src/fee.ts', definition: 'feeCents' },
  killers: [{ file: 'test/fee.test.ts', test: 'a member pays one percent' }],
  since: '2026-11-30',
  apply: (found) => [found.find('ConditionalExpression', 'isMember ? 1 : 3').replaceWith('isMember ? 3 : 3')],
});
`;

/** What no reviewer may see, beside tests and mutants. */
export const HIDDEN: Readonly<Record<string, string>> = {
  'machine/answers.json': '[{ "file": "src/fee.ts", "reason": "no amount can tell the two apart" }]\n',
  'packs/earlier/pack.json': packText('earlier', [['earlier-fault', 'amountCents * rate', 'amountCents + rate']]),
};

const FILES: Readonly<Record<string, string>> = {
  '.gitignore': 'node_modules\n.hookproof/\n',
  'package.json': '{ "name": "fees", "private": true, "type": "module" }\n',
  'README.md':
    '# Fees\n\n`src/fee.ts` charges one percent to members, three to guests.\nA test says that a guest pays three percent.\nThe mutant coverage/everybody-is-a-guest is killed.\n',
  'docs/other.md': 'About something else.\n',
  'CONTRIBUTING.md': '# Contributing\n\nTests stand in test/fee.test.ts.\n',
  'src/fee.ts': FEE,
  'src/membership.ts': 'export type Membership = boolean;\n',
  'src/unrelated.ts': 'export const UNRELATED = 1;\n',
  'test/fee.test.ts': FEE_TEST,
  'mutants/coverage/everybody-is-a-guest.ts': NAMED_MUTANT,
  'mutants/registered.json': '["coverage/everybody-is-a-guest"]\n',
  ...HIDDEN,
  'hookproof.config.json': '{ "subjects": ["src/fee.ts"], "mutants": "mutants", "suite": {} }\n',
};

/** A pack of exact edits in the one definition: id, text, what stands there instead. */
export function packText(name: string, edits: readonly (readonly [string, string, string])[]): string {
  return JSON.stringify({
    pack: name,
    mutants: edits.map(([id, find, replace]) => ({
      id,
      title: `Fault ${id}`,
      why: 'Somebody pays the wrong fee.',
      file: 'src/fee.ts',
      definition: 'feeCents',
      find,
      replace,
    })),
  });
}

export function reviewProject(): ReviewProject {
  const tree = emptyTree();
  for (const [path, text] of Object.entries(FILES)) tree.write(path, text);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
      cwd: tree.root,
      env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  git('init', '-q', '-b', 'main');
  const reviews = join(tree.root, 'receipts/reviews');
  const project: ReviewProject = {
    ...tree,
    git,
    hookproofIn(folder, ...args) {
      const run = spawnSync(process.execPath, [join(REPOSITORY, 'dist/cli/main.js'), ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: folder, NO_COLOR: '1' },
        timeout: 60_000,
      });
      return { exitCode: run.status, stdout: run.stdout, stderr: run.stderr };
    },
    commit(message) {
      git('add', '-A');
      git('commit', '-q', '-m', message);
    },
    records: (prefix) => readdirSync(reviews).filter((name) => name.startsWith(`${prefix}-`)),
    claim(fileName) {
      const statement = JSON.parse(readFileSync(join(reviews, fileName), 'utf8')) as {
        predicate: { claim: Record<string, unknown> };
      };
      return statement.predicate.claim;
    },
  };
  project.commit('begin');
  return project;
}
