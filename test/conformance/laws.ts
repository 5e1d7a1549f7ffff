import type { HostAdapter } from '../../src/hosts/host-contract.ts';
import { HOST_SOURCES, sourcesOf } from '../../src/hosts/host-sources.ts';
import type { SourcePointer } from '../../src/model/source-pointer.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import type { HostCensus } from '../../src/report/census-report.ts';
import { censusOf, configurationFiles, looksOf, relooked, withFile, type Installation } from './installations.ts';

/** What every adapter must hold. Problems say where; [] when the law holds. */
export interface Law {
  readonly law: string;
  readonly problems: (adapter: HostAdapter, installation: Installation) => readonly string[];
  /** It costs seconds: one installation of each host is enough. */
  readonly isDear?: true;
}

const MARK = '\uFEFF';
const HOSTILE_MS_MAX = 1_500;

function statuses({ verdicts }: HostCensus): readonly string[] {
  return verdicts.map(({ route, status }) => `${route.id} ${status}`);
}

function censusAt(adapter: HostAdapter, { input, policy }: Installation): HostCensus {
  return censusOf(adapter, input, policy);
}

function covered({ verdicts }: HostCensus): readonly Verdict[] {
  return verdicts.filter(({ status }) => status === 'COVERED');
}

function isPointer({ file, pointer, line }: SourcePointer): boolean {
  return file !== '' && (pointer === '' || pointer.startsWith('/')) && (line === undefined || line >= 1);
}

/** Each configuration file in turn with another text. */
function rewritten(
  adapter: HostAdapter,
  installation: Installation,
  text: (before: string) => string,
): readonly { readonly path: string; readonly changed: Installation }[] {
  return configurationFiles(adapter, installation).map((path) => ({
    path,
    changed: relooked(installation, (asked, look) =>
      asked === path && look.kind === 'file' ? { ...look, text: text(look.text) } : undefined,
    ),
  }));
}

