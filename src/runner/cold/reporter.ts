import { writeExclusive } from '../../platform/atomic-write.ts';
import { RESULT_VARIABLE } from './cold-result.ts';
import type { ColdError, ColdModule, ColdResult, ColdTest } from './cold-result.ts';
import type { TestCase, TestModule, Vitest } from 'vitest/node';

/**
 * Runs inside the user's vitest, as its reporter, in a cold run. It judges nothing: it writes what vitest 3, 4 and 5 say
 * of a finished run to the file that the environment names.
 */

const MESSAGE_CHARACTERS_MAX = 4_000;
const STACK_CHARACTERS_MAX = 20_000;

const target = process.env[RESULT_VARIABLE];
// Tests run in processes of vitest's, which inherit its environment: they are not to know the file.
delete process.env[RESULT_VARIABLE];

function coldReporter(): object {
  let settings: Pick<ColdResult, 'projects' | 'testTimeoutMs' | 'hasGlobalSetup'> = {
    projects: [],
    testTimeoutMs: 0,
    hasGlobalSetup: false,
  };
  return {
    onInit({ projects, config }: Vitest): void {
      const { testTimeout } = projects[0]?.config ?? config;
      const hasGlobalSetup = projects.some((project) => project.config.globalSetup.length > 0);
      settings = { projects: projects.map((project) => project.name), testTimeoutMs: testTimeout, hasGlobalSetup };
    },
    onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: string): void {
      if (target === undefined) throw new Error(`expected ${RESULT_VARIABLE}, got none`);
      const result: ColdResult = {
        version: 1,
        reason,
        ...settings,
        modules: modules.map(describe),
        unhandled: errorsOf(unhandled),
      };
      const writing = writeExclusive(target, Buffer.from(JSON.stringify(result), 'utf8'));
      if (writing.kind !== 'written') throw new Error(`the report could not be written: ${writing.kind}`);
    },
  };
}

// vitest calls the default export of a reporter's module with `new`.
// oxlint-disable-next-line import/no-default-export -- the name is vitest's to choose
export default coldReporter;

function describe(module: TestModule): ColdModule {
  const suites = [...module.children.allSuites()];
  return {
    project: module.project.name,
    file: module.moduleId,
    errors: errorsOf([...module.errors(), ...suites.flatMap((suite) => suite.errors())]),
    tests: [...module.children.allTests()].map(describeTest),
  };
}

function describeTest(test: TestCase): ColdTest {
  const { state, errors } = test.result();
  return {
    path: pathOf(test),
    state,
    errors: errorsOf(errors ?? []),
    durationMs: test.diagnostic()?.duration ?? 0,
  };
}

function pathOf(test: TestCase): string[] {
  const path = [test.name];
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) path.unshift(parent.name);
  return path;
}

function errorsOf(errors: readonly unknown[]): ColdError[] {
  return errors.map((error) => {
    if (typeof error !== 'object' || error === null) return { message: String(error), compares: false };
    return {
      ...text(error, 'name', MESSAGE_CHARACTERS_MAX),
      ...text(error, 'message', MESSAGE_CHARACTERS_MAX),
      ...text(error, 'stack', STACK_CHARACTERS_MAX),
      ...text(error, 'code', MESSAGE_CHARACTERS_MAX),
      compares: 'actual' in error && 'expected' in error,
    };
  });
}

function text(error: object, field: 'name' | 'message' | 'stack' | 'code', charactersMax: number): Partial<ColdError> {
  const found: unknown = Reflect.get(error, field);
  return typeof found === 'string' ? { [field]: found.slice(0, charactersMax) } : {};
}
