import type { PageLine } from '../../src/report/html/mutation-report.ts';
import { element, quoted, type Child } from '../shared/element.ts';
import { facts } from '../shared/facts.ts';
import { STANDING_WORDS } from './outcome-words.ts';
import { STANDINGS } from './report-state.ts';

/** What a line says as a whole, in integers that sum to its mutants, and what it is pinned to. */
export function lineSummary({ run, mutants, tests }: PageLine): HTMLElement {
  const counts = STANDINGS.map(
    (standing) => [standing, mutants.filter((mutant) => mutant.standing.kind === standing).length] as const,
  );
  const told = counts.map(([standing, count]) => `${count} ${STANDING_WORDS[standing]}`).join(', ');
  return element(
    'div',
    { class: 'summary' },
    element(
      'p',
      { class: 'totals' },
      mutants.length === 0
        ? 'Nothing was measured.'
        : `${mutants.length} ${mutants.length === 1 ? 'mutant' : 'mutants'}: ${told}.`,
    ),
    run.unsound.length === 0
      ? null
      : element('p', { class: 'finding' }, `Nothing of this run is believed: ${run.unsound.join(', ')}.`),
    element(
      'details',
      {},
      element('summary', {}, 'Receipt, pins and control runs'),
      facts([
        ['receipt', code(run.fileName)],
        ['receipt id', code(run.receiptId)],
        ['claim id', code(run.claimId)],
        ['lane', run.lane],
        ['population', code(run.pack)],
        ['selection', run.selection.length === 0 ? 'all of it' : quoted(run.selection.join(' '))],
        ['commit', code(run.commit)],
        ['measured', `${run.startedAt}, in ${Math.round(run.durationMs / 1000)} s, by hookproof ${run.toolVersion}`],
        ['tests', String(tests.length)],
        [
          'control runs',
          list(
            run.controls.map(
              ({ when, passed, executed, failed, errors }) =>
                `${when}: ${passed} of ${executed} passed, ${failed} failed, ${errors} errors outside tests`,
            ),
          ),
        ],
        [
          'self-control',
          list(
            run.selfControls.map(
              ({ kind, definition, expected, got }) => `${kind} in ${definition}: expected ${expected}, got ${got}`,
            ),
          ),
        ],
        ['configuration', list(run.config.map(({ file, sha256 }) => `${file} ${sha256}`))],
        ['subjects', list(run.subjects.map(({ file, sha256 }) => `${file} ${sha256}`))],
      ]),
    ),
  );
}

function code(text: string): HTMLElement {
  return element('code', {}, text);
}

function list(lines: readonly string[]): Child {
  if (lines.length === 0) return 'none';
  return element(
    'ul',
    { class: 'pins' },
    lines.map((line) => element('li', {}, quoted(line))),
  );
}
