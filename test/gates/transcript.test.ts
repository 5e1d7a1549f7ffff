import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registeredIds } from '../../src/mutation/discover-mutants.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { REPOSITORY } from '../support/copied-tree.ts';

/** A transcript ages with every mutant that is added; its totals must be those of today's pack. */
describe('the transcript of npm start in the README', () => {
  const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
  const transcript = /<!-- transcript: npm start -->([\s\S]*?)<!-- \/transcript -->/u.exec(readme)?.[1] ?? '';

  it('ends with as many mutants killed as are registered for this configuration', async () => {
    const { config } = await loadProjectConfig(REPOSITORY, 'hookproof.config.ts');
    const count = registeredIds(REPOSITORY, config.mutants, config.families)?.length ?? 0;
    expect(count).toBeGreaterThan(0);
    expect(transcript).toContain(`\n${count} mutants: ${count} killed\n`);
  });

  it('accounts for every row: those shown and those left out', () => {
    const shown = transcript.match(/^ [a-z-]+\/[a-z0-9-]+ +killed /gmu)?.length ?? 0;
    const leftOut = Number(/… (\d+) more rows/u.exec(transcript)?.[1]);
    const total = Number(/\n(\d+) mutants:/u.exec(transcript)?.[1]);
    expect(shown + leftOut).toBe(total);
  });
});
