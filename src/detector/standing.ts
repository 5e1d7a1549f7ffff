import type { ControlId } from '../model/control.ts';
import type { GuardIdentity, HookRecord } from '../model/hook-record.ts';
import type { HostSemantics } from '../model/host-semantics.ts';
import type { Match } from '../model/match.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import type { Known } from '../model/unknown.ts';
import type { RecordStanding, Standing } from '../model/verdict.ts';
import { standsBesideCalls } from './event-kinds.ts';
import { eventStanding } from './event-standing.ts';
import { controlsOfGuard } from './guard-table.ts';
import { matchRouteTool } from './tool-match.ts';

/** What would have to be observed: a sentence, or a guard of which nobody said what it supplies. */
export type Observation = string | GuardIdentity;

/** One record as it stands to one route, with what the verdict is computed from. */
export interface StoodRecord {
  readonly record: HookRecord;
  readonly standing: RecordStanding;
  /** Row of the guard table, whatever the standing. */
  readonly row: Known<readonly ControlId[]>;
  /** One per doubt; [] unless it is a doubt that keeps it from supplying. */
  readonly observations: readonly Observation[];
  /** Its event comes after calls, or is about none. */
  readonly isBesideCalls: boolean;
}

/** Something that keeps a record from supplying: for certain, or until it is observed. */
interface Obstacle {
  readonly standing: Standing;
  readonly because: string;
  /** What would remove the doubt; absent when there is none left. */
  readonly observe?: Observation;
}

/**
 * How a record stands to a route. One certain obstacle outweighs every doubt, so nothing dead is ever called unknown;
 * any doubt outweighs what the guard table says.
 */
export function standRecord(record: HookRecord, route: Route, policy: Policy, host: HostSemantics): StoodRecord {
  const row = controlsOfGuard(policy.guards, record.guard.id);
  const event = eventObstacle(record, route, host);
  const match = event?.standing === 'wrong-event' ? null : matchRouteTool(record, route, host);
  const obstacles = [
    event,
    match === null ? null : matchObstacle(match),
    liveObstacle(record),
    decidesObstacle(record),
    guardObstacle(record, row),
  ].filter((obstacle) => obstacle !== null);
  const certain = obstacles.find((obstacle) => obstacle.observe === undefined);
  const deciding = certain ?? obstacles[0];
  const doubts = certain === undefined ? obstacles : [];
  return {
    record,
    row,
    isBesideCalls: standsBesideCalls(record.event, host),
    observations: doubts.flatMap((doubt) => doubt.observe ?? []),
    standing: {
      recordId: record.id,
      source: record.source,
      standing: deciding?.standing ?? 'supplies',
      supplies: deciding === undefined && row !== 'unknown' ? row : [],
      mightSupply: doubts.length === 0 ? [] : anyOrRow(row),
      match,
      because: deciding?.because ?? `${record.guard.shown} is asked before the effect`,
    },
  };
}

function anyOrRow(row: Known<readonly ControlId[]>): readonly ControlId[] | 'any' {
  return row === 'unknown' ? 'any' : row;
}

function eventObstacle(record: HookRecord, route: Route, host: HostSemantics): Obstacle | null {
  const event = eventStanding(record, route, host);
  switch (event.kind) {
    case 'asked':
      return null;
    case 'not-asked':
      return { standing: 'wrong-event', because: event.because };
    case 'unknown':
      return {
        standing: 'decides-unknown',
        because: event.because,
        observe: `whether ${route.host} consults ${record.id} before the effect on this route`,
      };
  }
}

function matchObstacle(match: Match): Obstacle | null {
  switch (match.kind) {
    case 'matches':
      return null;
    case 'misses':
      return { standing: 'misses', because: match.because };
    case 'undecided':
      return { standing: 'match-undecided', because: match.because, observe: observeMatch(match.reason) };
  }
}

function observeMatch(reason: (Match & { kind: 'undecided' })['reason']): string {
  switch (reason) {
    case 'version-unknown':
    case 'bands-disagree':
      return 'which version of the host runs';
    case 'version-not-covered-by-evidence':
      return 'how this version of the host compares matchers';
    case 'tool-names-unknown':
      return 'which tool names this route carries (connect the server and list its tools)';
    case 'undocumented-shape':
    case 'undocumented-alias':
    case 'malformed-pattern':
    case 'outside-supported-subset':
    case 'pattern-too-large':
      return 'whether the host calls the handler for this tool (or rewrite the matcher as a plain name)';
  }
}

/** A record without the flag counts as live: a convention of the input, marked on every verdict that leans on it. */
function liveObstacle(record: HookRecord): Obstacle | null {
  const live = record.live ?? true;
  if (live === true) return null;
  const because = record.liveReason ?? 'no reason was given';
  if (live === false) return { standing: 'not-live', because: `not live: ${because}` };
  return {
    standing: 'live-unknown',
    because: `whether it is live is unknown: ${because}`,
    observe: `whether the host has loaded ${record.id}`,
  };
}

function decidesObstacle(record: HookRecord): Obstacle | null {
  if (record.decides === true) return null;
  const because = record.decidesReason ?? 'no reason was given';
  if (record.decides === false) return { standing: 'cannot-decide', because: `it cannot refuse: ${because}` };
  return {
    standing: 'decides-unknown',
    because: `whether it can refuse is unknown: ${because}`,
    observe: `whether the host acts on a refusal of ${record.id}`,
  };
}

function guardObstacle(record: HookRecord, row: Known<readonly ControlId[]>): Obstacle | null {
  const { shown } = record.guard;
  if (row === 'unknown') {
    return {
      standing: 'guard-unknown',
      because: `the guard table does not say what ${shown} supplies`,
      observe: record.guard,
    };
  }
  if (row.length > 0) return null;
  return { standing: 'supplies-nothing', because: `${shown} is known to supply no control` };
}
