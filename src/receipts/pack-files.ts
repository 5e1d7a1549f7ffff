import type { Lane } from './lane.ts';

/**
 * Where the pack file of a reviewers' pack may stand. It says more of a mutant than the diff that is the mutant's own
 * source, so it is pinned beside the configuration.
 */
export function packFilesOf(lane: Lane, folder: string | null): readonly string[] {
  if (lane !== 'review' || folder === null) return [];
  return ['json', 'yaml', 'yml'].map((ending) => `${folder}/pack.${ending}`);
}
