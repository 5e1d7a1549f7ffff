import { describe, expect, it } from 'vitest';
import { reportedRun, type ReportedRun } from '../../src/gate/reported-run.ts';
import { INVALID_REASONS, OUTCOMES } from '../../src/model/outcome.ts';
import type { RecordedMutant } from '../../src/model/recorded-run.ts';
import { github } from '../../src/report/formats/github.ts';
import { html } from '../../src/report/formats/html.ts';
import { inTotoTestResult } from '../../src/report/formats/in-toto-test-result.ts';
import { junit } from '../../src/report/formats/junit.ts';
import { markdown } from '../../src/report/formats/markdown.ts';
import { mutationElements } from '../../src/report/formats/mutation-elements.ts';
import { recordedJson } from '../../src/report/formats/recorded-json.ts';
import { sarif } from '../../src/report/formats/sarif.ts';
import { mutationReport, reportedRunOf } from '../../src/report/html/mutation-report.ts';
import { recordedAnswer, recordedControl, recordedMutant, recordedRun, survivor } from '../gate/gate-inputs.ts';
import { problemsOf, schemaOf } from './json-schema.ts';

const SOURCES = new Map([['src/fee.ts', 'export const A = 1;\n\nexport function fee(): number {\n  return A;\n}\n']]);

const SARIF_SCHEMA = schemaOf('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const ELEMENTS_SCHEMA = schemaOf('mutation-testing-report-schema/mutation-testing-report-schema.json');

function reported(mutants: readonly RecordedMutant[], more: Parameters<typeof recordedRun>[0] = {}): ReportedRun {
  return reportedRun(recordedRun({ mutants, ...more }), [recordedAnswer({ mutantId: 'fee/answered' })], '2026-12-01');
}

const EVERY = reported([
  ...OUTCOMES.map((outcome) =>
    survivor({ id: `fee/${outcome}`, outcome, reason: outcome === 'invalid' ? 'no-op' : null }),
  ),
  ...INVALID_REASONS.map((reason) =>
    survivor({ id: `fee/invalid-${reason}`, outcome: 'invalid', reason, applied: null }),
  ),
  survivor({ id: 'fee/answered' }),
]);

const HOSTILE = '<script>alert(1)</script>\u202Egnp.exe\n::error::x%0A]]>"\'|`[a](javascript:1)\u0000';
const HOSTILE_RUN = reported([survivor({ id: HOSTILE, title: HOSTILE, detail: HOSTILE, definition: HOSTILE })]);
const TEN_THOUSAND = reported(Array.from({ length: 10_000 }, (_, index) => survivor({ id: `fee/m${index}` })));

describe('SARIF', () => {
  it.each([
    ['every outcome', EVERY],
    ['hostile names', HOSTILE_RUN],
    ['no mutants', reported([])],
  ])('of %s is valid by the schema of 2.1.0', (_, run) => {
    expect(problemsOf(SARIF_SCHEMA, sarif([run, run]))).toEqual([]);
  });

  it('is refused by that schema where it is wrong', () => {
    expect(problemsOf(SARIF_SCHEMA, sarif([EVERY]).replace('"level": "error"', '"level": "awful"'))).not.toEqual([]);
  });

  it('gives a mutant one fingerprint, wherever its definition moves and whenever it is measured', () => {
    const moved = { definitionSha256: '0'.repeat(64), effectFingerprint: 'x', firstLine: 90, lastLine: 99 };
    const fingerprints = [
      reported([survivor()]),
      reported([survivor({ applied: moved })], { startedAt: '2030-01-01T00:00:00Z' }),
    ].map((run) => /"mutant\/v1": "([^"]+)"/u.exec(sarif([run]))?.[1]);
    expect(fingerprints).toEqual(Array.from({ length: 2 }, () => 'named hookproof.config.ts/fee/half-price'));
  });

  it('suppresses what is answered, with the reason, and leaves out what was killed', () => {
    const text = sarif([reported([recordedMutant(), survivor({ id: 'fee/answered' })])]);
    expect(text).toContain('"justification": "equivalent until 2027-05-01, fees team: nobody pays twice"');
    expect(text).not.toContain('half-price');
  });
});

describe('JUnit', () => {
  it('tells failures from errors, and never omits a mutant', () => {
    const text = junit([EVERY]);
    const verdict = (id: string): string | undefined =>
      new RegExp(`name="fee/${id}"[^>]*?(?:/>|><(\\w+))`, 'u').exec(text)?.[1];
    expect(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, verdict(outcome)]))).toEqual({
      killed: undefined,
      'killed-elsewhere': 'failure',
      'killed-by-crash': 'failure',
      survived: 'failure',
      unreached: 'failure',
      timeout: 'error',
      flaky: 'error',
      invalid: 'error',
      equivalent: 'error',
      'harness-error': 'error',
      pending: 'error',
    });
    expect(verdict('answered')).toBe('skipped');
    expect(text.match(/<testcase /gu)).toHaveLength(3 + OUTCOMES.length + INVALID_REASONS.length + 1);
    expect(text).toContain(`tests="22" failures="4" errors="13" skipped="1"`);
  });

  it('is an error over a line without mutants, and over a red control run', () => {
    expect(junit([reported([])])).toContain('type="nothing-measured"');
    expect(junit([reported([recordedMutant()], { controls: [recordedControl({ failed: 1 })] })])).toContain(
      'type="control-red"',
    );
  });
});

