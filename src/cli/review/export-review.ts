import { resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { listFolder } from '../../platform/list-files.ts';
import { realPath } from '../../platform/path-kind.ts';
import { writeTree } from '../../platform/write-files.ts';
import { loadProjectConfig } from '../../project/load-project-config.ts';
import { pathInProject } from '../../project/path-in-project.ts';
import { plainText } from '../../report/plain-text.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { committedPlan } from './committed-plan.ts';
import { exportedFiles } from './exported-files.ts';
import { slugArgument } from './slug-argument.ts';

const OPTIONS = v.object({ config: v.optional(v.string()) });

/** Writes what a reviewer may see: subjects and documents, no test, no known fault, no result, no history. */
export const exportReview: CommandDefinition = {
  name: 'export',
  summary: 'write the folder for the reviewer: subjects, documents and request, without tests, mutants and results',
  examples: [{ line: 'hookproof review export autumn ../autumn', says: 'what the reviewer may see' }],
  resultLine: /^\d+ files in /u,
  configure: (command) =>
    command
      .argument('<review>', 'name of the review, as it was opened')
      .argument('<folder>', 'where to; must be absent or empty')
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .addHelpText(
        'after',
        '\nThe same request gives the same bytes. Lines of documents that quote tests or mutants are left out.' +
          '\nExit codes: 0 written, 1 the folder is not empty, 6 the request is not committed or the subjects moved.',
      ),
  run: runExport,
};

async function runExport(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { config } = v.parse(OPTIONS, given);
  const [name = '', target = ''] = args;
  const review = slugArgument(name, 'the name of a review');
  const project = await loadProjectConfig(context.cwd, config);
  const folder = resolve(context.cwd, target);
  refuseOccupied(folder, project.root);
  const { files, leftOut } = exportedFiles(project, await committedPlan(project, review));
  writeTree(folder, files);
  const lines = leftOut.map(
    ({ file, lines: count }) => `  ${plainText(file)}: ${count} lines that quote tests or mutants`,
  );
  context.stdout(
    [
      `${Object.keys(files).length} files in ${folder}`,
      ...(lines.length === 0 ? [] : ['left out:', ...lines]),
      'next: hand the folder to the reviewer; REQUEST.md says what is asked for and what to send back',
      '',
    ].join('\n'),
  );
  return EXIT_CODES.ok;
}

function refuseOccupied(folder: string, root: string): void {
  const listing = listFolder(folder);
  if (listing.kind === 'unreadable' || (listing.kind === 'entries' && listing.entries.length > 0)) {
    throw new HookproofError('usage', `expected an empty folder, got one that is not, at ${folder}`, {
      exitCode: EXIT_CODES.usage,
      hint: 'name a folder that does not exist: what stands beside the export would be handed over with it',
    });
  }
  const real = realPath(folder);
  if (real !== root && pathInProject(root, real) === undefined) return;
  throw new HookproofError('usage', `expected a folder outside the project, got one inside, at ${folder}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'in the project tests and history are one step away',
  });
}
