import type { Match } from '../../model/match.ts';
import type { Known } from '../../model/unknown.ts';
import { holds } from './facts.ts';
import { isBare, namesTool, readPermissionText } from './permission-text.ts';

/** CC-I2: on an event that is asked for no tool a hook with an `if` never runs. */
export function matchConditionWithoutTool(condition: string, event: string, version: Known<string>): Match {
  const shown = JSON.stringify(condition.slice(0, 80));
  const known = holds('CC-I2', version);
  if (known === true && condition.trim() !== '') {
    return { kind: 'misses', because: `CC-I2: at ${event} a hook with if ${shown} never runs` };
  }
  return undecided(
    known === 'unknown' ? 'version-unknown' : 'undocumented-shape',
    `what if ${shown} does at ${event} is undocumented in this version`,
  );
}

/**
 * What an `if` leaves of a hook on one tool (CC-I1 to CC-I4): a list and a rule of another tool never fire, a bare rule of
 * this tool changes nothing, everything else is best effort and proves no coverage of the whole route.
 */
export function matchCondition(condition: string, tool: string, version: Known<string>): Match {
  const shown = JSON.stringify(condition.slice(0, 80));
  const known = holds('CC-I1', version);
  if (known !== true) {
    return undecided(
      known === false ? 'undocumented-shape' : 'version-unknown',
      `what if ${shown} does below 2.1.85 is undocumented`,
    );
  }
  if (condition.trim() === '' || condition.trim() === '*') {
    return undecided('undocumented-shape', `what if ${shown} does is undocumented`);
  }
  const rule = readPermissionText(condition);
  if (rule === null) return { kind: 'misses', because: `CC-I1: an if holds exactly one rule, so ${shown} never fires` };
  if (!namesTool(rule, tool)) {
    return { kind: 'misses', because: `CC-I1: if ${shown} names another tool than ${tool}` };
  }
  if (isBare(rule) && rule.content?.trim() !== '' && rule.tool === tool) {
    return { kind: 'matches', branch: 'exact', because: `if ${shown} speaks of every call of ${tool}` };
  }
  return undecided('undocumented-shape', `CC-I3: if ${shown} is best effort; it does not provably span the route`);
}

function undecided(reason: 'undocumented-shape' | 'version-unknown', because: string): Match {
  return { kind: 'undecided', reason, because };
}
