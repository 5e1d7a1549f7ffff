import { join, relative } from 'node:path';
import * as v from 'valibot';
import { ANSWER_CATEGORIES, mayAnswer } from '../../model/answer.ts';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { DEFAULT_GATE_POLICY } from '../../model/gate-policy.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import type { ReadyMutant } from '../../model/mutation-plan.ts';
import { planPopulation } from '../../mutation/plan-population.ts';
import { readGitState } from '../../platform/git.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import { answerStatement } from '../../receipts/answer-record.ts';
import type { MutantClaim } from '../../receipts/kinds/run-statement.ts';
import { LANES } from '../../receipts/lane.ts';
import { isRunReceipt, readReceipt, type RunReceipt } from '../../receipts/read-receipt.ts';
import { listReceiptFolder } from '../../receipts/receipt-folder.ts';
import { lineMember, newestOfEachLine } from '../../receipts/succession.ts';
import { writeRecord } from '../../receipts/write-receipt.ts';
import { plainText } from '../../report/plain-text.ts';
import { answerEvidence } from '../answer-evidence.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { populationOfScope } from '../derive-mutants.ts';
import { wholeNumber } from '../whole-number.ts';
import { didYouMean } from '../did-you-mean.ts';

const WORDS_MAX = 4_000;
const words = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'words'),
  v.maxLength(WORDS_MAX, `at most ${WORDS_MAX} characters`),
);

const OPTIONS = v.object({
  config: v.optional(v.string()),
  lane: v.optional(v.picklist(LANES, `one of ${LANES.join(', ')}`)),
  category: v.picklist(ANSWER_CATEGORIES, `one of ${ANSWER_CATEGORIES.join(', ')}`),
  reason: words,
  owner: words,
  expires: v.pipe(v.string(), v.isoDate('a day such as 2027-05-01')),
  evidence: v.optional(words),
  witness: v.optional(v.boolean(), false),
  emitted: v.optional(v.boolean(), false),
  runs: v.optional(v.number(), 10_000),
  seed: v.optional(v.number(), 1),
  json: v.optional(v.boolean(), false),
});

type AnswerOptions = v.InferOutput<typeof OPTIONS>;

/** `hookproof answer <mutant>`: why a mutant that no test kills is no gap, as a receipt that expires. */
export const answer: CommandDefinition = {
  name: 'answer',
  summary: 'say why a mutant that lived is no gap: category, reason, evidence, owner, and the day on which it expires',
  examples: [
    {
      line: "hookproof answer fee/no-minimum --category accepted-risk --reason 'no such order is taken' --evidence 'orders of a year' --owner payments --expires 2027-05-01",
      says: 'a survivor that is no gap, until that day',
    },
  ],
  resultLine: /: .+, answered as /u,
  configure: (command) =>
    command
      .argument('<mutant>', 'id of a mutant that lived in the newest recorded run')
      .requiredOption('--category <category>', ANSWER_CATEGORIES.join(', '))
      .requiredOption('--reason <text>', 'why no test can or must notice it')
      .requiredOption('--owner <name>', 'who answers for it')
      .requiredOption('--expires <day>', 'last day on which it holds, for example 2027-05-01')
      .option('--evidence <text>', 'what was looked at or tried')
      .option('--witness', 'search inputs that tell the two apart, and record how many were tried; a found one refuses')
      .option('--emitted', 'record the digests of the JavaScript that both texts become')
      .option('--runs <count>', 'inputs of the search at most; default: 10000', wholeNumber('--runs', 1, 10_000_000))
      .option('--seed <number>', 'of the inputs; default: 1', wholeNumber('--seed', 0, 2_147_483_647))
      .option('--lane <lane>', 'where mutants of several lanes have this id')
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nAn answer is no kill: the mutant stays counted as what it was, and "hookproof gate" lists it. It is stale, and red there,' +
          '\nafter its day, when the definition or the fault changed, and when the mutant is killed after all.' +
          '\nExit codes: 0 written, 1 refused: what is said is not enough, 2 the evidence speaks against it, 6 no run speaks of the mutant as it is.',
      ),
  run: async ([id = ''], given, context) => await answerMutant(id, given, context),
};

async function answerMutant(
  id: string,
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = readOptions(given);
  const project = await loadProjectConfig(context.cwd, options.config);
  refuseDay(options.expires, project.config.gate?.answerDaysMax ?? DEFAULT_GATE_POLICY.answerDaysMax);
  const folder = join(project.root, project.config.receipts);
  const { run, recorded } = recordedSurvivor(folder, id, options);
  const { scope, pack } = run.statement.predicate.claim;
  const mutant = await mutantOfToday(project, run, recorded);
  const { category, reason, owner, expires, evidence: argument, witness, emitted, runs, seed } = options;
  const asked = { project, lane: scope.lane, mutant, category, argument, witness, emitted, runs, seed };
  const evidence = await answerEvidence(asked);
  const { file, definition } = recorded;
  const applied = recorded.applied ?? { definitionSha256: '', effectFingerprint: '' };
  const claim = {
    lane: scope.lane,
    mutant: {
      id,
      file,
      definition,
      definitionSha256: applied.definitionSha256,
      effectFingerprint: applied.effectFingerprint,
    },
    run: run.receiptId,
    category,
    reason,
    evidence,
    owner,
    expires,
  };
  const details = { ...(await readGitState(project.root)), answeredAt: new Date().toISOString() };
  const written = writeRecord(folder, 'answer', answerStatement(claim, run.fileName, details));
  const shown = relative(project.root, written.path);
  const place = `${scope.lane} ${pack.folder ?? ''}`.trim();
  context.stdout(
    options.json
      ? `${JSON.stringify({ receipt: shown, receiptId: written.receiptId, claim }, undefined, 2)}\n`
      : `${plainText(id)} (${plainText(place)}): ${recorded.outcome}, answered as ${category} until ${expires}\nreceipt ${shown}\n`,
  );
  return EXIT_CODES.ok;
}

