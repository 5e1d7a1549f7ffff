import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Verification } from '../../src/model/receipt-verdict.ts';
import { listReceiptFolder } from '../../src/receipts/receipt-folder.ts';
import { applySignatures } from '../../src/receipts/signatures/apply-signatures.ts';
import { judgeFolderSignatures } from '../../src/receipts/signatures/folder-signatures.ts';
import { verifyReceipts } from '../../src/receipts/verify/verify-receipts.ts';

/** Path relative to the folder of the receipts -> bytes. */
export type FolderFiles = Readonly<Record<string, Uint8Array>>;

/** A folder of receipts in a git repository of its own, in a temporary folder that `dispose` removes. */
export interface JudgedFolder {
  /** Absolute path of the folder of the receipts. */
  readonly folder: string;
  write(place: string, bytes: Uint8Array): void;
  remove(place: string): void;
  /** Nothing else is in the project, so that all pins are stale: what is asked for is the integrity. */
  verify(base?: string): Promise<Verification>;
  dispose(): void;
}

/** When folders are judged: later than every date of the sample records. */
const NOW: Date = new Date('2027-01-15T12:00:00Z');

/** With these files in the one commit; without a commit when there are none. */
export function judgedFolder(committed: FolderFiles): JudgedFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-folder-')));
  const folder = join(root, 'receipts');
  const judged: JudgedFolder = {
    folder,
    write(place, bytes) {
      mkdirSync(dirname(join(folder, place)), { recursive: true });
      writeFileSync(join(folder, place), bytes);
    },
    remove: (place) => rmSync(join(folder, place)),
    async verify(base) {
      const verification = await verifyReceipts({
        root,
        folder,
        strict: false,
        ...(base === undefined ? {} : { base }),
        now: NOW,
        deriveMutants: () => Promise.resolve({ kind: 'unsupported', reason: 'there is no project' }),
      });
      const { sidecars } = listReceiptFolder(folder);
      return applySignatures(verification, judgeFolderSignatures(sidecars, null, NOW.toISOString()));
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
  mkdirSync(folder);
  for (const [place, bytes] of Object.entries(committed)) judged.write(place, bytes);
  if (Object.keys(committed).length > 0) {
    git(root, 'init', '-q');
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'base');
  }
  return judged;
}

/**
 * What is said of each file, by its place: `ok`, `withdrawn` with nothing instead, or class and first step. A signature
 * that stands alone is called by its name.
 */
export function answersOf({ receipts, base, signatures }: Verification): ReadonlyMap<string, string> {
  const gone = base.kind === 'compared' ? base.mismatches : [];
  return new Map([
    ...gone.map(({ what, step }) => [what, `tampered ${step}`] as const),
    ...(signatures?.orphans ?? []).map(({ fileName }) => [fileName, 'incomplete signature'] as const),
    ...receipts.map(({ place, integrity, currency, ok, mismatches }) => {
      const sound = currency === 'withdrawn' && !ok ? 'withdrawn' : 'ok';
      return [place, integrity === 'ok' ? sound : `${integrity} ${mismatches[0]?.step}`] as const;
    }),
  ]);
}

/** The receipts and signatures in a folder; none where there is no such folder. A `vector.json` beside them is none. */
export function folderFilesAt(folder: string): FolderFiles {
  const { receipts, sidecars } = listReceiptFolder(folder);
  const places = [...receipts, ...sidecars].map((path) => relative(folder, path).replaceAll('\\', '/'));
  return Object.fromEntries(
    places.filter((place) => place !== 'vector.json').map((place) => [place, readFileSync(join(folder, place))]),
  );
}

/** With settings of its own and none of the machine's. Throws when git fails. */
function git(cwd: string, ...args: readonly string[]): void {
  const settings = ['user.name=a', 'user.email=a@example.org', 'init.defaultBranch=main', 'commit.gpgsign=false'];
  const child = spawnSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
  if (child.status !== 0) throw new Error(`git ${args.join(' ')}: ${child.stderr}`);
}
