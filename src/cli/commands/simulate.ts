import type { Command } from 'commander';
import { DISPATCH_EVENTS, isDispatchEvent } from '../../dispatch/dispatch-event.ts';
import { runDispatch } from '../../dispatch/dispatcher.ts';
import {
  REFERENCE_CHOICES,
  REFERENCE_PRESETS,
  referenceRow,
  referenceScenario,
} from '../../dispatch/reference-scenario.ts';
import type { ReferenceChoice, ReferencePreset } from '../../dispatch/reference-scenario.ts';
import type { ExitCode } from '../../model/exit-code.ts';
import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { palette } from '../../report/palette.ts';
import { plainText } from '../../report/plain-text.ts';
import { simulateEnd, simulateSteps } from '../../report/simulate-steps.ts';
import { simulateTable } from '../../report/simulate-table.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { didYouMean } from '../did-you-mean.ts';

/** Plays the reference scenario: what a hook prevents, what it only reports, and what it never sees. */
export const simulate: CommandDefinition = {
  name: 'simulate',
  summary: 'play the reference scenario of the dispatcher step by step',
  examples: [
    { line: 'hookproof simulate --preset prevent', says: 'a guard before the tool, step by step' },
    { line: "hookproof simulate --event PostToolUse --matcher 'Edit|Write'", says: 'one that comes too late' },
    { line: 'hookproof simulate --all', says: 'the four reference registrations as a table' },
  ],
  resultLine: null,
  configure: (command: Command): Command =>
    command
      .option('--event <event>', `event of the registration: ${DISPATCH_EVENTS.join(', ')}`)
      .option('--matcher <matcher>', 'tool matcher of the registration, as it would be written in a configuration')
      .option('--preset <preset>', `a named choice of both: ${Object.keys(REFERENCE_PRESETS).join(', ')}`)
      .option('--all', 'all four reference registrations as one table')
      .option('--json', 'machine-readable output'),
  run: (_args, options, context) => Promise.resolve(runSimulate(options, context)),
};

function runSimulate(options: Readonly<Record<string, unknown>>, context: CommandContext): ExitCode {
  const { event, matcher, preset } = textOptions(options);
  if (options['all'] === true) {
    if ([event, matcher, preset].some((value) => value !== undefined)) {
      throw usage('--all beside --event, --matcher or --preset', '--all plays its own four registrations');
    }
    const rows = REFERENCE_CHOICES.map(referenceRow);
    context.stdout(options['json'] === true ? json({ rows }) : simulateTable(rows, context.columns));
    return EXIT_CODES.ok;
  }
  const choice = chosen(event, matcher, preset);
  const { frames, state } = runDispatch(referenceScenario(choice));
  const row = referenceRow(choice);
  if (options['json'] === true) {
    context.stdout(json({ row, frames }));
    return EXIT_CODES.ok;
  }
  const colours = palette(context.colour);
  const registered = `h1: ${choice.event} + ${plainText(choice.matcher)} runs check_release, which protects release.txt`;
  context.stdout(`${colours.bold(registered)}\n\n`);
  context.stdout(
    `${simulateSteps(frames, colours)}\n${simulateEnd(state, colours)}\n${simulateTable([row], context.columns)}`,
  );
  return EXIT_CODES.ok;
}

interface TextOptions {
  readonly event: string | undefined;
  readonly matcher: string | undefined;
  readonly preset: string | undefined;
}

function textOptions(options: Readonly<Record<string, unknown>>): TextOptions {
  const text = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { event: text('event'), matcher: text('matcher'), preset: text('preset') };
}

function chosen(event: string | undefined, matcher: string | undefined, preset: string | undefined): ReferenceChoice {
  if (preset !== undefined) {
    if (event !== undefined || matcher !== undefined) {
      throw usage('--preset beside --event or --matcher', 'a preset is a choice of both; leave one of the two out');
    }
    return presetNamed(preset);
  }
  const chosenEvent = event ?? REFERENCE_PRESETS.prevent.event;
  if (!isDispatchEvent(chosenEvent)) {
    const got = `expected an event, got ${JSON.stringify(chosenEvent)}`;
    throw usage(got, didYouMean(chosenEvent, DISPATCH_EVENTS, `events, case-sensitive: ${DISPATCH_EVENTS.join(', ')}`));
  }
  const chosenMatcher = matcher ?? REFERENCE_PRESETS.prevent.matcher;
  if (chosenMatcher.length > LIMITS.patternCharactersMax) {
    const got = `expected a matcher of at most ${LIMITS.patternCharactersMax} characters, got ${chosenMatcher.length}`;
    throw usage(got, 'write a shorter matcher, for example Edit|Write');
  }
  return { event: chosenEvent, matcher: chosenMatcher };
}

function presetNamed(name: string): ReferenceChoice {
  const presets: readonly string[] = Object.keys(REFERENCE_PRESETS);
  if (!isPreset(name)) {
    const hint = didYouMean(name, presets, `presets: ${presets.join(', ')}`);
    throw usage(`expected a preset, got ${JSON.stringify(name)}`, hint);
  }
  return REFERENCE_PRESETS[name];
}

function isPreset(name: string): name is ReferencePreset {
  return Object.hasOwn(REFERENCE_PRESETS, name);
}

function usage(message: string, hint: string): HookproofError {
  const text = message.startsWith('expected') ? message : `expected one choice of registration, got ${message}`;
  return new HookproofError('usage', `${text}, at the command line`, { exitCode: EXIT_CODES.usage, hint });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
