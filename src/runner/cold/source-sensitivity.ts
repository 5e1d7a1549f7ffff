import type { Finding } from '../classify-run.ts';

/** Tests that fail although only a comment was added: they look at the text of a source, and their failures prove nothing. */
export function sensitiveTests(withComment: readonly (Finding | undefined)[]): ReadonlySet<string> {
  return new Set(withComment.flatMap((finding) => (finding?.failedTests ?? []).map(({ testId }) => testId)));
}

/** The finding as it were if these tests had passed. Errors outside of tests stay what they are. */
export function withoutTests(finding: Finding, ids: ReadonlySet<string>): Finding {
  const failedTests = finding.failedTests.filter(({ testId }) => !ids.has(testId));
  if (finding.outcome !== 'killed' || failedTests.length === finding.failedTests.length) return finding;
  const killers = finding.killers.filter((killer) => !ids.has(killer));
  const passed = finding.executed - failedTests.length;
  if (killers.length > 0) return { ...finding, failedTests, killers, passed };
  const [first] = failedTests;
  if (first === undefined) return { ...finding, outcome: 'survived', failedTests, killers, passed };
  const outcome = failedTests.some(({ by }) => by === 'timeout') ? 'timeout' : 'killed-by-crash';
  return { ...finding, outcome, detail: `${first.testId}: ${first.message}`, failedTests, killers, passed };
}
