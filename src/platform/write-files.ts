import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes new files below a folder of our own, by relative path; folders are made as needed. Throws what node throws. */
export function writeTree(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text, { flag: 'wx' });
  }
}

/** Makes `link` stand for the folder `target`; both absolute. Throws what node throws. */
export function linkFolder(target: string, link: string): void {
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(target, link, 'junction');
}

/** Replaces a file as a whole: a reader sees the old text or the new one. False where nothing can be written. */
export function replaceFile(path: string, text: string): boolean {
  const beside = `${path}.${process.pid}.new`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
    return true;
  } catch {
    rmSync(beside, { force: true });
    return false;
  }
}
