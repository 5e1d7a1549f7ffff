import { EXIT_CODE_MEANINGS, EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import type { ConditionState, GateVerdict, JudgedCondition } from '../gate/run-gate.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

const TEXTS_SHOWN_MAX = 20;

/** One line for each condition with how much it saw, its notes, then every reason; the last line is the verdict. */
export function renderGate(verdict: GateVerdict, palette: Palette): string {
  const lines = [
    ...verdict.conditions.flatMap((condition) => conditionLines(condition, palette)),
    '',
    verdictLine(verdict, palette),
  ];
  return `${lines.join('\n')}\n`;
}

/** The same as data: stable member names, nothing shortened. */
export function gateJson(verdict: GateVerdict): string {
  return `${JSON.stringify(verdict, undefined, 2)}\n`;
}

function conditionLines({ id, state, looked, at, reasons, notes }: JudgedCondition, palette: Palette): string[] {
  const reasonTexts = reasons.map(({ exitCode, text }) => palette.red(`  exit ${exitCode}: ${plainText(text)}`));
  return [
    `${stateWord(state, palette)} ${id}: ${looked} ${at}`,
    ...shown(reasonTexts),
    ...shown(notes.map((note) => palette.dim(`  ${plainText(note)}`))),
  ];
}

function stateWord(state: ConditionState, palette: Palette): string {
  switch (state) {
    case 'green':
      return palette.green('ok   ');
    case 'empty':
      return palette.yellow('empty');
    case 'red':
      return palette.red('RED  ');
  }
}

function shown(texts: readonly string[]): readonly string[] {
  const hidden = texts.length - TEXTS_SHOWN_MAX;
  return hidden > 0 ? [...texts.slice(0, TEXTS_SHOWN_MAX), `  and ${hidden} more; --json lists all`] : texts;
}

function verdictLine({ exitCode, conditions }: GateVerdict, palette: Palette): string {
  const count = (state: ConditionState): number => conditions.filter((condition) => condition.state === state).length;
  const counts = `${count('green')} conditions hold, ${count('empty')} saw nothing, ${count('red')} red`;
  if (exitCode === EXIT_CODES.ok) return palette.bold(palette.green(`gate: green; ${counts}`));
  return palette.bold(palette.red(`gate: RED, exit ${exitCode} (${meaningOf(exitCode)}); ${counts}`));
}

function meaningOf(exitCode: ExitCode): string {
  const [name] = Object.entries(EXIT_CODES).find(([, code]) => code === exitCode) ?? [];
  const meaning = Object.entries(EXIT_CODE_MEANINGS).find(([of]) => of === name);
  return meaning?.[1] ?? 'unknown';
}
