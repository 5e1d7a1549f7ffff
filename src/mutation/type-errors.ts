import { join } from 'node:path';
import { Project, ts, type SourceFile } from 'ts-morph';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MutationPlan, ReadyMutant } from '../model/mutation-plan.ts';
import { pathKind } from '../platform/path-kind.ts';

export interface TypeErrorFinding {
  readonly id: string;
  /** Expected, got, where. */
  readonly detail: string;
}

/** Left-over code is what many faults leave behind; it runs. */
const LENIENT: ts.CompilerOptions = {
  noUnusedLocals: false,
  noUnusedParameters: false,
  allowUnreachableCode: true,
  allowUnusedLabels: true,
  moduleDetection: ts.ModuleDetectionKind.Force,
  skipLibCheck: true,
};

/**
 * Mutants whose text has a type error that the original has not. Every mutated text is checked as a sibling of its
 * original in one program, so that the project is loaded once; nothing is written. Takes seconds: for a gate, not for
 * a run. Throws HookproofError `config-missing` (exit 1) when `<root>/<tsconfig>` is not there.
 */
export function findTypeErrors(
  plan: MutationPlan,
  root: string,
  tsconfig: string = 'tsconfig.json',
): readonly TypeErrorFinding[] {
  const tsConfigFilePath = join(root, tsconfig);
  if (pathKind(tsConfigFilePath) !== 'file') {
    throw new HookproofError('config-missing', `expected a compiler configuration, got none, at ${tsConfigFilePath}`, {
      exitCode: 1,
      hint: 'type errors of mutants are found with the compiler settings of the project',
    });
  }
  const project = new Project({
    tsConfigFilePath,
    skipAddingFilesFromTsConfig: true,
    compilerOptions: LENIENT,
  });
  const ready = plan.mutants.filter((mutant): mutant is ReadyMutant => mutant.kind === 'ready');
  const originals = addOriginals(project, root, ready);
  const siblings = ready.map((mutant, index) => ({
    mutant,
    sibling: project.createSourceFile(siblingPath(root, mutant.file, index), mutant.mutatedText),
  }));
  const program = project.getProgram().compilerObject;
  const known = new Map(
    [...originals].map(([file, original]) => [file, new Set(errorsOf(program, original).map(key))]),
  );
  return siblings.flatMap(({ mutant, sibling }) => {
    const fresh = errorsOf(program, sibling).find((error) => known.get(mutant.file)?.has(key(error)) !== true);
    if (fresh === undefined) return [];
    const detail = `expected no new type error, got "${fresh.message}", at ${mutant.file}:${fresh.line} in ${mutant.definition}`;
    return [{ id: mutant.id, detail }];
  });
}

/** The same plan with those mutants as `invalid` (`type-error`). */
export function refuseTypeErrors(plan: MutationPlan, findings: readonly TypeErrorFinding[]): MutationPlan {
  const details = new Map(findings.map(({ id, detail }) => [id, detail]));
  const mutants = plan.mutants.map((mutant) => {
    const detail = details.get(mutant.id);
    if (mutant.kind === 'invalid' || detail === undefined) return mutant;
    const {
      originalText: _originalText,
      mutatedText: _mutatedText,
      hasBom: _hasBom,
      definitionSpan: _definitionSpan,
      effectFingerprint: _effectFingerprint,
      unifiedDiff: _unifiedDiff,
      ...summary
    } = mutant;
    return { ...summary, kind: 'invalid', reason: 'type-error', detail } as const;
  });
  return { ...plan, mutants };
}

interface FoundError {
  readonly code: number;
  readonly message: string;
  readonly line: number;
}

/** Lines move with a mutation, so they are no part of an error's identity. */
function key(error: FoundError): string {
  return `${error.code} ${error.message}`;
}

function errorsOf(program: ts.Program, file: SourceFile): readonly FoundError[] {
  return program
    .getSemanticDiagnostics(file.compilerNode)
    .filter(({ category }) => category === ts.DiagnosticCategory.Error)
    .map((diagnostic) => ({
      code: diagnostic.code,
      message: ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '),
      line: file.compilerNode.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1,
    }));
}

function addOriginals(project: Project, root: string, ready: readonly ReadyMutant[]): ReadonlyMap<string, SourceFile> {
  const originals = new Map<string, SourceFile>();
  for (const { file, originalText } of ready) {
    if (originals.has(file)) continue;
    originals.set(file, project.createSourceFile(join(root, file), originalText, { overwrite: true }));
  }
  return originals;
}

/** In the same folder, so that relative imports mean the same; the extension decides the syntax. */
function siblingPath(root: string, file: string, index: number): string {
  const dot = file.lastIndexOf('.');
  return join(root, `${file.slice(0, dot)}.hookproof-mutant-${index}${file.slice(dot)}`);
}
