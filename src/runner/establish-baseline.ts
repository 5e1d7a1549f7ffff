import { disagreement, isSameFile, redness, summarizeControl } from './control.ts';
import { describeBaseline } from './suite-baseline.ts';
import { compareSurvey, rollOf, unfoldReport } from './survey.ts';
import type { CampaignFault, ControlRun } from '../model/campaign.ts';
import type { PlainRun, SuiteRun } from './suite-run.ts';
import type { SuiteFile } from './suite-file.ts';
import type { SuiteBaseline } from './suite-baseline.ts';
import type { FileReport, RolledFile, RunReport } from './worker-protocol.ts';

export interface Established {
  readonly controls: readonly ControlRun[];
  readonly baseline: SuiteBaseline | null;
  /** Files left to vitest's own runner, with the reason. */
  readonly ownRunner: readonly { readonly file: string; readonly reason: string }[];
  readonly fault: CampaignFault | null;
}

/** What starts workers for it. */
export interface SurveyCrew {
  readonly size: number;
  /** Whether two workers may live at one time. */
  readonly isSideBySide: boolean;
  startWith(slot: number, run: PlainRun): Promise<Timed>;
  /** In a worker of its own, which is gone afterwards. */
  runApart(run: PlainRun): Promise<Timed>;
  runIn(slot: number, run: PlainRun): Promise<RunReport>;
  setRoll(roll: readonly RolledFile[]): void;
}

interface Timed {
  readonly report: RunReport;
  readonly durationMs: number;
}

/**
 * Two control runs in two fresh processes. The first is vitest's own. The second takes files and tests last to first,
 * by the thin runner wherever it says the same, and sees what each test enters. Both must agree.
 */
export async function establishBaseline(crew: SurveyCrew, files: readonly SuiteFile[]): Promise<Established> {
  const { own, survey, slot } = await runBoth(crew, files);
  const settled = await settleSurvey(crew, slot, own.report, survey.report);
  const roll = rollOf(own.report, settled.thinTitles);
  const reports = [own.report, unfoldReport(settled.report, roll)];
  const controls = reports.map((report, index) =>
    summarizeControl('before', report, files, (index === 0 ? own : survey).durationMs),
  );
  crew.setRoll(roll);
  const pathOf = (file: FileReport): string =>
    files.find((suiteFile) => isSameFile(suiteFile.address, file.address))?.path ?? 'unknown file';
  const ownRunner = settled.report.files.flatMap((file) =>
    file.placed === undefined ? [{ file: pathOf(file), reason: file.refusal ?? 'unknown' }] : [],
  );
  const fault = faultOf(controls);
  if (fault !== null) return { controls, baseline: null, ownRunner, fault };
  const independent = settled.independent.map((file) => file.address);
  return { controls, baseline: describeBaseline(reports, files, independent), ownRunner, fault };
}

/** The same of two runs that nothing else is known of. */
export function baselineOfRuns(runs: readonly SuiteRun[], files: readonly SuiteFile[]): Established {
  const controls = runs.map((run) => run.control);
  const fault = faultOf(controls);
  const reports = runs.map((run) => run.report);
  return { controls, baseline: fault === null ? describeBaseline(reports, files) : null, ownRunner: [], fault };
}

function faultOf(controls: readonly ControlRun[]): CampaignFault | null {
  const [first, second] = controls;
  const unstable =
    first === undefined || second === undefined ? 'a second run is missing' : disagreement(first, second);
  if (unstable !== null) return { kind: 'control-unstable', detail: unstable };
  const red = controls.map(redness).find((reason) => reason !== null);
  return red === undefined ? null : { kind: 'control-red', detail: red };
}

async function runBoth(
  crew: SurveyCrew,
  files: readonly SuiteFile[],
): Promise<{ readonly own: Timed; readonly survey: Timed; readonly slot: number }> {
  const addresses = files.map((file) => file.address);
  const own: PlainRun = { files: addresses, runner: 'vitest', isSurvey: true, isReversed: false };
  const survey: PlainRun = { files: addresses.toReversed(), runner: 'thin', isSurvey: true, isReversed: true };
  if (crew.size > 1) {
    const [first, second] = await Promise.all([crew.startWith(0, own), crew.startWith(1, survey)]);
    return { own: first, survey: second, slot: 1 };
  }
  if (crew.isSideBySide) {
    const [first, second] = await Promise.all([crew.runApart(own), crew.startWith(0, survey)]);
    return { own: first, survey: second, slot: 0 };
  }
  const first = await crew.runApart(own);
  return { own: first, survey: await crew.startWith(0, survey), slot: 0 };
}

interface SettledSurvey {
  readonly report: RunReport;
  readonly thinTitles: ReadonlyMap<FileReport, readonly (string | null)[]>;
  /** Files of the first run whose tests were green last to first. */
  readonly independent: readonly FileReport[];
}

/** A file in which the thin runner and vitest's own differ is looked at again until it is clear why. */
async function settleSurvey(crew: SurveyCrew, slot: number, own: RunReport, survey: RunReport): Promise<SettledSurvey> {
  const thinTitles = new Map<FileReport, readonly (string | null)[]>();
  const independent: FileReport[] = [];
  const files = new Map(survey.files.map((file) => [keyOf(file), file]));
  for (const { address, difference, refusal } of compareSurvey(own, survey)) {
    const ownFile = own.files.find((file) => isSameFile(file.address, address));
    const seen = files.get(`${address.session} ${address.file}`);
    if (ownFile === undefined || seen === undefined || refusal !== null) continue;
    if (difference === null) {
      thinTitles.set(ownFile, seen.placed?.titles ?? []);
      independent.push(ownFile);
      continue;
    }
    const settled = await settleFile(crew, slot, ownFile, seen, difference);
    files.set(keyOf(ownFile), settled.file);
    if (settled.titles !== null) thinTitles.set(ownFile, settled.titles);
  }
  return { report: { ...survey, files: [...files.values()] }, thinTitles, independent };
}

interface SettledFile {
  readonly file: FileReport;
  /** Titles as the thin runner reads them, when it may run the file. */
  readonly titles: readonly (string | null)[] | null;
}

/**
 * Once more the same way: another result means that the suite is unstable, and the first one stands. Then first to
 * last: if that is green the tests lean on each other, and stay together. Otherwise the file is vitest's own.
 */
async function settleFile(
  crew: SurveyCrew,
  slot: number,
  own: FileReport,
  seen: FileReport,
  difference: string,
): Promise<SettledFile> {
  const look = async (how: Pick<PlainRun, 'runner' | 'isReversed'>): Promise<FileReport | undefined> =>
    (await crew.runIn(slot, { ...how, files: [own.address], isSurvey: true })).files[0];
  const compare = (file: FileReport | undefined): string | null =>
    file === undefined ? 'not run' : (compareSurvey(asReport(own), asReport(file))[0]?.difference ?? null);
  const titles = seen.placed?.titles ?? null;
  const again = await look({ runner: 'thin', isReversed: true });
  if (compare(again) !== difference) return { file: seen, titles: null };
  const forward = await look({ runner: 'thin', isReversed: false });
  if (forward?.placed !== undefined && compare(forward) === null) return { file: forward, titles };
  const plain = await look({ runner: 'vitest', isReversed: false });
  return { file: plain === undefined ? seen : { ...plain, refusal: `it differs there: ${difference}` }, titles: null };
}

function asReport(file: FileReport): RunReport {
  return { files: [file], evaluations: 0, isEntered: null, residue: null, late: [] };
}

function keyOf({ address }: FileReport): string {
  return `${address.session} ${address.file}`;
}
