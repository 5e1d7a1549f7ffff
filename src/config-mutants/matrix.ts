import { assessRoute } from '../detector/coverage.ts';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { Status } from '../model/status.ts';
import { fixturesOf } from './fixtures.ts';
import { renderClaudeCode } from './hosts/claude-code.ts';
import { renderCodex } from './hosts/codex.ts';
import { renderGeminiCli } from './hosts/gemini-cli.ts';
import { renderOpencode } from './hosts/opencode.ts';
import { renderQwenCode } from './hosts/qwen-code.ts';
import { CONFIG_HOSTS, type ConfigHost, type Fixture, type RenderInstallation } from './installation.ts';
import { inputOf, LANE_POLICY, routeOf } from './installation-input.ts';
import type { ConfigOperator } from './operator.ts';

const RENDERERS: Readonly<Record<ConfigHost, RenderInstallation>> = {
  'claude-code': renderClaudeCode,
  codex: renderCodex,
  'gemini-cli': renderGeminiCli,
  'qwen-code': renderQwenCode,
  opencode: renderOpencode,
};

/**
 * `right`; `false-covered`: it stayed COVERED after it had to drop; `false-loss`: it left COVERED though it had to keep;
 * `no-op`: the operator changed nothing; `base-not-covered`: it started from a route that is not COVERED.
 */
export const CELL_RESULTS = ['right', 'false-covered', 'false-loss', 'no-op', 'base-not-covered'] as const;
export type CellResult = (typeof CELL_RESULTS)[number];

/** One operator on one fixture. */
export interface Cell {
  readonly operator: string;
  readonly fixture: string;
  readonly host: ConfigHost;
  readonly expected: 'drop' | 'keep';
  readonly got: Status;
  /** What the verdict says first. */
  readonly because: string;
  readonly result: CellResult;
}

/** What the matrix needs of the outside. */
export interface MatrixInput {
  readonly operators: readonly ConfigOperator[];
  readonly adapters: readonly HostAdapter[];
  readonly sha256: (text: string) => string;
}

/**
 * Every operator on every fixture that it speaks of, by operator and fixture. Pure. Throws a RangeError for a host
 * without an adapter: a matrix that leaves a host out would shrink in silence.
 */
export function configMatrix({ operators, adapters, sha256 }: MatrixInput): readonly Cell[] {
  const fixtures = CONFIG_HOSTS.flatMap((host) => {
    const adapter = adapters.find((candidate) => candidate.host === host);
    if (adapter === undefined) throw new RangeError(`expected an adapter, got none, at ${host}`);
    return fixturesOf(host).map((fixture) => ({ fixture, adapter, base: judge(fixture, adapter, sha256) }));
  });
  return operators.flatMap((operator) =>
    fixtures.flatMap(({ fixture, adapter, base }): readonly Cell[] => {
      const expected = operator.expect(fixture);
      if (expected === null) return [];
      const mutant = operator.apply(fixture);
      const after = judge(mutant, adapter, sha256);
      const cell = { operator: operator.id, fixture: fixture.id, host: fixture.installation.host, expected };
      return [{ ...cell, got: after.status, because: after.because, result: resultOf(base, after, expected) }];
    }),
  );
}

interface Judged {
  readonly status: Status;
  readonly because: string;
  /** Everything that the verdict was made from, to tell a change from none. */
  readonly written: string;
}

function judge(fixture: Fixture, adapter: HostAdapter, sha256: (text: string) => string): Judged {
  const rendered = RENDERERS[fixture.installation.host](fixture.installation, sha256);
  const input = inputOf(fixture, rendered, sha256);
  const collection = adapter.collect(input);
  const route = collection.completeRoute({ route: routeOf(fixture) });
  const verdict = assessRoute(route, collection.recordsFor({ route }), LANE_POLICY, adapter.semantics);
  const [first, second] = verdict.reasons;
  const { version, surface, os, flags, env, cwd } = fixture.installation;
  return {
    status: verdict.status,
    because: (first?.rule === 'G-CONJ' ? (second ?? first) : first)?.text ?? '',
    written: JSON.stringify([rendered, version, surface, os, flags, env, cwd, fixture.route]),
  };
}

function resultOf(base: Judged, after: Judged, expected: Cell['expected']): CellResult {
  if (base.status !== 'COVERED') return 'base-not-covered';
  if (base.written === after.written) return 'no-op';
  if (expected === 'drop') return after.status === 'COVERED' ? 'false-covered' : 'right';
  return after.status === 'COVERED' ? 'right' : 'false-loss';
}
