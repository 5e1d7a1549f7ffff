/** What docs/hosts.md says of hosts, from their contracts. Pure: is handed the facts. */
import { codes, plain, table } from './markdown-table.mjs';

/**
 * Decision point -> tools and other entries for which it holds while nothing is configured.
 * @typedef {Readonly<Record<'decides' | 'none' | 'cannot-judge' | 'target' | 'unknown', readonly string[]>>} HostRoutes
 */

/**
 * @typedef {object} HostDocumentFacts
 * @property {string} host
 * @property {string} newest newest version with evidence
 * @property {readonly string[]} decidingEvents
 * @property {readonly string[]} matcherEvidence
 * @property {boolean} readsSessions
 * @property {boolean} decodesAnswers
 * @property {HostRoutes} routes
 * @property {readonly { id: string, claim: string, evidence: string, from: string | null, before: string | null, checked: string, sources: readonly { address: string | null }[] }[]} facts
 */

/** Decision point, and what it says of a route. @type {readonly (readonly [keyof HostRoutes, string])[]} */
const DECISION_POINTS = [
  ['decides', 'an event can refuse before the effect'],
  ['none', 'nothing can refuse: the host executes without a deciding event'],
  ['cannot-judge', 'an event may fire, but cannot see the effect'],
  ['target', 'only the service or system that executes it can refuse'],
  ['unknown', 'not known'],
];

/** @param {readonly HostDocumentFacts[]} hosts */
export function hostsOverview(hosts) {
  const rows = hosts.map(({ host, newest, decidingEvents, facts, readsSessions, decodesAnswers }) => {
    const counted = ['L', 'S', 'D', 'I', 'U'].map(
      (letter) => facts.filter(({ evidence }) => evidence === letter).length,
    );
    return [
      `[${host}](#${host})`,
      `\`${newest}\``,
      codes(decidingEvents) || 'none known',
      decodesAnswers ? 'yes' : 'no',
      readsSessions ? 'yes' : 'no',
      ...counted.map(String),
    ];
  });
  const head = ['host', 'newest version with evidence', 'events that can refuse', 'answers decoded', 'sessions read'];
  return table([...head, 'L', 'S', 'D', 'I', 'U'], rows);
}

/** @param {readonly HostDocumentFacts[]} hosts */
export function hostChapters(hosts) {
  return hosts.map(hostChapter).join('\n\n');
}

/** @param {HostDocumentFacts} host */
function hostChapter({ host, newest, routes, facts, matcherEvidence }) {
  const points = DECISION_POINTS.filter(([point]) => routes[point].length > 0).map(([point, meaning]) => [
    meaning,
    codes(routes[point]),
  ]);
  const known = facts.filter(({ evidence }) => evidence !== 'U');
  const unknown = facts.filter(({ evidence }) => evidence === 'U');
  const addresses = [...new Set(known.flatMap(({ sources }) => sources.flatMap(({ address }) => address ?? [])))];
  return [
    `## ${host}`,
    `At version \`${newest}\`, in a terminal, with nothing configured:`,
    table(['what stands before the effect', 'tools, then other entries'], points),
    matcherEvidence.length === 0 ? '' : `Matchers: ${codes(matcherEvidence)}.`,
    known.length === 0
      ? ''
      : table(
          ['fact', 'claim', 'evidence', 'versions', 'source read', 'source'],
          known.map((fact) => factRow(fact, addresses)),
        ),
    addresses.length === 0
      ? ''
      : `Sources:\n\n${addresses.map((address, index) => `${index + 1}. <${address}>`).join('\n')}`,
    unknown.length === 0
      ? ''
      : `Not known, and never good news:\n\n${unknown.map(({ id, claim }) => `- \`${id}\` ${plain(claim)}`).join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/**
 * @param {HostDocumentFacts['facts'][number]} fact
 * @param {readonly string[]} addresses those of the host, told below its table by number
 */
function factRow({ id, claim, evidence, from, before, checked, sources }, addresses) {
  const numbers = sources.map(({ address }) =>
    address === null ? 'address not kept' : `${addresses.indexOf(address) + 1}`,
  );
  return [`\`${id}\``, plain(claim), evidence, versions(from, before), checked, numbers.join(', ')];
}

/**
 * @param {string | null} from
 * @param {string | null} before
 */
function versions(from, before) {
  if (from === null && before === null) return 'all';
  if (from === null) return `before ${before}`;
  return before === null ? `from ${from}` : `from ${from}, before ${before}`;
}
