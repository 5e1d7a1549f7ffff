import type { Finding, HostInput } from '../host-contract.ts';
import { resolvePath } from '../programs.ts';
import { shownPath } from '../settings-layer.ts';

/** Files that look like registrations and are none: hooks stand in settings, and in extensions. */
export function strayFiles(input: HostInput): readonly Finding[] {
  const folders = [input.cwd, ...(input.home === null ? [] : [input.home])];
  const paths = folders.flatMap((folder) =>
    ['.gemini/hooks.json', '.gemini/hooks/hooks.json'].map((name) => resolvePath(folder, name)),
  );
  return [...new Set(paths)]
    .filter((path) => input.files.look(path).kind !== 'absent')
    .map((path) => ({
      kind: 'ignored',
      rule: 'GM-L1',
      text: 'a hooks file outside an extension is not read',
      source: { file: shownPath(input, path), pointer: '' },
    }));
}
