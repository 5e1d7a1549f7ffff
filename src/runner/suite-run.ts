import type { ControlRun } from '../model/campaign.ts';
import type { FileAddress, RunOrder, RunReport } from './worker-protocol.ts';

export interface SuiteRun {
  readonly control: ControlRun;
  readonly report: RunReport;
}

/** The suite or some of its files without a mutant. */
export interface PlainRun {
  readonly files: readonly FileAddress[];
  readonly runner: RunOrder['runner'];
  readonly isSurvey: boolean;
  readonly isReversed: boolean;
}
