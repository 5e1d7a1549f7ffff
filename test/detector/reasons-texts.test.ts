import { describe, expect, it } from 'vitest';
import type { HookRecord } from '../../src/model/hook-record.ts';
import type { UndecidedMatch } from '../../src/model/match.ts';
import type { Policy } from '../../src/model/policy.ts';
import type { Route } from '../../src/model/route.ts';
import type { RecordStanding, Verdict } from '../../src/model/verdict.ts';
import { assessRoute } from '../../src/detector/coverage.ts';
import { reason, reasonOfStanding } from '../../src/detector/reasons.ts';
import { standRecord } from '../../src/detector/standing.ts';
import {
  aPlaceholderRoute,
  aPolicy,
  aPolicyWithExam,
  aRecord,
  aRoute,
  testHost,
} from '../support/detector-builders.ts';

function assess(records: readonly HookRecord[], policy: Policy = aPolicy(), route: Route = aRoute()): Verdict {
  return assessRoute(route, records, policy, testHost);
}

/** The reasons of a verdict, `rule text`. */
function told(...asked: Parameters<typeof assess>): readonly string[] {
  return assess(...asked).reasons.map(({ rule, text }) => `${rule} ${text}`);
}

/** Why one record stands as it does. */
function because(overrides: Parameters<typeof aRecord>[0], route: Route = aRoute()): string {
  return standRecord(aRecord(overrides), route, aPolicy(), testHost).standing.because;
}

describe('the reasons of a verdict, word for word', () => {
  it.each<readonly [string, Parameters<typeof assess>, readonly string[]]>([
    [
      'two missing controls and nothing configured',
      [[], aPolicyWithExam()],
      ['G-CONJ missing: gate, exam', 'G-NONE nothing is registered for this host'],
    ],
    [
      'a tool that is not offered',
      [[], aPolicy(), aRoute({ offered: false })],
      ['G-ABS the tool is not offered, or the host removes it: neither covered nor uncovered'],
    ],
    [
      'no required control',
      [[], aPolicy({ primary: [] })],
      [
        'G-REQ the policy requires no control here, and an empty conjunction is never COVERED',
        'G-NONE nothing is registered for this host',
      ],
    ],
    [
      'a requirement, an effect and a decision point that are unknown',
      [
        [],
        aPolicy({
          secondary: [{ routes: { effect: 'file-write' }, control: 'exam' }],
          undecidableEffects: ['coordinate-click'],
        }),
        aRoute({ effect: 'unknown', decisionPoint: 'unknown' }),
      ],
      [
        'G-CONJ missing: gate, exam',
        'G-NONE nothing is registered for this host',
        'G-REQ which controls are required depends on an unknown field of the route',
        'G-RES the effect is unknown; it may be one that no decision can judge',
        'G-POINT whether anything is asked before the effect is unknown',
      ],
    ],
    [
      'an effect that no rule can judge where no event asks',
      [[], aPolicy({ undecidableEffects: ['file-write'] }), aRoute({ decisionPoint: 'none' })],
      [
        'G-CONJ missing: gate',
        'G-NONE nothing is registered for this host',
        'G-RES no rule that the host consults here can judge the effect',
      ],
    ],
    [
      'a residual effect without owner and procedure',
      [[], aPolicy({ undecidableEffects: ['file-write'] })],
      [
        'G-RES a decision before the tool cannot judge the effect file-write',
        'G-RES nobody owns what remains: none',
        'G-RES no procedure answers what remains: none',
      ],
    ],
    [
      'a residual route of unknown effect with owner and procedure',
      [
        [],
        aPolicy({ residual: [{ routes: {}, owner: 'desk', procedure: 'review' }] }),
        aRoute({ effect: 'unknown', decisionPoint: 'cannot-judge' }),
      ],
      ['G-RES a decision before the tool cannot judge the effect'],
    ],
    [
      'a call that only its target checks, nobody says which',
      [[], aPolicy(), aRoute({ decisionPoint: 'target' })],
      [
        'G-TARGET only the service or system that executes the call checks it',
        'G-TARGET service that checks: none known',
      ],
    ],
    [
      'a service that binds a grant to nothing',
      [[], aPolicy({ targetSide: [{ routes: {}, service: 'vault', binds: [] }] }), aRoute({ decisionPoint: 'target' })],
      [
        'G-TARGET only the service or system that executes the call checks it',
        'G-TARGET what vault binds a grant to: none known',
      ],
    ],
  ])('%s', (_case, asked, expected) => {
    expect(told(...asked)).toEqual(expected);
  });

  it('semantics of another host are refused with both names and the route', () => {
    expect(() => assess([], aPolicy(), aRoute({ id: 'r', host: 'other-host' }))).toThrow(
      'expected semantics of other-host, got test-host, at route r',
    );
  });
});