describe('GitHub annotations', () => {
  it('are one line each, and cannot be broken out of', () => {
    expect(github([reported([survivor({ id: 'a:b,c%\n::error::x', title: 'one\ntwo %' })])])).toBe(
      '::error file=src/fee.ts,line=3,title=named a%3Ab%2Cc%25%0A%3A%3Aerror%3A%3Ax%3A survived::one two %25: expected killed, got survived\n',
    );
  });

  it('stand in the folder of the project in its repository, in SARIF too', () => {
    const runs = [reported([survivor({ id: 'a' })])];
    expect(github(runs, 'packages/a b,c/')).toContain('::error file=packages/a b%2Cc/src/fee.ts,line=3,');
    expect(sarif(runs, 'packages/a b#/')).toContain('"uri": "packages/a%20b%23/src/fee.ts"');
  });

  it('notice what is answered, and cry over a line that measured nothing', () => {
    expect(github([reported([survivor({ id: 'fee/answered' }), recordedMutant()])])).toMatch(/^::notice [^\n]+\n$/u);
    expect(github([reported([])])).toContain('::error title=named hookproof.config.ts::nothing was measured');
  });
});

describe('the mutation report', () => {
  it.each([
    ['every outcome', EVERY],
    ['hostile names', HOSTILE_RUN],
  ])('of %s is valid by its schema', (_, run) => {
    expect(problemsOf(ELEMENTS_SCHEMA, mutationElements(run, SOURCES))).toEqual([]);
  });

  it('keeps our word where the schema has none, and detects nothing that we do not', () => {
    const text = mutationElements(EVERY, SOURCES);
    const statusOf = (id: string): string | undefined =>
      new RegExp(`"id": "fee/${id}"[^}]*\\{[^}]*\\}[^}]*\\}[^}]*\\},\\s*"status": "(\\w+)"`, 'u').exec(text)?.[1];
    expect(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, statusOf(outcome)]))).toEqual({
      killed: 'Killed',
      'killed-elsewhere': 'Killed',
      'killed-by-crash': 'RuntimeError',
      survived: 'Survived',
      unreached: 'NoCoverage',
      timeout: 'Timeout',
      flaky: 'RuntimeError',
      invalid: 'CompileError',
      equivalent: 'RuntimeError',
      'harness-error': 'RuntimeError',
      pending: 'Pending',
    });
    expect(statusOf('answered')).toBe('Ignored');
    for (const outcome of OUTCOMES) expect(text).toContain(`got ${outcome}`);
  });
});

describe('the in-toto test result', () => {
  it('passes only with control runs that are green and ran tests', () => {
    const resultOf = (run: ReportedRun): unknown => JSON.parse(inTotoTestResult(run));
    expect(resultOf(reported([]))).toMatchObject({
      predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
      predicate: { result: 'PASSED', failedTests: [] },
    });
    const failing = [recordedControl({ failed: 1, failedTestIds: ['test/fee.test.ts > members pay less'] })];
    expect(resultOf(reported([], { controls: failing }))).toMatchObject({
      predicate: {
        result: 'FAILED',
        passedTests: ['test/fee.test.ts > half is not enough'],
        failedTests: ['test/fee.test.ts > members pay less'],
      },
    });
    for (const controls of [[], [recordedControl({ executed: 0 })], [recordedControl({ errors: 1 })]]) {
      expect(resultOf(reported([], { controls }))).toMatchObject({ predicate: { result: 'FAILED' } });
    }
  });
});

describe('the page', () => {
  const PARTS = { script: { text: 'run()', sha256: 'UlVO' }, style: { text: 'a{}', sha256: 'U1RZ' } };
  const line = { ...EVERY, sources: SOURCES, edits: new Map(), editsMissing: 'changed' };

  it('hands its script what was recorded, tests named once', () => {
    const page = mutationReport([line], '1.2.3').lines[0];
    expect(page && reportedRunOf(page)).toEqual(EVERY);
    expect(page?.tests).toEqual(EVERY.run.tests);
  });

  it('lets no mutant end its data, and nothing run but what it names by digest', () => {
    const page = html([{ ...line, ...HOSTILE_RUN }], '1.2.3', PARTS, { text: 'lib()', sha256: 'TElC' });
    expect(page.match(/<\/script>/gu)).toHaveLength(3);
    expect(page).toContain(`script-src 'sha256-TElC' 'sha256-UlVO';`);
    expect(page).not.toMatch(/script-src[^;]*unsafe|\u202E/u);
  });
});

describe('every format', () => {
  const ALL = { sarif, junit, github, markdown, json: recordedJson } as const;

  it('keeps hostile names as text', () => {
    for (const text of [junit([HOSTILE_RUN]), markdown([HOSTILE_RUN])]) {
      expect(text).not.toContain('<script>');
      for (const sign of ['\u202E', '\u0000']) expect(text).not.toContain(sign);
    }
    expect(markdown([HOSTILE_RUN])).not.toContain('[a](');
    expect(github([HOSTILE_RUN]).split('\n')).toHaveLength(2);
  });

  it('tells the same bytes twice', () => {
    for (const format of Object.values(ALL)) expect(format([EVERY])).toBe(format([EVERY]));
  });

  it('holds ten thousand mutants, and a summary lists some and counts the rest', () => {
    for (const format of Object.values(ALL)) expect(format([TEN_THOUSAND])).toContain('fee/m0');
    const summary = markdown([TEN_THOUSAND]);
    expect(summary).toContain('9800 more are not listed.');
    expect(summary.length).toBeLessThan(100_000);
  });

  it('keeps lines apart', () => {
    const machine = reported([survivor()], { lane: 'machine' });
    const text = markdown([reported([recordedMutant()]), machine]);
    expect(text).toContain('1 of 1 as declared, 0 answered, 0 red.');
    expect(text).toContain('0 of 1 as declared, 0 answered, 1 red.');
  });
});
