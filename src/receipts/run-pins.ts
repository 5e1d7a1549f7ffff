import type { Campaign } from '../model/campaign.ts';
import type { ChangedPin, PinKind } from '../model/receipt-verdict.ts';
import { controlTestsOf, runnerClaim, type CollectedPins } from './build-statement.ts';
import { renderCompact } from './canonical-json.ts';
import { compareFilePins, comparePin } from './pin-comparison.ts';
import type { RunClaim } from './kinds/run-statement.ts';

/**
 * Everything of a claim that could change an outcome, mutants aside: results that are put together, continued or used
 * again must have been measured under the same pins, all of them.
 */
export type RunPins = Pick<
  RunClaim,
  | 'subjects'
  | 'suite'
  | 'config'
  | 'lockFiles'
  | 'manifestSha256'
  | 'installedSha256'
  | 'toolchain'
  | 'runner'
  | 'platform'
  | 'controlTests'
> & { readonly scope: Omit<RunClaim['scope'], 'selection'>; readonly packFolder: string | null };

/** Which mutants were selected is no pin: the outcome of one does not depend on the others. */
export function pinsOf(claim: RunClaim): RunPins {
  const { lane, configFile, deep } = claim.scope;
  return {
    scope: { lane, configFile, deep },
    packFolder: claim.pack.folder,
    subjects: claim.subjects,
    suite: claim.suite,
    config: claim.config,
    lockFiles: claim.lockFiles,
    manifestSha256: claim.manifestSha256,
    installedSha256: claim.installedSha256,
    toolchain: claim.toolchain,
    runner: claim.runner,
    platform: claim.platform,
    controlTests: claim.controlTests,
  };
}

/** The pins of a campaign as far as it has come, for comparison with those of results that were kept. */
export function pinsOfCampaign(pins: CollectedPins, campaign: Pick<Campaign, 'controls' | 'runner'>): RunPins {
  const { lane, configFile, deep } = pins.scope;
  return {
    scope: { lane, configFile, deep },
    packFolder: pins.packFolder,
    subjects: pins.subjects,
    suite: pins.suite,
    config: pins.config,
    lockFiles: pins.lockFiles,
    manifestSha256: pins.manifestSha256,
    installedSha256: pins.installedSha256,
    toolchain: pins.toolchain,
    runner: runnerClaim(campaign),
    platform: pins.platform,
    controlTests: controlTestsOf(campaign),
  };
}

/** Every pin that differs, files by name; [] when all hold. Nothing here is a mere drift. */
export function compareRunPins(recorded: RunPins, today: RunPins): readonly ChangedPin[] {
  const { files: suiteBefore, ...suiteSettingsBefore } = recorded.suite;
  const { files: suiteToday, ...suiteSettingsToday } = today.suite;
  return [
    ...compareMembers('scope', recorded.scope, today.scope),
    ...comparePin('pack', 'folder', recorded.packFolder, today.packFolder),
    ...compareFilePins('subject', recorded.subjects, today.subjects),
    ...compareFilePins('suite', suiteBefore, suiteToday),
    ...compareMembers('suite', suiteSettingsBefore, suiteSettingsToday),
    ...compareFilePins('config', recorded.config, today.config),
    ...compareFilePins('lock-file', recorded.lockFiles, today.lockFiles),
    ...comparePin('manifest', 'package.json', recorded.manifestSha256, today.manifestSha256),
    ...comparePin('installed', 'node_modules', recorded.installedSha256, today.installedSha256),
    ...compareMembers('toolchain', recorded.toolchain, today.toolchain),
    ...compareMembers('runner', recorded.runner, today.runner),
    ...compareMembers('platform', recorded.platform, today.platform),
    ...compareMembers('tests', { executed: recorded.controlTests }, { executed: today.controlTests }),
  ];
}

function compareMembers(pin: PinKind, recorded: object, today: object): ChangedPin[] {
  const before = new Map(Object.entries(recorded).map(([name, value]) => [name, renderCompact(value)]));
  const after = new Map(Object.entries(today).map(([name, value]) => [name, renderCompact(value)]));
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names.flatMap((name) => comparePin(pin, name, before.get(name) ?? null, after.get(name) ?? null));
}
