import type { HookObservation } from '../../model/hook-observation.ts';
import type { AcceptedRow } from '../accepted-row.ts';
import type { Fixture, Installation } from '../installation.ts';
import { changed, onHosts, type ConfigOperator } from '../operator.ts';

const ALL = (expected: 'keep' | 'doubt'): ConfigOperator['expect'] =>
  onHosts({
    'claude-code': expected,
    codex: expected,
    'gemini-cli': expected,
    'qwen-code': expected,
    opencode: expected,
  });

type Floor = NonNullable<Installation['floor']>;

/** A record of a session of this host, version and surface in which the guard's event was listed. */
function listing({ installation: { host, version, surface, event } }: Fixture): HookObservation {
  const at = { file: 'session.jsonl', pointer: '', line: 1 };
  return { kind: 'hook-listing', host, version, surface, event, command: null, tool: null, at };
}

function invocation(fixture: Fixture): HookObservation {
  return { ...listing(fixture), kind: 'invocation-record' };
}

function withRecords(fixture: Fixture, floor: Floor, observed: readonly HookObservation[]): Fixture {
  return changed(fixture, () => ({ floor, observed }));
}

/** The policy demands `loaded`, and the only record is a listing with something changed. */
function listed(
  slug: string,
  title: string,
  more: Partial<HookObservation> | ((installation: Installation) => Partial<HookObservation>),
  expected: 'keep' | 'doubt' = 'doubt',
): ConfigOperator {
  return {
    id: `evidence/${slug}`,
    title,
    rules: 'G-FLOOR',
    expect: ALL(expected),
    apply: (fixture) => {
      const change = typeof more === 'function' ? more(fixture.installation) : more;
      return withRecords(fixture, 'loaded', [{ ...listing(fixture), ...change }]);
    },
  };
}

/** The policy demands `loaded`, and the only witness is an acceptance row with something changed. */
function accepted(
  slug: string,
  title: string,
  row: AcceptedRow | ((installation: Installation) => AcceptedRow),
  expected: 'keep' | 'doubt' = 'doubt',
): ConfigOperator {
  return {
    id: `evidence/${slug}`,
    title,
    rules: 'G-FLOOR',
    expect: ALL(expected),
    apply: (fixture) =>
      changed(fixture, (installation) => ({
        floor: 'loaded',
        accepted: typeof row === 'function' ? row(installation) : row,
      })),
  };
}

function another(surface: Installation['surface']): Installation['surface'] {
  return surface === 'acp' ? 'ide' : 'acp';
}

function anotherHost(host: Installation['host']): Installation['host'] {
  return host === 'codex' ? 'gemini-cli' : 'codex';
}

/** Evidence of the guard under a policy that demands it: what is of something else raises no level, and what is of this one does. */
export const EVIDENCE_OPERATORS: readonly ConfigOperator[] = [
  {
    id: 'evidence/nothing-where-a-level-is-demanded',
    title: 'the policy demands that the guard was loaded, and no record says so',
    rules: 'G-FLOOR',
    expect: ALL('doubt'),
    apply: (fixture) => withRecords(fixture, 'loaded', []),
  },
  listed('listed-here', 'a session of this host, version and surface lists the guard', {}, 'keep'),
  listed('listed-by-another-host', 'a session of another host lists the guard', ({ host }) => ({
    host: anotherHost(host),
  })),
  listed('listed-by-another-version', 'a session of another version lists the guard', { version: '0.0.1' }),
  listed('listed-by-no-version', 'a session that does not name its version lists the guard', { version: 'unknown' }),
  listed('listed-on-another-surface', 'a session of another surface lists the guard', ({ surface }) => ({
    surface: another(surface),
  })),
  listed('listed-on-no-surface', 'a session that does not name its surface lists the guard', { surface: 'unknown' }),
  listed('listed-another-program', 'a session lists another program at the event of the guard', {
    command: 'node /home/u/guards/other.mjs',
  }),
  listed('listed-another-event', 'a session lists the guard at another event', { event: 'AnotherEvent' }),
  listed('listed-and-void', 'a listing of the guard counts for nothing any more', { voidBecause: 'a byte moved' }),
  {
    id: 'evidence/listed-below-the-level',
    title: 'the policy demands that the guard was asked, and a session lists it only',
    rules: 'G-FLOOR',
    expect: ALL('doubt'),
    apply: (fixture) => withRecords(fixture, 'matched', [listing(fixture)]),
  },
  {
    id: 'evidence/asked-and-listed',
    title: 'the policy demands that the guard was asked, and a session lists and asks it',
    rules: 'G-FLOOR',
    expect: ALL('keep'),
    apply: (fixture) => withRecords(fixture, 'matched', [listing(fixture), invocation(fixture)]),
  },
  {
    id: 'evidence/asked-about-another-tool',
    title: 'the policy demands that the guard was asked, and it was about another tool',
    rules: 'G-FLOOR',
    expect: ALL('doubt'),
    apply: (fixture) =>
      withRecords(fixture, 'matched', [listing(fixture), { ...invocation(fixture), tool: 'AnotherTool' }]),
  },
  {
    id: 'evidence/asked-and-never-listed',
    title: 'the policy demands that the guard was asked, and nothing says that it was loaded',
    rules: 'G-FLOOR',
    expect: ALL('doubt'),
    apply: (fixture) => withRecords(fixture, 'matched', [invocation(fixture)]),
  },
  accepted('accepted-here', 'a row of this route was accepted and nothing has moved', {}, 'keep'),
  accepted('accepted-for-another-host', 'a row was observed on another host', ({ host }) => ({
    host: anotherHost(host),
  })),
  accepted('accepted-for-another-version', 'a row was observed on another version', { version: '0.0.1' }),
  accepted('accepted-for-another-surface', 'a row was observed on another surface', ({ surface }) => ({
    surface: another(surface),
  })),
  accepted('accepted-for-another-route', 'a row of another route was accepted', { route: 'another-route' }),
  accepted('accepted-and-configuration-moved', 'a setting moved since a row was accepted', { moved: 'configuration' }),
  accepted('accepted-and-guard-moved', 'the program of the guard moved since a row was accepted', { moved: 'guards' }),
  accepted('accepted-and-trust-moved', 'trust moved since a row was accepted', { moved: 'trust' }),
  accepted('accepted-and-policy-moved', 'the policy moved since a row was accepted', { moved: 'policy' }),
  accepted('accepted-and-expired', 'the day of a row is over', { moved: 'expiry' }),
  accepted('accepted-and-witness-gone', 'the file that a row was observed in is gone', { moved: 'witness' }),
];
