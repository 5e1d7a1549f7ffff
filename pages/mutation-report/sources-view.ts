import { OUTCOMES } from '../../src/model/outcome.ts';
import { elementsReport } from '../../src/report/formats/mutation-elements.ts';
import { reportedRunOf, type PageLine } from '../../src/report/html/mutation-report.ts';
import { element, quoted } from '../shared/element.ts';
import { visibleSource, visibleText } from '../shared/visible-text.ts';
import { OUTCOME_WORDS, outcomeBadge } from './outcome-words.ts';

/** What the component of the ecosystem takes; its own types would bring its packages. */
interface ReportApp extends HTMLElement {
  report: unknown;
}

/**
 * The measured sources with the mutants in them, in the ecosystem's own component. Its schema knows fewer outcomes than we
 * do: how ours are called there stands beside it. Files that changed since are named and left out.
 */
export function sourcesView(line: PageLine): HTMLElement {
  const sources = new Map(Object.entries(line.sources));
  const changed = [...new Set(line.mutants.map(({ file }) => file))].filter((file) => !sources.has(file));
  const reported = reportedRunOf(line);
  const mutants = reported.mutants.filter(({ mutant }) => sources.has(mutant.file));
  const edits = new Map(line.mutants.flatMap(({ id, known }) => (known === null ? [] : [[id, known.edit] as const])));
  return element(
    'div',
    { class: 'sources' },
    legend(),
    changed.length === 0
      ? null
      : element(
          'p',
          { class: 'minor' },
          `Not shown, since the files are not as they were measured: `,
          quoted(changed.join(', ')),
        ),
    mutants.length === 0
      ? element('p', { class: 'empty' }, 'No source is here as it was measured.')
      : reportApp(elementsReport({ ...reported, mutants }, sources, edits)),
  );
}

function reportApp(report: object): HTMLElement {
  const app: Partial<ReportApp> & HTMLElement = document.createElement('mutation-test-report-app');
  app.setAttribute('title-postfix', 'hookproof');
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') app.setAttribute('theme', theme);
  app.report = visible(report);
  return app;
}

/** The component makes no character visible that nobody would see, so it is handed none. */
function visible(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return key === 'source' || key === 'replacement' ? visibleSource(value) : visibleText(value);
  if (Array.isArray(value)) return value.map((each: unknown) => visible(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [visibleText(name), visible(each, name)]));
}

function legend(): HTMLElement {
  const rows = OUTCOMES.map((outcome) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, outcomeBadge(outcome)),
      element('td', {}, OUTCOME_WORDS[outcome].meaning),
      element('td', {}, OUTCOME_WORDS[outcome].shownAs),
    ),
  );
  const heads = ['Outcome', 'When', 'Called here'].map((name) => element('th', { scope: 'col' }, name));
  return element(
    'details',
    { class: 'legend' },
    element('summary', {}, 'The component knows fewer outcomes: how ours are called in it'),
    element('table', {}, element('thead', {}, element('tr', {}, heads)), element('tbody', {}, rows)),
    element(
      'p',
      { class: 'minor' },
      'A survivor that is answered as equivalent is called Ignored. Its own scores are of this line alone; what counts is the standing of each mutant.',
    ),
  );
}
