import type { Match } from '../../model/match.ts';
import type { Registration } from '../documented-host.ts';
import { compareWritten } from '../documented-matching.ts';
import type { WrittenMatching } from '../documented-matching.ts';
import type { RouteCall } from '../host-contract.ts';
import { typesOf } from './tools.ts';

/** CU-M1, and of what CU-M2 leaves open nothing is decided. */
const MATCHING: WrittenMatching = {
  rule: 'CU-M1',
  matchAll: ['', '*'],
  open: [],
  flavour: 'javascript',
  anchored: 'unknown',
  ignoresCase: 'unknown',
  malformed: 'unknown',
  plainIsExact: false,
};

/** Compares a matcher with what its event looks at. */
export function compareMatcher({ event, matcher, form }: Registration, { route, input }: RouteCall): Match {
  if (matcher === null || MATCHING.matchAll.includes(matcher)) return compareWritten(MATCHING, matcher, []);
  if (route.tool.placeholder) return open('tool-names-unknown', 'CU-N1: the tools of this server are not known yet');
  if (form === 'import')
    return open('undocumented-alias', 'CU-L3: how imported matchers are compared is not documented');
  switch (event) {
    case 'preToolUse':
      return compareWritten(MATCHING, matcher, typesOf(route));
    case 'beforeShellExecution':
      return compareText(matcher, input?.['command'], 'the text of the command');
    case 'subagentStart':
      return compareText(matcher, input?.['subagent_type'], 'the type of the agent');
    case 'beforeReadFile':
      return compareWritten(MATCHING, matcher, ['Read']);
    case 'beforeTabFileRead':
      return compareWritten(MATCHING, matcher, ['TabRead']);
    case 'beforeMCPExecution':
      return compareWritten(MATCHING, matcher, typesOf(route));
    default:
      return open('undocumented-shape', `CU-M2: what ${event} compares a matcher with is not documented`);
  }
}

/** A text is searched: nobody would write out a whole command line. */
function compareText(matcher: string, text: unknown, what: string): Match {
  if (typeof text !== 'string')
    return open('tool-names-unknown', `CU-M1: it is compared with ${what}, which is not known here`);
  return compareWritten({ ...MATCHING, anchored: false }, matcher, [text]);
}

function open(reason: Extract<Match, { kind: 'undecided' }>['reason'], because: string): Match {
  return { kind: 'undecided', reason, because };
}
