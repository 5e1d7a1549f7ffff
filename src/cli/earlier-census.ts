import * as v from 'valibot';
import type { ComparedVerdict } from '../detector/compare-censuses.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { STATUSES } from '../model/status.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';

const source = v.object({ file: v.string(), pointer: v.string(), line: v.exactOptional(v.number()) });

/** As much of `hookproof census --json` as a comparison reads. */
const CENSUS = v.object({
  hosts: v.array(
    v.object({
      host: v.string(),
      verdicts: v.array(
        v.object({
          route: v.object({ id: v.string() }),
          status: v.picklist(STATUSES),
          missing: v.array(v.string()),
          deciding: v.nullable(v.object({ recordId: v.string(), source, because: v.string() })),
        }),
      ),
    }),
  ),
});

/** What an earlier census said. */
export interface EarlierCensus {
  readonly hosts: readonly string[];
  readonly verdicts: readonly ComparedVerdict[];
}

/** Reads the output of an earlier census. Throws HookproofError `config-invalid` (exit 1) for anything else. */
export function earlierCensus(path: string): EarlierCensus {
  const reading = readBoundedFile(path, LIMITS.censusFileBytesMax);
  if (reading.kind !== 'bytes') throw invalid(`got ${reading.kind}`, path);
  let value: unknown;
  try {
    value = JSON.parse(reading.bytes.toString('utf8'));
  } catch {
    throw invalid('got no JSON', path);
  }
  const census = v.safeParse(CENSUS, value);
  if (census.success) {
    const { hosts } = census.output;
    return { hosts: hosts.map(({ host }) => host), verdicts: hosts.flatMap(({ verdicts }) => verdicts) };
  }
  const [issue] = census.issues;
  throw invalid(`got ${issue.received} at ${v.getDotPath(issue) ?? 'the top'}`, path);
}

function invalid(got: string, path: string): HookproofError {
  return new HookproofError('config-invalid', `expected the output of "hookproof census --json", ${got}, at ${path}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'for a commit of the repository name a branch, a tag or a commit',
  });
}
