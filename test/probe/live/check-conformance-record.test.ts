import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../src/platform/digest.ts';
import { checkConformanceRecord } from '../../../src/probe/live/check-conformance-record.ts';
import { renderPretty } from '../../../src/receipts/canonical-json.ts';
import { liveCell, liveRecord, type LooseCell, type LooseRecord } from '../../support/live-record.ts';

const NAME = 'codex-0.171.0';

/** What is said of a record under the name that its bytes deserve. */
function told(record: unknown, begin: string = NAME): string {
  const bytes = Buffer.from(renderPretty(record), 'utf8');
  const { integrity, mismatches } = checkConformanceRecord(`${begin}-${sha256Hex(bytes)}.json`, bytes);
  return [integrity, ...mismatches.map(({ step, what }) => `${step}: ${what}`)].join('; ');
}

function withCell(cell: LooseCell, record: LooseRecord = liveRecord()): LooseRecord {
  return { ...record, cells: record.cells.map((each, at) => (at === 0 ? { ...each, ...cell } : each)) };
}

function withVerdict(verdict: Partial<LooseRecord['verdict']>): LooseRecord {
  const record = liveRecord();
  return { ...record, verdict: { ...record.verdict, ...verdict } };
}

describe('a recorded matrix of a real host', () => {
  it('is sound when name, text, shape, cases and counts agree, and tells host, version and counts', () => {
    const bytes = Buffer.from(renderPretty(liveRecord()), 'utf8');
    const verdict = checkConformanceRecord(`${NAME}-${sha256Hex(bytes)}.json`, bytes);
    expect(verdict).toMatchObject({ integrity: 'ok', about: 'codex 0.171.0', cells: 4, problems: [] });
    expect(verdict.tally).toMatchObject({ agrees: 3, unverified: 1, 'false-cover': 0 });
  });

  it('stays sound when it tells of false coverage: what it found is handed on, not hidden', () => {
    const found = { class: 'NOT_INVOKED', because: '' } as const;
    const falsely = { observed: found, agreement: 'false-cover', forbidden: 'present' } as const;
    const starts = { forbidden: 0, permitted: 1, other: 0 };
    const problems = ['said to be refused, and the effect occurred: route/a'];
    const record = withCell({ ...falsely, starts });
    const tally = { ...record.verdict.tally, agrees: 2, 'false-cover': 1 };
    expect(told({ ...record, verdict: { ...record.verdict, tally, problems } })).toBe('ok');
  });

  it.each<[string, unknown, string]>([
    [
      'a count that is one too high',
      withVerdict({ tally: { ...liveRecord().verdict.tally, agrees: 4 } }),
      'tampered; consistency: tally of agrees',
    ],
    ['more cases than there are', withVerdict({ cells: 5 }), 'tampered; consistency: cells'],
    [
      'a problem that is hidden by a larger allowance',
      withVerdict({ unverifiedMax: 0 }),
      'tampered; consistency: problems',
    ],
    [
      'a problem that its cases do not show',
      withVerdict({ problems: ['no case was run'] }),
      'tampered; consistency: problems',
    ],
    [
      'a case that is said to agree and does not',
      withCell({ predicted: { ...liveCell('route/a').predicted, prediction: 'runs' } }),
      'tampered; consistency: agreement of route/a',
    ],
    [
      'a control whose guard never started',
      withCell({ starts: { forbidden: 0, permitted: 1, other: 0 } }),
      'tampered; consistency: class of route/a',
    ],
    ['a control whose effect occurred', withCell({ forbidden: 'present' }), 'tampered; consistency: class of route/a'],
    [
      'a control that refused the permitted call as well',
      withCell({ permitted: 'absent' }),
      'tampered; consistency: class of route/a',
    ],
    [
      'a target that holds other bytes, told as a control',
      withCell({ forbidden: 'other-bytes' }),
      'tampered; consistency: class of route/a',
    ],
    ['one case twice', { ...liveRecord(), cells: [liveCell('route/a'), liveCell('route/a')] }, 'case route/a'],
    ['a member that nobody knows', { ...liveRecord(), more: true }, 'tampered; schema: shape'],
    ['no case at all', { ...liveRecord(), cells: [] }, 'tampered; schema: shape'],
    ['another schema', { ...liveRecord(), schema: 'urn:example' }, 'tampered; schema: shape'],
    [
      'a later version of its schema',
      { ...liveRecord(), schema: 'urn:hookproof:schema:live-conformance:v2' },
      'unverifiable; version: schema',
    ],
  ])('is refused with %s', (_what, record, says) => {
    expect(told(record)).toContain(says);
  });

  it('is refused under the name of another host, under a digest that is not its own, and in another text', () => {
    expect(told(liveRecord(), 'gemini-cli-0.61.0')).toBe('tampered; id: first words of the name');
    const bytes = Buffer.from(renderPretty(liveRecord()), 'utf8');
    expect(checkConformanceRecord(`${NAME}-${'0'.repeat(64)}.json`, bytes).mismatches[0]?.step).toBe('id');
    expect(checkConformanceRecord('notes.json', bytes).mismatches[0]?.what).toBe('file name');
    const compact = Buffer.from(JSON.stringify(liveRecord()), 'utf8');
    expect(checkConformanceRecord(`${NAME}-${sha256Hex(compact)}.json`, compact).mismatches[0]?.step).toBe('form');
  });
});
