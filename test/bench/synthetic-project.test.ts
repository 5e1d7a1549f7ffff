import { describe, expect, it } from 'vitest';
import { parseMutationReport } from '../../bench/mutation-report.ts';
import { reportOf, SYNTHETIC_FILES, synthesise } from '../../bench/synthetic-project.ts';

describe('the synthetic project', () => {
  const { project, mutants } = synthesise();

  it('has ten thousand mutants over its files', () => {
    expect(project.mutate).toHaveLength(SYNTHETIC_FILES);
    expect(mutants).toHaveLength(10_000);
    expect(new Set(mutants.slice(0, SYNTHETIC_FILES).map(({ file }) => file)).size).toBe(SYNTHETIC_FILES);
  });

  it('reports mutants that differ from their source and from each other', () => {
    const reported = parseMutationReport(reportOf(mutants));
    expect(new Set(reported.map(({ file, mutatedText }) => file + mutatedText)).size).toBe(10_000);
    expect(reported.filter(({ file, mutatedText }) => project.files.get(file) === mutatedText)).toEqual([]);
    expect(reported.filter(({ original }) => !/^\d+$/u.test(original))).toEqual([]);
  });
});
