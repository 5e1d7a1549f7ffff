import { Project, ts, type SourceFile } from 'ts-morph';

const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.Preserve,
  allowJs: true,
};

/** An empty in-memory project: no disk, no libraries, no type information. */
export function inMemoryProject(): Project {
  return new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    skipFileDependencyResolution: true,
    compilerOptions: COMPILER_OPTIONS,
  });
}

/** Parses one text under its own path, so that the extension decides the syntax. */
export function parseInto(project: Project, file: string, text: string): SourceFile {
  return project.createSourceFile(`/${file}`, text, { overwrite: true });
}
