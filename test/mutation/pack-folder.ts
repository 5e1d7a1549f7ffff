import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary project folder that `dispose` removes. */
export interface ProjectFolder {
  readonly root: string;
  write(path: string, text: string | Uint8Array): void;
  link(path: string, target: string): void;
  dispose(): void;
}

export const FEE_SOURCE = `export function feeCents(amountCents: number, isMember: boolean): number {
  const rate = isMember ? 1 : 3;
  return Math.max(10, Math.round((amountCents * rate) / 100));
}

export function isFree(amountCents: number): boolean {
  return amountCents === 0;
}
`;

/** A project with one subject file, `src/fee.ts`. */
export function projectFolder(): ProjectFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-pack-')));
  const folder: ProjectFolder = {
    root,
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    link: (path, target) => symlinkSync(target, join(root, path)),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
  folder.write('src/fee.ts', FEE_SOURCE);
  folder.write('hookproof.config.json', JSON.stringify({ subjects: ['src/**/*.ts'], mutants: 'mutants', suite: {} }));
  return folder;
}

export const MEMBERS_PAY_MORE = {
  id: 'members-pay-more',
  title: 'Members pay more',
  why: 'A member is charged too much.',
  file: 'src/fee.ts',
  definition: 'feeCents',
  find: '? 1 : 3',
  replace: '? 3 : 3',
} as const;

export const NO_MINIMUM = {
  id: 'no-minimum',
  title: 'There is no minimum',
  why: 'A small amount costs nothing.',
  file: 'src/fee.ts',
} as const;

export const NO_MINIMUM_DIFF = `--- a/src/fee.ts
+++ b/src/fee.ts
@@ -2,3 +2,3 @@
   const rate = isMember ? 1 : 3;
-  return Math.max(10, Math.round((amountCents * rate) / 100));
+  return Math.max(0, Math.round((amountCents * rate) / 100));
 }
`;
