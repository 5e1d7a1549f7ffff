import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptWriting } from '../../../src/receipts/write-receipt.ts';
import { sampleProject, type SampleProject } from '../sample-project.ts';
import { commitAll, gitIn } from './sample-repository.ts';

let project: SampleProject;
let writing: ReceiptWriting;
const SIDECAR = 'receipts/named.key.dsse.json';

beforeEach(async () => {
  project = sampleProject();
  writing = await project.record();
  project.write(SIDECAR, '{}\n');
  project.write('receipts/README.md', 'words');
  commitAll(project);
});
afterEach(() => project.dispose());

const place = (): string => basename(writing.path);

describe('compared with a base', () => {
  it('a set that only grew is whole, whatever stands beside the receipts', async () => {
    project.write('receipts/README.md', 'other words');
    await project.record({ selection: ['gate/three-is-open'] });
    const verification = await project.verify(false, 'main');
    expect(verification.ok).toBe(true);
    expect(verification.base).toMatchObject({ kind: 'compared', ref: 'main', files: 2, mismatches: [] });
  });

  it('a receipt that is gone is listed and red, also when it was the only one', async () => {
    project.remove(`receipts/${place()}`);
    const { ok, receipts } = await project.verify(false, 'main');
    expect(ok).toBe(false);
    expect(receipts).toMatchObject([
      { place: place(), integrity: 'tampered', mismatches: [{ step: 'append-only', got: 'no file' }] },
    ]);
  });

  it('a receipt that moved is told from one that is gone', async () => {
    mkdirSync(join(project.receipts, 'reviews'));
    renameSync(writing.path, join(project.receipts, 'reviews', place()));
    const { base } = await project.verify(false, 'main');
    expect(base).toMatchObject({
      mismatches: [{ what: place(), got: `no file, the same bytes at reviews/${place()}` }],
    });
  });

  it('a changed byte is tampering twice: by its name and by the base', async () => {
    const text = readFileSync(writing.path, 'utf8');
    writeFileSync(writing.path, text.replace('"G1"', '"G2"'));
    const { receipts } = await project.verify(false, 'main');
    expect(receipts[0]?.mismatches.map(({ step }) => step)).toEqual(['id', 'append-only']);
  });

  it.each([
    ['changed', (p: SampleProject) => p.write(SIDECAR, '{"a": 1}\n')],
    ['gone', (p: SampleProject) => p.remove(SIDECAR)],
  ])('a signature that is %s makes the whole red', async (_what, change) => {
    change(project);
    const { ok, base } = await project.verify(false, 'main');
    expect([ok, base]).toMatchObject([false, { mismatches: [{ step: 'append-only', what: basename(SIDECAR) }] }]);
  });

  it('a deletion that was committed is found all the same', async () => {
    gitIn(project, 'checkout', '-q', '-b', 'topic');
    await project.record({ selection: ['gate/three-is-open'] });
    project.remove(`receipts/${place()}`);
    commitAll(project);
    expect((await project.verify(false, 'main')).ok).toBe(false);
  });

  it('a base that holds HEAD already is said to be that, for a deletion that was committed there shows nowhere', async () => {
    expect((await project.verify(false, 'main')).base).toMatchObject({ isHead: true });
    gitIn(project, 'checkout', '-q', '-b', 'topic');
    commitAll(project);
    expect((await project.verify(false, 'main')).base).toMatchObject({ isHead: false });
  });

  it('what the base gained after HEAD left it is not missed', async () => {
    gitIn(project, 'checkout', '-q', '-b', 'topic');
    gitIn(project, 'checkout', '-q', 'main');
    await project.record({ selection: ['gate/three-is-open'] });
    commitAll(project);
    gitIn(project, 'checkout', '-q', 'topic');
    expect((await project.verify(false, 'main')).ok).toBe(true);
  });
});

describe('a base that cannot be read is red and never passed over', () => {
  it('a ref that does not exist', async () => {
    const { ok, base } = await project.verify(false, 'no-such-branch');
    expect([ok, base]).toMatchObject([false, { kind: 'unverifiable', reason: 'there is no such commit here' }]);
  });

  it('a ref that looks like an option', async () => {
    expect((await project.verify(false, '--help')).base.kind).toBe('unverifiable');
  });

  it('a history without a common commit', async () => {
    gitIn(project, 'checkout', '-q', '--orphan', 'other');
    commitAll(project, 'another beginning');
    const { ok, base } = await project.verify(false, 'main');
    expect([ok, base]).toMatchObject([false, { reason: 'HEAD has no history in common with it' }]);
  });

  it('an object that the clone lacks', async () => {
    const id = gitIn(project, 'rev-parse', `HEAD:receipts/${place()}`);
    project.remove(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`);
    const { ok, base } = await project.verify(false, 'main');
    expect([ok, base]).toMatchObject([false, { reason: `receipts/${place()} of that commit is not in this clone` }]);
  });
});

it('without a base nothing is said about what is gone', async () => {
  expect(await project.verify()).toMatchObject({ ok: true, base: { kind: 'not-compared' } });
});
