import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleProject, type SampleProject } from './sample-project.ts';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

describe('succession', () => {
  const later = { campaign: { startedAt: '2026-12-01T00:00:00Z' } } as const;

  it('an older stale receipt is superseded and no error', async () => {
    await project.record();
    project.write('test/levels.ts', 'export const LEVELS = [4, 3, 2] as const;\n');
    await project.record(later);
    const { ok, receipts } = await project.verify();
    expect(ok).toBe(true);
    expect(receipts.map(({ currency }) => currency).toSorted()).toEqual(['current', 'superseded']);
    expect(receipts.find(({ currency }) => currency === 'superseded')?.supersededBy).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('the newest by start decides, not the one that fits', async () => {
    await project.record();
    const original = readFileSync(join(project.root, 'test/levels.ts'), 'utf8');
    project.write('test/levels.ts', '');
    await project.record(later);
    project.write('test/levels.ts', original);
    expect((await project.verify()).ok).toBe(false);
    await project.record({ campaign: { startedAt: '2026-12-02T00:00:00Z' } });
    expect((await project.verify()).ok).toBe(true);
  });

  it('a run of selected mutants never supersedes a whole one', async () => {
    await project.record();
    await project.record({ ...later, selection: ['gate/three-is-open'] });
    project.write('mutants/gate/shut-means-open.ts', '');
    project.write('test/levels.ts', '');
    const { receipts } = await project.verify();
    expect(receipts.map(({ currency }) => currency)).toEqual(['stale', 'stale']);
  });

  it('a whole run supersedes an older one of selected mutants', async () => {
    await project.record({ selection: ['gate/three-is-open'] });
    await project.record(later);
    const { receipts } = await project.verify();
    expect(receipts.map(({ currency }) => currency).toSorted()).toEqual(['current', 'superseded']);
  });
});
