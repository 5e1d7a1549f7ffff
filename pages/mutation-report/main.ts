import './page.css';
import type { MutationReport, PageLine } from '../../src/report/html/mutation-report.ts';
import { element, quoted } from '../shared/element.ts';
import { pageData } from '../shared/page-data.ts';
import { themeButton } from '../shared/theme.ts';
import { lineSummary } from './line-summary.ts';
import { mutantsView, type MutantsView, type StateStore } from './mutants-view.ts';
import { hashOfState, stateOfHash, type ReportState } from './report-state.ts';
import { sourcesView } from './sources-view.ts';

const { lines, toolVersion } = pageData<MutationReport>();
const FIRST: ReportState = { line: '', view: 'mutants', outcomes: [], standing: '', file: '', find: '', mutant: '' };
let state: ReportState = stateOfHash(location.hash) ?? { ...FIRST, view: 'sources' };

const store: StateStore = {
  get: () => state,
  replace: (part) => {
    state = { ...state, ...part };
    history.replaceState(null, '', hashOfState(state));
  },
  select: (mutant) => {
    location.hash = hashOfState({ ...state, mutant });
  },
};

const tabs = element('nav', { 'aria-label': 'Lines', class: 'lines' });
const panel = element('main');
let panelOf = '';
let view = showLine(null);

/** Builds the panel of the chosen line and view, where it is another than before. */
function showLine(before: MutantsView | null): MutantsView | null {
  const line = lines.find(({ name }) => name === state.line) ?? lines[0];
  tabs.replaceChildren(...lines.map((each) => tab(each, each === line)));
  if (line === undefined) {
    panel.replaceChildren(element('p', { class: 'empty' }, 'No run is recorded.'));
    return null;
  }
  const wanted = JSON.stringify([line.name, state.view]);
  if (wanted === panelOf) return before;
  panelOf = wanted;
  const built = state.view === 'mutants' ? mutantsView(line, store) : null;
  panel.replaceChildren(
    element('h2', { class: 'line-name' }, quoted(line.name)),
    lineSummary(line),
    switcher(),
    built === null ? sourcesView(line) : built.node,
  );
  return built;
}

function tab({ name, mutants }: PageLine, chosen: boolean): HTMLElement {
  const address = hashOfState({ ...FIRST, line: name, view: state.view });
  const count = element('span', { class: 'count' }, ` ${mutants.length}`);
  return element('a', { href: address, class: 'line', 'aria-current': chosen ? 'page' : null }, quoted(name), count);
}

function switcher(): HTMLElement {
  const to = (word: string, wanted: ReportState['view']): HTMLElement =>
    element(
      'a',
      {
        href: hashOfState({ ...FIRST, line: state.line, view: wanted }),
        'aria-current': state.view === wanted ? 'page' : null,
      },
      word,
    );
  return element(
    'nav',
    { class: 'switcher', 'aria-label': 'Views' },
    to('Mutants', 'mutants'),
    to('Sources', 'sources'),
  );
}

addEventListener('hashchange', () => {
  const read = stateOfHash(location.hash);
  if (read === null && state.view === 'sources') return;
  // An address of the component, opened beside another view.
  const next = read ?? { ...FIRST, line: state.line, view: 'sources' };
  const before = state;
  state = next;
  view = showLine(view);
  view?.update(state.mutant !== before.mutant && state.mutant !== '');
  if (state.mutant === '' && before.mutant !== '') view?.leave(before.mutant);
});

addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || view === null) return;
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key === '/' && !typing) {
    event.preventDefault();
    view.focusSearch();
  }
  if (event.key === 'Escape' && !typing && state.mutant !== '') store.select('');
});

const print = element('button', { type: 'button', class: 'button' }, 'Print');
print.addEventListener('click', () => window.print());
const header = element(
  'header',
  { class: 'top' },
  element(
    'div',
    {},
    element('h1', {}, 'Mutation report'),
    element(
      'p',
      { class: 'where' },
      lines.length === 1 ? 'one line ' : `${lines.length} lines, each a population of its own `,
      element('span', { class: 'minor' }, `hookproof ${toolVersion}`),
    ),
  ),
  element('div', { class: 'buttons' }, print, themeButton()),
);
document.getElementById('page')?.replaceChildren(header, tabs, panel);
view?.update(false);
view?.reveal();
