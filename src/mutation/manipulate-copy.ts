import type { Node } from 'ts-morph';
import type { FoundDefinition } from './find-definition.ts';
import { inMemoryProject, parseInto } from './scratch-project.ts';
import { refused, type Refusal, type Spliced } from './splice.ts';
import type { SubjectSource } from './subject-source.ts';

/**
 * Runs a mutant's `manipulate` on a private copy and takes the text. The copy is the only file of its project;
 * a second file (`stale-anchor`) or a change outside the definition (`stale-anchor`) is refused.
 */
export function manipulateCopy(
  source: SubjectSource,
  definition: FoundDefinition,
  manipulate: (definition: Node) => void,
): Spliced | Refusal {
  const project = inMemoryProject();
  const copy = parseInto(project, source.file, source.text);
  const where = `at ${source.file} in ${definition.name}`;
  manipulate(nodeAt(copy, definition));
  const files = project.getSourceFiles();
  if (files.length !== 1 || files[0] !== copy) {
    return refused('stale-anchor', `expected one changed file, got ${files.length}, ${where}`);
  }
  const text = copy.getFullText();
  if (!isKeptOutside(source.text, text, definition)) {
    return refused('stale-anchor', `expected a change within the definition, got one outside it, ${where}`);
  }
  return { kind: 'spliced', text };
}

function nodeAt(copy: Node, definition: FoundDefinition): Node {
  const { kind } = definition.node;
  if (copy.getKind() === kind) return copy;
  const end = definition.node.getEnd();
  const node = copy
    .getDescendantsOfKind(kind)
    .find((candidate) => candidate.getStart() === definition.start && candidate.getEnd() === end);
  if (node === undefined) throw new Error(`the copy has no ${definition.name} where the original has it`);
  return node;
}

/** Everything before and behind the definition is as it was. */
function isKeptOutside(original: string, mutated: string, definition: FoundDefinition): boolean {
  const head = original.slice(0, definition.start);
  const tail = original.slice(definition.end);
  return mutated.length >= head.length + tail.length && mutated.startsWith(head) && mutated.endsWith(tail);
}
