import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/model/route.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { censusMarkdown } from '../../src/report/census-markdown.ts';
import type { CensusReport } from '../../src/report/census-report.ts';
import { censusSarif } from '../../src/report/census-sarif.ts';
import { problemsOf, schemaOf } from './json-schema.ts';

const SCHEMA = schemaOf('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');

function verdict(tool: string, status: Verdict['status'], change: Partial<Verdict> = {}): Verdict {
  const route: Route = {
    id: `claude-code/cli-interactive/tool-call/${tool}`,
    host: 'claude-code',
    hostVersion: '2.1.332',
    surface: 'cli-interactive',
    via: 'tool-call',
    agent: 'main',
    tool: { raw: tool, canonical: tool, placeholder: false },
    event: { host: 'PreToolUse', control: 'before-tool' },
    origins: ['offered'],
    offered: true,
    effect: 'unknown',
    payloadFields: 'unknown',
    configSources: 'unknown',
    controlOwner: 'unknown',
    failureBehaviour: 'unknown',
    effectDestination: 'unknown',
    laterInputs: 'unknown',
    decisionPoint: 'decides',
  };
  return {
    route,
    status,
    required: ['gate'],
    supplied: [],
    missing: status === 'COVERED' ? [] : ['gate'],
    deciding: {
      recordId: 'r',
      source: { file: '.claude/settings.json', pointer: '/hooks', line: 7 },
      standing: 'misses',
      supplies: [],
      mightSupply: [],
      match: null,
      because: `it misses ${tool}`,
    },
    masked: [],
    reasons: [{ rule: 'CC-M2', text: 'it misses' }],
    caveats: [],
    evidence: { witnessed: [], headline: null, gaps: [], refused: [] },
    ...change,
  };
}

function report(verdicts: readonly Verdict[]): CensusReport {
  const host = { host: 'claude-code', hostVersion: '2.1.332', surface: 'cli-interactive', configured: true } as const;
  return {
    directory: '/repo',
    hosts: [{ ...host, verdicts, session: null, findings: [], blindSpots: ['x'] }],
    sessionFiles: [],
    notConfigured: ['codex'],
  };
}

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly level: string;
      readonly ruleId: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation?: { readonly region: { readonly startLine: number } };
      }[];
      readonly partialFingerprints: Readonly<Record<string, string>>;
    }[];
  }[];
}

function results(verdicts: readonly Verdict[]): Sarif['runs'][number]['results'] {
  return (JSON.parse(censusSarif(report(verdicts), '1.2.3')) as Sarif).runs[0]?.results ?? [];
}

const ALL = (['COVERED', 'UNVERIFIED', 'UNCOVERED', 'RESIDUAL', 'TARGET_SIDE', 'ABSENT'] as const).map((status) =>
  verdict(`Tool${status}`, status),
);

describe('a census as SARIF', () => {
  it('is valid against the schema of 2.1.0, without a deciding record too', () => {
    const text = censusSarif(report([...ALL, verdict('None', 'UNCOVERED', { deciding: null })]), '1.2.3');
    expect(problemsOf(SCHEMA, text)).toEqual([]);
    expect(problemsOf(SCHEMA, '{"version":"2.1.0","runs":[{}]}')).not.toEqual([]);
  });

  it('tells every route that is neither covered nor absent, never one that is', () => {
    expect(results(ALL).map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
      'UNVERIFIED warning',
      'UNCOVERED error',
      'RESIDUAL warning',
      'TARGET_SIDE note',
    ]);
  });

  it('says where, and is the same alert when the line moves', () => {
    const [before] = results([verdict('Bash', 'UNCOVERED')]);
    const moved = verdict('Bash', 'UNCOVERED');
    const deciding =
      moved.deciding === null ? null : { ...moved.deciding, source: { file: 'x', pointer: '', line: 99 } };
    const [after] = results([{ ...moved, deciding }]);
    expect(before?.locations[0]?.physicalLocation?.region.startLine).toBe(7);
    expect(after?.partialFingerprints).toEqual(before?.partialFingerprints);
  });

  it('keeps hostile names text', () => {
    const [result] = results([verdict('\u202Eevil\n::error::', 'UNCOVERED')]);
    expect(result?.message.text).not.toMatch(/[\n\u202E]/u);
  });
});

describe('a census as Markdown', () => {
  it('has a row for every route that is neither covered nor absent, with place and reason', () => {
    const text = censusMarkdown(report(ALL));
    expect(text).toContain('1 COVERED, 1 UNVERIFIED, 1 UNCOVERED, 1 RESIDUAL, 1 TARGET\\_SIDE, 1 ABSENT of 6 routes.');
    expect(text).toContain('| .claude/settings.json:7 | it misses ToolUNCOVERED |');
    expect(text).not.toContain('ToolCOVERED |');
    expect(text).toContain('Not configured here: codex.');
  });

  it('keeps tags and pipes of hostile names text', () => {
    const text = censusMarkdown(report([verdict('<script>|x', 'UNCOVERED')]));
    expect(text).not.toContain('<script>');
    expect(text).toContain('\\|x');
  });
});
