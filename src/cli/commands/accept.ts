import { join, relative } from 'node:path';
import * as v from 'valibot';
import { compareReleases } from '../../detector/host-version.ts';
import type { HostAdapter } from '../../hosts/host-contract.ts';
import { adapterFor } from '../../hosts/registry.ts';
import {
  AUTHORITIES,
  FAILURE_EFFECTS,
  SURVIVALS,
  type AcceptanceRow,
  type AcceptedObservation,
} from '../../model/acceptance.ts';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import type { Verdict } from '../../model/verdict.ts';
import { writeExclusive } from '../../platform/atomic-write.ts';
import type { PolicyDocument } from '../../policy/policy-document.ts';
import { readAcceptanceRow } from '../../policy/read-acceptance-row.ts';
import { renderPretty } from '../../receipts/canonical-json.ts';
import { plainText } from '../../report/plain-text.ts';
import { acceptanceAnswers, type AcceptanceAnswers } from '../acceptance-answers.ts';
import { ACCEPTANCE_FOLDER, acceptanceFileName } from '../acceptance-rows.ts';
import { addCensusOptions, askedCensus, gather, parseOptions, usage, type AskedCensus } from '../census-options.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { isRouteId } from '../explain-route.ts';
import { judgedRoutes, type JudgedRoute } from '../take-census.ts';
import { VERSION } from '../version.ts';
import { recordParts, witnessedLevels, type WitnessedLevels } from '../witnessed-levels.ts';

const DAYS_DEFAULT = 90;
const DAYS_MAX = 366;

const optionsSchema = v.looseObject({ live: v.optional(v.array(v.string()), []) });

const HELP = `
Four questions: which obligation must survive; which component has the authority here; which harmless probe shows it; what
happens when it fails or nobody knows. On a terminal they are asked for; elsewhere they stand in options or in a file of
answers (JSON or YAML, the names of the options: obligation, authority, actorChain, ...). The row is written to
${ACCEPTANCE_FOLDER}/ of the directory, for you to commit; "hookproof census" shows the level that it witnesses, and drops it
when anything it is bound to has moved. Levels come from records that stand in the directory: of sessions (--observed), of
"hookproof probe" (found by themselves, and copied beside the row), of a run of the real host with this guard (--live). Only what
was read at the target is your own word (--read-back), bound to a file by its sha256.
Exit codes: 0 written, 1 wrong usage, or an answer is missing.`;

/** `hookproof accept <route>`: the acceptance decision for one route, as an evidence row with a boundary. */
export const accept: CommandDefinition = {
  name: 'accept',
  summary: 'answer the four questions for a route, and write them down with what was observed and how long it holds',
  examples: [
    {
      line: 'hookproof accept claude-code/cli-interactive/tool-call/Bash --host-version 2.1.332 --answers answers.yaml',
      says: 'a decision for one route, answered in a file; on a terminal what is missing is asked for',
    },
  ],
  resultLine: /: accepted by /u,
  configure: (command) =>
    addCensusOptions(
      command
        .argument('<route>', 'codex/cli-headless/tool-call/exec_command')
        .argument('[dir]', 'directory of a repository', '.'),
    )
      .option('--answers <file>', 'answers, JSON or YAML; options come before it')
      .option('--obligation <text>', 'what must survive: an id of the policy, where it declares some')
      .option('--authority <kind: name>', `who decides: ${AUTHORITIES.join(', ')}`)
      .option('--actor-chain <links>', 'who acts: "user > main agent > shell"')
      .option('--original-target <answer>', `whether it reaches the executor: ${SURVIVALS.join(', ')}`)
      .option('--original-identity <answer>', `whether it reaches the executor: ${SURVIVALS.join(', ')}`)
      .option('--probe <text>', 'the harmless probe that shows it')
      .option('--on-failure <answer>', `what becomes of the effect: ${FAILURE_EFFECTS.join(', ')}`)
      .option('--procedure <text>', 'what is done on failure, or when the result is uncertain')
      .option('--residual-owner <name>', 'who owns what remains')
      .option('--accepted-by <name>', 'who accepts')
      .option('--expires <day>', `last day, at most ${DAYS_MAX} days from now; default: ${DAYS_DEFAULT} days`)
      .option('--live <file>', 'record of the real host, below the directory (repeatable)', gather)
      .option('--read-back <statement>', 'what was read at the target: "held: file=sha256", or failed, or unknown')
      .option('--json', 'print JSON')
      .addHelpText('after', HELP),
  run: async ([routeId = '', directory = '.'], options, context) =>
    await acceptRoute(routeId, directory, options, context),
};

async function acceptRoute(
  routeId: string,
  directory: string,
  options: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  if (!isRouteId(routeId)) throw usage(`expected the id of a route of the census, got ${routeId}, at accept`);
  const [host = '', surface = ''] = routeId.split('/');
  const asked = askedCensus(directory, { ...options, surface, host: [host] }, context);
  const adapter = adapterFor(host);
  const plan = asked.plan();
  const { judged } = judgedRoutes(adapter, plan);
  const found = judged.find(({ verdict }) => verdict.route.id === routeId);
  if (found === undefined)
    throw usage(
      `expected the id of a route of the census, got ${judged.length} routes and none of this id, at ${routeId}`,
    );
  const { route } = found.verdict;
  if (route.hostVersion === 'unknown')
    throw usage(
      `expected the version of ${host}, since a decision holds for versions, got none, at --host-version`,
      `say which runs: hookproof accept ${routeId} ${directory} --host-version ${host}=<version>`,
    );
  const { live } = parseOptions(optionsSchema, options);
  const place = { adapter, found, plan, cwd: context.cwd, live };
  const parts = recordParts(place);
  const file = typeof options['answers'] === 'string' ? options['answers'] : undefined;
  const answers = await acceptanceAnswers(file, options, context);
  refuseObligation(answers.obligation, found.verdict, asked.document);
  const levels = witnessedLevels(parts, answers.readBack, place);
  const { observed } = levels;
  const row = rowOf({ found, hostVersion: route.hostVersion, adapter, answers, observed, today: plan.today });
  return writeRow(row, levels, { asked, json: options['json'] === true, context });
}

