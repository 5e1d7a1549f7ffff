import type { Campaign } from '../model/campaign.ts';
import type { TemporaryFolder } from '../platform/temporary-folder.ts';
import type { CampaignRequest } from './campaign-request.ts';
import type { Conducted } from './conduct-campaign.ts';
import type { ResolvedVitest } from './resolve-vitest.ts';

/** A request with everything that was settled before the suite is opened. */
export interface CampaignSetting {
  readonly request: CampaignRequest;
  /** Real path of the project root. */
  readonly root: string;
  readonly vitest: ResolvedVitest;
  /** The campaign's own; removed at the end, however it ends. */
  readonly folder: TemporaryFolder;
  /** Subject file -> sha256 of its bytes. */
  readonly digests: Readonly<Record<string, string>>;
  /** Workers or copies that are wanted. */
  readonly workers: number;
  readonly mutantTimeoutMs: number;
  readonly controlLimitMs: number;
  /** vitest projects by name; undefined: all. */
  readonly projects: readonly string[] | undefined;
  /** Absolute paths of the files under test, `/` separated. */
  readonly subjects: readonly string[];
  readonly seed: number;
  /** What is known of the campaign once the suite is opened. */
  readonly describe: (suite: RunSuite) => Pick<Campaign, 'lane' | 'runner' | 'sourceDigestsBefore'>;
}

/** What the run found out about the suite, for the record. */
export interface RunSuite {
  /** Workers or copies that there were room for. */
  readonly workers: number;
  readonly pool: string;
  readonly projects: readonly string[];
  readonly testTimeoutMs: number;
  /** Environment variables that the vitest configuration asks for. */
  readonly env: Readonly<Record<string, string>>;
}

export interface CampaignRun {
  readonly conducted: Conducted;
  readonly suite: RunSuite;
}