function readOptions(given: Readonly<Record<string, unknown>>): AnswerOptions {
  const parsed = v.safeParse(OPTIONS, given);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? 'option'}: expected ${issue.message}`);
  throw refused(
    `${problems.join('; ')}, got ${parsed.issues[0].received}`,
    EXIT_CODES.usage,
    'hookproof answer --help lists what an answer holds',
  );
}

function refuseDay(expires: string, daysMax: number): void {
  const today = new Date();
  const last = new Date(today);
  last.setUTCDate(last.getUTCDate() + daysMax);
  const time = Date.parse(`${expires}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(expires);
  const [first, latest] = [today, last].map((day) => day.toISOString().slice(0, 10));
  if (isDay && first !== undefined && latest !== undefined && expires >= first && expires <= latest) return;
  throw refused(
    `expected a day from ${first} to ${latest} for --expires, got ${expires}`,
    EXIT_CODES.usage,
    'an answer is looked at again; gate.answerDaysMax in the configuration says how late',
  );
}

/** The mutant in the newest run that speaks of it. Throws when there is none, several lanes have it, or it did not live. */
function recordedSurvivor(
  folder: string,
  id: string,
  { lane, category }: AnswerOptions,
): { readonly run: RunReceipt; readonly recorded: MutantClaim } {
  const runs = listReceiptFolder(folder)
    .receipts.map((path) => readReceipt(path))
    .filter(isRunReceipt)
    .map((run) => ({ ...lineMember(run), run }));
  const found = [...newestOfEachLine(runs).values()]
    .toSorted((first, second) => second.startedAt - first.startedAt)
    .flatMap(({ run }) => {
      const { scope, mutants } = run.statement.predicate.claim;
      const recorded = mutants.find((mutant) => mutant.id === id);
      return recorded === undefined || (lane !== undefined && lane !== scope.lane) ? [] : [{ run, recorded }];
    });
  const ids = runs.flatMap(({ run }) => run.statement.predicate.claim.mutants.map((mutant) => mutant.id));
  const lanes = [...new Set(found.map(({ run }) => run.statement.predicate.claim.scope.lane))];
  if (lanes.length > 1)
    throw refused(`expected one lane, got ${lanes.join(' and ')} for ${id}`, EXIT_CODES.usage, 'name it with --lane');
  // A run of some mutants, or under another configuration, may be newer than the one in which it lived.
  const chosen = found.find(({ recorded }) => mayAnswer(category, recorded.outcome)) ?? found[0];
  if (chosen === undefined) {
    throw refused(
      `expected a recorded run of the mutant, got none of ${id}, at ${folder}`,
      EXIT_CODES.receipt,
      didYouMean(id, [...new Set(ids)], '"hookproof mutate --record" writes one'),
    );
  }
  if (mayAnswer(category, chosen.recorded.outcome)) return chosen;
  throw refused(
    `expected an outcome that "${category}" answers, got ${chosen.recorded.outcome} for ${id}`,
    EXIT_CODES.usage,
    'survivors and unreached mutants are equivalent, unreachable or accepted-risk; time-outs never-ends or accepted-risk; nothing else is answered',
  );
}

/** Evidence is about today's texts, so they must be the ones that were measured. */
async function mutantOfToday(project: LoadedProject, run: RunReceipt, recorded: MutantClaim): Promise<ReadyMutant> {
  const { scope, pack } = run.statement.predicate.claim;
  const population = populationOfScope(project.root, scope, pack.folder);
  const stale = (got: string): HookproofError =>
    refused(
      `expected ${recorded.id} as it was measured, got ${got}`,
      EXIT_CODES.receipt,
      'run it again with "hookproof mutate --record", then answer',
    );
  if ('reason' in population) throw stale(population.reason);
  const { plan } = await planPopulation(project, population, [recorded.id]);
  const [mutant] = plan.mutants;
  if (mutant === undefined) throw stale('no such mutant');
  if (mutant.kind === 'invalid') throw stale(`invalid (${mutant.reason})`);
  const { start, end } = mutant.definitionSpan;
  const definitionSha256 = sha256Hex(mutant.originalText.slice(start, end));
  if (definitionSha256 !== recorded.applied?.definitionSha256) throw stale('another text of its definition');
  if (mutant.effectFingerprint !== recorded.applied.effectFingerprint) throw stale('another fault');
  return mutant;
}

function refused(message: string, exitCode: ExitCode, hint: string): HookproofError {
  return new HookproofError('answer-refused', message, { exitCode, hint });
}
