import fc from 'fast-check';
import type { MatcherBand, MatcherProtocol, NamesFirst } from '../../src/model/matcher-protocol.ts';
import { UNDOCUMENTED_SHAPES } from '../../src/model/matcher-protocol.ts';
import { MATCHERS, TOOLS } from '../oracle/oracle-case.ts';
import { testHost } from '../support/detector-builders.ts';

/** Matchers, tool names, versions and bands for the generators. */

/** A found input is made smaller across alternatives too, towards the first one. */
const SIMPLER = { withCrossShrink: true };

export const toolName: fc.Arbitrary<string> = fc.oneof(
  SIMPLER,

  { weight: 6, arbitrary: fc.constantFrom('Write', 'Bash', ...TOOLS, 'Agent', 'mcp__db__read', 'Writer') },
  { weight: 1, arbitrary: fc.constantFrom('', 'a', 'ab', 'b_', 'abab') },
);

/** Every kind of atom, the ones that no host evaluates included. */
const atom = fc.constantFrom(
  'a',
  'b',
  '_',
  '.',
  '[ab]',
  '[^a]',
  '[a-c_]',
  '\\w',
  '\\W',
  '\\d',
  '\\s',
  '\\b',
  '\\B',
  '^',
  '$',
  'Write',
  'Bash',

  '(?:a|b)',
  '(ab|)',
  '(a)',
  '(?=a)',
  '(?!b)',
  '(?<=a)',
  '(?<!b_)',
  '(?=W)',
  '(?<=W)r',
  '(?<!W)r',
  '(.)\\1',
  '(?<n>a)',

  '\\x41',
  '\\u0042',
  '\\-',
  '[',
  '(',
  ')',
  '*',
  'mcp__',
  '\\p',
);

const quantifier = fc.constantFrom('', '', '', '', '?', '*', '+', '{2}', '{0,2}', '{2,}', '*?', '+?');

const part = fc.tuple(atom, quantifier).map(([text, times]) => text + times);

