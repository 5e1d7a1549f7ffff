import { join, resolve } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import { plainText } from '../report/plain-text.ts';
import { knownReceipts } from '../results/known-receipts.ts';
import { changeInDiff, changeSince, type Change } from '../scope/changed-files.ts';
import { touchedMutants, type Touched } from '../scope/touched-mutants.ts';
import type { CommandContext } from './command.ts';
import { pinInputOf, type EndedCampaign } from './conclude-campaign.ts';
import { writeNote } from './quiet-context.ts';

/** Which change narrows a run. */
export type ChangeChoice =
  | { readonly kind: 'since'; readonly ref: string }
  | { readonly kind: 'in-diff'; readonly file: string };

const SHOWN_MAX = 5;

type Asked = Pick<EndedCampaign, 'project' | 'plan' | 'packPath' | 'selection' | 'deep'>;

/**
 * The mutants of the plan that the change touches, by id; null for all of them. Says on stderr what is left out and why
 * everything is run. Throws HookproofError `nothing-measured` (exit 7) for a change that touches none: that is no pass.
 */
export async function idsInChange(
  asked: Asked,
  choice: ChangeChoice,
  context: CommandContext,
): Promise<readonly string[] | null> {
  const { project, plan } = asked;
  const change =
    choice.kind === 'since'
      ? await changeSince(project.root, choice.ref)
      : await changeInDiff(project.root, resolve(context.cwd, choice.file), choice.file);
  const touched = touchedIn(asked, change);
  const total = plan.mutants.length;
  if (touched.everything.length > 0) {
    writeNote(context, `hookproof: all ${total} mutants are run: ${shown(touched.everything, '; ')}\n`);
    return null;
  }
  if (touched.mutants.size === 0) throw nothingTouched(change, plan);
  if (touched.unrelated.length > 0) {
    const files = `${touched.unrelated.length} changed files are none of the subjects, mutants and suite`;
    writeNote(context, `hookproof: ${files}: ${shown(touched.unrelated, ', ')}\n`);
  }
  const leftOut = total - touched.mutants.size;
  writeNote(
    context,
    `hookproof: ${leftOut} of ${total} mutants are not touched by the change ${plainText(change.name)}\n`,
  );
  return leftOut === 0 ? null : [...touched.mutants.keys()];
}

function touchedIn(asked: Asked, change: Change): Touched {
  const { project, plan, packPath } = asked;
  const { root, config } = project;
  const { configFile, deep } = pinInputOf(asked);
  const folders = [join(root, '.hookproof/receipts'), join(root, config.receipts)];
  const scope = { lane: plan.lane, configFile, deep, selection: [] };
  const newest = knownReceipts({ folders, scope, packFolder: packPath }).find(
    ({ statement }) => statement.predicate.claim.scope.selection.length === 0,
  );
  return touchedMutants({
    root,
    plan,
    packPath,
    change,
    configFiles: [configFile, config.suite.vitestConfig].filter((file) => typeof file === 'string'),
    globs: config.suite.closure ?? [],
    receiptsFolder: config.receipts,
    claim: newest?.statement.predicate.claim ?? null,
  });
}

function nothingTouched(change: Change, plan: MutationPlan): HookproofError {
  const files = change.files.length === 0 ? 'no file changed' : `changed: ${shown(change.files, ', ')}`;
  return new HookproofError(
    'nothing-measured',
    `expected mutants that are touched by the change ${plainText(change.name)}, got none of ${plan.mutants.length}; ${files}`,
    {
      exitCode: EXIT_CODES.nothingMeasured,
      hint: 'nothing was measured, which is no pass: run without --since or --in-diff to measure all',
    },
  );
}

function shown(texts: readonly string[], separator: string): string {
  const more = texts.length - SHOWN_MAX;
  const first = texts.slice(0, SHOWN_MAX).map((text) => plainText(text));
  return `${first.join(separator)}${more > 0 ? ` and ${more} more` : ''}`;
}
