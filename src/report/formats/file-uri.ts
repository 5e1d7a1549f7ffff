/**
 * A file as a relative URI reference, as SARIF places it: below `folder`, '' or `packages/x/`, where the path is relative.
 * Total: what is no character becomes a replacement.
 */
export function fileUri(file: string, folder: string): string {
  const isElsewhere = /^(?:[/\\~]|[A-Za-z]:|\.\.\/)/u.test(file);
  const path = `${isElsewhere ? '' : folder}${file}`.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}