describe('why a record stands as it does, word for word', () => {
  it.each([
    [{ event: 'AfterTool' }, {}, 'AfterTool only observes: it can report, but not refuse'],
    [{}, { decisionPoint: 'none' }, 'test-host fires no deciding event on this route'],
    [{}, { decisionPoint: 'target' }, 'test-host fires no deciding event on this route'],
    [{ event: 'BeforePrompt' }, {}, 'BeforePrompt does not fire on this route, BeforeTool does'],
    [{}, { event: { host: null, control: 'none' } }, 'BeforeTool does not fire on this route, no event does'],
    [{}, { decisionPoint: 'unknown' }, 'whether test-host asks anybody before the effect on this route is not known'],
    [{ live: false }, {}, 'not live: no reason was given'],
    [{ live: 'unknown', liveReason: 'no trust' }, {}, 'whether it is live is unknown: no trust'],
    [{ decides: false }, {}, 'it cannot refuse: no reason was given'],
    [{ decides: 'unknown', decidesReason: 'a plugin' }, {}, 'whether it can refuse is unknown: a plugin'],
    [{ guardId: 'other.sh' }, {}, 'the guard table does not say what sh other.sh supplies'],
    [{ guardId: 'logger.sh' }, {}, 'sh logger.sh is known to supply no control'],
    [{}, {}, 'sh gate.sh is asked before the effect'],
    [
      {},
      { tool: { raw: null, canonical: null, placeholder: false } },
      'the route carries no tool name that the matcher could be compared with',
    ],
  ] as const)('%o on %o: %s', (record, route, expected) => {
    expect(because(record, aRoute(route))).toBe(expected);
  });

  it('a matcher for other tools than those of a server not seen yet', () => {
    expect(because({ matcher: 'Bash' }, aPlaceholderRoute())).toBe('"Bash" names no tool that begins with mcp__db__');
  });
});

describe('what an undecided comparison asks for', () => {
  const REWRITE = 'whether the host calls the handler for this tool (or rewrite the matcher as a plain name)';
  it.each([
    ['version-unknown', 'which version of the host runs'],
    ['bands-disagree', 'which version of the host runs'],
    ['version-not-covered-by-evidence', 'how this version of the host compares matchers'],
    ['tool-names-unknown', 'which tool names this route carries (connect the server and list its tools)'],
    ['undocumented-shape', REWRITE],
    ['undocumented-alias', REWRITE],
    ['malformed-pattern', REWRITE],
    ['outside-supported-subset', REWRITE],
    ['pattern-too-large', REWRITE],
  ] as const satisfies readonly (readonly [UndecidedMatch, string])[])('%s: %s', (why, observation) => {
    const record = aRecord({ resolvedMatch: { kind: 'undecided', reason: why, because: 'so' } });
    expect(standRecord(record, aRoute(), aPolicy(), testHost).observations).toEqual([observation]);
  });
});

describe('the rule behind a reason', () => {
  it.each([
    ['G-CONJ', ['conjunction', 'supplies']],
    ['G-NONE', ['nothing-configured']],
    ['G-REQ', ['no-requirement', 'requirement-unknown']],
    ['G-RES', ['effect-unknown', 'cannot-judge', 'residual-without-owner', 'residual-without-procedure']],
    ['G-POINT', ['decision-point-unknown']],
    ['G-ABS', ['absent']],
    ['G-TARGET', ['target-side', 'target-unnamed', 'target-binds-nothing']],
    ['G-LOG', ['supplies-nothing']],
    ['G-UNK', ['guard-unknown']],
    ['G-LIVE', ['not-live', 'live-unknown']],
    ['G-OBS', ['wrong-event']],
    ['G-DECIDE', ['cannot-decide', 'decides-unknown']],
    ['G-VER', ['version-unknown', 'version-not-covered-by-evidence', 'bands-disagree']],
    ['G-MCPNEW', ['tool-names-unknown']],
    [
      'G-MATCH',
      [
        'misses',
        'undocumented-shape',
        'undocumented-alias',
        'malformed-pattern',
        'outside-supported-subset',
        'pattern-too-large',
      ],
    ],
  ] as const)('is %s for %o', (rule, keys) => {
    expect(keys.map((key) => reason(testHost, key, '').rule)).toEqual(keys.map(() => rule));
  });

  it.each([
    ['residual-without-owner', { undecidableEffects: ['file-write'] }, {}],
    ['residual-without-procedure', { undecidableEffects: ['file-write'] }, {}],
    ['cannot-judge', { undecidableEffects: ['file-write'] }, {}],
    ['target-side', {}, { decisionPoint: 'target' }],
    ['target-unnamed', {}, { decisionPoint: 'target' }],
    [
      'target-binds-nothing',
      { targetSide: [{ routes: {}, service: 'vault', binds: [] }] },
      { decisionPoint: 'target' },
    ],
    ['no-requirement', { primary: [] }, {}],
  ] as const)("is the host's own one where it has one for %s", (key, policy, route) => {
    const host = { ...testHost, ruleIds: { [key]: 'T-OWN' } };
    const { reasons } = assessRoute(aRoute(route), [], aPolicy(policy), host);
    expect(reasons.filter(({ rule }) => rule === 'T-OWN')).toHaveLength(1);
  });

  it('a record that is undecided without a comparison waits for the names of the tools', () => {
    const { source } = aRecord();
    const standing: RecordStanding = {
      recordId: 'r',
      source,
      standing: 'match-undecided',
      supplies: [],
      mightSupply: 'any',
      match: null,
      because: 'not compared',
    };
    expect(reasonOfStanding(testHost, standing)).toEqual({ rule: 'G-MCPNEW', text: 'r: not compared' });
  });

  it.each([
    ['T-M6: "x" never occurs', { rule: 'T-M6', text: 'r: "x" never occurs' }],
    ['"T-M6: " never occurs', { rule: 'G-MATCH', text: 'r: "T-M6: " never occurs' }],
  ])('a miss names one rule, the one that the host names, and takes none from a matcher: %s', (why, expected) => {
    const standing: RecordStanding = {
      recordId: 'r',
      source: aRecord().source,
      standing: 'misses',
      supplies: [],
      mightSupply: [],
      match: null,
      because: why,
    };
    expect(reasonOfStanding(testHost, standing)).toEqual(expected);
  });
});
