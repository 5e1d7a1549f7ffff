import { join } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import type { ModuleLoader } from '../platform/module-loader.ts';
import type { GeneratorDeclaration, InputGenerator } from './inputs-of.ts';

const HINT = "a generator file exports `generators`, a list of inputsOf({ … }) from 'hookproof/generators'";

/**
 * Loads what the generator files declare, in their order.
 * Throws HookproofError `config-invalid` (exit 1) with every file that does not load or declares something else.
 */
export async function loadGenerators(
  root: string,
  files: readonly string[],
  loader: ModuleLoader,
): Promise<readonly GeneratorDeclaration[]> {
  const loaded = await Promise.all(files.map(async (file) => await loadOne(root, file, loader)));
  const problems = loaded.flatMap((each) => (typeof each === 'string' ? [each] : []));
  if (problems.length > 0) {
    throw new HookproofError('config-invalid', problems.join('; '), { exitCode: 1, hint: HINT });
  }
  return loaded.flatMap((each) => (typeof each === 'string' ? [] : each));
}

async function loadOne(
  root: string,
  file: string,
  loader: ModuleLoader,
): Promise<readonly GeneratorDeclaration[] | string> {
  try {
    const namespace: unknown = await loader.load(join(root, file));
    if (typeof namespace !== 'object' || namespace === null || !('generators' in namespace)) {
      return `expected an export named generators, got none, at ${file}`;
    }
    const { generators } = namespace;
    if (!Array.isArray(generators)) return `expected a list, got another ${typeof generators}, at ${file}`;
    const strange = generators.findIndex((each) => !isDeclaration(each));
    if (strange !== -1) return `expected inputsOf({ … }) or noInputsOf({ … }), got neither, at ${file} [${strange}]`;
    return generators.filter(isDeclaration);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return `expected a module that loads, got "${reason}", at ${file}`;
  }
}

function isInputGenerator(declaration: GeneratorDeclaration): declaration is InputGenerator {
  return 'arguments' in declaration;
}

function isDeclaration(value: unknown): value is GeneratorDeclaration {
  if (typeof value !== 'object' || value === null) return false;
  if (!('file' in value) || typeof value.file !== 'string') return false;
  if (!('definition' in value) || typeof value.definition !== 'string') return false;
  if ('because' in value) return typeof value.because === 'string' && value.because.trim() !== '';
  if ('observe' in value && value.observe !== undefined && typeof value.observe !== 'function') return false;
  if ('reaches' in value && value.reaches !== undefined && !isTextList(value.reaches)) return false;
  return 'arguments' in value && (typeof value.arguments === 'function' || Array.isArray(value.arguments));
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/**
 * The generators whose calls may enter a definition, the most direct first: of the definition itself, of its file,
 * and those that say they reach the file.
 */
export function generatorsFor(
  declarations: readonly GeneratorDeclaration[],
  file: string,
  definition: string,
): readonly InputGenerator[] {
  const generators = declarations.filter(isInputGenerator);
  const own = generators.filter((each) => each.file === file && each.definition === definition);
  const beside = generators.filter((each) => each.file === file && each.definition !== definition);
  const outside = generators.filter((each) => each.file !== file && each.reaches?.includes(file) === true);
  return [...own, ...beside, ...outside];
}
