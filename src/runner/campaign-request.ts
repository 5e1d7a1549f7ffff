import type { Campaign, CampaignFault, ConfirmPolicy, KillerMatrix, MutantResult } from '../model/campaign.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import type { Outcome } from '../model/outcome.ts';
import type { SuiteConfig } from '../project/project-config.ts';

/** A mutant with a known answer. Its text is made by whoever plans the campaign. */
export interface SelfControlMutant {
  readonly kind: 'identity' | 'always-throw';
  readonly file: string;
  readonly definition: string;
  readonly mutatedText: string;
  readonly expected: Outcome;
  /** Decides instead when no test crashes: those that execute the definition expect an error, or there are none. */
  readonly otherwise?: SelfControlMutant;
}

/** What serves the runs of a campaign. */
export interface ServedSuite {
  readonly engine: 'warm' | 'hosted';
  readonly vitestVersion: string;
  readonly viteVersion: string;
}

export interface CampaignRequest {
  /** Absolute path of the project. */
  readonly root: string;
  readonly suite: SuiteConfig;
  readonly plan: MutationPlan;
  readonly selfControls: readonly SelfControlMutant[];
  /** Adds the suite's deep projects. */
  readonly deep?: boolean;
  /** Worker processes; default: the processors, 4 at most. */
  readonly workers?: number;
  /** Least wall time that a mutant is given, in milliseconds; default 2000. Slow suites get 20 times their own time. */
  readonly mutantTimeoutMs?: number;
  /** Wall time of each file of a control run, in milliseconds, after which the suite counts as red; default 600000. */
  readonly controlTimeoutMs?: number;
  /** In which order mutants are run; results stand in the order of the plan either way. Default: `forward`. */
  readonly order?: 'forward' | 'reverse';
  /** One engine and no other; default: the warm one where it can run the suite. */
  readonly engine?: 'warm' | 'hosted';
  /** Asked before the campaign begins; a fault ends it. Default: nothing is asked. */
  readonly prove?: (served: ServedSuite) => Promise<CampaignFault | null>;
  /** Default: `full`. */
  readonly matrix?: KillerMatrix;
  /** Default: `survivors`. */
  readonly confirm?: ConfirmPolicy;
  readonly onProgress?: (event: ProgressEvent) => void;
  /**
   * Asked once, when the control runs are green: results that need not be measured again, by mutant id. One that counts
   * other tests than the control run is measured all the same.
   */
  readonly recall?: (measured: KnownSoFar) => ReadonlyMap<string, MutantResult>;
  /** Each result of a run, once it and all that were measured together with it are confirmed. */
  readonly onConfirmed?: (result: MutantResult) => void;
  /** Expected wall time of what is measured and confirmed together, in milliseconds; default 20,000. 0: each mutant alone. */
  readonly sliceMs?: number;
  /** Nothing told so far is believed any more; everything is measured again. */
  readonly onDisbelieved?: () => void;
  /** Ends the campaign in an orderly way: workers and their children are gone, what was not measured is `pending`. */
  readonly signal?: AbortSignal;
}

/** What a campaign knows before the first mutant. */
export type KnownSoFar = Pick<Campaign, 'lane' | 'controls' | 'sourceDigestsBefore' | 'loadedFiles' | 'runner'> & {
  /** In how many parts the mutants would be measured and confirmed. */
  readonly slices: number;
};

export type ProgressEvent =
  | {
      readonly kind: 'phase';
      readonly phase:
        | 'starting'
        | 'canary'
        | 'control'
        | 'self-controls'
        | 'mutants'
        | 'confirming'
        | 'control-after'
        | 'confirming-cold';
    }
  /** First attempts, and cold confirmations after their phase. Counts the mutants that are run. */
  | { readonly kind: 'attempted'; readonly mutantId: string; readonly done: number; readonly total: number }
  | {
      readonly kind: 'measured';
      readonly mutantId: string;
      readonly outcome: Outcome;
      readonly done: number;
      readonly total: number;
    };
