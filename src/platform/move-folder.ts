import { mkdirSync, renameSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/** Makes a folder and those that lead to it. Throws what the file system throws. */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true });
}

/** Gives a finished folder its name. Another process that was first is fine; throws what else the file system throws. */
export function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  }
}
