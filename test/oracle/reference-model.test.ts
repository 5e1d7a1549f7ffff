import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTool } from '../../src/detector/matcher.ts';
import { compareMatcher } from '../../src/dispatch/dispatch-matcher.ts';
import { naiveCoverage } from '../reference/naive-coverage.ts';
import { naiveMatch } from '../reference/naive-matcher.ts';
import { HOST, MATCHERS, oracleCase, ORACLE_SEED, TOOLS } from './oracle-case.ts';
import { verdictOf } from './oracle-judgement.ts';

const RUNS = 4_000;
const VERSIONS = ['2.1.100', '2.1.190', '2.1.191', '2.1.194', '2.1.195', '2.1.332', '2.1.333', 'unknown'];
const SUBJECTS = [...TOOLS, 'mcp__memory_b__x', 'mcp__memory__', 'NotebookWrite', 'edit', 'WebFetch'];

describe(`detector and reference model, ${RUNS} generated configurations of seed ${ORACLE_SEED}`, () => {
  it('agree on status, required and missing controls, and caveats', () => {
    // The reference model knows no tools that have not been seen; the oracle covers those.
    const seen = oracleCase.filter(({ route }) => !route.tool.placeholder);
    fc.assert(
      fc.property(seen, ({ route, records, policy }) => {
        const { status, required, missing, caveats } = verdictOf({ route, records, policy });
        const naive = naiveCoverage(route, records, policy, HOST);
        expect({ status, caveats: caveats.toSorted() }).toEqual({ status: naive.status, caveats: naive.caveats });
        // With an unknown effect the detector may also list a control of a rule that an earlier one always hides.
        const listed = (controls: readonly string[], others: readonly string[]): readonly string[] =>
          controls.filter((control) => route.effect !== 'unknown' || others.includes(control)).toSorted();
        expect(listed(required, naive.required)).toEqual(naive.required);
        expect(listed(missing, naive.missing)).toEqual(naive.missing);
      }),
      { seed: ORACLE_SEED, numRuns: RUNS },
    );
  });
});

describe('three matchers, written apart', () => {
  const kinds = { matches: 'hits', misses: 'misses', undecided: 'undecided' } as const;

  it(`detector and reference model agree on all ${VERSIONS.length * MATCHERS.length * SUBJECTS.length} combinations of version, matcher and tool`, () => {
    const differences = VERSIONS.flatMap((version) =>
      MATCHERS.flatMap((matcher) =>
        SUBJECTS.flatMap((tool) => {
          const ours = kinds[matchTool(HOST.matcherProtocol, version, matcher, tool).kind];
          const theirs = naiveMatch(HOST.matcherProtocol, version, matcher, tool);
          return ours === theirs ? [] : [{ version, matcher, tool, ours, theirs }];
        }),
      ),
    );
    expect(differences).toEqual([]);
  });

  it('detector and dispatcher agree at the newest version on every matcher of the pool', () => {
    const differences = MATCHERS.flatMap((matcher) =>
      SUBJECTS.flatMap((tool) => {
        const ours = kinds[matchTool(HOST.matcherProtocol, '2.1.332', matcher, tool).kind];
        const theirs = compareMatcher(matcher, tool).kind;
        return ours === theirs ? [] : [{ matcher, tool, ours, theirs }];
      }),
    );
    expect(differences).toEqual([]);
  });

  it('detector and dispatcher never contradict each other on generated expressions: one may leave open what the other decides', () => {
    const piece = fc.constantFrom(
      ...'Write Edit mcp__ memory | .* . ^ $ ( ) (?: [A-Z] [a-z]+ \\w \\b + ? * {2} _ - ,'.split(' '),
      ' ',
      '(?!Edit)',
      '(?=W)',
    );
    const decided = { hits: 0, misses: 0 };
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.constantFrom(...SUBJECTS), (pieces, tool) => {
        const matcher = pieces.join('');
        const ours = kinds[matchTool(HOST.matcherProtocol, '2.1.332', matcher, tool).kind];
        const theirs = compareMatcher(matcher, tool).kind;
        if (ours !== 'undecided') decided[ours] += 1;
        const contradicts = ours !== theirs && ours !== 'undecided' && theirs !== 'undecided';
        expect({ matcher, tool, contradicts }).toEqual({ matcher, tool, contradicts: false });
      }),
      { seed: ORACLE_SEED, numRuns: 4_000 },
    );
    expect(decided.hits).toBeGreaterThan(400);
    expect(decided.misses).toBeGreaterThan(400);
  });
});
