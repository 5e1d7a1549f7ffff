import type { PageLine, PageMutant } from '../../src/report/html/mutation-report.ts';
import { elementStatus } from '../../src/report/formats/mutation-elements.ts';
import { element, quoted, type Child } from '../shared/element.ts';
import { facts } from '../shared/facts.ts';
import { OUTCOME_WORDS, outcomeBadge, STANDING_WORDS } from './outcome-words.ts';

/** Everything that a line says of one of its mutants. */
export function mutantDetail(mutant: PageMutant, line: PageLine): HTMLElement {
  const { killers, otherFailures, standing, outcome } = mutant;
  const part = (title: string, ...children: readonly Child[]): HTMLElement =>
    element('section', { class: 'part' }, element('h3', {}, title), ...children);
  const component = elementStatus(mutant, standing);
  return element(
    'article',
    { class: 'mutant-detail' },
    element('h2', { class: 'title', tabindex: -1 }, quoted(mutant.title)),
    element('p', { class: 'id' }, quoted(mutant.id)),
    element('p', {}, outcomeBadge(outcome), ` ${OUTCOME_WORDS[outcome].meaning}`),
    facts([
      ['standing', STANDING_WORDS[standing.kind]],
      ['expected', mutant.expects],
      ['breaks', quoted(mutant.breaks)],
      ['place', placeOf(mutant)],
      ['in “Sources”', component],
    ]),
    mutant.detail === null && mutant.reason === null
      ? null
      : part(
          'What happened',
          element(
            'p',
            {},
            mutant.reason === null ? null : `${mutant.reason}. `,
            mutant.detail === null ? null : quoted(mutant.detail),
          ),
        ),
    answerPart(mutant, part),
    part(
      'Diff',
      mutant.known === null
        ? element('p', { class: 'minor' }, `not shown: ${line.editsMissing}`)
        : diffLines(mutant.known.unifiedDiff),
    ),
    part(`Killers (${killers.length})`, testList(killers, line)),
    otherFailures.length === 0 ? null : part(`Other failures (${otherFailures.length})`, testList(otherFailures, line)),
    part('Receipt and pins', pins(mutant, line)),
  );
}

function placeOf({ file, definition, applied }: PageMutant): Child {
  const lines = applied === null ? '' : `:${applied.firstLine}`;
  return [element('code', {}, `${file}${lines}`), ' ', quoted(definition)];
}

function answerPart(
  { standing }: PageMutant,
  part: (title: string, ...children: readonly Child[]) => HTMLElement,
): Child {
  if (standing.kind !== 'answered') return null;
  const { category, reason, owner, expires, fileName } = standing.answer;
  return part(
    'Answer',
    facts([
      ['category', category],
      ['reason', quoted(reason)],
      ['owner', quoted(owner)],
      ['expires', expires],
      ['receipt', element('code', {}, fileName)],
    ]),
  );
}

function diffLines(diff: string): HTMLElement {
  const lines = diff
    .trimEnd()
    .split(/\r?\n/u)
    .map((line) => {
      const tag =
        line.startsWith('+') && !line.startsWith('+++')
          ? 'ins'
          : line.startsWith('-') && !line.startsWith('---')
            ? 'del'
            : 'span';
      return element(tag, { class: 'diff-line' }, line);
    });
  return element('pre', { class: 'change', tabindex: 0, 'aria-label': 'diff of the mutant' }, lines);
}

function testList(places: readonly number[], { tests }: PageLine): HTMLElement {
  if (places.length === 0) return element('p', { class: 'minor' }, 'none');
  return element(
    'ul',
    { class: 'notes tests' },
    places.map((place) => element('li', {}, quoted(tests[place] ?? 'unknown'))),
  );
}

function pins({ applied, planned, executed, durationMs }: PageMutant, { run }: PageLine): HTMLElement {
  const code = (text: string): HTMLElement => element('code', {}, text);
  return facts([
    ['receipt', code(run.receiptId)],
    ['definition', applied === null ? 'did not apply' : code(applied.definitionSha256)],
    ['effect', applied === null ? 'did not apply' : code(applied.effectFingerprint)],
    ['tests', `${executed} of ${planned} run`],
    ['took', `${durationMs} ms`],
  ]);
}