const HOSTILE: readonly (readonly [string, string])[] = [
  ['nested 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['objects nested 100,000 deep', '{"hooks":'.repeat(100_000)],
  ['a key that is its own prototype', '{"__proto__":{"hooks":{"PreToolUse":[]}},"constructor":{"prototype":{}}}'],
  [
    'events named like members of every object',
    '{"hooks":{"__proto__":[{"matcher":"*"}],"constructor":[{"hooks":[{"type":"command","command":"x"}]}],"toString":[]}}',
  ],
  ['twenty thousand groups', `{"hooks":{"PreToolUse":[${'{"matcher":"x"},'.repeat(20_000)}{}]}}`],
  [
    'a pattern that explodes',
    '{"hooks":{"PreToolUse":[{"matcher":"^(a+)+$","hooks":[{"type":"command","command":"x"}]}]}}',
  ],
  ['no text at all', ''],
  ['zero bytes', '\u0000'.repeat(1_000)],
  ['numbers and nulls where groups should be', '{"hooks":{"PreToolUse":[null,1,"x",[[]],{"hooks":[null,3]}]}}'],
];

export const LAWS: readonly Law[] = [
  {
    law: 'a version of which nothing is known is never COVERED',
    problems: (adapter, { input, policy }) =>
      ['unknown', '999.0.0', '0.0.0-x', ''].flatMap((hostVersion) =>
        covered(censusOf(adapter, { ...input, hostVersion }, policy)).map(
          ({ route }) => `${route.id} at version ${JSON.stringify(hostVersion)}`,
        ),
      ),
  },
  {
    law: 'an unreadable file is not an absent one',
    problems: (adapter, installation) => {
      const before = censusAt(adapter, installation);
      return configurationFiles(adapter, installation).flatMap((path) => {
        const after = censusAt(
          adapter,
          relooked(installation, (asked) => (asked === path ? { kind: 'unreadable', reason: 'EACCES' } : undefined)),
        );
        const name = path.slice(path.lastIndexOf('/') + 1);
        const isTold = after.findings.some(({ source, text }) => source.file.endsWith(name) || text.includes(name));
        const inRecords = after.verdicts.some(({ deciding, masked }) =>
          [...masked, ...(deciding === null ? [] : [deciding])].some(({ source }) => source.file.endsWith(name)),
        );
        const from = after.verdicts.filter(
          ({ status, deciding }) => status === 'COVERED' && deciding?.source.file.endsWith(name) === true,
        );
        return [
          ...(before.configured === true && after.configured === false ? [`${path}: nothing is configured`] : []),
          ...(isTold || inRecords ? [] : [`${path}: no word of it`]),
          ...from.map(({ route }) => `${path}: covers ${route.id} unread`),
        ];
      });
    },
  },
  {
    law: 'hostile text ends within its bounds, and covers nothing that it does not hold',
    isDear: true,
    problems: (adapter, installation) =>
      HOSTILE.flatMap(([what, text]) =>
        rewritten(adapter, installation, () => text).flatMap(({ path, changed }) => {
          const start = process.cpuUsage();
          const census = survived(() => censusAt(adapter, changed));
          if (typeof census === 'string') return [`${what} at ${path}: throws ${census}`];
          const { user } = process.cpuUsage(start);
          const name = path.slice(path.lastIndexOf('/') + 1);
          const from = covered(census).filter(({ deciding }) => deciding?.source.file.endsWith(name) === true);
          return [
            ...(user / 1_000 > HOSTILE_MS_MAX ? [`${what} at ${path}: ${Math.round(user / 1_000)} ms`] : []),
            ...from.map(({ route }) => `${what} at ${path}: covers ${route.id}`),
          ];
        }),
      ),
  },
  {
    law: 'every fact that is not unknown has a source, and every source stands for a fact',
    problems: ({ host, facts }) => {
      const known = facts.filter(({ evidence }) => evidence !== 'U');
      const used = new Set(known.flatMap((fact) => sourcesOf(host, fact)));
      return [
        ...known.filter((fact) => sourcesOf(host, fact).length === 0).map(({ id }) => `${id} has no source`),
        ...(HOST_SOURCES[host] ?? []).flatMap((source) => {
          const { address, letter, facts: named = [] } = source;
          const strangers = named.filter((id) => !known.some((fact) => fact.id === id && fact.evidence === letter));
          return [
            ...(used.has(source) ? [] : [`no fact rests on ${address} (${letter})`]),
            ...(address === null || /^https:\/\/[a-z0-9.-]+\/[\w@./-]+$/u.test(address)
              ? []
              : [`no address: ${address}`]),
            ...(address === null && letter !== 'I' ? [`${letter} without an address`] : []),
            ...strangers.map((id) => `${address} names ${id}, which is no fact of letter ${letter}`),
          ];
        }),
      ];
    },
  },
  {
    law: 'every fact has a name of its own, a claim, a letter, a range that is one, and a day',
    problems: ({ facts }) => {
      const seen = new Set<string>();
      return facts.flatMap(({ id, claim, evidence, from, before, checked }) => {
        const isRepeated = seen.has(id);
        seen.add(id);
        return [
          ...(isRepeated ? [`${id}: twice`] : []),
          ...(/^[A-Z]{1,4}-[A-Z]*\d*[a-z]?(?:-[A-Za-z0-9]+)*$/u.test(id) ? [] : [`${id}: no rule id`]),
          ...(claim.trim().length < 8 ? [`${id}: no claim`] : []),
          ...(['L', 'S', 'D', 'I', 'U'].includes(evidence) ? [] : [`${id}: letter ${evidence}`]),
          ...(from !== null && from === before ? [`${id}: an empty range`] : []),
          ...(isDay(checked) ? [] : [`${id}: ${checked} is no day`]),
        ];
      });
    },
  },
  {
    law: 'nothing is found without a rule, words and a place',
    problems: (adapter, installation) => {
      const { findings, verdicts } = censusAt(adapter, installation);
      return [
        ...findings
          .filter(({ rule, text, source }) => rule === '' || text.trim() === '' || !isPointer(source))
          .map((finding) => JSON.stringify(finding)),
        ...verdicts.flatMap(({ route, deciding, masked }) =>
          [...masked, ...(deciding === null ? [] : [deciding])]
            .filter(({ source }) => !isPointer(source))
            .map(({ recordId }) => `${route.id}: ${recordId} stands nowhere`),
        ),
      ];
    },
  },
  {
    law: 'the same files give the same answer',
    problems: (adapter, installation) =>
      JSON.stringify(censusAt(adapter, installation)) === JSON.stringify(censusAt(adapter, installation))
        ? []
        : ['two answers'],
  },
  {
    law: 'a byte-order mark or a comment changes no verdict in silence',
    problems: (adapter, installation) => {
      const before = statuses(censusAt(adapter, installation));
      const starts = { 'a byte-order mark': MARK, 'a comment': '// a comment\n', 'a hash comment': '# a comment\n' };
      return Object.entries(starts).flatMap(([what, start]) =>
        rewritten(adapter, installation, (text) => start + text).flatMap(({ path, changed }) => {
          const after = censusAt(adapter, changed);
          const name = path.slice(path.lastIndexOf('/') + 1);
          const isSame = statuses(after).join() === before.join();
          const isTold = [
            ...after.findings.map(({ source, text }) => `${source.file} ${text}`),
            ...after.verdicts.flatMap(({ deciding, masked, reasons }) => [
              ...[...masked, ...(deciding === null ? [] : [deciding])].map(({ source }) => source.file),
              ...reasons.map(({ text }) => text),
            ]),
          ].some((text) => text.includes(name));
          return isSame || isTold ? [] : [`${what} in ${path}`];
        }),
      );
    },
  },
  {
    law: 'an empty folder is configured nowhere and covers nothing',
    problems: (adapter, { input, policy }) => {
      const files = { look: () => ({ kind: 'absent' as const }), list: () => [] };
      const census = censusOf(
        adapter,
        { ...input, files, flags: [], env: {}, plugins: [], state: {}, serverPolicy: null },
        policy,
      );
      return [
        ...(census.configured === false ? [] : [`configured: ${String(census.configured)}`]),
        ...covered(census).map(({ route }) => route.id),
      ];
    },
  },
  {
    law: 'every registration on a route has an explanation, and every verdict a rule',
    problems: (adapter, { input, policy }) => {
      const collection = adapter.collect(input);
      return censusOf(adapter, input, policy).verdicts.flatMap(({ route, reasons, deciding, masked }) => [
        ...(reasons.every(({ rule, text }) => rule !== '' && text.trim() !== '') && reasons.length > 0
          ? []
          : [`${route.id}: no reason`]),
        ...[...masked, ...(deciding === null ? [] : [deciding])]
          .filter(({ because }) => because.trim() === '')
          .map(({ recordId }) => `${route.id}: ${recordId} without a because`),
        ...collection
          .recordsFor({ route })
          .filter(
            ({ live, liveReason = '', decides, decidesReason = '' }) =>
              live === undefined || liveReason.trim() === '' || (decides !== true && decidesReason.trim() === ''),
          )
          .map(({ id }) => `${route.id}: ${id} does not say why it is live, or why it cannot decide`),
      ]);
    },
  },
  {
    law: 'a file of no host changes no verdict',
    problems: (adapter, installation) => {
      const before = statuses(censusAt(adapter, installation)).join();
      const { cwd, gitRoot } = installation.input;
      return [`${gitRoot}/README.md`, `${cwd}/src/index.ts`, `${gitRoot}/docs/settings.json`, `${cwd}/hooks.md`]
        .filter((path) => {
          const more = withFile(installation, path, '{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[]}]}}');
          return statuses(censusAt(adapter, more)).join() !== before;
        })
        .map((path) => `${path} changes verdicts`);
    },
  },
  {
    law: 'nothing of the home folder is read unless it was pointed at',
    problems: (adapter, installation) => {
      const { home, cwd, gitRoot } = installation.input;
      if (home === null) return [];
      const looks = looksOf(adapter, { ...installation, input: { ...installation.input, home: null, plugins: [] } });
      const texts = [...looks.values()].map((look) => (look.kind === 'file' ? look.text : ''));
      return (
        [...looks.keys()]
          .filter((path) => path === home || path.startsWith(`${home}/`))
          .filter((path) => ![cwd, gitRoot].some((root) => path === root || path.startsWith(`${root}/`)))
          // A program that a configuration names may stand anywhere; the files that are handed in refuse it.
          .filter((path) => !texts.some((text) => text.includes(path)))
          .map((path) => `looks at ${path}`)
      );
    },
  },
];

/** What it gives, or the message of what it threw. */
function survived<T>(ask: () => T): T | string {
  try {
    return ask();
  } catch (error) {
    return String(error);
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text.length === 10;
}
