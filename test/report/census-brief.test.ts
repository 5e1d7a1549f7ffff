import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUSES } from '../../src/model/status.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { briefRoutes } from '../../src/report/census-brief.ts';
import { palette } from '../../src/report/palette.ts';
import { aRoute } from '../support/detector-builders.ts';

const PLAIN = palette(false);

function verdictOf(tool: string, overrides: Partial<Verdict> = {}): Verdict {
  return {
    route: aRoute({
      id: `test-host/cli-headless/tool-call/${tool}`,
      tool: { raw: tool, canonical: tool, placeholder: false },
    }),
    status: 'UNCOVERED',
    required: ['gate'],
    supplied: [],
    missing: ['gate'],
    deciding: null,
    masked: [],
    reasons: [
      { rule: 'G-CONJ', text: 'missing: gate' },
      { rule: 'T-1', text: `"bash" is a list of exact names, and ${tool} is none of them` },
    ],
    caveats: ['not-observed-live'],
    evidence: { witnessed: ['configured'], headline: 'configured', gaps: [], refused: [] },
    counterexample: { event: 'BeforeTool', tool, input: { of: tool }, control: 'gate' },
    ...overrides,
  };
}

describe('the routes of a census at first look', () => {
  it('begins with those that lack their control, the one that a word repairs before the rest', () => {
    const repair = {
      recordId: 'r',
      source: { file: 'settings.json', pointer: '/hooks/0', line: 4 },
      written: 'bash',
      write: 'Bash',
    };
    const text = briefRoutes(
      [
        verdictOf('Safe', { status: 'COVERED', missing: [] }),
        verdictOf('Read'),
        verdictOf('Edit'),
        verdictOf('Bash', { nearestWorkingForm: repair }),
      ],
      PLAIN,
      120,
    );
    expect(text.split('\n')).toEqual([
      'UNCOVERED (3)',
      '  Bash (missing: gate)',
      '    T-1: "bash" is a list of exact names, and Bash is none of them',
      '    gets through: a call of this tool with input {"of":"Bash"} (BeforeTool), nothing refuses it for gate',
      '    write "Bash" instead of "bash" at settings.json:4',
      '  Read, Edit (missing: gate)',
      '    T-1: "bash" is a list of exact names, and this tool is none of them',
      '    gets through: a call of Read with input {"of":"Read"} (BeforeTool), nothing refuses it for gate',
      '',
      'COVERED (1)',
      '  Safe',
      '',
      'caveats of every route: not-observed-live',
      '',
    ]);
  });

  it('keeps a caveat beside its route unless all have it: one that fails open is told apart', () => {
    const covered = { status: 'COVERED', missing: [] } as const;
    const text = briefRoutes(
      [verdictOf('A', covered), verdictOf('B', { ...covered, caveats: ['not-observed-live', 'fails-open'] })],
      PLAIN,
      120,
    );
    expect(text).toContain('  A\n  B\n    caveats: fails-open\n');
    expect(text).toContain('caveats of every route: not-observed-live\n');
  });

  it('never tells routes together that lack different controls', () => {
    const text = briefRoutes([verdictOf('A'), verdictOf('B', { missing: ['gate', 'exam'] })], PLAIN, 120);
    expect(text).toContain('  A (missing: gate)\n');
    expect(text).toContain('  B (missing: gate, exam)\n');
  });

  it('names every route of any set, or counts it among those left out: none vanishes', () => {
    const verdicts = fc
      .uniqueArray(
        fc.tuple(fc.stringMatching(/^[A-Z][a-z]{1,8}$/u), fc.constantFrom(...STATUSES), fc.nat({ max: 30 })),
        {
          selector: ([name]) => name,
          maxLength: 120,
        },
      )
      .map((rows) =>
        rows.map(([tool, status, reason]) =>
          verdictOf(tool, { status, reasons: [{ rule: `T-${reason}`, text: 'so' }] }),
        ),
      );
    fc.assert(
      fc.property(verdicts, (list) => {
        const lines = briefRoutes(list, PLAIN, 1_000).split('\n');
        const heads = lines.flatMap((line) => (/^[A-Z_]+ \((\d+)\)$/u.exec(line) ?? []).slice(1).map(Number));
        const named = lines
          .filter((line) => /^ {2}[A-Z]/u.test(line))
          .flatMap((line) =>
            line
              .replace(/ \(missing: .*\)$/u, '')
              .trim()
              .split(', '),
          )
          .filter((name) => !name.startsWith('…'));
        const leftOut = lines.flatMap((line) => (/… (\d+) more/u.exec(line) ?? []).slice(1).map(Number));
        const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
        expect([sum(heads), named.length + sum(leftOut)]).toEqual([list.length, list.length]);
      }),
    );
  });

  it('stays a first look for ten thousand routes', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      verdictOf(`Tool${index}`, index % 2 === 0 ? {} : { reasons: [{ rule: `T-${index}`, text: 'so' }] }),
    );
    const lines = briefRoutes(many, PLAIN, 120).split('\n');
    expect(lines.length).toBeLessThan(60);
    expect(lines).toContain('  … 4989 more, of 4989 kinds');
  });

  it('folds lists of names on a narrow terminal and cuts none of them', () => {
    const names = Array.from({ length: 20 }, (_, index) => `LongToolName${index}`);
    const lines = briefRoutes(
      names.map((name) => verdictOf(name)),
      PLAIN,
      40,
    ).split('\n');
    const shown = lines.filter((line) => /^ {2}\S/u.test(line));
    expect(shown.every((line) => line.length <= 40)).toBe(true);
    for (const name of names) expect(shown.join(' ')).toContain(name);
  });
});
