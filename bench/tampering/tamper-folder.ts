import { answersOf, judgedFolder, type FolderFiles, type JudgedFolder } from '../../test/receipts/judged-folder.ts';
import { disjointRounds } from './disjoint-rounds.ts';
import { manipulationsOf, type Manipulation } from './manipulations.ts';
import type { Tally } from './tally.ts';

const NO_ANSWER = 'no answer';

/**
 * Does every manipulation of a folder to a copy that git knows, and has the whole verified after each round. Throws when the
 * untouched folder is not sound: a verifier that refuses everything proves nothing.
 */
export async function tamperFolder(files: FolderFiles, tally: Tally): Promise<void> {
  const judged = judgedFolder(files);
  try {
    const before = await answers(judged, true);
    const unsound = Object.keys(files).filter((place) => (before.get(place) ?? 'ok') !== 'ok');
    if (unsound.length > 0)
      throw new Error(`expected a sound folder, got ${before.get(unsound[0] ?? '')}, at ${unsound[0]}`);
    for (const round of disjointRounds(manipulationsOf(files))) await tamper(judged, files, round, tally);
  } finally {
    judged.dispose();
  }
}

/** Does the manipulations of a round together, and undoes them. */
async function tamper(
  judged: JudgedFolder,
  files: FolderFiles,
  round: readonly Manipulation[],
  tally: Tally,
): Promise<void> {
  for (const { changes } of round) for (const [place, bytes] of Object.entries(changes)) put(judged, place, bytes);
  const told = await answers(judged, round[0]?.withBase ?? false);
  for (const { changes } of round) for (const place of Object.keys(changes)) put(judged, place, files[place] ?? null);
  for (const manipulation of round) tell(manipulation, told, tally);
}

/** One manipulation is one try: it is told right when every place that it touched is. */
export function tell({ name, expected }: Manipulation, told: ReadonlyMap<string, string>, tally: Tally): void {
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
