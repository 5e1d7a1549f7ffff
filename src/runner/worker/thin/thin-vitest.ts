import { ThinUnsupported } from './thin-unsupported.ts';
import { chainable, createSuite } from './thin-suite.ts';
import type { Collector, HookName } from './thin-suite.ts';

/** What is used of vitest's own exports. */
export interface VitestIndex {
  readonly createExpect: (test: object) => VitestExpect;
  readonly vi: VitestUtilities;
  readonly chai: { readonly expect: (value: unknown, message?: string) => Assertion };
}

interface Assertion {
  readonly withTest: (test: object) => unknown;
}

export interface VitestExpect {
  readonly getState: () => ExpectState;
}

export interface ExpectState {
  assertionCalls: number;
  isExpectingAssertions: boolean;
  isExpectingAssertionsError: Error | null;
  expectedAssertionsNumber: number | null;
  expectedAssertionsNumberErrorGen: (() => Error) | null;
  currentTestName: string;
}

export type VitestUtilities = Record<
  | 'useRealTimers'
  | 'unstubAllGlobals'
  | 'unstubAllEnvs'
  | 'restoreAllMocks'
  | 'resetAllMocks'
  | 'clearAllMocks'
  | 'resetConfig',
  () => void
>;

/** The test that assertions are told they belong to; one object, filled anew for each test. */
export interface CurrentTest {
  type: 'test';
  name: string;
  fullName: string;
  fullTestName: string;
  file: { readonly filepath: string; readonly name: string };
  result: { state: string; errors?: unknown[] } | undefined;
  promises: Promise<unknown>[] | undefined;
  onFinished: (() => unknown)[] | undefined;
}

/**
 * vitest's own `expect` for this test. Its call alone is ours: it writes the count of assertions into the state, which
 * vitest defines anew, field by field, for each assertion.
 */
export function createThinExpect(index: VitestIndex, test: CurrentTest): VitestExpect {
  const original = index.createExpect(test);
  const state = original.getState();
  const call = (value: unknown, message?: string): unknown => {
    state.assertionCalls += 1;
    return index.chai.expect(value, message).withTest(test);
  };
  return Object.assign(call, original);
}

export function emptyTest(path: string): CurrentTest {
  return {
    type: 'test',
    name: '',
    fullName: '',
    fullTestName: '',
    file: { filepath: path, name: path },
    result: undefined,
    promises: undefined,
    onFinished: undefined,
  };
}

const HOOKS: readonly HookName[] = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'];
const UNSUPPORTED = ['aroundAll', 'aroundEach', 'onTestFailed', 'onTestFinished', 'recordArtifact', 'bench', 'inject'];

/** What an import of vitest yields inside a test file: its own exports, with declarations that go to the collector. */
export function createThinVitest(index: VitestIndex, collector: Collector, expect: VitestExpect): object {
  const describe = chainable((title, flags, body, timeoutMs) => {
    if (timeoutMs !== null || (title !== null && (body?.length ?? 0) > 0)) throw new ThinUnsupported('block options');
    const parent = collector.suite;
    const isSkipped = flags.mode !== 'run' || parent.mode === 'skip' || body === null;
    parent.children.push(createSuite(title, isSkipped ? 'skip' : 'run', parent, body));
  }, 'suite');
  const test = chainable((title, flags, body, timeoutMs) => {
    if (title !== null && (body?.length ?? 0) > 0) throw new ThinUnsupported('a test context');
    const suite = collector.suite;
    const isSkipped = flags.mode !== 'run' || suite.mode === 'skip' || body === null;
    suite.children.push({ kind: 'test', title, mode: isSkipped ? 'skip' : 'run', body, timeoutMs, suite });
  }, 'test');
  const hooks = HOOKS.map((name) => [name, hook(name, collector)] as const);
  const refused = UNSUPPORTED.map((name) => [name, refuse(name)] as const);
  return {
    ...index,
    ...Object.fromEntries([...hooks, ...refused]),
    describe,
    suite: describe,
    it: test,
    test,
    expect,
  };
}

function hook(name: HookName, collector: Collector): (body: unknown, timeoutMs?: unknown) => void {
  return (body, timeoutMs) => {
    if (typeof body !== 'function' || body.length > 0) throw new ThinUnsupported(`${name} with a context`);
    collector.suite.hooks[name].push({
      body: () => Reflect.apply(body, undefined, []) as unknown,
      timeoutMs: typeof timeoutMs === 'number' ? timeoutMs : null,
    });
  };
}

function refuse(name: string): () => never {
  return () => {
    throw new ThinUnsupported(name);
  };
}
