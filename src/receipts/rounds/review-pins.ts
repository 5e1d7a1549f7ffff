import type { ChangedPin, PinKind } from '../../model/receipt-verdict.ts';
import { renderCompact } from '../canonical-json.ts';
import type { PlanClaim } from '../kinds/plan-statement.ts';
import { ROUND_CHANGES, type RoundChange } from '../kinds/round-statement.ts';
import type { RunClaim } from '../kinds/run-statement.ts';
import { packFilesOf } from '../pack-files.ts';
import { compareFilePins, comparePin } from '../pin-comparison.ts';
import { compareRunPins, pinsOf } from '../run-pins.ts';

/** What a plan pins, from itself or from a run of a pack: the pack file is left out, the plan is older than any pack. */
export type ReviewPins = Pick<
  PlanClaim,
  | 'configFile'
  | 'deep'
  | 'subjects'
  | 'suite'
  | 'config'
  | 'lockFiles'
  | 'manifestSha256'
  | 'installedSha256'
  | 'toolchain'
  | 'platform'
>;

/** The pins of a run, in the form that a plan has them. */
export function reviewPinsOf(claim: RunClaim): ReviewPins {
  const packFiles = packFilesOf(claim.scope.lane, claim.pack.folder);
  return {
    configFile: claim.scope.configFile ?? '',
    deep: claim.scope.deep,
    subjects: claim.subjects,
    suite: claim.suite,
    config: claim.config.filter(({ file }) => !packFiles.includes(file)),
    lockFiles: claim.lockFiles,
    manifestSha256: claim.manifestSha256,
    installedSha256: claim.installedSha256,
    toolchain: claim.toolchain,
    platform: claim.platform,
  };
}

/** Every pin that is not as the plan has it; [] when the first contact meets exactly what was pinned. */
export function compareReviewPins(plan: ReviewPins, today: ReviewPins): readonly ChangedPin[] {
  const { files: suiteBefore, ...suiteSettingsBefore } = plan.suite;
  const { files: suiteToday, ...suiteSettingsToday } = today.suite;
  return [
    ...comparePin('scope', 'configFile', plan.configFile, today.configFile),
    ...comparePin('scope', 'deep', String(plan.deep), String(today.deep)),
    ...compareFilePins('subject', plan.subjects, today.subjects),
    ...compareFilePins('suite', suiteBefore, suiteToday),
    ...compareMembers('suite', suiteSettingsBefore, suiteSettingsToday),
    ...compareFilePins('config', plan.config, today.config),
    ...compareFilePins('lock-file', plan.lockFiles, today.lockFiles),
    ...comparePin('manifest', 'package.json', plan.manifestSha256, today.manifestSha256),
    ...comparePin('installed', 'node_modules', plan.installedSha256, today.installedSha256),
    ...compareMembers('toolchain', plan.toolchain, today.toolchain),
    ...compareMembers('platform', plan.platform, today.platform),
  ];
}

/** The groups of pins in which a run differs from one of the parent round, the pack aside; sorted. */
export function changesBetween(parent: RunClaim, run: RunClaim): readonly RoundChange[] {
  const comparable = (claim: RunClaim): ReturnType<typeof pinsOf> => ({
    ...pinsOf(claim),
    config: reviewPinsOf(claim).config,
    packFolder: null,
  });
  const groups = new Set(compareRunPins(comparable(parent), comparable(run)).map(({ pin }) => groupOf(pin)));
  return ROUND_CHANGES.filter((change) => groups.has(change)).toSorted();
}

function groupOf(pin: PinKind): RoundChange {
  switch (pin) {
    case 'definition':
    case 'subject':
      return 'source';
    case 'suite':
    case 'tests':
      return 'suite';
    case 'config':
    case 'lock-file':
    case 'manifest':
    case 'scope':
    case 'day':
    case 'answered':
      return 'configuration';
    case 'toolchain':
    case 'runner':
    case 'node':
    case 'platform':
    case 'installed':
      return 'environment';
    case 'mutant':
    case 'pack':
    case 'derivation':
      return 'pack';
  }
}

function compareMembers(pin: PinKind, before: object, today: object): ChangedPin[] {
  const recorded = new Map(Object.entries(before));
  return Object.entries(today).flatMap(([name, value]) =>
    comparePin(pin, name, renderCompact(recorded.get(name) ?? null), renderCompact(value)),
  );
}
