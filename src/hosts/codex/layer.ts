import type { Liveness } from '../liveness.ts';
import type { ConfigReading } from './config-file.ts';
import type { HooksReading } from './hooks-file.ts';

export type LayerName = 'managed' | 'system' | 'user' | 'project' | 'plugin';

/** One layer: its two files, and whether the host reads it at all. */
export interface Layer {
  readonly name: LayerName;
  readonly hooks: LayerFile & { readonly reading: HooksReading };
  readonly config: LayerFile & { readonly reading: ConfigReading };
  readonly read: Liveness;
}

export interface LayerFile {
  /** Absolute; part of what a stored hash speaks of. */
  readonly path: string;
  /** As shown to people. */
  readonly file: string;
}
