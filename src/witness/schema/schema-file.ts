import { resolve } from 'node:path';
import { readDataText } from '../../documents/data-text.ts';
import { confinedFiles } from '../../platform/confined-files.ts';
import { refuse } from './schema-node.ts';

/** The JSON of a file of the project, strict and bounded. Refuses what is absent, unreadable, outside of the project or no JSON. */
export function readSchemaFile(root: string, path: string): unknown {
  const look = confinedFiles([root]).look(resolve(root, path));
  if (look.kind === 'absent') return refuse('a JSON Schema', 'no file', path);
  if (look.kind !== 'file') return refuse('a JSON Schema', `a file that is not read (${look.reason})`, path);
  const reading = readDataText(look.text, 'json');
  if (reading.kind === 'problems')
    return refuse('a JSON Schema', `a file with problems: ${reading.problems.join('; ')}`, path);
  return reading.value;
}
