import type { ExitCode } from './exit-code.ts';

export const ERROR_CODES = [
  'usage',
  'config-missing',
  'config-invalid',
  'unknown-mutant',
  'mutant-invalid',
  'control-red',
  'nothing-measured',
  'receipt-unreadable',
  'receipt-exists',
  'input-unreadable',
  'input-too-large',
  'tool-missing',
  'shard-refused',
  'review-refused',
  'answer-refused',
  'harness-failed',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** An operating error: one line "expected X, got Y, at Z" plus a hint. Everything else is a defect and keeps its stack. */
export class HookproofError extends Error {
  override readonly name = 'HookproofError';
  readonly code: ErrorCode;
  readonly exitCode: ExitCode;
  readonly hint: string;

  constructor(
    code: ErrorCode,
    message: string,
    details: { readonly exitCode: ExitCode; readonly hint: string; readonly cause?: unknown },
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.exitCode = details.exitCode;
    this.hint = details.hint;
  }
}
