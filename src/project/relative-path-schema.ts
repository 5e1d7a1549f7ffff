import * as v from 'valibot';

/** Text that a report can print: something in it, and not a book. */
export function boundedText(charactersMax: number): v.GenericSchema<string> {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'a text that is not empty'),
    v.maxLength(charactersMax, `at most ${charactersMax} characters`),
  );
}

/** A path or glob inside the project: relative, `/` separated, never upwards. */
export const RELATIVE_PATH: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.minLength(1, 'a path that is not empty'),
  v.maxLength(1_000, 'at most 1000 characters'),
  v.check(isInsideProject, "a path inside the project: relative, '/' separated, without '..'"),
);

function isInsideProject(path: string): boolean {
  if (path.startsWith('/') || path.startsWith('!') || path.includes('\\') || /^[a-z]:/iu.test(path)) return false;
  return !path.includes('\0') && !path.split('/').includes('..');
}
