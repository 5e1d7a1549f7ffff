import type { AskedModule } from '../model/asked-module.ts';
import type { Surface } from '../model/surface.ts';
import type { Known } from '../model/unknown.ts';

/** What one handler did when the host ran it. Streams are whole texts; times in milliseconds. */
export type HandlerResult =
  | {
      readonly kind: 'exited';
      readonly exitCode: number;
      readonly stdout: string;
      readonly stderr: string;
      /** Pause before it answered. */
      readonly delayMs: number;
      /** Whether a child of it kept the pipes open meanwhile. */
      readonly childHoldsPipe: boolean;
    }
  | { readonly kind: 'signalled'; readonly signal: string; readonly stdout: string; readonly stderr: string }
  /** The program, or what interprets it, is not there. */
  | { readonly kind: 'missing' }
  /** Text of a module that runs inside the host; `@EVENT@` stands for the event. With what it did, where it was run. */
  | { readonly kind: 'module'; readonly text: string; readonly did?: AskedModule };

/** How the handler is registered; null and false where nothing is written. */
export interface HandlerSettings {
  /** In the unit of the host. */
  readonly timeout: number | null;
  readonly async: boolean;
  readonly onFailure: string | null;
}

/** One answer of a guard that the host ran on the right event, matched, trusted and enabled. */
export interface GuardAnswer {
  readonly hostVersion: Known<string>;
  readonly surface: Surface;
  /** The host's own event name. */
  readonly event: string;
  readonly tool: string | null;
  readonly handler: HandlerSettings;
  /** Registered by a program that embeds the host, not in a settings file. */
  readonly isCallback: boolean;
  readonly result: HandlerResult;
  /** A handler of the same event that is registered before it. */
  readonly sibling: HandlerResult | null;
}

/**
 * What the host makes of it. `blocks`: the effect does not happen. `runs`: it does, no decision included (the permission
 * flow is assumed to allow). `host-refuses`: no session, so nothing happens for another reason than the guard.
 */
export interface GuardDecision {
  readonly decision: 'blocks' | 'runs' | 'host-refuses' | 'undecidable';
  /** Rule of the host's contract, for example `CX-F1`. */
  readonly rule: string;
  readonly because: string;
}

/** The host's own decision decoder. Pure; never throws, whatever the streams hold. */
export type DecodeAnswer = (answer: GuardAnswer) => GuardDecision;
