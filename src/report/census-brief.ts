import { STATUSES } from '../model/status.ts';
import type { Status } from '../model/status.ts';
import type { Verdict } from '../model/verdict.ts';
import { placeOf } from './census-report.ts';
import { evidenceLines } from './evidence-lines.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { folded } from './text-table.ts';
import { beyondFiles, detailLines, paintStatus, routeName, withoutName } from './verdict-lines.ts';

/** What has to be done comes first. */
const FIRST: readonly Status[] = ['UNCOVERED', 'UNVERIFIED', 'RESIDUAL', 'TARGET_SIDE'];
const ORDER: readonly Status[] = [...FIRST, ...STATUSES.filter((status) => !FIRST.includes(status))];
const GROUPS_PER_STATUS_MAX = 12;
const NAMES_PER_GROUP_MAX = 40;
const INDENT = '  ';

/**
 * The routes of one host for a first look: by status, those without their control first, and routes that answer alike
 * told together, with one call that gets through. What is left out is counted. Ends in a line break.
 */
export function briefRoutes(verdicts: readonly Verdict[], colours: Palette, columns: number): string {
  const common = commonCaveats(verdicts);
  const parts = ORDER.flatMap((status) => {
    const found = verdicts.filter((verdict) => verdict.status === status);
    return found.length === 0 ? [] : [statusPart(status, groupsOf(found, common), colours, columns)];
  });
  if (common.length > 0) parts.push(`caveats of every route: ${common.join(', ')}\n`);
  return parts.join('\n');
}

/** Routes whose lines are the same but for tool and example. */
interface Group {
  readonly members: Verdict[];
  readonly lines: readonly string[];
}

function statusPart(status: Status, groups: readonly Group[], colours: Palette, columns: number): string {
  const shown = groups.slice(0, GROUPS_PER_STATUS_MAX);
  const rest = groups.slice(GROUPS_PER_STATUS_MAX);
  const count = groups.reduce((sum, { members }) => sum + members.length, 0);
  return [
    `${paintStatus(status, colours)} (${count})`,
    ...shown.flatMap((group) => groupLines(group, colours, columns)),
    ...(rest.length === 0
      ? []
      : [`${INDENT}… ${rest.reduce((sum, { members }) => sum + members.length, 0)} more, of ${rest.length} kinds`]),
    '',
  ].join('\n');
}

function groupLines({ members, lines }: Group, colours: Palette, columns: number): readonly string[] {
  const names = members.slice(0, NAMES_PER_GROUP_MAX).map(routeName);
  const rest = members.length - names.length;
  const missing = members[0]?.missing ?? [];
  const head = `${names.join(', ')}${rest > 0 ? `, … ${rest} more` : ''}${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`;
  return [
    ...folded(head, columns - INDENT.length).map((line) => `${INDENT}${colours.bold(line)}`),
    ...lines.map((line) => `${INDENT}${line}`),
  ];
}

function groupsOf(verdicts: readonly Verdict[], common: readonly string[]): readonly Group[] {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const key = JSON.stringify([
      verdict.missing,
      withoutName(briefLines(withoutInput(verdict), common).join('\n'), verdict),
    ]);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [verdict]);
    else members.push(verdict);
  }
  return [...groups.values()]
    .map((members) => ({ members, lines: sharedLines(members, common) }))
    .toSorted((left, right) => repairs(right) - repairs(left) || right.members.length - left.members.length);
}

/** Groups that one word repairs stand before the others. */
function repairs({ members }: Group): number {
  return members.some(({ nearestWorkingForm }) => nearestWorkingForm !== undefined) ? 1 : 0;
}

function sharedLines(members: readonly Verdict[], common: readonly string[]): readonly string[] {
  const example =
    members.find(({ counterexample }) => Object.keys(counterexample?.input ?? {}).length > 0) ?? members[0];
  if (example === undefined) return [];
  const lines = briefLines(example, common);
  if (members.length === 1) return lines;
  return withoutName(lines.join('\n'), example)
    .split('\n')
    .map((line) => line.replace('gets through: a call of this tool', `gets through: a call of ${routeName(example)}`));
}

/** What is said of every route is said once; of those that need nothing done, only what decides them. */
function briefLines(verdict: Verdict, common: readonly string[]): readonly string[] {
  const { status, missing, caveats, deciding, targetSide } = verdict;
  const own = caveats.filter((caveat) => !common.includes(caveat));
  const caveatLines = own.length === 0 ? [] : [`${INDENT}caveats: ${own.join(', ')}`];
  const seen = beyondFiles(verdict) ? evidenceLines(verdict) : [];
  switch (status) {
    case 'COVERED':
    case 'ABSENT':
      return [
        ...(deciding === null ? [] : [`${INDENT}by ${plainText(placeOf(deciding.source))}`]),
        ...seen,
        ...caveatLines,
      ];
    case 'TARGET_SIDE':
      return [
        `${INDENT}service that checks: ${plainText(targetSide?.service ?? 'none known')}`,
        ...seen,
        ...caveatLines,
      ];
    case 'UNCOVERED':
    case 'UNVERIFIED':
    case 'RESIDUAL': {
      const said = `${INDENT}G-CONJ: missing: ${missing.join(', ')}`;
      return detailLines({ ...verdict, caveats: own }).filter((line) => line !== said);
    }
  }
}

function withoutInput(verdict: Verdict): Verdict {
  const { counterexample } = verdict;
  return counterexample === undefined ? verdict : { ...verdict, counterexample: { ...counterexample, input: {} } };
}

function commonCaveats(verdicts: readonly Verdict[]): Verdict['caveats'] {
  const [first, ...others] = verdicts;
  return (first?.caveats ?? []).filter((caveat) => others.every(({ caveats }) => caveats.includes(caveat)));
}
