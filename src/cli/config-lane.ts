import { judgeMatrix } from '../config-mutants/matrix-verdict.ts';
import { configMatrix } from '../config-mutants/matrix.ts';
import { CONFIG_OPERATORS } from '../config-mutants/operators.ts';
import { HOSTS } from '../hosts/registry.ts';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { sha256Hex } from '../platform/digest.ts';
import { renderConfigMatrix } from '../report/config-matrix-report.ts';
import { palette } from '../report/palette.ts';
import type { CommandContext } from './command.ts';

/** Runs every operator on every fixture and prints the matrix: 0 when all of it is right, 2 otherwise. */
export function configLane(json: boolean, context: CommandContext): ExitCode {
  const cells = configMatrix({ operators: CONFIG_OPERATORS, adapters: HOSTS, sha256: sha256Hex });
  const { size, counts, wrong, shrunk, isGood } = judgeMatrix(cells);
  const report = { ...size, counts, wrong, shrunk, isGood };
  context.stdout(
    json
      ? `${JSON.stringify({ ...report, matrix: cells }, null, 2)}\n`
      : renderConfigMatrix(report, palette(context.colour)),
  );
  return isGood ? EXIT_CODES.ok : EXIT_CODES.survived;
}
