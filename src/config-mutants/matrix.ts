import { assessRoute } from '../detector/coverage.ts';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Status } from '../model/status.ts';
import type { RecordStanding } from '../model/verdict.ts';
import { isSameDecision, resultOf, type CellResult, type Expected, type Judged } from './cell-result.ts';
import { acceptanceOf } from './accepted-row.ts';
import { fixturesOf } from './fixtures.ts';
import { RENDERERS } from './hosts/renderers.ts';
import { ceilingOf, CONFIG_HOSTS, type Ceiling, type ConfigHost, type Fixture } from './installation.ts';
import { inputOf, lanePolicy, routeOf } from './installation-input.ts';
import type { ConfigOperator } from './operator.ts';

/** One operator on one fixture. */
export interface Cell {
  readonly operator: string;
  readonly fixture: string;
  readonly host: ConfigHost;
  /** The best status that evidence about the host can carry. */
  readonly ceiling: Ceiling;
  readonly expected: Expected;
  readonly got: Status;
  /** Whether the record that decided the base decides still, for the same reason. */
  readonly deciding: 'same' | 'other';
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
      const { host } = fixture.installation;
      const ceiling = ceilingOf(host);
      return [
        {
          operator: operator.id,
          fixture: fixture.id,
          host,
          ceiling,
          expected,
          got: after.status,
          deciding: isSameDecision(base, after) ? 'same' : 'other',
          because: after.because,
          result: resultOf(ceiling, base, after, expected),
        },
      ];
    }),
  );
}

interface Answer extends Judged {
  readonly because: string;
}

function judge(fixture: Fixture, adapter: HostAdapter, sha256: (text: string) => string): Answer {
  const { floor, observed, accepted } = fixture.installation;
  const rendered = RENDERERS[fixture.installation.host](fixture.installation, sha256);
  const input = inputOf(fixture, rendered, sha256);
  const collection = adapter.collect(input);
  const route = collection.completeRoute({ route: routeOf(fixture) });
  const records = collection.recordsFor({ route });
  const verdict = assessRoute(
    route,
    records,
    lanePolicy(fixture.installation),
    adapter.semantics,
    observed,
    acceptanceOf(accepted, route),
  );
  const [first, second] = verdict.reasons;
  const { version, surface, os, flags, env, cwd, gitRoot, plugins, state, alsoRequired } = fixture.installation;
  return {
    status: verdict.status,
    because: (first?.rule === 'G-CONJ' ? (second ?? first) : first)?.text ?? '',
    decidedBy: verdict.deciding === null ? null : decisionOf(verdict.deciding, records),
    written: JSON.stringify([
      rendered,
      [version, surface, os, flags, env, cwd, gitRoot, plugins, state, alsoRequired],
      fixture.route,
      [floor, observed, accepted],
    ]),
  };
}

/** Guard, standing and the rule that is told with it. Where the record stands may change: some operators move it. */
function decisionOf(deciding: RecordStanding, records: readonly HookRecord[]): string {
  const guard = records.find(({ id }) => id === deciding.recordId)?.guard.id;
  const rule = /[A-Z]+-[A-Z]+\d*/u.exec(deciding.because)?.[0] ?? '';
  return JSON.stringify([guard, deciding.standing, deciding.standing === 'supplies' ? '' : rule, deciding.mightSupply]);
}
