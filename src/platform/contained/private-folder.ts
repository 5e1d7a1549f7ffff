import { createTemporaryFolder } from '../temporary-folder.ts';

/**
 * Where one contained run lives: everything that it may write to. The names say nothing, since a program under test reads
 * them in its payload and environment and must not answer to a word in them.
 */
export interface PrivateFolder {
  readonly path: string;
  readonly home: string;
  readonly work: string;
  readonly temporary: string;
  readonly log: string;
  /** Removes it with all content; never throws. */
  remove(): void;
}

/** A fresh folder below the system's temporary folder, with four empty folders in it. Throws what node throws. */
export function createPrivateFolder(): PrivateFolder {
  const folder = createTemporaryFolder('hp-');
  return {
    path: folder.path,
    home: folder.subfolder('home'),
    work: folder.subfolder('work'),
    temporary: folder.subfolder('tmp'),
    log: folder.subfolder('log'),
    remove: () => folder.remove(),
  };
}
