import { testExpression } from '../../detector/matcher-expression.ts';
import type { Match } from '../../model/match.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';
import { holds } from './facts.ts';
import { comparePath } from './path-rules.ts';
import type { PathContext } from './path-rules.ts';
import { isBare, namesTool, readPermissionText } from './permission-text.ts';
import type { PermissionText } from './permission-text.ts';

/** What one deny rule does on one call. `text-only`: it stops this spelling of the effect, and others escape. */
export interface RuleAnswer {
  readonly match: Match;
  readonly removesTool: boolean;
  readonly textOnly: boolean;
}

/** Compares one deny rule with one call as the host would consult it (CC-P1 to CC-P8). */
export function matchDenyRule(text: string, call: RouteCall, input: HostInput, anchor: string): RuleAnswer {
  const rule = readPermissionText(text);
  const { route } = call;
  if (rule === null) return plain(missed(`${text} is not one permission rule`));
  const context = { cwd: input.cwd, anchor, home: input.home };
  if (route.via === 'at-mention') return plain(matchMention(rule, call, context));
  const tool = route.tool.canonical;
  if (tool === null) return plain(missed(`${text} speaks of a tool, and this route calls none`));
  if (isBare(rule)) return bareRule(rule, tool);
  if (SHELL_TOOLS.includes(tool)) return shellRule(rule, tool, call, context);
  if (Object.hasOwn(CONSULTED, tool)) return plain(fileRule(rule, tool, call, context, input));
  return plain(parameterRule(rule, tool, call, input));
}

function plain(match: Match): RuleAnswer {
  return { match, removesTool: false, textOnly: false };
}

function missed(because: string): Match {
  return { kind: 'misses', because };
}

function undecided(because: string): Match {
  return { kind: 'undecided', reason: 'undocumented-shape', because };
}

function hit(because: string): Match {
  return { kind: 'matches', branch: 'exact', because };
}

/** CC-P1: a bare deny removes the tool. */
function bareRule(rule: PermissionText, tool: string): RuleAnswer {
  if (rule.content?.trim() === '' && namesTool(rule, tool)) {
    return plain(undecided(`CC-P1: whether ${rule.tool}() removes the tool is undocumented`));
  }
  if (rule.tool === '*' || namesTool(rule, tool))
    return { match: hit(`CC-P1: ${rule.tool} is denied as a whole`), removesTool: true, textOnly: false };
  if (tool === 'Monitor' && rule.tool === 'Bash')
    return plain(undecided('whether a bare Bash rule removes Monitor is undocumented'));
  const alsoConsulted = rule.tool === 'Edit' || rule.tool === 'Read';
  if (alsoConsulted && (CONSULTED[tool] ?? []).includes(rule.tool) && tool !== rule.tool) {
    return plain(undecided(`whether a bare ${rule.tool} rule reaches ${tool} is undocumented`));
  }
  return plain(missed(`${rule.tool} is denied, ${tool} is not`));
}

/** CC-P3: the path rules that the host consults for each file tool. */
const CONSULTED: Readonly<Record<string, readonly string[]>> = {
  Read: ['Read'],
  Edit: ['Edit', 'Read'],
  Write: ['Edit', 'Read'],
  NotebookEdit: ['Edit'],
  Glob: ['Read'],
  Grep: ['Read'],
};

const PATH_FIELDS: readonly string[] = ['file_path', 'notebook_path', 'path'];

function fileRule(rule: PermissionText, tool: string, call: RouteCall, context: PathContext, input: HostInput): Match {
  const consulted = CONSULTED[tool] ?? [];
  if (!consulted.includes(rule.tool)) {
    const because = namesTool(rule, tool)
      ? `CC-P3: path rules of ${rule.tool} are accepted and never consulted`
      : `CC-P3: for ${tool} the host consults ${consulted.join(' and ')} rules, not those of ${rule.tool}`;
    return missed(because);
  }
  const path = callText(call, PATH_FIELDS);
  const reaches = path === null ? null : readRuleReaches(rule, tool, input);
  return reaches ?? matchPath(rule, path, context);
}

/** CC-P6: a Read deny reaches Edit and Write only from certain versions, and searches by best effort. */
function readRuleReaches(rule: PermissionText, tool: string, input: HostInput): Match | null {
  if (rule.tool !== 'Read' || tool === 'Read') return null;
  if (tool === 'Glob' || tool === 'Grep') return undecided('Read rules reach searches by best effort only');
  const reaches = holds(tool === 'Edit' ? 'CC-P6-edit' : 'CC-P6-write', input.hostVersion);
  if (reaches === true) return null;
  if (reaches === 'unknown') return undecided(`CC-P6: whether a Read rule reaches ${tool} depends on the version`);
  return missed(`CC-P6: in this version a Read rule does not reach ${tool}`);
}

