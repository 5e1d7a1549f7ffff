import * as v from 'valibot';
import { readDataText } from '../documents/data-text.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { POLICY_DOCUMENT, type PolicyDocument } from './policy-document.ts';

const PROBLEMS_MAX = 20;

/**
 * Reads a policy file. Throws HookproofError `config-invalid` (exit 1) with every problem at once: of the text, of the
 * shape, and names that are used and not declared, since a misspelt control would ask for what nobody supplies.
 */
export function readPolicy(text: string, file: string): PolicyDocument {
  const reading = readDataText(text, file.endsWith('.json') ? 'json' : 'yaml');
  if (reading.kind === 'problems') throw invalid(reading.problems, file);
  const parsed = v.safeParse(POLICY_DOCUMENT, reading.value);
  if (!parsed.success) throw invalid(parsed.issues.map(problemOf), file);
  const problems = nameProblems(parsed.output);
  if (problems.length > 0) throw invalid(problems, file);
  return parsed.output;
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue) ?? 'the whole file';
  if (issue.expected === 'never') return `${where}: expected no such key`;
  return issue.kind === 'schema'
    ? `${where}: expected ${issue.expected ?? 'another value'}, got ${issue.received.slice(0, 80)}`
    : `${where}: expected ${issue.message}, got ${issue.received.slice(0, 80)}`;
}

function nameProblems(policy: PolicyDocument): readonly string[] {
  const declared = Object.keys(policy.controls);
  const used: readonly (readonly [string, string])[] = [
    ...policy.obligations.map(({ control }, at) => [`obligations.${at}.control`, control] as const),
    ...policy.primary.map(({ control }, at) => [`primary.${at}.control`, control] as const),
    ...policy.secondary.map(({ control }, at) => [`secondary.${at}.control`, control] as const),
    ...policy.guards.flatMap(({ supplies }, at) =>
      supplies.map((control) => [`guards.${at}.supplies`, control] as const),
    ),
    ...policy.alternatives.map(({ control }, at) => [`alternatives.${at}.control`, control] as const),
  ];
  const asked = new Set([...policy.primary, ...policy.secondary].map(({ control }) => control));
  return [
    ...used
      .filter(([, control]) => !declared.includes(control))
      .map(([where, control]) => `${where}: expected one of ${declared.join(', ')}, got ${control}`),
    ...repeated(policy.guards.map(({ name }) => name)).map(
      (name) => `guards: expected each name once, got ${name} again`,
    ),
    ...repeated(policy.obligations.map(({ id }) => id)).map(
      (id) => `obligations: expected each id once, got ${id} again`,
    ),
    ...policy.obligations
      .filter(({ control }) => declared.includes(control) && !asked.has(control))
      .map(
        ({ id, control }) =>
          `obligations ${id}: expected a primary or secondary rule that asks for ${control}, got none`,
      ),
  ];
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function invalid(problems: readonly string[], file: string): HookproofError {
  const shown = problems.slice(0, PROBLEMS_MAX);
  const rest = problems.length > shown.length ? `; and ${problems.length - shown.length} more` : '';
  return new HookproofError(
    'config-invalid',
    `expected a policy, got ${problems.length} problem(s), at ${file}: ${shown.join('; ')}${rest}`,
    { exitCode: EXIT_CODES.usage, hint: 'schema/policy.v1.schema.json says what a policy holds' },
  );
}
