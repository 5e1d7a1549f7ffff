import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Campaign, MutantResult } from '../../src/model/campaign.ts';
import type { ExitCode } from '../../src/model/exit-code.ts';
import type { Verification } from '../../src/model/receipt-verdict.ts';
import { planProject } from '../../src/mutation/plan-project.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { mutantsOfToday } from '../../src/cli/derive-mutants.ts';
import { emittedScript } from '../../src/cli/emitted-script.ts';
import { collectStatement } from '../../src/receipts/collect-pins.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { verifyReceipts } from '../../src/receipts/verify/verify-receipts.ts';
import { writeReceipt, type ReceiptWriting } from '../../src/receipts/write-receipt.ts';
import { controlRun, soundCampaign } from '../support/campaigns.ts';

/** A small project on disk with two mutants, in a temporary folder that `dispose` removes. Nothing in it is run. */
export interface SampleProject {
  readonly root: string;
  readonly receipts: string;
  write(path: string, text: string): void;
  remove(path: string): void;
  state(overrides?: Overrides): Promise<RunStatement>;
  record(overrides?: Overrides): Promise<ReceiptWriting>;
  verify(strict?: boolean, base?: string): Promise<Verification>;
  dispose(): void;
}

/** When receipts are verified: later than every date that they are given. */
const NOW: Date = new Date('2027-01-15T12:00:00Z');

export interface Overrides {
  readonly campaign?: Partial<Campaign>;
  readonly selection?: readonly string[];
  readonly exitCode?: ExitCode;
}

export const GATE_SOURCE = `export function isOpen(level: number): boolean {
  return level > 3;
}

export function isShut(level: number): boolean {
  return !isOpen(level);
}
`;

const TESTS = ['test/gate.test.ts > four is open', 'test/gate.test.ts > three is shut'] as const;

export function mutantSource(definition: string, from: string, to: string, killer: string): string {
  return `import { namedMutant } from 'hookproof/mutant';

export const mutant = namedMutant({
  title: 'The gate answers wrongly in ${definition}',
  breaks: 'G1',
  why: 'A door stays open.',
  target: { file: 'src/gate.ts', definition: '${definition}' },
  killers: [{ file: 'test/gate.test.ts', test: '${killer}' }],
  since: '2026-11-30',
  apply: (found) => [found.find('${from.startsWith('!') ? 'PrefixUnaryExpression' : 'BinaryExpression'}', '${from}').replaceWith('${to}')],
});
`;
}

const FILES: Readonly<Record<string, string>> = {
  'src/gate.ts': GATE_SOURCE,
  'test/gate.test.ts':
    "import { isOpen } from '../src/gate.ts';\nimport { LEVELS } from './levels.ts';\nvoid isOpen(LEVELS[0]);\n",
  'test/levels.ts': 'export const LEVELS = [4, 3] as const;\n',
  'test/notes/table.txt': '4 open\n',
  'mutants/gate/three-is-open.ts': mutantSource('isOpen', 'level > 3', 'level >= 3', 'three is shut'),
  'mutants/gate/shut-means-open.ts': mutantSource('isShut', '!isOpen(level)', 'isOpen(level)', 'four is open'),
  'hookproof.config.json': JSON.stringify({
    subjects: ['src/gate.ts'],
    mutants: 'mutants',
    suite: { closure: ['test/notes/**'] },
  }),
  'vitest.config.ts': 'export default {};\n',
  'tsconfig.json': '{}\n',
  'package.json': '{ "name": "sample", "version": "1.0.0", "type": "module" }\n',
  'node_modules/vite/package.json': '{ "version": "8.3.8" }\n',
  'node_modules/vitest/package.json': '{ "version": "4.1.12" }\n',
  'package-lock.json': '{ "lockfileVersion": 3 }\n',
};

export function sampleProject(): SampleProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-receipts-')));
  const receipts = join(root, 'receipts');
  const project: SampleProject = {
    root,
    receipts,
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: (path) => rmSync(join(root, path)),
    state: (overrides = {}) => stateOf(root, overrides),
    record: async (overrides = {}) => writeReceipt(receipts, await stateOf(root, overrides)),
    verify: (strict = false, base) =>
      verifyReceipts({
        root,
        folder: receipts,
        strict,
        ...(base === undefined ? {} : { base }),
        now: NOW,
        deriveMutants: mutantsOfToday(root),
        emitScript: emittedScript,
      }),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
  for (const [path, text] of Object.entries(FILES)) project.write(path, text);
  return project;
}

async function stateOf(root: string, overrides: Overrides): Promise<RunStatement> {
  const project = await loadProjectConfig(root);
  const selection = overrides.selection ?? [];
  const plan = await planProject(project, selection);
  const results = plan.mutants.map((mutant): MutantResult => {
    const killers = mutant.declaredKillers.map(({ file, test }) => `${file} > ${test}`);
    return {
      mutant,
      outcome: 'killed',
      failedTests: killers.map((testId) => ({ testId, by: 'assertion', message: 'expected false' })),
      killers,
      planned: 2,
      executed: 2,
      passed: 2 - killers.length,
      omitted: [],
      reached: true,
      durationMs: 3,
    };
  });
  const control = controlRun({ executed: 2, passed: 2, testIds: [...TESTS] });
  const base = soundCampaign({
    controls: [control, control, { ...control, when: 'after' }],
    results,
    selfControls: soundCampaign().selfControls.map((selfControl) => ({ ...selfControl, file: 'src/gate.ts' })),
  });
  return collectStatement({
    root,
    configFile: 'hookproof.config.json',
    config: project.config,
    deep: false,
    selection,
    plan,
    campaign: { ...base, runner: { ...base.runner, nodeVersion: process.versions.node }, ...overrides.campaign },
    exitCode: overrides.exitCode ?? 0,
  });
}
