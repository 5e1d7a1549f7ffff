import type { Match } from '../../model/match.ts';
import type { Registration } from '../documented-host.ts';
import { compareWritten } from '../documented-matching.ts';
import type { WrittenMatching } from '../documented-matching.ts';
import type { RouteCall } from '../host-contract.ts';
import { CLAUDE_NAMES } from './tools.ts';

const CAMEL_CASE: WrittenMatching = {
  rule: 'CP-M1',
  matchAll: [],
  open: [''],
  flavour: 'javascript',
  anchored: true,
  ignoresCase: false,
  malformed: 'never-matches',
  plainIsExact: false,
};

const PASCAL_CASE: WrittenMatching = {
  ...CAMEL_CASE,
  rule: 'CP-M3',
  matchAll: ['', '*', '**'],
  open: [],
  plainIsExact: true,
};

/** The spelling of the event chooses the dialect. */
export function compareMatcher({ event, matcher }: Registration, { route }: RouteCall): Match {
  const { tool } = route;
  const raw = tool.raw ?? '';
  const isPascal = /^[A-Z]/.test(event);
  const isWhole = matcher === null || (isPascal && PASCAL_CASE.matchAll.includes(matcher));
  if (!isWhole && (tool.placeholder || tool.server !== undefined)) {
    const because = 'CP-M3: how tools of servers are named to hooks is not documented';
    return { kind: 'undecided', reason: 'tool-names-unknown', because };
  }
  if (!isPascal) return compareWritten(CAMEL_CASE, matcher, [raw]);
  const claude = Object.hasOwn(CLAUDE_NAMES, raw) ? CLAUDE_NAMES[raw] : undefined;
  if (claude !== undefined)
    return compareWritten(PASCAL_CASE, matcher, /^[\w|-]+$/.test(matcher ?? '') ? [claude, raw] : [claude]);
  const match = compareWritten(PASCAL_CASE, matcher, [raw]);
  if (match.kind !== 'misses') return match;
  return {
    kind: 'undecided',
    reason: 'undocumented-alias',
    because: `CP-M3: by which name ${raw} is known to PascalCase events is not documented`,
  };
}
