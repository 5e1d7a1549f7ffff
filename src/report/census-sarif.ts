import type { Status } from '../model/status.ts';
import type { Verdict } from '../model/verdict.ts';
import { folderBelow, type CensusReport, type HostCensus } from './census-report.ts';
import { fileUri } from './formats/file-uri.ts';
import { plainText } from './plain-text.ts';

const LEVELS: Readonly<Partial<Record<Status, 'error' | 'warning' | 'note'>>> = {
  UNCOVERED: 'error',
  UNVERIFIED: 'warning',
  RESIDUAL: 'warning',
  TARGET_SIDE: 'note',
};

const DESCRIPTIONS: Readonly<Partial<Record<Status, string>>> = {
  UNCOVERED: 'No guard that supplies every required control stands in front of this route',
  UNVERIFIED: 'Whether every required control stands in front of this route could not be told',
  RESIDUAL: 'No decision before the tool can judge the effect of this route',
  TARGET_SIDE: 'Only the service or system that executes the call checks it',
};

/** SARIF 2.1.0: a run for each host, those of the folders below after them, a result for each route that is neither COVERED nor ABSENT. `folder` is the directory in its repository, '' or `packages/x/`. */
export function censusSarif(report: CensusReport, toolVersion: string, folder = ''): string {
  const value = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [report, ...(report.nested ?? [])].flatMap((each) => {
      const below = folderBelow(report, each);
      const place = { folder: below === '' ? folder : `${folder}${below}/`, below };
      return each.hosts.map((host) => sarifRun(host, toolVersion, place));
    }),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function sarifRun(
  { host, hostVersion, surface, verdicts, blindSpots, assumptions = [] }: HostCensus,
  toolVersion: string,
  { folder, below }: { readonly folder: string; readonly below: string },
): object {
  const rules = Object.entries(DESCRIPTIONS).map(([id, text]) => ({ id, shortDescription: { text } }));
  const told = verdicts.filter(({ status }) => LEVELS[status] !== undefined);
  return {
    tool: { driver: { name: 'hookproof', semanticVersion: toolVersion, rules } },
    automationDetails: { id: `hookproof/census/${below === '' ? '' : `${below}/`}${host}/${surface}/` },
    columnKind: 'utf16CodeUnits',
    properties: {
      host,
      hostVersion,
      surface,
      routes: verdicts.length,
      ...(assumptions.length === 0 ? {} : { assumptions: assumptions.map((text) => plainText(text)) }),
      blindSpots: blindSpots.map((spot) => plainText(spot)),
    },
    results: told.map((verdict) =>
      resultOf(
        verdict,
        rules.findIndex(({ id }) => id === verdict.status),
        folder,
      ),
    ),
  };
}

function resultOf(verdict: Verdict, ruleIndex: number, folder: string): object {
  const { route, status, missing, deciding } = verdict;
  return {
    ruleId: status,
    ruleIndex,
    level: LEVELS[status] ?? 'none',
    message: { text: messageOf(verdict) },
    locations: [
      {
        ...(deciding === null
          ? {}
          : {
              physicalLocation: {
                artifactLocation: { uri: fileUri(deciding.source.file, folder), uriBaseId: '%SRCROOT%' },
                ...(deciding.source.line === undefined ? {} : { region: { startLine: deciding.source.line } }),
              },
            }),
        logicalLocations: [{ name: plainText(route.tool.raw ?? route.via), fullyQualifiedName: plainText(route.id) }],
      },
    ],
    // No line: the same route is the same alert, wherever its registration moves.
    partialFingerprints: { 'route/v1': `${route.id}/${missing.join(',')}` },
    properties: { missing },
  };
}

function messageOf({ route, reasons, nearestWorkingForm, counterexample }: Verdict): string {
  const parts = [
    `${route.id}: ${reasons.map(({ rule, text }) => `${rule}: ${text}`).join('; ')}`,
    ...(nearestWorkingForm === undefined
      ? []
      : [`write ${JSON.stringify(nearestWorkingForm.write)} instead of ${JSON.stringify(nearestWorkingForm.written)}`]),
    ...(counterexample === undefined ? [] : [`gets through: ${JSON.stringify(counterexample.input)}`]),
  ];
  return plainText(parts.join('. '));
}
