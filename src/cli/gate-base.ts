import { relative } from 'node:path';
import type { GateBase } from '../gate/gate-input.ts';
import type { BaseComparison } from '../model/receipt-verdict.ts';
import { filesOfCommit } from '../platform/git-objects.ts';

/** The comparison with a base as the gate reads it, with the names of the receipts that stood there. */
export async function gateBase(root: string, folder: string, base: BaseComparison): Promise<GateBase> {
  switch (base.kind) {
    case 'not-compared':
      return { kind: 'not-asked' };
    case 'unverifiable':
      return { kind: 'unreadable', ref: base.ref, reason: base.reason };
    case 'compared': {
      const { ref, commit, mismatches } = base;
      const place = relative(root, folder).replaceAll('\\', '/');
      const files = await filesOfCommit(root, commit, place);
      if (files === null) return { kind: 'unreadable', ref, reason: 'git cannot list its receipts' };
      return {
        kind: 'read',
        ref,
        fileNames: files.map(({ path }) => path.split('/').at(-1) ?? path),
        broken: mismatches.map(({ what, expected, got }) => ({
          fileName: what,
          text: `expected ${expected}, got ${got},`,
        })),
      };
    }
  }
}
