import { join, relative } from 'node:path';
import * as v from 'valibot';
import { runGate } from '../../gate/run-gate.ts';
import type { ExitCode } from '../../model/exit-code.ts';
import { DEFAULT_GATE_POLICY } from '../../model/gate-policy.ts';
import { registeredIds } from '../../mutation/discover-mutants.ts';
import { loadProjectConfig } from '../../project/load-project-config.ts';
import { gateJson, renderGate } from '../../report/gate-report.ts';
import { palette } from '../../report/palette.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { gateBase } from '../gate-base.ts';
import { recordedEvidence } from '../recorded-evidence.ts';
import { verifiedReceipts } from '../verified-receipts.ts';

const OPTIONS = v.object({
  config: v.optional(v.string()),
  base: v.optional(v.string()),
  trust: v.optional(v.string()),
  json: v.optional(v.boolean(), false),
});

/** `hookproof gate`: everything that must hold before a change is let through, from receipts alone. Runs no test. */
export const gate: CommandDefinition = {
  name: 'gate',
  summary: 'for continuous integration: every condition that must hold, from the recorded receipts; fails closed',
  examples: [
    { line: 'hookproof gate', says: 'what continuous integration asks' },
    { line: 'hookproof gate --base main', says: 'also: no receipt that was published may be gone' },
  ],
  resultLine: /^(?:gate: | {2}exit \d+: )/u,
  configure: (command) =>
    command
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .option('--base <ref>', 'commit or branch: no receipt that was there may be gone, and no mutant that it measured')
      .option('--trust <file>', 'whose signatures count; never read from the tree that is judged')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nRuns no test. What it asks for beyond its strict defaults stands under "gate" in the configuration.' +
          '\nEvery condition says how much it looked at; all reasons are listed, and the highest ranked decides the exit code:' +
          '\n0 green, 2 a mutant lives or an answer is stale, 3 time, 4 control runs, 5 a mutant is invalid, 6 receipts,' +
          '\n7 nothing was measured, 70 the harness.',
      ),
  run: async (_args, given, context) => await gateProject(v.parse(OPTIONS, given), context),
};

async function gateProject(options: v.InferOutput<typeof OPTIONS>, context: CommandContext): Promise<ExitCode> {
  const project = await loadProjectConfig(context.cwd, options.config);
  const { root, config, configPath } = project;
  const folder = join(root, config.receipts);
  const policy = { ...DEFAULT_GATE_POLICY, ...config.gate };
  const { base, trust } = options;
  const { cwd } = context;
  const verification = await verifiedReceipts({ root, folder, files: [], cwd, base, strict: policy.strict, trust });
  const configFile = relative(root, configPath).replaceAll('\\', '/');
  const verdict = runGate({
    policy,
    today: new Date().toISOString().slice(0, 10),
    configFile,
    receipts: verification.receipts,
    live: verification.live ?? [],
    ...recordedEvidence(folder),
    registeredIds: registeredIds(root, config.mutants, config.families),
    base: await gateBase(root, folder, configFile, verification.base),
  });
  context.stdout(options.json ? gateJson(verdict) : renderGate(verdict, palette(context.colour)));
  return verdict.exitCode;
}
