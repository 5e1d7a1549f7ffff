import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { runNpm } from '../../scripts/install.mjs';
import { REPOSITORY } from './copied-tree.ts';

/** A project of somebody else: the package as it would be published, and what it is installed with. No network. */
export interface OutsideProject {
  readonly root: string;
  dispose(): void;
}

/** What the types of the package, and the files of its users, import beside it; taken from the repository. */
const BESIDE_IT = ['ts-morph', '@ts-morph', 'fast-check'];

export function outsideProject(): OutsideProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-outside-')));
  const packed = runNpm(['pack', '--ignore-scripts', '--pack-destination', root], REPOSITORY);
  if (packed.status !== 0) throw new Error(`npm pack failed (exit ${packed.status}):\n${packed.stderr}`);
  const tarball = readdirSync(root).find((name) => name.endsWith('.tgz')) ?? 'missing.tgz';
  execFileSync('tar', ['-xzf', tarball], { cwd: root });
  mkdirSync(join(root, 'node_modules'));
  renameSync(join(root, 'package'), join(root, 'node_modules/hookproof'));
  for (const name of BESIDE_IT) symlinkSync(join(REPOSITORY, 'node_modules', name), join(root, 'node_modules', name));
  writeFileSync(join(root, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }\n');
  return { root, dispose: () => rmSync(root, { recursive: true, force: true }) };
}

/** The three ways in which a compiler finds the types of an ES module. */
export const RESOLUTIONS = {
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
} as const;

/**
 * Type errors of files of the project, and of the declarations of the package themselves; sorted, `<name>:<line>: <message>`.
 * Those of other packages are theirs. `texts`: name -> text.
 */
export function typeErrors(
  { root }: OutsideProject,
  resolution: keyof typeof RESOLUTIONS,
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  for (const [name, text] of texts) writeFileSync(join(root, name), text);
  const program = ts.createProgram(
    [...texts.keys()].map((name) => join(root, name)),
    {
      ...RESOLUTIONS[resolution],
      target: ts.ScriptTarget.ES2023,
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      // Nothing but what the package brings: no types of Node.
      types: [],
    },
  );
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(root));
  const errors = ours.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return [...program.getOptionsDiagnostics(), ...errors].map((error) => describeError(root, error)).toSorted();
}

function describeError(root: string, { file, start, messageText }: ts.Diagnostic): string {
  const line = file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
  return `${file?.fileName.slice(root.length + 1)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}
