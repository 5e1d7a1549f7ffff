import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { COUNTED_PROJECTS } from '../../scripts/counted-projects.mjs';
import { REPOSITORY } from '../support/copied-tree.ts';
import { TEST_PROJECTS } from '../../vitest.config.ts';

function filesOf(name: string): readonly string[] {
  const include = TEST_PROJECTS.find((project) => project.name === name)?.include ?? [];
  return globSync([...include], { cwd: REPOSITORY, ignore: ['**/node_modules/**', 'test/fixtures/**'] });
}

describe('the projects that npm test counts', () => {
  const counted = COUNTED_PROJECTS.flatMap(filesOf);

  it('are all projects of the configuration but those that repeat others, and the one that runs real hosts', () => {
    const left = TEST_PROJECTS.map(({ name }) => name).filter((name) => !COUNTED_PROJECTS.includes(name));
    expect(left).toEqual(['focused', 'harness-unit', 'live']);
    const repeated = ['focused', 'harness-unit'].flatMap(filesOf);
    expect(repeated.filter((file) => !counted.includes(file))).toEqual([]);
  });

  it('hold every test file exactly once: none is counted twice, none is left out', () => {
    const all = globSync(['test/**/*.test.ts'], { cwd: REPOSITORY, ignore: ['test/fixtures/**'] });
    expect([...counted, ...filesOf('live')].toSorted()).toEqual(all.toSorted());
  });
});
