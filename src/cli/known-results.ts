import { join } from 'node:path';
import type { MutantResult } from '../model/campaign.ts';
import type { ChangedPin } from '../model/receipt-verdict.ts';
import { sha256Hex } from '../platform/digest.ts';
import { removePath } from '../platform/remove-path.ts';
import { ensureStateFolder } from '../platform/state-folder.ts';
import { renderCompact } from '../receipts/canonical-json.ts';
import { collectPins } from '../receipts/collect-pins.ts';
import { mutantSources } from '../receipts/plan-claims.ts';
import { pinsOfCampaign, type RunPins } from '../receipts/run-pins.ts';
import { projectDigest } from '../receipts/suite-closure.ts';
import type { KnownSoFar } from '../runner/campaign-request.ts';
import { plainText } from '../report/plain-text.ts';
import { openJournal, readJournal, type Journal, type JournalPins } from '../results/journal.ts';
import { knownReceipts } from '../results/known-receipts.ts';
import { recallResults } from '../results/recall-result.ts';
import { reuseReceipt } from '../results/reuse-receipt.ts';
import { unseenInputs } from '../results/unseen-inputs.ts';
import type { CommandContext } from './command.ts';
import { pinInputOf, type EndedCampaign } from './conclude-campaign.ts';
import { writeNote } from './quiet-context.ts';

/** What a run may take from earlier ones, and what it leaves for later ones. */
export interface KnownResults {
  /** Asked once the control runs have told the pins of today. */
  recall(measured: KnownSoFar): ReadonlyMap<string, MutantResult>;
  keep(result: MutantResult): void;
  /** Nothing that this run kept so far is believed. */
  forget(): void;
  /** How many results of an interrupted run were taken over. */
  resumed(): number;
  /** `interrupted`: the journal stays, and people are told. */
  end(how: 'finished' | 'interrupted'): void;
}

type Asked = Pick<EndedCampaign, 'project' | 'plan' | 'packPath' | 'selection' | 'deep'>;

const CHANGED_SHOWN_MAX = 5;

/**
 * Results of an interrupted run (`resume`) and of the newest receipt (`reuse`), under exactly today's pins or not at
 * all; what is taken, and why nothing is, goes to stderr. A run of more than one slice keeps a journal in
 * `.hookproof/journal/` until it ends.
 */
export function knownResults(
  asked: Asked,
  wanted: { readonly resume: boolean; readonly reuse: boolean },
  context: CommandContext,
): KnownResults {
  const { project, plan } = asked;
  const say = (text: string): void => writeNote(context, `hookproof: ${plainText(text, 600)}\n`);
  const path = journalPath(asked);
  const sources = mutantSources(project.root, plan);
  const planned = new Map(plan.mutants.map((mutant) => [mutant.id, mutant]));
  let journal: Journal | undefined;
  let restart: () => void = () => undefined;
  let resumed = 0;
  let kept = 0;
  return {
    recall(measured) {
      // What is confirmed in one piece leaves nothing to go on with, and pins cost time.
      if (!wanted.resume && !wanted.reuse && measured.slices <= 1) return new Map();
      const today = pinsOfCampaign(collectPins({ ...pinInputOf(asked), campaign: measured }), measured);
      const unseen = unseenIn(project.root, today);
      const journalPins: JournalPins = {
        pins: today,
        projectSha256: unseen.length === 0 ? null : projectDigest(project.root, project.config.receipts),
      };
      const continued = wanted.resume ? resumedFrom(path, journalPins, asked, say) : null;
      restart = () => {
        journal?.close();
        journal = path === undefined ? undefined : openJournal(path, journalPins, 'anew');
      };
      if (continued === null || path === undefined) restart();
      else journal = openJournal(path, journalPins, 'continued');
      resumed = continued?.size ?? 0;
      kept = resumed;
      const reused = wanted.reuse ? reusedFrom(asked, today, unseen, say) : new Map<string, MutantResult>();
      return new Map([...reused, ...(continued ?? [])]);
    },
    keep(result) {
      const mutant = planned.get(result.mutant.id);
      if (mutant === undefined || journal === undefined) return;
      journal.keep(result, mutant, sources.get(mutant.id) ?? null);
      kept += 1;
    },
    forget() {
      // What an earlier run left was measured in other processes, and is still used.
      kept = 0;
      restart();
    },
    resumed: () => resumed,
    end(how) {
      journal?.close();
      if (journal === undefined || path === undefined) return;
      if (how === 'finished') removePath(path);
      else if (kept > 0) say(`${kept} of ${plan.mutants.length} results are kept: --resume goes on with them`);
    },
  };
}

