import type { ProbeObservation, SkippedProbe } from '../model/probe-observation.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { textTable } from './text-table.ts';

const CHANGED_SHOWN = 10;

/** Everything that one run of the command saw. */
export interface ProbeReport {
  readonly directory: string;
  readonly observations: readonly ProbeObservation[];
  readonly skipped: readonly SkippedProbe[];
  /** Path of the record below the directory; null when none was written. */
  readonly recordedAt: string | null;
}

/** The answers for people: one row for each guard and control, then what each leaned on. */
export function renderProbe(report: ProbeReport, colours: Palette, columns: number): string {
  const { observations, skipped, recordedAt } = report;
  const parts = [
    observations.length === 0 ? '' : table(observations, colours, columns),
    ...observations.map(details),
    skipped.length === 0 ? '' : `Not asked:\n${skipped.map(skippedLine).join('')}`,
    recordedAt === null ? '' : `Recorded in ${plainText(recordedAt)}; "hookproof census" reads it there.\n`,
    resultLine(observations),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function table(observations: readonly ProbeObservation[], colours: Palette, columns: number): string {
  const heads = ['guard', 'host, tool', 'control', 'class', 'forbidden', 'permitted', 'network'];
  const rows = observations.map((seen) => [
    plainText(seen.command),
    `${seen.host} ${seen.hostVersion}, ${plainText(seen.tool)}`,
    plainText(seen.control),
    seen.class === 'discriminates' ? colours.green(seen.class) : colours.red(seen.class),
    `${seen.forbidden.decided.decision} (${seen.forbidden.decided.rule})`,
    `${seen.permitted.decided.decision} (${seen.permitted.decided.rule})`,
    seen.containment.network === 'not-contained' ? colours.red('open') : seen.containment.network,
  ]);
  return `${textTable(
    heads.map((head) => ({ head })),
    rows,
    columns,
  )}
`;
}

function resultLine(observations: readonly ProbeObservation[]): string {
  const good = observations.filter((seen) => seen.class === 'discriminates').length;
  return `${good} of ${observations.length} guards told the forbidden call from the permitted one.\n`;
}

function details(seen: ProbeObservation): string {
  const { forbidden, permitted, failures, containment } = seen;
  const kept = [forbidden, permitted].flatMap(({ strays }) => strays);
  const changed = [...new Set([forbidden, permitted].flatMap((answer) => answer.changed))];
  const left = forbidden.leftBehind + permitted.leftBehind;
  const lines = [
    `${plainText(seen.record)}: ${plainText(seen.because)}`,
    `  forbidden ${plainText(JSON.stringify(forbidden.input))}: ${plainText(forbidden.decided.because)}`,
    `  permitted ${plainText(JSON.stringify(permitted.input))}: ${plainText(permitted.decided.because)}`,
    ...failures.map(({ without, direction }) => `  without ${without}: ${direction}`),
    ...(left === 0 ? [] : [`  it left ${left} processes running, which were ended`]),
    ...(changed.length === 0
      ? []
      : [`  it changed its own files: ${plainText(changed.slice(0, CHANGED_SHOWN).join(', '))}`]),
    ...(kept.length === 0 ? [] : [`  it wrote outside its folder: ${plainText(kept.join(', '))}`]),
    ...(containment.because.length === 0 ? [] : [`  not contained: ${plainText(containment.because.join('; '))}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function skippedLine({ record, guard, because }: SkippedProbe): string {
  return `  ${plainText(record)} ${plainText(guard, 60)}: ${plainText(because)}\n`;
}

/** The same for programs. */
export function probeJson(report: ProbeReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
