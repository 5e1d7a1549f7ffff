/**
 * Tables in documents that say what the code says. Each stands between `<!-- name -->` and `<!-- /name -->`;
 * `npm run documents` writes them, `test/gates/documents.test.ts` compares them. Pure: is handed the facts.
 */
import { hostChapters, hostsOverview } from './host-sections.mjs';
import { codes, table } from './markdown-table.mjs';
import { configurationReference, policyReference } from './reference-sections.mjs';

/**
 * @typedef {object} Facts
 * @property {readonly { name: string, summary: string }[]} commands
 * @property {Readonly<Record<string, number>>} exitCodes
 * @property {Readonly<Record<string, string>>} exitCodeMeanings
 * @property {readonly { name: string, include: readonly string[] }[]} testProjects
 * @property {Readonly<Record<string, number>>} families family -> number of mutants
 * @property {Readonly<Record<string, readonly string[]>>} edges
 * @property {readonly { name?: string, comment?: string }[]} rules
 * @property {readonly { id: string, demands: string }[]} gateConditions
 * @property {readonly { id: string, fault: string, state: string, because?: string }[]} faults
 * @property {readonly import('./host-sections.mjs').HostDocumentFacts[]} hosts
 * @property {readonly import('./reference-sections.mjs').Setting[]} settings
 * @property {import('./reference-sections.mjs').Schema} policySchema
 * @property {readonly LiveRow[]} live
 */

/**
 * A recorded matrix of a real host.
 * @typedef {{ host: string, version: string, cells: number, tally: Readonly<Record<string, number>> }} LiveRow
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
export const SECTIONS_OF = {
  'README.md': ['commands', 'live-summary'],
  'CONTRIBUTING.md': ['test-projects'],
  'DESIGN.md': ['edges', 'direction-rules', 'untested-faults'],
  'docs/gate-in-ci.md': ['gate-conditions'],
  'docs/hosts.md': ['hosts', 'host-chapters'],
  'docs/policy.md': ['policy-reference'],
  'docs/configuration.md': ['configuration-reference'],
  'docs/exit-codes.md': ['exit-codes'],
  'docs/how-it-is-tested.md': ['untested-faults', 'families', 'live'],
};

/**
 * Section name -> its text.
 * @param {Facts} facts
 * @returns {Record<string, string>}
 */
export function renderSections(facts) {
  const families = Object.entries(facts.families);
  const mutants = families.reduce((sum, [, count]) => sum + count, 0);
  return {
    commands: table(
      ['command', 'what it does'],
      facts.commands.map(({ name, summary }) => [`\`hookproof ${name}\``, summary]),
    ),
    'exit-codes': table(
      ['code', 'meaning'],
      Object.entries(facts.exitCodes).map(([name, code]) => [String(code), facts.exitCodeMeanings[name] ?? '']),
    ),
    families: `${table(
      ['family', 'mutants'],
      families.map(([family, count]) => [`\`mutants/${family}/\``, String(count)]),
    )}\n\n${mutants} named mutants in ${families.length} families.`,
    'test-projects': table(
      ['project', 'its files'],
      facts.testProjects.map(({ name, include }) => [`\`${name}\``, codes(include)]),
    ),
    edges: table(
      ['folder of `src`', 'may import, beside itself'],
      Object.entries(facts.edges).map(([folder, known]) => [
        `\`${folder}\``,
        known.length === 0 ? 'nothing' : codes(known),
      ]),
    ),
    'direction-rules': table(
      ['rule', 'reason'],
      facts.rules.filter(({ name }) => !isEdgeRule(name)).map(({ name, comment }) => [`\`${name}\``, comment ?? '']),
    ),
    'untested-faults': untestedFaults(facts.faults),
    'gate-conditions': table(
      ['condition', 'what must hold'],
      facts.gateConditions.map(({ id, demands }) => [`\`${id}\``, demands]),
    ),
    hosts: hostsOverview(facts.hosts),
    'host-chapters': hostChapters(facts.hosts),
    live: table(
      [
        'host',
        'cases',
        'as predicted',
        'said to be refused, and ran',
        'false alarm',
        'no claim made',
        'could not be told',
      ],
      facts.live.map(({ host, version, cells, tally }) => [
        `${host} ${version}`,
        String(cells),
        ...['agrees', 'false-cover', 'false-alarm', 'unverified', 'inconclusive'].map((name) =>
          String(tally[name] ?? 0),
        ),
      ]),
    ),
    'live-summary': liveSummary(facts.live),
    'policy-reference': policyReference(facts.policySchema),
    'configuration-reference': configurationReference(facts.settings),
  };
}

/**
 * The figures of all recorded matrices in one sentence.
 * @param {readonly LiveRow[]} rows
 */
function liveSummary(rows) {
  /** @param {string} name */
  const sum = (name) => rows.reduce((total, { tally }) => total + (tally[name] ?? 0), 0);
  const cells = rows.reduce((total, row) => total + row.cells, 0);
  const hosts = rows.map(({ host, version, cells: own }) => `${host} ${version} (${own})`).join(', ');
  return `${cells} cases on ${rows.length} real hosts, ${hosts}: ${sum('agrees')} as predicted, ${sum('false-cover')} falsely covered, ${sum('false-alarm')} false alarms, ${sum('unverified')} without a claim, ${sum('inconclusive')} that could not be told.`;
}

/** @param {Facts['faults']} faults */
function untestedFaults(faults) {
  const untested = faults.filter(({ state }) => state !== 'tested');
  const count = (/** @type {string} */ wanted) => faults.filter(({ state }) => state === wanted).length;
  const rows = untested.map(({ id, fault, state, because }) => [
    `\`${id}\``,
    fault,
    state.replace('-', ' '),
    because ?? '',
  ]);
  return `${table(['fault', 'what would be told falsely', 'state', 'because'], rows)}\n\n${faults.length} faults: ${count('tested')} tested, ${count('not-applicable')} not applicable, ${count('planned')} planned.`;
}

/** @param {string | undefined} name */
function isEdgeRule(name) {
  return name?.endsWith('-stays-in-its-row') === true;
}

/**
 * Where the text of a section stands, or null when the document does not mark it exactly once.
 * @param {string} document
 * @param {string} name
 */
function spanOf(document, name) {
  const opening = `<!-- ${name} -->\n`;
  const closing = `<!-- /${name} -->`;
  const start = document.indexOf(opening) + opening.length;
  const end = document.indexOf(closing);
  const isMarkedOnce = document.split(opening).length === 2 && document.split(closing).length === 2 && end >= start;
  return isMarkedOnce ? { start, end } : null;
}

/**
 * Text of a section without its last line break, or null when the document does not mark it exactly once.
 * @param {string} document
 * @param {string} name
 */
export function readSection(document, name) {
  const span = spanOf(document, name);
  return span === null ? null : document.slice(span.start, span.end).replace(/\n$/u, '');
}

/**
 * The document with these sections in place. Throws for a section that it does not mark exactly once.
 * @param {string} document
 * @param {Readonly<Record<string, string>>} sections
 */
export function writeSections(document, sections) {
  let text = document;
  for (const [name, content] of Object.entries(sections)) {
    const span = spanOf(text, name);
    if (span === null) throw new Error(`expected one section between <!-- ${name} --> and <!-- /${name} -->`);
    text = `${text.slice(0, span.start)}${content}\n${text.slice(span.end)}`;
  }
  return text;
}
