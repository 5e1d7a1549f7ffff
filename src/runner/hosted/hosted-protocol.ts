import type { RunOrder, RunReport } from '../worker-protocol.ts';

/** What the host of a campaign and one process that hosts the user's vitest say to each other. Structured clones over IPC. */

export interface HostedSettings {
  /** Real path of the project root. */
  readonly root: string;
  readonly vitestConfig: string | undefined;
  readonly projects: readonly string[] | undefined;
  /** Folder for everything that vite or vitest would cache. */
  readonly cacheFolder: string;
  readonly journal: string;
  readonly seed: number;
  /** Address of the user's `vitest/node`. */
  readonly nodeAddress: string;
}

export interface HostedProject {
  readonly name: string;
  /** Absolute paths of its test files, sorted. */
  readonly files: readonly string[];
}

export interface HostedDescription {
  readonly projects: readonly HostedProject[];
  readonly testTimeoutMs: number;
  readonly hasGlobalSetup: boolean;
  /** Environment variables that the configuration asks for. */
  readonly env: Readonly<Record<string, string>>;
}

/** One module as one project loaded it. `id` may carry a query. */
export interface TransformedModule {
  readonly session: number;
  /** Name of vite's environment; `ssr` or `client` where vite has none. */
  readonly environment: string;
  readonly id: string;
  /** Absolute path, `/` separated. */
  readonly file: string;
}

export type TextsAnswer =
  | { readonly kind: 'texts'; readonly texts: readonly { readonly original: string; readonly mutated: string }[] }
  | { readonly kind: 'does-not-parse'; readonly message: string };

export type HostedRequest =
  | { readonly type: 'open'; readonly settings: HostedSettings }
  | { readonly type: 'run'; readonly order: RunOrder; readonly subjects: readonly string[] }
  /** The texts of these modules with and without `text` instead of the file. */
  | {
      readonly type: 'transform';
      readonly id: number;
      readonly modules: readonly TransformedModule[];
      readonly text: string;
    }
  | { readonly type: 'close' };

export type HostedMessage =
  | { readonly type: 'opened'; readonly description: HostedDescription }
  /** A test file begins: its time runs from here. */
  | { readonly type: 'file-started'; readonly index: number }
  | { readonly type: 'file-done'; readonly index: number }
  | { readonly type: 'report'; readonly report: RunReport; readonly modules: readonly TransformedModule[] }
  /** The process in which a test file ran is gone. */
  | { readonly type: 'lost'; readonly detail: string }
  | { readonly type: 'transformed'; readonly id: number; readonly answer: TextsAnswer }
  | { readonly type: 'closed' }
  /** Nothing is known of the request. `refusal`: the configuration cannot be run this way, in words for the user. */
  | { readonly type: 'broken'; readonly message: string; readonly refusal: boolean };

/** Key of a mutated module's text; here the pipeline of each process makes its own. */
export const SOURCE_TEXT = 'source';

const REQUESTS: ReadonlySet<string> = new Set(['open', 'run', 'transform', 'close']);
const MESSAGES: ReadonlySet<string> = new Set([
  'opened',
  'file-started',
  'file-done',
  'report',
  'lost',
  'transformed',
  'closed',
  'broken',
]);

function typeOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    ? value.type
    : '';
}

/** Both ends are of one build. */
export function isHostedRequest(value: unknown): value is HostedRequest {
  return REQUESTS.has(typeOf(value));
}

export function isHostedMessage(value: unknown): value is HostedMessage {
  return MESSAGES.has(typeOf(value));
}

/** Key of a module's functions and changes. */
export function moduleKey(module: TransformedModule): string {
  return `${module.session} ${module.environment} ${module.id}`;
}
