import { resolve } from 'node:path';
import * as v from 'valibot';
import { readDataText } from '../documents/data-text.ts';
import { AUTHORITIES, FAILURE_EFFECTS, SURVIVALS, type FailureEffect, type Survival } from '../model/acceptance.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import type { CommandContext } from './command.ts';

const words = v.pipe(v.string(), v.trim(), v.minLength(1, 'words'), v.maxLength(2000, 'at most 2000 characters'));

/** What a person has to say; everything else of a row is observed or computed. */
export interface AcceptanceAnswers {
  readonly obligation: string;
  /** `guard: hooks/guard.mjs`. */
  readonly authority: string;
  /** Links, with `>` between them. */
  readonly actorChain: string;
  readonly originalTarget: Survival;
  readonly originalIdentity: Survival;
  readonly probe: string;
  readonly onFailure: FailureEffect;
  readonly onUncertain: 'unknown';
  readonly procedure: string;
  readonly residualOwner: string;
  readonly acceptedBy: string;
  readonly expires?: string;
  /** What was read back at the target: `held: records/target.txt=<sha256>`. */
  readonly readBack?: string;
}

const ANSWERS: v.GenericSchema<unknown, AcceptanceAnswers> = v.strictObject({
  obligation: words,
  authority: v.pipe(
    words,
    v.regex(
      new RegExp(`^(?:${AUTHORITIES.join('|')}): ?\\S`, 'u'),
      `one of ${AUTHORITIES.join(', ')}, a colon and a name`,
    ),
  ),
  actorChain: words,
  originalTarget: v.picklist(SURVIVALS, `one of ${SURVIVALS.join(', ')}`),
  originalIdentity: v.picklist(SURVIVALS, `one of ${SURVIVALS.join(', ')}`),
  probe: words,
  onFailure: v.picklist(FAILURE_EFFECTS, `one of ${FAILURE_EFFECTS.join(', ')}`),
  onUncertain: v.optional(v.literal('unknown', 'unknown: a lost reply is never "did not happen"'), 'unknown'),
  procedure: words,
  residualOwner: words,
  acceptedBy: words,
  expires: v.exactOptional(v.string()),
  readBack: v.exactOptional(words),
});

type Question = Exclude<keyof AcceptanceAnswers, 'onUncertain' | 'expires' | 'readBack'>;

/** The four questions, in their order, with what belongs to each. */
const QUESTIONS: Readonly<Record<Question, string>> = {
  obligation: '1. Which obligation must survive on this route?',
  authority: `2. Which component has the authority here? (${AUTHORITIES.join(', ')}; for example "guard: hooks/guard.mjs")`,
  actorChain: '2. Who acts, from whoever asked to whatever executes? (for example "user > main agent > shell")',
  originalTarget: `2. Does the original target reach the executor as it was asked for? (${SURVIVALS.join(', ')})`,
  originalIdentity: `2. Does the identity of whoever asked reach it? (${SURVIVALS.join(', ')})`,
  probe: '3. Which harmless probe shows it?',
  onFailure: `4. What becomes of the effect when it fails? (${FAILURE_EFFECTS.join(', ')})`,
  procedure: '4. What is done when it fails, or when nobody knows whether the effect happened?',
  residualOwner: '4. Who owns what remains?',
  acceptedBy: 'Who accepts this?',
};

const ORDER = [
  'obligation',
  'authority',
  'actorChain',
  'originalTarget',
  'originalIdentity',
  'probe',
  'onFailure',
  'procedure',
  'residualOwner',
  'acceptedBy',
] as const satisfies readonly Question[];

/**
 * The answers of a file, of the options over it, and of whoever sits at the terminal for the rest. Throws HookproofError
 * `config-invalid` (exit 1) with every answer that is missing or none.
 */
export async function acceptanceAnswers(
  file: string | undefined,
  options: Readonly<Record<string, unknown>>,
  { cwd, ask }: Pick<CommandContext, 'cwd' | 'ask'>,
): Promise<AcceptanceAnswers> {
  const known = [...ORDER, 'onUncertain', 'expires', 'readBack'] as const;
  const flags = Object.fromEntries(known.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])));
  const given: Record<string, unknown> = { ...(file === undefined ? {} : answersOf(resolve(cwd, file))), ...flags };
  for (const key of ORDER) {
    if (ask === undefined || given[key] !== undefined) continue;
    given[key] = await ask(QUESTIONS[key]);
  }
  const parsed = v.safeParse(ANSWERS, given);
  if (parsed.success) return parsed.output;
  throw invalid(
    `expected an answer to every question, got ${parsed.issues.length} problem(s), at ${file ?? 'the options'}: ${parsed.issues.map(problemOf).join('; ')}`,
  );
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? 'the answers';
  if (issue.received === 'undefined') return `${key} is missing`;
  if (issue.expected === 'never') return `${key}: expected no such key`;
  return `${key}: expected ${issue.message}, got ${issue.received.slice(0, 80)}`;
}

function answersOf(path: string): Readonly<Record<string, unknown>> {
  const reading = readBoundedFile(path, LIMITS.acceptanceFileBytesMax);
  if (reading.kind !== 'bytes') throw invalid(`expected a file of answers, got ${reading.kind}, at ${path}`);
  const data = readDataText(reading.bytes.toString('utf8'), path.endsWith('.json') ? 'json' : 'yaml');
  if (data.kind === 'problems') throw invalid(`${data.problems.join('; ')}, at ${path}`);
  const record = v.safeParse(v.looseObject({}), Array.isArray(data.value) ? null : data.value);
  if (record.success) return record.output;
  throw invalid(`expected answers by name, got ${record.issues[0].received}, at ${path}`);
}

function invalid(message: string): HookproofError {
  return new HookproofError('config-invalid', message, {
    exitCode: EXIT_CODES.usage,
    hint: '"hookproof accept --help" lists the answers; on a terminal they are asked for',
  });
}
