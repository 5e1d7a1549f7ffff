import { HookproofError } from '../model/hookproof-error.ts';
import type { ReadyMutant } from '../model/mutation-plan.ts';
import { AnchorError } from './anchor-error.ts';
import { commentEdit, hasBody, insertAtStartEdit } from './definition-body.ts';
import { effectFingerprint, unifiedDiff } from './effect.ts';
import { findDefinition, MODULE_DEFINITION, type FoundDefinition } from './find-definition.ts';
import type { ParsedSubject, ParsedSubjects } from './parsed-subjects.ts';
import { splice } from './splice.ts';

/** Served by an always-throw control; anything else that a test reports came from somewhere else. */
export const SELF_CONTROL_MESSAGE = 'hookproof self-control: this definition always throws';

/** Served by an identity control, as the only thing in which its text differs. */
const IDENTITY_COMMENT = 'hookproof self-control: this comment changes no program';

/**
 * The original program on the mutant's path, with one comment more in the definition: it must survive, or the path itself
 * changes the program, or a test looks at the text of the program and would kill whatever is edited.
 * Throws HookproofError `mutant-invalid` (exit 5) when the file or definition is not there.
 */
export function plantIdentity(file: string, definition: string, subjects: ParsedSubjects): ReadyMutant {
  const { subject, found } = locate(file, definition, subjects);
  const { start, text: comment } = commentEdit(found, IDENTITY_COMMENT);
  const { text } = subject.source;
  const mutated = text.slice(0, start) + comment + text.slice(start);
  return controlMutant('identity', 'The original is served as if it were a mutant', subject, found, mutated);
}

/**
 * The definition throws before it does anything: it must be killed by crash, or mutants never run.
 * A definition without a body (a constant, a class) makes its whole module throw on load.
 * Throws HookproofError `mutant-invalid` (exit 5) when the file or definition is not there.
 */
export function plantAlwaysThrow(file: string, definition: string, subjects: ParsedSubjects): ReadyMutant {
  const { subject, found } = locate(file, definition, subjects);
  const place = hasBody(found) ? found : findDefinition(file, subject.tree, MODULE_DEFINITION);
  const edit = insertAtStartEdit(file, place, `throw new Error(${JSON.stringify(SELF_CONTROL_MESSAGE)});`);
  const mutated = splice(file, subject.source.text, [edit], place);
  if (mutated.kind === 'refused') throw notPlanted(mutated.detail);
  return controlMutant('always-throw', 'The definition throws whenever it is called', subject, place, mutated.text);
}

function locate(
  file: string,
  definition: string,
  subjects: ParsedSubjects,
): { readonly subject: ParsedSubject; readonly found: FoundDefinition } {
  const subject = subjects.get(file);
  if (subject === undefined) throw notPlanted(`expected a file, got none, at ${file}`);
  try {
    return { subject, found: findDefinition(file, subject.tree, definition) };
  } catch (error) {
    if (error instanceof AnchorError) throw notPlanted(error.message, error);
    throw error;
  }
}

function controlMutant(
  kind: 'identity' | 'always-throw',
  title: string,
  subject: ParsedSubject,
  found: FoundDefinition,
  mutatedText: string,
): ReadyMutant {
  const { file, text, hasBom } = subject.source;
  const { start, end, firstLine, lastLine } = found;
  return {
    kind: 'ready',
    id: `self-control/${kind}`,
    title,
    breaks: 'B2',
    why: 'A harness that cannot go red, or cannot stay green, proves nothing',
    file,
    definition: found.name,
    declaredKillers: [],
    omits: [],
    expects: kind === 'identity' ? 'killed' : 'killed-by-crash',
    since: '2026-11-30',
    originalText: text,
    mutatedText,
    ...(hasBom ? { hasBom } : {}),
    definitionSpan: { start, end, firstLine, lastLine },
    effectFingerprint: effectFingerprint(file, text, mutatedText),
    unifiedDiff: unifiedDiff(file, text, mutatedText),
  };
}

function notPlanted(message: string, cause?: unknown): HookproofError {
  return new HookproofError('mutant-invalid', message, {
    exitCode: 5,
    hint: 'a self-control needs a definition of the subject that the suite executes',
    cause,
  });
}