/** Where a policy says what must hold, the answer is one of its obligations on this route. */
function refuseObligation(obligation: string, { required, route }: Verdict, document: PolicyDocument | null): void {
  const ids = (document?.obligations ?? []).filter(({ control }) => required.includes(control)).map(({ id }) => id);
  if (ids.length === 0 || ids.includes(obligation)) return;
  throw usage(
    `expected an obligation of the policy on ${route.id}: ${ids.join(', ')}, got ${JSON.stringify(obligation)}, at --obligation`,
  );
}

interface Decision {
  readonly found: JudgedRoute;
  readonly hostVersion: string;
  readonly adapter: HostAdapter;
  readonly answers: AcceptanceAnswers;
  readonly observed: readonly AcceptedObservation[];
  readonly today: string;
}

function rowOf({ found, hostVersion, adapter, answers, observed, today }: Decision): AcceptanceRow {
  const { verdict, boundary } = found;
  const { route, required } = verdict;
  const [kind = '', ...name] = answers.authority.split(':');
  const sources = route.configSources === 'unknown' ? [] : route.configSources.map(({ file }) => file);
  const { today: _today, ...digests } = boundary;
  return {
    version: 1,
    route: { id: route.id, tool: route.tool.raw, via: route.via, agent: route.agent },
    host: { name: route.host, version: hostVersion },
    adapter: { hookproof: VERSION, newestKnown: adapter.semantics.matcherProtocol.newestKnown },
    scope: { surface: route.surface, sources: [...new Set(sources)].toSorted() },
    requiredControls: required.toSorted(),
    obligation: answers.obligation,
    authority: { kind: AUTHORITIES.find((known) => known === kind) ?? 'none', name: name.join(':').trim() },
    probe: answers.probe,
    actorChain: {
      links: answers.actorChain.split('>').map((link) => link.trim()),
      originalTarget: answers.originalTarget,
      originalIdentity: answers.originalIdentity,
    },
    observed,
    failure: { onFailure: answers.onFailure, onUncertain: answers.onUncertain, procedure: answers.procedure },
    residual: { owner: answers.residualOwner },
    boundary: {
      hostVersions: rangeOf([hostVersion, ...observed.map((seen) => seen.hostVersion)]),
      ...digests,
      expires: expiryOf(answers.expires, today),
    },
    acceptedBy: answers.acceptedBy,
    acceptedOn: today,
  };
}

/** From the oldest to the newest version that was looked at: nothing beyond it was. */
function rangeOf(versions: readonly string[]): { readonly from: string; readonly to: string } {
  const sorted = versions.toSorted((left, right) => compareReleases(left, right) ?? 0);
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
}

function expiryOf(asked: string | undefined, today: string): string {
  const [standard, latest] = [DAYS_DEFAULT, DAYS_MAX].map((days) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
  );
  const expires = asked ?? standard ?? today;
  if (/^\d{4}-\d{2}-\d{2}$/u.test(expires) && expires >= today && expires <= (latest ?? today)) return expires;
  throw usage(`expected a day from ${today} to ${latest ?? today}, got ${expires}, at --expires`);
}

interface Writing {
  readonly asked: AskedCensus;
  readonly json: boolean;
  readonly context: CommandContext;
}

function writeRow(row: AcceptanceRow, levels: WitnessedLevels, { asked, json, context }: Writing): ExitCode {
  const { directory } = asked;
  const reading = readAcceptanceRow(row);
  if (reading.kind === 'refused') throw usage(`${reading.because}, in the row that the answers make`);
  for (const copy of levels.copies) writeOnce(join(directory, copy.file), copy.text);
  const text = renderPretty(row);
  const path = join(directory, ACCEPTANCE_FOLDER, acceptanceFileName(row.host.name, text));
  writeOnce(path, text);
  const file = relative(context.cwd, path);
  context.stdout(
    json ? `${JSON.stringify({ file, row, unwitnessed: levels.unwitnessed }, null, 2)}\n` : rowText(row, levels, file),
  );
  return EXIT_CODES.ok;
}

function writeOnce(path: string, text: string): void {
  const writing = writeExclusive(path, Buffer.from(text, 'utf8'));
  if (writing.kind === 'written' || writing.kind === 'already-there') return;
  throw new HookproofError('receipt-exists', `expected to write a row, got ${writing.kind}, at ${path}`, {
    exitCode: EXIT_CODES.receipt,
    hint: `look at what stands in ${ACCEPTANCE_FOLDER}`,
  });
}

function rowText(
  { route, acceptedBy, boundary, observed }: AcceptanceRow,
  levels: WitnessedLevels,
  file: string,
): string {
  const seen = observed.map(({ level, result }) => `${level} ${result}`).join(', ');
  const lines = [
    `${route.id}: accepted by ${acceptedBy} until ${boundary.expires}; observed: ${seen === '' ? 'nothing beyond the files' : seen}`,
    ...levels.unwitnessed.map(({ level, because }) => `  no witness of ${level}: ${because}`),
    `row ${file}: commit it with the records that it names`,
  ];
  return `${lines.map((line) => plainText(line)).join('\n')}\n`;
}
