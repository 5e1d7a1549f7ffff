import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../support/copied-tree.ts';
import { runsFullTier } from '../support/tier.ts';

/** A stranger's project: the packed tarball and vitest are all that is installed. Needs a package registry. */
const VITEST_VERSION = '4.1.12';

const FILES: Record<string, string> = {
  'package.json': '{ "name": "stranger", "private": true, "type": "module" }',
  'src/fee.ts': `export function feeCents(amountCents: number, isMember: boolean): number {
  const rate = isMember ? 1 : 3;
  return Math.max(10, Math.round((amountCents * rate) / 100));
}
`,
  'test/fee.test.ts': `import { expect, test } from 'vitest';
import { feeCents } from '../src/fee.ts';
test('a guest pays three percent', () => { expect(feeCents(10_000, false)).toBe(300); });
test('a member pays one percent', () => { expect(feeCents(10_000, true)).toBe(100); });
`,
  'hookproof.config.ts': `import { defineConfig } from 'hookproof';
export default defineConfig({ subjects: ['src/**/*.ts'], mutants: 'mutants', suite: {} });
`,
  'mutants/fee/members-pay-the-guest-rate.ts': mutant(
    'members pay the guest rate',
    'a member pays one percent',
    `definition.find('ConditionalExpression', 'isMember ? 1 : 3').replaceWith('3')`,
  ),
  'mutants/fee/there-is-no-minimum.ts': mutant(
    'there is no minimum',
    'a guest pays three percent',
    `definition.find('NumericLiteral', '10').replaceWith('0')`,
  ),
  'mutants/fee/the-rate-is-a-missing-name.ts': mutant(
    'the rate is a missing name',
    'a guest pays three percent',
    `definition.find('ConditionalExpression', 'isMember ? 1 : 3').replaceWith('(globalThis as any).missing.rate')`,
  ),
};

function mutant(title: string, killer: string, edit: string): string {
  return `import { namedMutant } from 'hookproof/mutant';
export const mutant = namedMutant({
  title: '${title}', breaks: 'fees', why: 'Somebody pays the wrong fee.',
  target: { file: 'src/fee.ts', definition: 'feeCents' },
  apply: (definition) => [${edit}],
  killers: [{ file: 'test/fee.test.ts', test: '${killer}' }],
  since: '2026-11-30',
});
`;
}

describe.skipIf(!runsFullTier())('a foreign vitest project with the packed tarball', () => {
  let root: string;
  let run: { status: number | null; stdout: string; stderr: string };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'hookproof-foreign-'));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', root, '--ignore-scripts'], { cwd: REPOSITORY });
    const tarball = readdirSync(root).find((name) => name.endsWith('.tgz')) ?? 'missing.tgz';
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    execFileSync(
      'npm',
      [
        'install',
        '--silent',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        `vitest@${VITEST_VERSION}`,
        `./${tarball}`,
      ],
      { cwd: root },
    );
    run = spawnSync('npx', ['hookproof', 'mutate'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: root, NO_COLOR: '1' },
    });
  }, 300_000);

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('kills the fault that a test sees', () => {
    expect(run.stdout).toMatch(/fee\/members-pay-the-guest-rate\s+killed\s/u);
  });

  it('says that the fault no test sees survived', () => {
    expect(run.stdout).toMatch(/fee\/there-is-no-minimum\s+survived\s/u);
  });

  it('does not count the crash as a kill', () => {
    expect(run.stdout).toMatch(/fee\/the-rate-is-a-missing-name\s+killed-by-crash\s/u);
  });

  it('ends with the exit code of a survivor and leaves the sources alone', () => {
    expect(run.stdout).toContain('3 mutants: 1 killed, 1 killed-by-crash, 1 survived');
    expect(run.status).toBe(2);
  });
});
