import type { ExecutionSurface, Route } from '../../model/route.ts';
import type { GuardAnswer } from '../../hosts/guard-answer.ts';
import type { HostInput } from '../../hosts/host-contract.ts';
import type { ModelDialectName } from './scripted-model/model-dialect.ts';
import type { ModelScript } from './scripted-model/model-script.ts';

/** Folders of one cell, absolute: nothing of it lies anywhere else. The home never lies below the folder for temporary files. */
export interface LivePlaces {
  readonly home: string;
  /** A fresh repository, in which the host is started. */
  readonly work: string;
  /** What guards record. Outside of the work folder, so that no tool sees it. */
  readonly log: string;
  readonly temporary: string;
}

export interface LiveFile {
  /** Absolute, below one of the places. */
  readonly path: string;
  readonly text: string;
  readonly isExecutable?: boolean;
}

/** A file that a call would write, and its whole text when it did; null: it is gone then. */
export interface LiveEffect {
  /** Relative to the work folder. */
  readonly file: string;
  readonly after: string | null;
  /** What stands there beforehand; null: nothing. */
  readonly before: string | null;
}

/** The route that a prediction is about, as a census would ask. */
export interface LiveRoute {
  readonly tool: string | null;
  readonly server?: string;
  readonly via: ExecutionSurface;
  readonly agent: Route['agent'];
  readonly effect: string;
}

/** How the host is started. `{port}` in arguments, environment and files below the home stands for the model's port. */
export interface HostCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** One run of the host, ready to be written down and started. */
export interface PreparedCell {
  readonly files: readonly LiveFile[];
  readonly effects: { readonly forbidden: LiveEffect; readonly permitted: LiveEffect | null };
  readonly dialect: ModelDialectName;
  readonly script: ModelScript;
  readonly start: HostCommand;
  /** Where below the work folder it is started; '' for the work folder itself. */
  readonly folder: string;
  /** Milliseconds after which the host is ended. */
  readonly hostMs: number;
  /** Milliseconds in which effects are still waited for after the host has ended. */
  readonly settleMs: number;
}

/** What a static prediction is made from, beside the files of the cell. */
export interface LiveQuestion {
  readonly route: LiveRoute;
  /** Flags and environment as a collector is told them. */
  readonly flags: readonly string[];
  readonly env: HostInput['env'];
  readonly state: HostInput['state'];
  /** Text of the guard: what runs is known by it, as a policy that pins digests knows it. null: there is none. */
  readonly guardText: string | null;
  /** How the guard answers the forbidden call, for the decoder; null where no guard is registered. */
  readonly answer: Omit<GuardAnswer, 'hostVersion' | 'surface'> | null;
}
