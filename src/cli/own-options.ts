import { isAbsolute, join, relative } from 'node:path';
import * as v from 'valibot';
import { readBoundedFile } from '../platform/bounded-file.ts';
import type { OwnForbidden } from '../probe/live/own/own-pair.ts';
import { usage } from './census-options.ts';

export interface OwnOptions {
  readonly route?: string | undefined;
  readonly forbidden?: string | undefined;
  readonly permitted?: string | undefined;
  readonly target?: string | undefined;
  readonly record: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** The options of `probe --live` on the configuration of a folder. */
export const ownOptionsSchema: v.GenericSchema<unknown, OwnOptions> = v.looseObject({
  route: v.optional(v.string()),
  forbidden: v.optional(v.string()),
  permitted: v.optional(v.string()),
  target: v.optional(v.string()),
  record: v.optional(v.boolean(), true),
  dryRun: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
});

const TARGET_BYTES_MAX = 65_536;

/** The call that the user names, with what stands at its target now; null where they name none. Throws the usage error. */
export function forbiddenOf(
  { forbidden, permitted, target }: OwnOptions,
  directory: string,
): (OwnForbidden & { readonly before: string | null }) | null {
  if (permitted !== undefined)
    throw usage(
      'expected the permitted call of hookproof, got another one, at --permitted',
      'with --live only the forbidden call can be named',
    );
  if (forbidden === undefined && target === undefined) return null;
  if (forbidden === undefined || target === undefined)
    throw usage(
      'expected both --forbidden and --target, got one of them, at --live',
      'the target is the file below the folder that the call changes',
    );
  const path = relative(directory, join(directory, target));
  if (isAbsolute(target) || path.startsWith('..') || path === '')
    throw usage(`expected a file below the folder, got ${JSON.stringify(target.slice(0, 200))}, at --target`);
  const reading = readBoundedFile(join(directory, path), TARGET_BYTES_MAX);
  if (reading.kind !== 'bytes' && reading.kind !== 'absent')
    throw usage(`expected a file of at most ${TARGET_BYTES_MAX} bytes, got ${reading.kind}, at --target ${path}`);
  return {
    input: inputOf(forbidden),
    target: path,
    before: reading.kind === 'bytes' ? reading.bytes.toString('utf8') : null,
  };
}

function inputOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) throw new TypeError('a list');
    return v.parse(v.record(v.string(), v.unknown()), value);
  } catch {
    throw usage(`expected a JSON object, got ${JSON.stringify(text.slice(0, 80))}, at --forbidden`);
  }
}
