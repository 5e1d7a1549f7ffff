import { EVENT, type CodexSetup } from './codex-setup.ts';

/** What a case differs in from the guard that is known to be good. */
export interface CodexCase {
  /** `<group>/<slug>`. */
  readonly id: string;
  readonly title: string;
  readonly change: Partial<CodexSetup>;
}

function group(matcher: unknown): CodexSetup['groups'][number] {
  return { event: EVENT, matcher, handlers: [{ runs: 'subject' }] };
}

/** The matrix. It holds no expectation: what is expected of each case is what the detector and the decoder say. */
export const CODEX_CASES: readonly CodexCase[] = [
  { id: 'matcher/any', title: 'every tool', change: { groups: [group('*')] } },
  { id: 'matcher/wrong-case', title: 'the name in lower case', change: { groups: [group('bash')] } },
];
