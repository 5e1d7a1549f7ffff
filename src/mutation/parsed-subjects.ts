import { emitScript, type EmittedScript } from './emitted-script.ts';
import { inMemoryProject, parseInto } from './source-trees.ts';
import { subjectSource, type ReadSource, type SubjectSource } from './subject-source.ts';
import type { SourceFile } from 'ts-morph';

/** A subject file, read and parsed once for all of its mutants. Read-only. */
export interface ParsedSubject {
  readonly source: SubjectSource;
  readonly tree: SourceFile;
  readonly script: EmittedScript;
}

/** Parses only the files that are asked for; a missing file is undefined. */
export class ParsedSubjects {
  readonly #readSource: ReadSource;
  readonly #project = inMemoryProject();
  readonly #parsed = new Map<string, ParsedSubject | undefined>();

  constructor(readSource: ReadSource) {
    this.#readSource = readSource;
  }

  get(file: string): ParsedSubject | undefined {
    if (!this.#parsed.has(file)) this.#parsed.set(file, this.#parse(file));
    return this.#parsed.get(file);
  }

  #parse(file: string): ParsedSubject | undefined {
    const text = this.#readSource(file);
    if (text === undefined) return undefined;
    const source = subjectSource(file, text);
    return {
      source,
      tree: parseInto(this.#project, file, source.text),
      script: emitScript(file, source.text),
    };
  }
}
