import type { CommandDefinition, CommandGroup } from './command.ts';

type Load = () => Promise<CommandDefinition | CommandGroup>;

/** Commands that can be had without the modules of all others. */
const BY_NAME: Readonly<Record<string, Load>> = {
  accept: async () => (await import('./commands/accept.ts')).accept,
  answer: async () => (await import('./commands/answer.ts')).answer,
  census: async () => (await import('./commands/census.ts')).census,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  gate: async () => (await import('./commands/gate.ts')).gate,
  init: async () => (await import('./commands/init.ts')).init,
  key: async () => (await import('./commands/key.ts')).key,
  merge: async () => (await import('./commands/merge.ts')).merge,
  mutate: async () => (await import('./commands/mutate.ts')).mutate,
  port: async () => (await import('./commands/port.ts')).port,
  probe: async () => (await import('./commands/probe.ts')).probe,
  replay: async () => (await import('./commands/replay.ts')).replay,
  report: async () => (await import('./commands/report.ts')).report,
  review: async () => (await import('./commands/review.ts')).review,
  sign: async () => (await import('./commands/sign.ts')).sign,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  verify: async () => (await import('./commands/verify.ts')).verify,
  withdraw: async () => (await import('./commands/withdraw.ts')).withdraw,
  witness: async () => (await import('./commands/witness.ts')).witness,
};

/** What `--version` needs: nothing but the program itself. */
const WITHOUT_COMMANDS: readonly (string | undefined)[] = ['-V', '--version'];

/** The commands that a command line with this first word can mean: the one of that name, or all. */
export async function loadCommands(first: string | undefined): Promise<readonly (CommandDefinition | CommandGroup)[]> {
  if (WITHOUT_COMMANDS.includes(first)) return [];
  const load = first !== undefined && Object.hasOwn(BY_NAME, first) ? BY_NAME[first] : undefined;
  return load === undefined ? (await import('./command-registry.ts')).COMMANDS : [await load()];
}
