import type { GuardBehaviour } from '../../guard-program.ts';
import type { CodexRouteId } from './codex-routes.ts';

/** A registration's handler: what runs, and further keys as they are written. */
export interface CodexHandler {
  /** `subject` is the guard of the cell; `sibling` another one; `none` a command that does not exist. */
  readonly runs: 'subject' | 'sibling' | 'none';
  readonly keys?: Readonly<Record<string, unknown>>;
}

export interface CodexGroup {
  readonly event: string;
  /** undefined: the key is absent. */
  readonly matcher: unknown;
  readonly handlers: readonly CodexHandler[];
}

/** One setting of this host, as its meaning; `codex-files.ts` writes it down. */
export interface CodexSetup {
  readonly route: CodexRouteId;
  readonly groups: readonly CodexGroup[];
  /** `hooks.json` or the `config.toml` of the user, or the `hooks.json` of the project. */
  readonly layer: 'user' | 'user-toml' | 'project';
  readonly hookTrust: 'granted' | 'none' | 'stale' | 'switched-off' | 'shifted';
  readonly projectTrust: 'unset' | 'trusted' | 'untrusted';
  /** Changes the text of `hooks.json`. */
  readonly rewrite: (text: string) => string;
  /** Lines at the end of the `config.toml` of the user, and of the project. */
  readonly userLines: readonly string[];
  readonly projectLines: readonly string[];
  readonly flags: readonly string[];
  readonly subject: GuardBehaviour;
  readonly sibling: GuardBehaviour | null;
  /** The program of the guard after its hash was stored. */
  readonly isBodyChanged: boolean;
  readonly folder: '' | 'sub';
}

/** A refusal that the host understands: exit code 2 and a reason on stderr. */
export const REFUSES: GuardBehaviour = { on: 'forbidden', exitCode: 2, stdout: '', stderr: 'not allowed here' };

export const EVENT = 'PreToolUse';

/** The guard that is known to be good, before every tool, trusted: what the other settings differ from. */
export const BASE: CodexSetup = {
  route: 'shell',
  groups: [{ event: EVENT, matcher: '*', handlers: [{ runs: 'subject' }] }],
  layer: 'user',
  hookTrust: 'granted',
  projectTrust: 'trusted',
  rewrite: (text) => text,
  userLines: [],
  projectLines: [],
  flags: [],
  subject: REFUSES,
  sibling: null,
  isBodyChanged: false,
  folder: '',
};
