import { pageParts, reportComponent } from '../../src/cli/page-parts.ts';
import { reportedRun } from '../../src/gate/reported-run.ts';
import { OUTCOMES } from '../../src/model/outcome.ts';
import type { RecordedMutant, RecordedRun } from '../../src/model/recorded-run.ts';
import { html } from '../../src/report/formats/html.ts';
import type { ReportLine } from '../../src/report/html/mutation-report.ts';
import { recordedAnswer, recordedRun, survivor } from '../gate/gate-inputs.ts';
import { HOSTILE_NAME } from './sample-map.ts';

const SOURCE = 'export const A = 1;\n\nexport function fee(): number {\n  return A;\n}\n';

const DIFF =
  '--- a/src/fee.ts\n+++ b/src/fee.ts\n@@ -3,3 +3,3 @@\n export function fee(): number {\n-  return A;\n+  return 0;\n }\n';

const EDIT = { start: { line: 4, column: 10 }, end: { line: 4, column: 11 }, replacement: '0' };

const KILLER = 'test/fee.test.ts > half is not enough';

export function aLine(mutants: readonly RecordedMutant[], more: Partial<RecordedRun> = {}): ReportLine {
  return {
    ...reportedRun(recordedRun({ mutants, ...more }), [recordedAnswer({ mutantId: 'fee/answered' })], '2026-12-01'),
    sources: new Map([['src/fee.ts', SOURCE]]),
    edits: new Map(mutants.map(({ id }) => [id, { unifiedDiff: DIFF, edit: EDIT }])),
    editsMissing: 'the mutant or its source changed since it was measured',
  };
}

/** A mutant of each outcome, an answered one, and one whose edit is not known; beside it a line of a review. */
export function someLines(): readonly ReportLine[] {
  const each = OUTCOMES.map((outcome) =>
    survivor({
      id: `fee/${outcome}`,
      title: `The fee is ${outcome}`,
      outcome,
      reason: outcome === 'invalid' ? 'no-op' : null,
      killers: outcome === 'killed' ? [KILLER] : [],
    }),
  );
  const named = aLine([...each, survivor({ id: 'fee/answered' }), survivor({ id: 'fee/forgotten' })]);
  const edits = new Map([...named.edits].filter(([id]) => id !== 'fee/forgotten'));
  return [{ ...named, edits }, aLine([survivor()], { lane: 'review', pack: 'reviews/one', receiptId: '2'.repeat(64) })];
}

/** So many mutants that are named to do harm, in files and tests that are. */
export function hostileLine(mutants: number): ReportLine {
  const all = Array.from({ length: mutants }, (_, index) =>
    survivor({
      id: `${HOSTILE_NAME}/${index}`,
      title: `${HOSTILE_NAME} fault ${index}`,
      definition: HOSTILE_NAME,
      detail: HOSTILE_NAME,
      outcome: 'killed',
      killers: [`test/${HOSTILE_NAME} > kills`],
    }),
  );
  const line = aLine(all, { tests: [`test/${HOSTILE_NAME} > kills`] });
  return { ...line, sources: new Map([['src/fee.ts', `// ${HOSTILE_NAME}\n${SOURCE}`]]) };
}

export function pageOf(lines: readonly ReportLine[]): string {
  return html(lines, '0.0.0', pageParts('mutation-report'), reportComponent());
}
