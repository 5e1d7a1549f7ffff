import type { ControlId } from '../model/control.ts';
import type { GuardIdentity, GuardListing } from '../model/hook-record.ts';

type Listed = Exclude<GuardListing, { kind: 'none' }>;

const NOTHING_CERTAIN =
  'no file is certain to run, so it cannot be listed by path: register a script file of your own that runs it, and list that by path or sha256';

/**
 * What to write so that the policy knows a guard, for the controls that are missing: as an option, and as an entry of
 * the policy. Where nothing can be written, why, and what to do instead.
 */
export function guardHint({ listedAs }: GuardIdentity, missing: readonly ControlId[]): string {
  if (listedAs === undefined) return NOTHING_CERTAIN;
  if (listedAs.kind === 'none') return listedAs.because;
  const option = optionOf(listedAs, missing);
  const entry = `below guards in the policy: - ${entryOf(listedAs, missing)}`;
  return `if it enforces ${missing.join(' and ')}: ${option === null ? entry : `${option}, or ${entry}`}`;
}

/** null for a name that the option would take for something else, or that no terminal shows as it is. */
function optionOf({ kind, name }: Listed, controls: readonly ControlId[]): string | null {
  if (/[\p{Cc}\p{Cf}]/u.test(name) || !isTakenAs(kind, name)) return null;
  return `--guard '${`${name}=${controls.join(',')}`.replaceAll("'", "'\\''")}'`;
}

function isTakenAs(kind: Listed['kind'], name: string): boolean {
  switch (kind) {
    case 'path':
      return !name.includes('://');
    case 'address':
      return name.includes('://');
    case 'tool':
      return /^[^/\s]+\/[^/\s]+$/u.test(name) && !name.includes('://');
  }
}

/** One line of YAML; texts are quoted, because JSON is YAML whatever they hold. */
function entryOf({ kind, name }: Listed, controls: readonly ControlId[]): string {
  const mark = `{ ${kind}: ${JSON.stringify(name)} }`;
  return `{ name: ${JSON.stringify(nameOf(name))}, recognise: [${mark}], supplies: [${controls.join(', ')}] }`;
}

/** Names of guards are of few characters; the whole path, since two guards may share their last part. */
function nameOf(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._/-]+/gu, '-').slice(-NAME_MAX);
  const begun = plain.replace(/^[^A-Za-z0-9]+/u, '');
  return begun === '' ? 'guard' : begun;
}

const NAME_MAX = 200;
