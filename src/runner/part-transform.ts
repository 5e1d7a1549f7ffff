import { changeBetween } from './text-change.ts';
import { importLines, lonePart, readTransformedPart, referencesIn, textOfPart } from './lone-part.ts';
import { partAround, readParts } from './module-parts.ts';
import type { Edit } from './instrument.ts';
import type { TransformedPart } from './lone-part.ts';
import type { ModulePart, ModuleParts, ParseSource } from './module-parts.ts';

/** The pipeline with another text in place of a file. Rejects with what it threw. */
export type Pipeline = (text: string) => Promise<string>;

/** A module as the pipeline gave it. */
export interface WholeModule {
  readonly file: string;
  readonly code: string;
}

export interface EditedModule {
  readonly code: string;
  /** The part that the edit stands in, in both texts. */
  readonly part: Edit;
}

/** To take a module apart, and to see that a part of it may stand alone, costs as much as some mutants save. */
const WHOLE_FIRST = { ofModule: 6, ofPart: 1 };

interface SeenPart {
  seen: number;
  /** Null: it cannot stand alone. Absent: nobody tried. */
  known?: KnownPart | null;
}

interface SeenModule {
  seen: number;
  readonly parts: Map<ModulePart, SeenPart>;
}

interface KnownPart extends TransformedPart {
  /** Names of imports that are used beside it. */
  readonly names: readonly string[];
  /** Offset in the transformed module. */
  readonly at: number;
  readonly references: ReadonlySet<string>;
}

/**
 * Transforms the part of a module that was edited and puts it where the original part stands: the same text that the
 * whole would become, for a pipeline whose steps look at one statement at a time and at what is imported. Whether it does
 * is seen with the original: its part must stand, letter by letter, in the whole.
 */
export class PartTransform {
  readonly #parse: ParseSource;
  readonly #sources = new Map<string, { readonly text: string; readonly parts: ModuleParts | null }>();
  readonly #modules = new WeakMap<WholeModule, SeenModule>();

  constructor(parse: ParseSource) {
    this.#parse = parse;
  }

  /** Null where the whole has to be transformed to know what becomes of it. */
  async transform(
    module: WholeModule,
    source: { readonly original: string; readonly edited: string },
    pipeline: Pipeline,
  ): Promise<EditedModule | null> {
    const { original, edited } = source;
    const seen = this.#see(module);
    const parts = seen.seen > WHOLE_FIRST.ofModule ? this.#partsOf(module.file, original) : null;
    const change = changeBetween(original, edited);
    const part = parts === null || change === null ? null : partAround(parts.parts, change);
    if (parts === null || part === null) return null;
    const known = await knownPart(seen, part, async () => {
      return await findPart(module, parts, textOfPart(original, part), pipeline);
    });
    if (known === null) return null;
    const text = textOfPart(edited, { ...part, end: part.end + edited.length - original.length });
    const transformed = await transformedAlone(lonePart(parts, known.names, text), pipeline);
    if (transformed === null || transformed.head !== known.head || transformed.tail !== known.tail) return null;
    if (!stillRefersTo(known, transformed.body, module.code)) return null;
    return replaced(module.code, known, transformed.body);
  }

  #see(module: WholeModule): SeenModule {
    const seen = this.#modules.get(module) ?? { seen: 0, parts: new Map<ModulePart, SeenPart>() };
    this.#modules.set(module, seen);
    seen.seen += 1;
    return seen;
  }

  #partsOf(file: string, text: string): ModuleParts | null {
    const known = this.#sources.get(file);
    if (known?.text === text) return known.parts;
    const parts = readParts(file, text, this.#parse);
    this.#sources.set(file, { text, parts });
    return parts;
  }
}

/** Null for a part that has hardly been seen, too. */
async function knownPart(
  { parts }: SeenModule,
  part: ModulePart,
  find: () => Promise<KnownPart | null>,
): Promise<KnownPart | null> {
  const seen: SeenPart = parts.get(part) ?? { seen: 0 };
  parts.set(part, seen);
  seen.seen += 1;
  if (seen.seen <= WHOLE_FIRST.ofPart) return null;
  if (seen.known === undefined) seen.known = await find();
  return seen.known;
}

/** Which imports a compiler leaves out as types depends on its settings: the way in which the same ones remain is right. */
async function findPart(
  module: WholeModule,
  parts: ModuleParts,
  text: string,
  pipeline: Pipeline,
): Promise<KnownPart | null> {
  const ways = parts.used.length === parts.imported.length ? [parts.used] : [parts.used, parts.imported];
  for (const names of ways) {
    const transformed = await transformedAlone(lonePart(parts, names, text), pipeline);
    if (transformed === null || importLines(transformed.head) !== importLines(module.code)) continue;
    const at = onlyPlaceOf(transformed.body, module.code);
    return at === null ? null : { ...transformed, names, at, references: referencesIn(transformed.body) };
  }
  return null;
}

async function transformedAlone(text: string, pipeline: Pipeline): Promise<TransformedPart | null> {
  try {
    return readTransformedPart(await pipeline(text));
  } catch {
    // Whether the file as a whole is a program is for the whole to say.
    return null;
  }
}

function onlyPlaceOf(body: string, code: string): number | null {
  const at = body === '' ? -1 : code.indexOf(body);
  return at === -1 || code.includes(body, at + 1) ? null : at;
}

/** An import that nothing uses any more may not be loaded any more. */
function stillRefersTo({ references, at, body }: KnownPart, edited: string, code: string): boolean {
  const left = referencesIn(edited);
  const missing = [...references].filter((reference) => !left.has(reference));
  if (missing.length === 0) return true;
  const elsewhere = referencesIn(code.slice(0, at) + code.slice(at + body.length));
  return missing.every((reference) => elsewhere.has(reference));
}

function replaced(code: string, { at, body }: KnownPart, edited: string): EditedModule {
  return {
    code: code.slice(0, at) + edited + code.slice(at + body.length),
    part: { before: { start: at, end: at + body.length }, after: { start: at, end: at + edited.length } },
  };
}
