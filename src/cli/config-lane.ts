import { join, relative } from 'node:path';
import { DOCUMENTED_HOSTS } from '../config-mutants/installation.ts';
import type { MatrixVerdict } from '../config-mutants/matrix-verdict.ts';
import type { Cell } from '../config-mutants/matrix.ts';
import { measuredMatrix } from '../config-mutants/measured-matrix.ts';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { sha256Hex } from '../platform/digest.ts';
import { loadProjectConfig } from '../project/load-project-config.ts';
import { renderConfigMatrix } from '../report/config-matrix-report.ts';
import { palette } from '../report/palette.ts';
import { plainText } from '../report/plain-text.ts';
import type { CommandContext } from './command.ts';
import { recordMatrix } from './record-matrix.ts';

/** How the lane is asked for. */
export interface ConfigLaneOptions {
  readonly json: boolean;
  /** Measure with the sources of the project, and keep a receipt in its folder. */
  readonly record: boolean;
  readonly config?: string | undefined;
}

/** Runs every operator on every fixture and prints the matrix: 0 when all of it is right, 2 otherwise. */
export async function configLane(options: ConfigLaneOptions, context: CommandContext): Promise<ExitCode> {
  if (options.record) return await recordedLane(options, context);
  const measured = measuredMatrix(sha256Hex);
  printMatrix(measured, options.json, context);
  return measured.isGood ? EXIT_CODES.ok : EXIT_CODES.survived;
}

function printMatrix(
  { size, counts, wrong, shrunk, isGood, matrix }: MatrixVerdict & { readonly matrix: readonly Cell[] },
  json: boolean,
  context: CommandContext,
): void {
  const below = DOCUMENTED_HOSTS.filter((host) => size.cells[host] > 0);
  const report = { ...size, belowCeiling: below, counts, wrong, shrunk, isGood };
  context.stdout(
    json ? `${JSON.stringify({ ...report, matrix }, null, 2)}\n` : renderConfigMatrix(report, palette(context.colour)),
  );
}

async function recordedLane({ json, config: given }: ConfigLaneOptions, context: CommandContext): Promise<ExitCode> {
  const { root, config } = await loadProjectConfig(context.cwd, given);
  const { claim, writing } = await recordMatrix(root, join(root, config.receipts));
  const { counts, exitCode, operators, hosts, shrunk } = claim;
  const wrong = claim.cells.filter(({ result }) => result !== 'right').map((cell) => ({ ...cell, because: '' }));
  const place = relative(root, writing.path).replaceAll('\\', '/');
  if (json) {
    const { kind, receiptId, claimId } = writing;
    context.stdout(
      `${JSON.stringify({ receipt: { kind, place, receiptId, claimId }, operators, hosts, counts, wrong, shrunk, exitCode }, null, 2)}\n`,
    );
    return exitCode;
  }
  const cells = Object.fromEntries(hosts.map(({ host, cells: of }) => [host, of]));
  const belowCeiling = hosts.flatMap(({ host, ceiling }) => (ceiling === undefined ? [] : [host]));
  const report = { operators, cells, belowCeiling, counts, wrong, shrunk, isGood: exitCode === EXIT_CODES.ok };
  const before = writing.kind === 'written' ? '' : ' (the same claim was recorded before, nothing was written)';
  context.stdout(
    `${renderConfigMatrix(report, palette(context.colour))}receipt ${plainText(place)}${before}\nclaim ${writing.claimId}\n`,
  );
  return exitCode;
}
