import * as v from 'valibot';
import type { MutantResult } from '../model/campaign.ts';
import type { PlannedMutant } from '../model/mutation-plan.ts';
import { LIMITS } from '../model/limits.ts';
import type { ChangedPin } from '../model/receipt-verdict.ts';
import { openGrowingFile } from '../platform/append-file.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { mutantClaim } from '../receipts/build-statement.ts';
import { renderCompact } from '../receipts/canonical-json.ts';
import { compareRunPins, type RunPins } from '../receipts/run-pins.ts';
import { MUTANT_CLAIM, RUN_PINS } from '../receipts/kinds/run-schema.ts';
import type { FilePin } from '../receipts/kinds/run-statement.ts';
import type { KeptResult } from './restore-result.ts';

const JOURNAL_TYPE = 'urn:hookproof:journal:v1';

/** Under what the results of a journal were measured; all of it must hold for one of them to count. */
export interface JournalPins {
  readonly pins: RunPins;
  /** Digest of the whole project, where the suite reads what no list of modules shows; else null. */
  readonly projectSha256: string | null;
}

export type JournalReading =
  | { readonly kind: 'results'; readonly results: ReadonlyMap<string, KeptResult>; readonly damagedLines: number }
  | { readonly kind: 'absent' }
  /** Measured under other pins: nothing of it counts. */
  | { readonly kind: 'changed'; readonly changed: readonly ChangedPin[] }
  | { readonly kind: 'unusable'; readonly reason: string };

/** A journal that is being written. Failures to write are not the campaign's: then there is nothing to resume. */
export interface Journal {
  keep(result: MutantResult, mutant: PlannedMutant, source: FilePin | null): void;
  close(): void;
}

/** Starts a journal, or goes on with one that `readJournal` accepted under the same pins. undefined where none can be kept. */
export function openJournal(path: string, journalPins: JournalPins, how: 'anew' | 'continued'): Journal | undefined {
  const file = openGrowingFile(path, how);
  if (file === undefined) return undefined;
  const header = headerOf(journalPins);
  const chain = sha256Hex(header);
  let isWritable = true;
  const append = (text: string): void => {
    try {
      if (isWritable) file.append(text);
    } catch {
      isWritable = false;
    }
  };
  // A cut last line of an earlier process must not swallow the next one.
  append(how === 'anew' ? `${lineOf('', header)}\n` : '\n');
  return {
    keep(result, mutant, source) {
      const claim = mutantClaim(mutant, result, source);
      const detail = result.detail?.replaceAll(/\p{Surrogate}/gu, '\uFFFD') ?? null;
      append(`${lineOf(chain, renderCompact({ claim, detail, durationMs: Math.round(result.durationMs) }))}\n`);
    },
    close: () => file.close(),
  };
}

function headerOf({ pins, projectSha256 }: JournalPins): string {
  return renderCompact({ _type: JOURNAL_TYPE, pins, projectSha256 });
}

/** The digest shows a line that was cut or changed by accident. It proves nothing against who writes digests too. */
function lineOf(chain: string, json: string): string {
  return `${sha256Hex(`${chain}\n${json}`)} ${json}`;
}

const HEADER = v.strictObject({
  _type: v.literal(JOURNAL_TYPE),
  pins: RUN_PINS,
  projectSha256: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))),
});

const LINE: v.GenericSchema<unknown, KeptResult> = v.strictObject({
  claim: MUTANT_CLAIM,
  detail: v.nullable(v.string()),
  durationMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/**
 * The last result of each mutant, if the journal was written under exactly today's pins. Hostile input: bounded, and a
 * line that is cut, changed or malformed is passed over, so that its mutant is measured again. Never throws.
 */
export function readJournal(path: string, today: JournalPins): JournalReading {
  const reading = readBoundedFile(path, LIMITS.shardFileBytesMax);
  if (reading.kind === 'absent') return { kind: 'absent' };
  if (reading.kind !== 'bytes') return { kind: 'unusable', reason: reading.kind };
  const [first = '', ...lines] = reading.bytes.toString('utf8').split('\n');
  const header = v.safeParse(HEADER, checkedLine('', first));
  if (!header.success) return { kind: 'unusable', reason: 'its first line is damaged' };
  const changed = compareRunPins(header.output.pins, today.pins);
  if (changed.length > 0) return { kind: 'changed', changed };
  if (header.output.projectSha256 !== today.projectSha256) {
    return { kind: 'changed', changed: [{ pin: 'suite', what: 'some file of the project', expected: '', got: '' }] };
  }
  return resultsIn(lines, sha256Hex(headerOf(header.output)));
}

function resultsIn(lines: readonly string[], chain: string): JournalReading {
  const results = new Map<string, KeptResult>();
  let damagedLines = 0;
  for (const line of lines) {
    if (line === '') continue;
    const parsed = v.safeParse(LINE, checkedLine(chain, line));
    if (parsed.success) results.set(parsed.output.claim.id, parsed.output);
    else damagedLines += 1;
  }
  return { kind: 'results', results, damagedLines };
}

/** undefined for a line that does not carry the digest of what it says. */
function checkedLine(chain: string, line: string): unknown {
  const json = line.slice(65);
  if (lineOf(chain, json) !== line) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
