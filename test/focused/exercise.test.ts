import { describe, expect, it } from 'vitest';
import { assessRoute } from '../../src/detector/coverage.ts';
import { matchTool } from '../../src/detector/matcher.ts';
import { representativeTool } from '../../src/detector/representative-tool.ts';
import { CLAUDE_CODE_SEMANTICS } from '../../src/hosts/claude-code/semantics.ts';
import { aClaudePolicy } from '../support/claude-code-builders.ts';
import type { MatchCase } from './match-cases.ts';
import { MATCH_CASES, SPLIT_CASES, SUFFIX_REGEX_CASES } from './match-cases.ts';
import type { RepresentativeCase } from './representative-cases.ts';
import { REPRESENTATIVE_CASES } from './representative-cases.ts';
import type { RouteCase } from './route-cases.ts';
import { CAPABILITY_CASES, HOST_CASES, LIVE_CASES, REQUIRED_CASES, WRITE_CASES } from './route-cases.ts';

/** Whole names as titles: a placeholder for a field would quote and cut them. */
function byName<T extends { readonly name: string }>(cases: readonly T[]): readonly (readonly [string, T])[] {
  return cases.map((given) => [given.name, given]);
}

function expectMatch({ version, matcher, tool, expected }: MatchCase): void {
  expect(matchTool(CLAUDE_CODE_SEMANTICS.matcherProtocol, version, matcher, tool).kind).toBe(expected);
}

function expectVerdict({ route, records, policy = aClaudePolicy(), status, missing }: RouteCase): void {
  const verdict = assessRoute(route, records, policy, CLAUDE_CODE_SEMANTICS);
  expect([verdict.status, verdict.missing]).toEqual([status, missing]);
}

function expectRepresentative({ matcher, offered, catalogue, expected }: RepresentativeCase): void {
  const { matcherProtocol } = CLAUDE_CODE_SEMANTICS;
  const found = representativeTool(matcherProtocol, '2.1.332', matcher, { offered, catalogue });
  expect(found).toMatchObject(expected);
}

describe('focused exercise: matching', () => {
  it.each(byName(MATCH_CASES))('%s', (_name, given) => expectMatch(given));
});

describe('focused exercise: live flags', () => {
  it.each(byName(LIVE_CASES))('%s', (_name, given) => expectVerdict(given));
});

describe('focused exercise: required controls', () => {
  it.each(byName(REQUIRED_CASES))('%s', (_name, given) => expectVerdict(given));
});

describe('focused exercise: rows of the host', () => {
  it.each(byName(HOST_CASES))('%s', (_name, given) => expectVerdict(given));
});

describe('focused exercise: the five late kinds', () => {
  it.each(byName(SUFFIX_REGEX_CASES))('%s', (_name, given) => expectMatch(given));
  it.each(byName(SPLIT_CASES))('%s', (_name, given) => expectMatch(given));
  it.each(byName(WRITE_CASES))('%s', (_name, given) => expectVerdict(given));
  it.each(byName(CAPABILITY_CASES))('%s', (_name, given) => expectVerdict(given));
  it.each(byName(REPRESENTATIVE_CASES))('%s', (_name, given) => expectRepresentative(given));
});

describe('focused exercise: its size', () => {
  it('47 cases stood first, and each of the five late kinds added at least one', () => {
    const first = [MATCH_CASES, LIVE_CASES, REQUIRED_CASES, HOST_CASES].map(({ length }) => length);
    const late = [SUFFIX_REGEX_CASES, SPLIT_CASES, WRITE_CASES, CAPABILITY_CASES, REPRESENTATIVE_CASES];
    expect(first.reduce((sum, count) => sum + count)).toBe(47);
    expect(late.map(({ length }) => length)).toEqual([2, 2, 3, 2, 3]);
  });
});
