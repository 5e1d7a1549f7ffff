import { parse } from 'smol-toml';
import type { SourcePointer } from '../../model/source-pointer.ts';
import type { Finding, HostInput } from '../host-contract.ts';
import { asObject, member } from '../json-document.ts';
import { resolvePath } from '../programs.ts';
import { shownPath } from '../settings-layer.ts';

/** One rule of a policy file. */
export interface PolicyRule {
  readonly id: string;
  /** Where it stands: only policies of the user have an effect (GM-P1, GM-P2). */
  readonly tier: 'user' | 'workspace';
  readonly tools: readonly string[];
  readonly decision: string;
  readonly priority: number;
  /** Beginnings of the command that it speaks of; null for a rule about the whole tool. */
  readonly prefixes: readonly string[] | null;
  /** Further keys that narrow the rule, whose effect is not in evidence. */
  readonly narrowedBy: readonly string[];
  readonly source: SourcePointer;
}

export interface Policies {
  readonly rules: readonly PolicyRule[];
  /** Files of the user that could not be read, which may hold anything. */
  readonly unread: readonly Finding[];
  readonly findings: readonly Finding[];
}

const FILES_MAX = 200;
const CHARACTERS_MAX = 262_144;
const RULES_MAX = 1_000;

/** Reads the policies of user and workspace. Never throws; bounded. */
export function collectPolicies(input: HostInput): Policies {
  const user = input.home === null ? [] : policyFiles(input, 'user', resolvePath(input.home, '.gemini/policies'));
  const workspacePath = resolvePath(input.cwd, '.gemini/policies');
  const isUserFolder = input.home !== null && input.cwd === input.home;
  const workspace = isUserFolder ? [] : policyFiles(input, 'workspace', workspacePath);
  const read = [...user, ...workspace];
  const unread = user.flatMap(({ fault }) => (fault === null ? [] : [fault]));
  return {
    rules: read.flatMap(({ rules }) => rules).slice(0, RULES_MAX),
    unread,
    findings: [
      ...unread,
      ...workspace.map(({ source }): Finding => {
        return { kind: 'ignored', rule: 'GM-P2', text: 'policies of the workspace have no effect', source };
      }),
    ],
  };
}

interface ReadPolicy {
  readonly rules: readonly PolicyRule[];
  readonly fault: Finding | null;
  readonly source: SourcePointer;
}

function policyFiles(input: HostInput, tier: PolicyRule['tier'], folder: string): readonly ReadPolicy[] {
  const names = input.files.list(folder);
  if (names === 'unknown') return [unreadPolicy({ file: shownPath(input, folder), pointer: '' }, 'cannot be listed')];
  return names
    .filter((name) => name.endsWith('.toml'))
    .slice(0, FILES_MAX)
    .map((name) => readPolicy(input, tier, `${folder}/${name}`));
}

function unreadPolicy(source: SourcePointer, text: string): ReadPolicy {
  return { rules: [], source, fault: { kind: 'unreadable', rule: 'GM-P1', text, source } };
}

function readPolicy(input: HostInput, tier: PolicyRule['tier'], path: string): ReadPolicy {
  const file = shownPath(input, path);
  const source: SourcePointer = { file, pointer: '' };
  const look = input.files.look(path);
  if (look.kind === 'absent') return { rules: [], fault: null, source };
  if (look.kind !== 'file') return unreadPolicy(source, look.reason);
  if (look.text.length > CHARACTERS_MAX) return unreadPolicy(source, 'is larger than is followed');
  const root = parsed(look.text);
  if (root === null) return unreadPolicy(source, 'does not parse');
  const written = member(root, 'rule');
  const rules = Array.isArray(written) ? written.slice(0, RULES_MAX) : [];
  return {
    source,
    fault: null,
    rules: rules.map((rule: unknown, index) => ruleOf(rule, tier, { file, pointer: `/rule/${index}` })),
  };
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

const PLAIN_KEYS: readonly string[] = [
  'toolName',
  'decision',
  'priority',
  'commandPrefix',
  'denyMessage',
  'description',
];

function ruleOf(rule: unknown, tier: PolicyRule['tier'], source: SourcePointer): PolicyRule {
  const priority = member(rule, 'priority');
  const decision = member(rule, 'decision');
  const prefixes = member(rule, 'commandPrefix');
  return {
    id: `${source.file}#${source.pointer}`,
    tier,
    tools: texts(member(rule, 'toolName')),
    decision: typeof decision === 'string' ? decision : '',
    priority: typeof priority === 'number' ? priority : 0,
    prefixes: prefixes === undefined ? null : texts(prefixes),
    narrowedBy: Object.keys(asObject(rule) ?? {}).filter((key) => !PLAIN_KEYS.includes(key)),
    source,
  };
}

function texts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string');
}
