import type { LastOutcome } from '../../model/campaign.ts';
import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { planProject } from '../../mutation/plan-project.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import { renderMutantExplanation } from '../../report/mutant-explanation.ts';
import { mutantExplanationJson } from '../../report/mutant-json.ts';
import { palette } from '../../report/palette.ts';
import { addCensusOptions } from '../census-options.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { explainRoute, isRouteId } from '../explain-route.ts';

/** The newest known result of a mutant, or undefined when it was never run. */
export type ReadLastResult = (project: LoadedProject, mutantId: string) => Promise<LastOutcome | undefined>;

/** `hookproof explain <mutant>`: the fault, its diff, its killers and what became of it. Runs no test. */
export function explainCommand(readLastResult: ReadLastResult): CommandDefinition {
  return {
    name: 'explain',
    summary:
      'show a named mutant (fault, diff, killers, last outcome), or a route of the census with all that decides it',
    examples: [
      { line: 'hookproof explain fee/members-pay-three', says: 'a named mutant: fault, diff, killers, last outcome' },
      { line: 'hookproof explain claude-code/cli-interactive/tool-call/Bash', says: 'a route: what decides it' },
    ],
    resultLine: null,
    configure: (command) =>
      addCensusOptions(
        command
          .argument(
            '<mutant or route>',
            'coverage/missing-control-counts-as-covered, or claude-code/cli-interactive/tool-call/Bash',
          )
          .argument('[dir]', 'for a route: directory of a repository', '.'),
      )
        .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
        .option('--json', 'print JSON'),
    run: async ([mutantId = '', directory = '.'], options, context) => {
      if (isRouteId(mutantId)) return explainRoute(mutantId, directory, options, context);
      const configPath = typeof options['config'] === 'string' ? options['config'] : undefined;
      const project = await loadProjectConfig(context.cwd, configPath);
      await explain(project, mutantId, options['json'] === true, readLastResult, context);
      return EXIT_CODES.ok;
    },
  };
}

async function explain(
  project: LoadedProject,
  mutantId: string,
  asJson: boolean,
  readLastResult: ReadLastResult,
  context: CommandContext,
): Promise<void> {
  const plan = await planProject(project, [mutantId]);
  const [mutant, ...others] = plan.mutants;
  if (mutant === undefined || others.length > 0) {
    throw new HookproofError('usage', `expected the id of one mutant, got ${plan.mutants.length}, at ${mutantId}`, {
      exitCode: EXIT_CODES.usage,
      hint: 'hookproof mutate --list --diff shows several',
    });
  }
  const lastResult = await readLastResult(project, mutant.id);
  context.stdout(
    asJson
      ? `${JSON.stringify(mutantExplanationJson(mutant, lastResult), undefined, 2)}\n`
      : renderMutantExplanation({ mutant, lastResult, palette: palette(context.colour) }),
  );
}
