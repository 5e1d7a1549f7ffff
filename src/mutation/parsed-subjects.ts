import { emitScript, type EmittedScript } from './emitted-script.ts';
import type { StatementSpan } from './enclosing-statement.ts';
import { scriptShape } from './script-shape.ts';
import { inMemoryProject, parseInto } from './source-trees.ts';
import { subjectSource, type ReadSource, type SubjectSource } from './subject-source.ts';
import type { SourceFile } from 'ts-morph';

/** A subject file, read and parsed once for all of its mutants. Read-only. */
export interface ParsedSubject {
  readonly source: SubjectSource;
  readonly tree: SourceFile;
  /** Whether the whole original parses. */
  readonly parses: boolean;
  /** The JavaScript of these statements of the original, emitted once for all of their mutants. */
  scriptOf(span: StatementSpan): EmittedScript;
  /** Their shape, as quickly known; undefined where only emitting tells. */
  shapeOf(span: StatementSpan): string | undefined;
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
    const scripts = new Map<string, EmittedScript>();
    const shapes = new Map<string, string | undefined>();
    const tree = parseInto(this.#project, file, source.text);
    return {
      source,
      tree,
      parses: parsedCleanly(tree),
      scriptOf({ start, end }) {
        const key = `${start}-${end}`;
        const script = scripts.get(key) ?? emitScript(file, source.text.slice(start, end), linesIn(source.text, start));
        scripts.set(key, script);
        return script;
      },
      shapeOf({ start, end }) {
        const key = `${start}-${end}`;
        if (!shapes.has(key)) shapes.set(key, scriptShape(file, source.text.slice(start, end)));
        return shapes.get(key);
      },
    };
  }
}

/** The parser leaves its complaints on the tree; asking for them properly would build a program first. */
function parsedCleanly(tree: SourceFile): boolean {
  const complaints: unknown = Reflect.get(tree.compilerNode, 'parseDiagnostics');
  return Array.isArray(complaints) && complaints.length === 0;
}

/** Line breaks before an offset. */
export function linesIn(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
