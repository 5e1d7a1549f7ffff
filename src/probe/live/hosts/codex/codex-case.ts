import { EVENT, type CodexGroup, type CodexHandler, type CodexSetup } from './codex-setup.ts';

/** What a case differs in from the guard that is known to be good. */
export interface CodexCase {
  /** `<group>/<slug>`. */
  readonly id: string;
  readonly title: string;
  readonly change: Partial<CodexSetup>;
}

export type CaseRow = readonly [slug: string, title: string, change: Partial<CodexSetup>];

/** Cases of one group. */
export function rows(group: string, all: readonly CaseRow[]): readonly CodexCase[] {
  return all.map(([slug, title, change]) => ({ id: `${group}/${slug}`, title, change }));
}

/** The guard, or another handler, before the tools that the matcher hits. */
export function on(matcher: unknown, handler: CodexHandler = { runs: 'subject' }): readonly CodexGroup[] {
  return [{ event: EVENT, matcher, handlers: [handler] }];
}
