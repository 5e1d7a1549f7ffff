import { isAsDeclared, type CampaignVerdict } from '../gate/campaign-verdict.ts';
import type { PackFinding } from '../gate/pack-quality.ts';
import type { Campaign, ControlRun, MutantResult } from '../model/campaign.ts';
import { confirmPolicyText } from '../model/confirm-policy.ts';
import { OUTCOMES } from '../model/outcome.ts';
import { plainText } from './plain-text.ts';
import type { Palette } from './palette.ts';
import { textTable } from './text-table.ts';

export interface CampaignReportInput {
  readonly campaign: Campaign;
  readonly verdict: CampaignVerdict;
  readonly findings: readonly PackFinding[];
  readonly palette: Palette;
  readonly columns: number;
}

const OUTCOME_WIDTH = 16;

/** The terminal report of one campaign: controls, one row per mutant, buckets, causes. */
export function renderCampaign(input: CampaignReportInput): string {
  const { campaign, palette } = input;
  const lines = [
    ...campaign.controls.filter((control) => control.when === 'before').map((control) => controlLine(control, palette)),
    ...ownRunnerLines(campaign),
    ...selfControlLines(campaign, palette),
    '',
    ...(shownResults(campaign).length === 0 ? [] : [mutantTable(input), '']),
    ...campaign.controls.filter((control) => control.when === 'after').map((control) => controlLine(control, palette)),
    ...confirmationLines(campaign, palette),
    bucketLine(input),
    ...input.findings.map((finding) => palette.yellow(`note: ${plainText(finding.text)}`)),
    ...failedControlTests(campaign).map((test) => palette.red(`  failed in the control run: ${plainText(test)}`)),
    ...input.verdict.causes.map((cause) => palette.red(`red: ${plainText(cause.text, 400)} (exit ${cause.exitCode})`)),
  ];
  return `${lines.join('\n')}\n`;
}

/** How much of the suite takes the slower way, and why. */
function ownRunnerLines({ ownRunner }: Campaign): readonly string[] {
  const reasons = new Map<string, number>();
  for (const { reason } of ownRunner ?? []) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return [...reasons].map(([reason, count]) => {
    const files = count === 1 ? '1 test file is' : `${count} test files are`;
    return `${files} left to vitest's own runner: ${plainText(reason, 120)}`;
  });
}

function selfControlLines(campaign: Campaign, palette: Palette): readonly string[] {
  const wrong = campaign.selfControls.filter(({ expected, got }) => expected !== got);
  const right = campaign.selfControls.length - wrong.length;
  const summary = `self-controls: ${right} of ${campaign.selfControls.length} as expected (an untouched program survives, a definition that throws dies by crash)`;
  return [
    wrong.length === 0 ? summary : palette.red(summary),
    ...wrong.map(({ kind, file, definition, expected, got }) =>
      palette.red(`  ${kind} in ${file} ${definition}: expected ${expected}, got ${got}`),
    ),
  ];
}

const FAILED_TESTS_SHOWN_MAX = 12;

function failedControlTests(campaign: Campaign): readonly string[] {
  const failed = [...new Set(campaign.controls.flatMap((control) => [...control.failedTestIds, ...control.errors]))];
  const more = failed.length - FAILED_TESTS_SHOWN_MAX;
  return more <= 0 ? failed : [...failed.slice(0, FAILED_TESTS_SHOWN_MAX), `and ${more} more`];
}

function controlLine(control: ControlRun, palette: Palette): string {
  const healthy = control.failed === 0 && control.errors.length === 0 && control.executed > 0;
  const counts = `${control.passed} passed, ${control.failed} failed, ${control.skipped} skipped of ${control.testIds.length} tests`;
  const word = healthy ? palette.green('green') : palette.red('red');
  return `control ${control.when.padEnd(6)} ${word}: ${counts} in ${control.durationMs} ms`;
}

/** How far the outcomes were seen again on a copy of the project; silent when nothing had to be. */
function confirmationLines({ confirmation }: Campaign, palette: Palette): readonly string[] {
  if (confirmation === undefined) return [];
  const { policy, confirmed, contradicted, unconfirmed, coldRuns, coldMs } = confirmation;
  if (policy === 'none') return [palette.yellow('nothing was confirmed: every outcome was seen once')];
  const counts = `${confirmed} confirmed, ${contradicted} contradicted, ${unconfirmed} not confirmed`;
  const line = `cold runs (${confirmPolicyText(policy)}): ${counts} in ${coldRuns} runs, ${coldMs} ms`;
  const sensitive = confirmation.sourceSensitiveTests.map((test) =>
    palette.yellow(`  not counted in cold runs, it fails on any change of a source: ${plainText(test)}`),
  );
  if (coldRuns === 0 && unconfirmed === 0) return [];
  return [contradicted + unconfirmed > 0 ? palette.red(line) : line, ...sensitive];
}

/** In an unsound campaign everything is pending for one reason, which is told once. */
function shownResults(campaign: Campaign): readonly MutantResult[] {
  if (campaign.unsound.length === 0) return campaign.results;
  return campaign.results.filter(({ outcome }) => outcome !== 'pending');
}

function mutantTable({ campaign, columns, palette }: CampaignReportInput): string {
  const results = shownResults(campaign);
  const idWidth = Math.max(22, ...results.map(({ mutant }) => mutant.id.length));
  const killerWidth = Math.max(28, columns - idWidth - OUTCOME_WIDTH - 8);
  return textTable(
    [
      { head: 'mutant', width: idWidth },
      { head: 'outcome', width: OUTCOME_WIDTH },
      { head: 'killed by', width: killerWidth },
    ],
    results.map((result) => [result.mutant.id, outcomeCell(result, palette), killerCell(result, killerWidth + 2)]),
    columns,
  );
}

function outcomeCell(result: MutantResult, palette: Palette): string {
  const word = result.invalidReason ?? result.outcome;
  return isAsDeclared(result) ? palette.green(word) : palette.red(word);
}

function killerCell(result: MutantResult, width: number): string {
  const declared = new Set(result.mutant.declaredKillers.map((killer) => `${killer.file} > ${killer.test}`));
  const first = result.killers.find((killer) => declared.has(killer)) ?? result.killers[0];
  if (first === undefined) return plainText(result.detail ?? '-', Math.max(20, width - 2));
  const others = result.killers.length - 1;
  const suffix = others === 0 ? '' : ` (+${others})`;
  const title = first.replace(/^.*?\.[cm]?[jt]sx? > /u, '');
  return `${plainText(title, Math.max(20, width - suffix.length - 2))}${suffix}`;
}

function bucketLine(input: CampaignReportInput): string {
  const { counts, total } = input.verdict;
  const buckets = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`);
  return input.palette.bold(
    `${total} ${total === 1 ? 'mutant' : 'mutants'}: ${buckets.join(', ') || 'nothing measured'}`,
  );
}