/** One journal for each population and depth; a run of some mutants goes on with that of all. */
function journalPath(asked: Asked): string | undefined {
  const folder = ensureStateFolder(asked.project.root, 'journal');
  const { configFile, deep, packPath = null } = pinInputOf(asked);
  const key = sha256Hex(renderCompact({ lane: asked.plan.lane, configFile, deep, packPath })).slice(0, 16);
  return folder === undefined ? undefined : join(folder, `${asked.plan.lane}-${key}.jsonl`);
}

/** What the pins do not show: a suite whose modules nobody watched loading shows nothing at all. */
function unseenIn(root: string, pins: RunPins): readonly string[] {
  if (pins.suite.grade !== 'observed') return ['the modules of the suite were not observed'];
  return unseenInputs(
    root,
    [...pins.suite.files, ...pins.subjects, ...pins.config].map(({ file }) => file),
  );
}

/** null when nothing is taken over, which starts the journal anew. */
function resumedFrom(
  path: string | undefined,
  today: JournalPins,
  { project, plan }: Asked,
  say: (text: string) => void,
): ReadonlyMap<string, MutantResult> | null {
  const reading = path === undefined ? ({ kind: 'absent' } as const) : readJournal(path, today);
  switch (reading.kind) {
    case 'absent':
      say('nothing is resumed: no run was interrupted here');
      return null;
    case 'unusable':
      say(`nothing is resumed: the journal cannot be used, ${reading.reason}`);
      return null;
    case 'changed':
      say(`nothing is resumed: ${changedText(reading.changed)} since the run was interrupted`);
      return null;
    case 'results': {
      const results = recallResults(reading.results, plan, project.root, today.pins);
      const damaged = reading.damagedLines === 0 ? '' : `, ${reading.damagedLines} damaged lines were passed over`;
      say(`${results.size} of ${plan.mutants.length} mutants are resumed, the rest is measured${damaged}`);
      return results;
    }
  }
}

function reusedFrom(
  { project, plan, packPath, selection, deep }: Asked,
  today: RunPins,
  unseen: readonly string[],
  say: (text: string) => void,
): ReadonlyMap<string, MutantResult> {
  const isDeclared = (project.config.suite.closure ?? []).length > 0;
  if (unseen.length > 0 && !isDeclared) {
    say(`nothing is reused: ${list(unseen)}, and suite.closure does not say what the suite reads`);
    return new Map();
  }
  const { configFile } = pinInputOf({ project, plan, packPath, selection, deep });
  const receipts = knownReceipts({
    folders: [join(project.root, '.hookproof/receipts'), join(project.root, project.config.receipts)],
    scope: { lane: plan.lane, configFile, deep, selection: [] },
    packFolder: packPath,
  });
  const reuse = reuseReceipt(receipts, today, plan, project.root);
  if (reuse.kind === 'reused') {
    say(
      `${reuse.results.size} of ${plan.mutants.length} mutants are reused from receipt ${reuse.receiptId.slice(0, 12)}`,
    );
    return reuse.results;
  }
  const reason =
    reuse.changed.length === 0 ? 'there is no receipt' : `${changedText(reuse.changed)} since the newest receipt`;
  say(`nothing is reused: ${reason}`);
  return new Map();
}

function changedText(changed: readonly ChangedPin[]): string {
  return `${list(changed.map(({ pin, what }) => `${pin} ${what}`))} changed`;
}

function list(texts: readonly string[]): string {
  const more = texts.length - CHANGED_SHOWN_MAX;
  return `${texts.slice(0, CHANGED_SHOWN_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
