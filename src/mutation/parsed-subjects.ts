import { emitScript, type EmittedScript } from './emitted-script.ts';
import type { StatementSpan } from './enclosing-statement.ts';
import { ShapeReader } from './script-shape.ts';
import { parsedCleanly, parseSource } from './source-tree.ts';
import { subjectSource, type ReadSource, type SubjectSource } from './subject-source.ts';
import type { ts } from '@ts-morph/common';

/** A subject file, read and parsed once for all of its mutants. Read-only. */
export interface ParsedSubject {
  readonly source: SubjectSource;
  readonly tree: ts.SourceFile;
  /** Whether the whole original parses. */
  readonly parses: boolean;
  /** The JavaScript of these statements of the original, emitted once for all of their mutants. */
  scriptOf(span: StatementSpan): EmittedScript;
  /** Their shape, as quickly known; undefined where only emitting tells. */
  shapeOf(span: StatementSpan): string | undefined;
  /** The shape of what stands there instead. */
  shapeInstead(span: StatementSpan, statements: string): string | undefined;
}

/** Parses only the files that are asked for; a missing file is undefined. */
export class ParsedSubjects {
  readonly #readSource: ReadSource;
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
    const shapes = new ShapesOfSpans(source);
    const tree = parseSource(file, source.text);
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
      shapeOf: (span) => shapes.of(span).original,
      shapeInstead: (span, statements) => shapes.of(span).reader.read(statements),
    };
  }
}

interface SpanShapes {
  readonly reader: ShapeReader;
  readonly original: string | undefined;
}

class ShapesOfSpans {
  readonly #source: SubjectSource;
  readonly #known = new Map<string, SpanShapes>();

  constructor(source: SubjectSource) {
    this.#source = source;
  }

  of({ start, end }: StatementSpan): SpanShapes {
    const key = `${start}-${end}`;
    const known = this.#known.get(key) ?? this.#read(start, end);
    this.#known.set(key, known);
    return known;
  }

  #read(start: number, end: number): SpanShapes {
    const reader = new ShapeReader(this.#source.file);
    return { reader, original: reader.read(this.#source.text.slice(start, end)) };
  }
}

/** Line breaks before an offset. */
export function linesIn(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
