import { answersOf, judgedFolder, type FolderFiles, type JudgedFolder } from '../../test/receipts/judged-folder.ts';
import { manipulationsOf, type Manipulation } from './manipulations.ts';
import type { Tally } from './tally.ts';

const NO_ANSWER = 'no answer';

/**
 * Does every manipulation of a folder to a copy that git knows, and has the whole verified each time. Throws when the
 * untouched folder is not sound: a verifier that refuses everything proves nothing.
 */
export async function tamperFolder(files: FolderFiles, tally: Tally): Promise<void> {
  const judged = judgedFolder(files);
  try {
    const before = await answers(judged, true);
    const unsound = Object.keys(files).filter((place) => (before.get(place) ?? 'ok') !== 'ok');
    if (unsound.length > 0)
      throw new Error(`expected a sound folder, got ${before.get(unsound[0] ?? '')}, at ${unsound[0]}`);
    for (const manipulation of manipulationsOf(files)) {
      await tamper(judged, files, manipulation, tally);
    }
  } finally {
    judged.dispose();
  }
}

async function tamper(
  judged: JudgedFolder,
  files: FolderFiles,
  { name, changes, withBase, expected }: Manipulation,
  tally: Tally,
): Promise<void> {
  for (const [place, bytes] of Object.entries(changes)) put(judged, place, bytes);
  const told = await answers(judged, withBase);
  for (const place of Object.keys(changes)) put(judged, place, files[place] ?? null);
  // One manipulation is one try: it is told right when every place that it touched is.
  const wrong = Object.entries(expected).find(([place, right]) => !right.includes(told.get(place) ?? NO_ANSWER));
  const [first] = Object.entries(expected);
  const [place, right] = wrong ?? first ?? ['', []];
  tally.count(name, right, place, told.get(place) ?? NO_ANSWER);
}

function put(judged: JudgedFolder, place: string, bytes: Uint8Array | null): void {
  if (bytes === null) judged.remove(place);
  else judged.write(place, bytes);
}

async function answers(judged: JudgedFolder, withBase: boolean): Promise<ReadonlyMap<string, string>> {
  const verification = await judged.verify(withBase ? 'HEAD' : undefined);
  if (withBase && verification.base.kind !== 'compared')
    throw new Error(`expected a base, got ${verification.base.kind}`);
  return answersOf(verification);
}
