import { join, sep } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { installedVersion } from '../platform/installed-version.ts';
import { proofMemory } from '../platform/proof-memory.ts';
import { runCommand, type FinishedCommand } from '../platform/run-command.ts';
import { createTemporaryFolder } from '../platform/temporary-folder.ts';
import { linkFolder, writeTree } from '../platform/write-files.ts';
import { parseMachineReport, type MachineMutant, type MachineStatus } from './machine-report.ts';

const SUBJECT = 'src/canary.js';
const REPORT = 'report.json';
const CONFIG = 'stryker.config.json';
const TIME_LIMIT_MS = 300_000;

/** One arithmetic operator each, whose exchange has the status that stands beside it. */
const KNOWN_ANSWERS: readonly (readonly [MachineStatus, string])[] = [
  ['Killed', 'export const killed = (a) => a + 1;'],
  ['Survived', 'export const surviving = (a) => a + 0;'],
  ['NoCoverage', 'export const uncovered = (a) => a + 2;'],
  ['Timeout', 'export const looping = (n) => { let i = 0; while (i < n) i = i + 3; return i; };'],
];

const OTHER_MUTATORS: readonly string[] = [
  'ArrayDeclaration',
  'ArrowFunction',
  'AssignmentOperator',
  'BlockStatement',
  'BooleanLiteral',
  'ConditionalExpression',
  'EqualityOperator',
  'LogicalOperator',
  'MethodExpression',
  'ObjectLiteral',
  'OptionalChaining',
  'Regex',
  'StringLiteral',
  'UnaryOperator',
  'UpdateOperator',
];

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "canary", "private": true, "type": "module" }\n',
  'vitest.config.mjs': "export default { test: { include: ['test/*.test.js'] } };\n",
  [SUBJECT]: `${KNOWN_ANSWERS.map(([, line]) => line).join('\n')}\n`,
  'test/canary.test.js': `import { expect, test } from 'vitest';
import { killed, looping, surviving } from '../src/canary.js';
test('killed', () => expect(killed(1)).toBe(2));
test('surviving', () => expect(surviving(1)).toBe(1));
test('looping', () => expect(looping(3)).toBe(3));
`,
  [CONFIG]: JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.mjs' },
    coverageAnalysis: 'perTest',
    mutate: [SUBJECT],
    mutator: { excludedMutations: OTHER_MUTATORS },
    concurrency: 1,
    timeoutMS: 3_000,
    reporters: ['json'],
    jsonReporter: { fileName: REPORT },
    tempDirName: '.stryker-tmp',
    allowConsoleColors: false,
    packageManager: 'npm',
  }),
};

/**
 * Whether this StrykerJS gives the known answers on this vitest and node: once per combination of versions, remembered
 * in the project's `.hookproof/`; only right answers are. `tool`: absolute path of its command. Throws HookproofError
 * `harness-failed` (exit 70) with every wrong answer.
 */
export async function proveMachineTool(root: string, tool: string): Promise<void> {
  const versions = ['@stryker-mutator/core', '@stryker-mutator/vitest-runner', 'vitest', 'vite'].map(
    (name) => `${name} ${installedVersion(name, root)}`,
  );
  const key = [...versions, `node ${process.versions.node}`, process.platform].join(', ');
  const memory = proofMemory(root, 'machine.json');
  if (memory.has(key)) return;
  const wrong = await wrongAnswers(tool);
  if (wrong.length === 0) {
    memory.keep(key);
    return;
  }
  throw new HookproofError('harness-failed', `expected the known answers of a canary, got ${wrong.join('; ')}`, {
    exitCode: EXIT_CODES.internal,
    hint: `nothing is believed of a run with ${key}: these versions do not work together, or not here`,
  });
}

async function wrongAnswers(tool: string): Promise<readonly string[]> {
  const folder = createTemporaryFolder('hookproof-machine-canary-');
  try {
    writeTree(folder.path, FILES);
    linkFolder(packagesOf(tool), join(folder.path, 'node_modules'));
    const finished = await runCommand(process.execPath, [tool, 'run', CONFIG], {
      cwd: folder.path,
      env: { ...process.env, CI: 'true', NO_COLOR: '1' },
      timeoutMs: TIME_LIMIT_MS,
    });
    return judge(join(folder.path, REPORT), finished);
  } finally {
    folder.remove();
  }
}

/** The `node_modules` that the tool is installed in. */
function packagesOf(tool: string): string {
  const name = `${sep}node_modules${sep}`;
  return tool.slice(0, tool.lastIndexOf(name) + name.length - 1);
}

function judge(reportPath: string, { output }: FinishedCommand): readonly string[] {
  const reading = readBoundedFile(reportPath, LIMITS.sourceFileBytesMax);
  if (reading.kind !== 'bytes') return [`no report: ${output.trim().slice(-LIMITS.printedTextCharactersMax)}`];
  const { mutants } = parseMachineReport(reading.bytes.toString('utf8'));
  const answers = mutants.filter(({ mutator }) => mutator === 'ArithmeticOperator');
  return KNOWN_ANSWERS.flatMap(([expected, sourceLine]) => {
    const got = statusOf(answers.filter((mutant) => mutant.sourceLine === sourceLine));
    return got === expected ? [] : [`${got} instead of ${expected} for \`${sourceLine}\``];
  });
}

/** A survivor that met no test is none. */
function statusOf(mutants: readonly MachineMutant[]): string {
  const [only] = mutants;
  if (only === undefined || mutants.length > 1) return `${mutants.length} mutants`;
  return only.status === 'Survived' && (only.testsCompleted ?? 0) === 0 ? 'Survived without a test' : only.status;
}
