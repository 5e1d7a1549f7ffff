import type { CensusReport, HostCensus } from '../../src/report/census-report.ts';
import { aReport, HOSTILE_NAME } from './sample-map.ts';

/** Text that wants to run, to reorder, to hide, to end what holds it, to be a key of every object, or never to wrap. */
export const HOSTILE_TEXTS: readonly string[] = [
  HOSTILE_NAME,
  '<!--<script>\u2028\u2029\u200B\uFEFF]]></style><base href="https://example.com/">',
  'javascript:alert(1)',
  '__proto__',
  'W'.repeat(4000),
  '\u05D0\u2067\u202E\u2069',
  '',
];

/** Every text of a value, keys too, replaced by the same hostile one; closed unions and numbers stay. */
function spoilt(value: unknown, text: string, kept: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return kept.has(value) ? value : text;
  if (Array.isArray(value)) return value.map((each: unknown) => spoilt(each, text, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'input' ? { [text]: text } : spoilt(each, text, kept)]),
  );
}

/** The words that a report writes itself, which nobody's configuration can reach. */
const OWN_WORDS = /^(?:[A-Z][A-Z_]+|[a-z]+(?:-[a-z]+)*)$/u;

function ownWords(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string' && OWN_WORDS.test(value)) found.add(value);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) ownWords(each, found);
  return found;
}

/** A census in which every text that comes from a configuration is hostile: hosts, folders, tools, files, reasons, owners, calls. */
export function aWhollyHostileReport(): CensusReport {
  const report = aReport();
  const kept = new Set(
    report.hosts.flatMap(({ verdicts }) =>
      verdicts.flatMap(({ status, route, deciding, masked, evidence }) => [
        status,
        route.decisionPoint,
        route.event.control,
        ...[deciding, ...masked].flatMap((each) => (each === null ? [] : [each.standing, each.match?.kind ?? ''])),
        ...ownWords(evidence),
      ]),
    ),
  );
  kept.delete('');
  const hosts = HOSTILE_TEXTS.flatMap((text) => report.hosts.map((host) => spoilt(host, text, kept) as HostCensus));
  return { ...report, directory: HOSTILE_TEXTS.join(' '), hosts, notConfigured: HOSTILE_TEXTS };
}