function matchPath(rule: PermissionText, path: string | null, context: PathContext): Match {
  const shown = `${rule.tool}(${rule.content ?? ''})`;
  if (path === null) return missed(`${shown} stops some paths only, not the whole route`);
  switch (comparePath(rule.content ?? '', path, context)) {
    case 'hit':
      return hit(`${shown} stops this path`);
    case 'miss':
      return missed(`${shown} does not speak of ${path}`);
    case 'undecided':
      return undecided(`${shown} is a pattern that is not compared`);
  }
}

/** CC-R1: a mention inlines a file; only Read rules are consulted. */
function matchMention(rule: PermissionText, call: RouteCall, context: PathContext): Match {
  if (rule.tool !== 'Read') return missed(`CC-R1: a mention consults Read rules only, not ${rule.tool}`);
  if (isBare(rule)) return hit('CC-R1: every Read is denied');
  return matchPath(rule, callText(call, ['path', ...PATH_FIELDS]), context);
}

const SHELL_TOOLS: readonly string[] = ['Bash', 'PowerShell', 'Monitor'];

/** CC-P4, CC-P5: on a shell route rules see text; what they stop in one spelling escapes in another. */
function shellRule(rule: PermissionText, tool: string, call: RouteCall, context: PathContext): RuleAnswer {
  const command = callText(call, ['command']);
  const shown = `${rule.tool}(${rule.content ?? ''})`;
  if (command === null) return plain(missed(`${shown} stops some commands only, not the whole route`));
  const shellText = rule.tool === tool || (tool === 'Monitor' && rule.tool === 'Bash');
  const pathRule = rule.tool === 'Edit' || rule.tool === 'Read';
  const reached = shellText
    ? commandMatches(rule.content ?? '', command)
    : pathRule && namesPath(rule.content ?? '', command, context);
  if (!reached) return plain(missed(`${shown} does not speak of this command`));
  const rules = shellText ? 'CC-P5' : 'CC-P4';
  return { match: missed(`${rules}: ${shown} stops this spelling, others escape`), removesTool: false, textOnly: true };
}

function namesPath(pattern: string, command: string, context: PathContext): boolean {
  const words = command
    .slice(0, 4_000)
    .split(/[\s;|&<>()"'=]+/)
    .filter((word) => word !== '' && !word.startsWith('-'));
  return words.some((word) => comparePath(pattern, word, context) !== 'miss');
}

function commandMatches(content: string, command: string): boolean {
  const parts = command.split(/&&|\|\||[;|&\n]/).map((part) => withoutWrapper(part.trim()));
  const pattern = content.trim().replace(/:\*$/, ' *');
  const expression = pattern
    .split('*')
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('.*');
  const whole = expression.replace(/ \.\*$/, '(?: .*)?');
  return [command.trim(), ...parts].some((part) => isHit(`^${whole}$`, part.slice(0, 500)));
}

/** Commands that only run another one are looked through. */
function withoutWrapper(command: string): string {
  return command.replace(/^(?:timeout\s+\S+|stdbuf\s+\S+|time|nice|nohup|command|builtin|noglob)\s+/, '');
}

function isHit(expression: string, text: string): boolean {
  const result = testExpression(expression, text, false);
  return result.kind !== 'tested' || result.matches;
}

/** CC-P7: `Tool(parameter:value)`; a domain or an agent type is the oldest form. */
function parameterRule(rule: PermissionText, tool: string, call: RouteCall, input: HostInput): Match {
  const shown = `${rule.tool}(${rule.content ?? ''})`;
  if (!namesTool(rule, tool)) return missed(`${shown} names another tool than ${tool}`);
  const content = rule.content ?? '';
  if (tool === 'WebFetch' && content.startsWith('domain:'))
    return domainRule(content.slice('domain:'.length), call, shown);
  const known = holds('CC-P7', input.hostVersion);
  if (known !== true) return undecided(`CC-P7: whether this version consults ${shown} is not documented`);
  const [, parameter, value] = /^([\w-]+):(.*)$/s.exec(content) ?? [];
  if (parameter === undefined) return undecided(`how the host reads ${shown} is undocumented`);
  const given = call.input?.[parameter];
  if (given === undefined) return missed(`${shown} stops some calls only, not the whole route`);
  return given === value || JSON.stringify(given) === value
    ? hit(`${shown} stops this call`)
    : missed(`${shown} does not speak of this call`);
}

function domainRule(domain: string, call: RouteCall, shown: string): Match {
  const url = callText(call, ['url']);
  if (url === null) return missed(`${shown} stops one domain only, not the whole route`);
  const host = URL.canParse(url) ? new URL(url).hostname : null;
  if (domain.includes('*') || host === null) return undecided(`${shown} is not compared with ${url.slice(0, 80)}`);
  return host === domain.toLowerCase()
    ? hit(`${shown} stops this address`)
    : missed(`${shown} speaks of another domain`);
}

function callText(call: RouteCall, fields: readonly string[]): string | null {
  const values = fields.map((field) => call.input?.[field]);
  return values.find((value): value is string => typeof value === 'string') ?? null;
}
