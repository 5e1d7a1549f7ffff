import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { folded } from './text-table.ts';

/** One line of a check-up. */
export interface DoctorLine {
  readonly id: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  readonly advice: string | null;
}

const STATE_WIDTH = 6;
const ID_WIDTH = 14;

/** A line for each check, what to do below it, and the counts as the last line. */
export function renderDoctor(checks: readonly DoctorLine[], colours: Palette, columns: number): string {
  return `${[...checks.flatMap((check) => checkLines(check, colours, columns)), '', doctorCounts(checks)].join('\n')}\n`;
}

function doctorCounts(checks: readonly DoctorLine[]): string {
  const count = (state: DoctorLine['state']): number => checks.filter((check) => check.state === state).length;
  return `doctor: ${count('ok')} ok, ${count('warn')} warn, ${count('fail')} fail`;
}

function checkLines({ id, state, found, advice }: DoctorLine, colours: Palette, columns: number): readonly string[] {
  const indent = STATE_WIDTH + ID_WIDTH;
  const width = Math.max(20, columns - indent);
  const [first = '', ...rest] = folded(plainText(found, 1_000), width);
  const below = [...rest, ...(advice === null ? [] : folded(`do: ${plainText(advice)}`, width))];
  return [
    `${painted(state, colours)}${id.padEnd(ID_WIDTH)}${first}`,
    ...below.map((line) => `${' '.repeat(indent)}${line}`),
  ];
}

function painted(state: DoctorLine['state'], colours: Palette): string {
  const word = state.padEnd(STATE_WIDTH);
  switch (state) {
    case 'ok':
      return colours.green(word);
    case 'warn':
      return colours.yellow(word);
    case 'fail':
      return colours.red(word);
  }
}
