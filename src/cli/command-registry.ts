import type { CommandDefinition, CommandGroup } from './command.ts';
import { accept } from './commands/accept.ts';
import { answer } from './commands/answer.ts';
import { census } from './commands/census.ts';
import { exportCommand } from './commands/export.ts';
import { completionCommand } from './commands/completion.ts';
import { doctor } from './commands/doctor.ts';
import { explainCommand } from './commands/explain.ts';
import { gate } from './commands/gate.ts';
import { init } from './commands/init.ts';
import { key } from './commands/key.ts';
import { merge } from './commands/merge.ts';
import { mutate } from './commands/mutate.ts';
import { replay } from './commands/replay.ts';
import { review } from './commands/review.ts';
import { report } from './commands/report.ts';
import { sign } from './commands/sign.ts';
import { port } from './commands/port.ts';
import { probe } from './commands/probe.ts';
import { simulate } from './commands/simulate.ts';
import { verify } from './commands/verify.ts';
import { withdraw } from './commands/withdraw.ts';
import { witness } from './commands/witness.ts';
import { lastOutcomeOf } from './last-result.ts';

export const COMMANDS: readonly (CommandDefinition | CommandGroup)[] = [
  mutate,
  merge,
  explainCommand((project, mutantId) => Promise.resolve(lastOutcomeOf(project, mutantId))),
  witness,
  answer,
  verify,
  replay,
  withdraw,
  key,
  sign,
  exportCommand,
  gate,
  report,
  review,
  simulate,
  census,
  accept,
  port,
  probe,
  init,
  doctor,
  completionCommand(() => COMMANDS),
];
