import { lineName } from '../../gate/judged-runs.ts';
import type { MutantStanding } from '../../gate/mutant-standing.ts';
import type { ReportedRun } from '../../gate/reported-run.ts';
import type { RecordedMutant, RecordedRun } from '../../model/recorded-run.ts';
import { plainText } from '../plain-text.ts';
import { fileUri } from './file-uri.ts';
import { firstLineOf, lastLineOf, outcomeWords } from './mutant-words.ts';

/** SARIF 2.1.0: a run for each line, a result for each mutant that is not as declared; answered ones are suppressed, with the reason. `folder` is the project in its repository, '' or `packages/x/`. */
export function sarif(runs: readonly ReportedRun[], folder = ''): string {
  return `${JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: runs.map((run) => sarifRun(run, folder)),
    },
    undefined,
    2,
  )}\n`;
}

function sarifRun({ run, mutants }: ReportedRun, folder: string): object {
  const told = mutants.filter(({ standing }) => standing.kind !== 'as-declared');
  return {
    tool: {
      driver: {
        name: 'hookproof',
        semanticVersion: run.toolVersion,
        rules: told.map(({ mutant }) => ({
          id: mutant.id,
          shortDescription: { text: plainText(mutant.title) },
          properties: { breaks: plainText(mutant.breaks) },
        })),
      },
    },
    automationDetails: { id: `hookproof/${lineName(run)}/` },
    columnKind: 'utf16CodeUnits',
    properties: { receipt: run.receiptId, lane: run.lane, mutants: mutants.length },
    results: told.map(({ mutant, standing }, ruleIndex) => resultOf(run, { mutant, standing }, ruleIndex, folder)),
  };
}

function resultOf(
  run: RecordedRun,
  { mutant, standing }: { readonly mutant: RecordedMutant; readonly standing: MutantStanding },
  ruleIndex: number,
  folder: string,
): object {
  return {
    ruleId: mutant.id,
    ruleIndex,
    level: standing.kind === 'answered' ? 'note' : 'error',
    message: { text: outcomeWords(mutant) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: fileUri(mutant.file, folder), uriBaseId: '%SRCROOT%' },
          region: { startLine: firstLineOf(mutant), endLine: lastLineOf(mutant) },
        },
        logicalLocations: [{ name: mutant.definition }],
      },
    ],
    // No line and no time: the same mutant is the same alert, wherever its definition moves.
    partialFingerprints: { 'mutant/v1': `${lineName(run)}/${mutant.id}` },
    properties: { outcome: mutant.outcome },
    ...suppressions(standing),
  };
}

function suppressions(standing: MutantStanding): object {
  if (standing.kind !== 'answered') return { suppressions: [] };
  const { category, reason, owner, expires } = standing.answer;
  const justification = plainText(`${category} until ${expires}, ${owner}: ${reason}`);
  return { suppressions: [{ kind: 'external', status: 'accepted', justification }] };
}