/** Expressions: mostly valid, some malformed, a few beyond every bound. */
export const expression: fc.Arbitrary<string> = fc.oneof(
  SIMPLER,

  {
    weight: 20,
    arbitrary: fc
      .array(fc.oneof(SIMPLER, { weight: 5, arbitrary: part }, fc.constant('|')), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 62, max: 67 }), fc.constantFrom('a', 'Write', '\\(', '[(]'))
      .map(([depth, inner]) => `${'('.repeat(depth)}${inner}${')'.repeat(depth)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a{1000}',
      '(?:a{90}){90}',
      '(?:(?:a{30}){30}){30}',
      `${'a'.repeat(1_999)}b`,
      'a'.repeat(2_001),
      `a*${'b?'.repeat(300)}`,
    ),
  },
);

const listed = fc
  .tuple(
    fc.array(fc.oneof(SIMPLER, toolName, fc.constantFrom('', ' ', 'write', 'Edit.*', 'mcp__', 'mcp__db', '^Write$')), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom('|', ',', ', ', ' | ', ';', ' '),
  )
  .map(([names, separator]) => names.join(separator));

const nearly = fc
  .tuple(
    toolName,
    fc.constantFrom<(name: string) => string>(
      (name) => name.toLowerCase(),
      (name) => ` ${name} `,
      (name) => `/${name}/i`,
      (name) => `${name}(git *)`,
      (name) => `${name}:x`,
      (name) => `^${name}$`,
      (name) => `^(${name}|Other)$`,
      (name) => name.slice(0, -1),
      (name) => name.replace(/^mcp__/, ''),
      (name) => name.replace(/__[a-z]+$/, ''),
      (name) => name.replace(/__[a-z]+$/, '__*'),
      (name) => `${name}\t`,
      (name) => name.replace('i', 'í'),
    ),
  )
  .map(([name, change]) => change(name));

/** A matcher as somebody may have written it. */
export const matcherText: fc.Arbitrary<string> = fc.oneof(
  SIMPLER,

  { weight: 3, arbitrary: fc.constantFrom(...MATCHERS.filter((matcher) => matcher !== null)) },
  { weight: 3, arbitrary: listed },
  { weight: 3, arbitrary: nearly },
  { weight: 2, arbitrary: expression },
  { weight: 1, arbitrary: toolName },
  {
    weight: 1,
    arbitrary: fc.constantFrom('x'.repeat(79), 'x'.repeat(81), '\u200BWrite', 'x|'.repeat(210), 'Task', 'Task|Agent'),
  },
);

export const matcher: fc.Arbitrary<string | null> = fc.oneof(
  SIMPLER,

  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 12, arbitrary: matcherText },
);

/** Both sides of every border of `protocol`, and what is no release. */
export const version: fc.Arbitrary<string> = fc.oneof(
  SIMPLER,

  { weight: 4, arbitrary: fc.constant('2.0.0') },
  { weight: 1, arbitrary: fc.constant('unknown') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('0.9.0', '1.0.0', '1.4.9', '1.5.0', '1.10.0', 'v1.5.1', '2.0.1', '10.0.0', '2.0.0-rc.1'),
  },
);

/** A text that may be a release: borders of digits and dots. */
export const release: fc.Arbitrary<string> = fc.oneof(
  SIMPLER,

  version,
  fc.tuple(fc.nat(11), fc.nat(11), fc.nat(11)).map((numbers) => numbers.join('.')),
  fc.constantFrom('1.2', '1.2.3.4', 'v', '', '1.2.1000000000', '999999999.0.0', ' 1.2.3', 'vv1.2.3'),
);

const bandRules = fc.record(
  {
    matchAll: fc.constantFrom<readonly string[]>(['', '*'], ['*'], []),
    exactCharacters: fc.constantFrom('A-Za-z0-9_|', 'A-Za-z0-9_\\-|', 'A-Za-z0-9_\\- ,|'),
    listSeparators: fc.constantFrom<readonly string[]>(['|'], ['|', ','], []),
    trimsEntries: fc.boolean(),
    regex: fc.oneof(
      SIMPLER,
      { weight: 5, arbitrary: fc.constant('javascript' as const) },
      fc.constantFrom('rust', 'none'),
    ),
    anchored: fc.oneof(SIMPLER, { weight: 2, arbitrary: fc.constant(false) }, fc.constant(true)),
    malformed: fc.constantFrom<MatcherBand['malformed']>('unknown', 'never-matches', 'compared-as-text'),
    undocumented: fc.oneof(SIMPLER, fc.constant([]), fc.subarray([...UNDOCUMENTED_SHAPES])),
  },
  { noNullPrototype: true },
);

const [EARLIER, LATER] = testHost.matcherProtocol.bands;

export const namesFirst: fc.Arbitrary<NamesFirst> = fc.record(
  {
    separator: fc.constant('|'),
    neverListAfter: fc.constantFrom([], ['^', '(']),
    aliases: fc.constantFrom({}, { Bash: ['Shell'] }, { Write: ['Create', 'Edit'] }),
  },
  { noNullPrototype: true },
);

export const band: fc.Arbitrary<MatcherBand> = bandRules.map((rules) => ({
  ...(LATER ?? testHost.matcherProtocol.bands[0]!),
  ...rules,
}));

export const protocol: fc.Arbitrary<MatcherProtocol> = fc
  .record(
    {
      earlier: band,
      later: band,
      from: fc.constantFrom(null, '1.0.0'),
      same: fc.boolean(),
      doubtfulAliases: fc.constantFrom({ Agent: ['Task'] }, { Write: ['Create', 'Bash'] }),
    },
    { noNullPrototype: true },
  )
  .map(({ earlier, later, from, same, doubtfulAliases }) => {
    const first = { ...(EARLIER ?? earlier), ...(same ? later : earlier), from, before: '1.5.0' };
    const bands = [first, { ...later, from: '1.5.0', before: null }];
    return { ...testHost.matcherProtocol, bands, doubtfulAliases };
  });
