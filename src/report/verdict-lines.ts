import type { Status } from '../model/status.ts';
import type { Verdict } from '../model/verdict.ts';
import { placeOf } from './census-report.ts';
import { evidenceLines } from './evidence-lines.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

/** It names what to write, which is of no use where its end is missing. */
const OBSERVATION_CHARACTERS_MAX = 2_000;

/** The tool as the host calls it, or how the route goes where there is none. */
export function routeName({ route }: Verdict): string {
  const name = route.tool.raw === null ? route.via : route.tool.raw;
  return plainText(route.tool.placeholder ? `${name} (not seen yet)` : name, 60);
}

/** A status in its colour. */
export function paintStatus(status: Status, colours: Palette): string {
  switch (status) {
    case 'COVERED':
      return colours.green(status);
    case 'UNCOVERED':
      return colours.red(status);
    case 'UNVERIFIED':
    case 'RESIDUAL':
      return colours.yellow(status);
    case 'TARGET_SIDE':
    case 'ABSENT':
      return colours.dim(status);
  }
}

/** Lines of a verdict that read alike for routes that differ in the tool alone. */
export function withoutName(lines: string, { route, nearestWorkingForm }: Verdict): string {
  const name = route.tool.raw;
  if (name === null || nearestWorkingForm !== undefined || route.tool.placeholder) return lines;
  return lines.replaceAll(`and ${name} is none`, 'and this tool is none').replaceAll(`in ${name}\n`, 'in its name\n');
}

/** Everything that a verdict says, one line each, indented. */
export function detailLines(verdict: Verdict): readonly string[] {
  const { counterexample, decidingObservation, nearestWorkingForm, residual, targetSide } = verdict;
  return [
    ...verdict.reasons.map(({ rule, text }) => `  ${rule}: ${plainText(text)}`),
    ...(counterexample === undefined
      ? []
      : [`  gets through: ${plainText(callText(verdict))}, nothing refuses it for ${counterexample.control}`]),
    ...(nearestWorkingForm === undefined
      ? []
      : [
          `  write ${plainText(JSON.stringify(nearestWorkingForm.write))} instead of ${plainText(JSON.stringify(nearestWorkingForm.written))} at ${placeOf(nearestWorkingForm.source)}`,
        ]),
    ...(decidingObservation === undefined
      ? []
      : [`  would decide it: ${plainText(decidingObservation, OBSERVATION_CHARACTERS_MAX)}`]),
    ...statedLines({ 'owner of what remains': residual?.owner, procedure: residual?.procedure }),
    ...statedLines({ 'service that checks': targetSide?.service, 'it binds': targetSide?.binds.join(', ') }),
    ...(beyondFiles(verdict) ? evidenceLines(verdict) : []),
    ...(verdict.caveats.length === 0 ? [] : [`  caveats: ${verdict.caveats.join(', ')}`]),
  ];
}

/** What the policy states, a line each. That nothing is stated is among the reasons already. */
function statedLines(stated: Readonly<Record<string, string | null | undefined>>): readonly string[] {
  return Object.entries(stated).flatMap(([name, text]) =>
    text === null || text === undefined || text === '' ? [] : [`  ${name}: ${plainText(text)}`],
  );
}

/** Whether a record of a session or a row of acceptance says anything of the route. */
export function beyondFiles({ evidence, acceptance }: Verdict): boolean {
  if (acceptance !== undefined) return true;
  return evidence.refused.length > 0 || evidence.witnessed.some((level) => level !== 'configured');
}

/** The call itself, without its tool: routes that differ in the tool alone read alike. */
function callText({ counterexample, route }: Verdict): string {
  const event = counterexample?.event ?? 'no event fires';
  const subject = route.tool.raw === null ? 'the route as it is' : 'a call of this tool';
  return `${subject} with input ${JSON.stringify(counterexample?.input ?? {})} (${event})`;
}
