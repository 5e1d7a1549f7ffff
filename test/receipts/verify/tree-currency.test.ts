import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunClaim } from '../../../src/receipts/kinds/run-statement.ts';
import { compareWithTree, type TreeComparison } from '../../../src/receipts/verify/tree-currency.ts';
import { pinnedFolder, type PinnedFolder } from './pinned-folder.ts';

let folder: PinnedFolder;
let claim: RunClaim;
beforeEach(() => {
  folder = pinnedFolder();
  ({ claim } = folder.run().predicate);
});
afterEach(() => folder.dispose());

function compare(changes: Partial<RunClaim> = {}): TreeComparison {
  return compareWithTree(folder.root, { ...claim, mutants: [], ...changes }, 'receipts');
}

const changed = (comparison: TreeComparison): readonly string[] =>
  comparison.changed.map(({ pin, what }) => `${pin}: ${what}`);

describe('the tree', () => {
  it('as it was pinned differs in nothing', () => {
    expect(compare()).toEqual({ changed: [], drifted: [], mismatches: [] });
  });

  it('whose subject has another git blob contradicts the receipt', () => {
    const subjects = claim.subjects.map((pin) => ({ ...pin, gitBlob: '0'.repeat(40) }));
    expect(compare({ subjects }).mismatches).toMatchObject([
      { step: 're-derived', what: 'git blob of src/gate.ts', got: '0'.repeat(40) },
    ]);
  });

  it('without a subject is stale', () => {
    rmSync(join(folder.root, 'src/gate.ts'));
    expect(compare().changed).toMatchObject([{ pin: 'subject', what: 'src/gate.ts', got: 'absent' }]);
  });

  it('with another subject is stale', () => {
    folder.write('src/gate.ts', '');
    expect(changed(compare())).toEqual(['subject: src/gate.ts']);
  });

  it('with a new test file beside the old ones is stale', () => {
    folder.write('test/door.test.ts', '');
    expect(changed(compare())).toEqual(['suite: test/door.test.ts']);
  });

  it('without a test file is stale', () => {
    rmSync(join(folder.root, 'test/gate.test.ts'));
    expect(changed(compare())).toEqual(['suite: test/gate.test.ts']);
  });

  it('with another version of a tool is stale', () => {
    folder.write('node_modules/vitest/package.json', '{ "version": "4.1.12" }');
    const toolchain = { ...claim.toolchain, vitest: '4.1.11' };
    expect(changed(compare({ toolchain }))).toEqual(['toolchain: vitest']);
  });

  it('under another version of Node drifted', () => {
    const { changed: none, drifted } = compare({ toolchain: { ...claim.toolchain, node: '18.0.0' } });
    expect([none, drifted.map(({ pin }) => pin)]).toEqual([[], ['node']]);
  });
});
