import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RECORDINGS, recordTerminal } from '../../scripts/record-terminal.mjs';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const FOLDER = join(REPOSITORY, 'docs/recordings');
const read = (name: string): string => readFileSync(join(FOLDER, `${name}.txt`), 'utf8');

describe('recordings in the documents', () => {
  it.each(
    RECORDINGS.filter(({ isRepeatable }) => isRepeatable).map((recording) => [recording.name, recording] as const),
  )('say what the command prints today: %s (npm run recordings writes it)', (name, recording) => {
    expect(recordTerminal(REPOSITORY, recording)).toBe(read(name));
  });

  it('are all there, and no other', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(RECORDINGS.map(({ name }) => `${name}.txt`).toSorted());
  });

  it('name no folder of the machine that they were made on', () => {
    for (const { name } of RECORDINGS) expect(read(name)).not.toMatch(/(?:^|\s)\/(?:tmp|root|home|Users|work)\//u);
  });

  it('of a run of mutants account for each mutant of the package, the survivor included', () => {
    const mutants = readdirSync(join(REPOSITORY, 'site/example-package/mutants'), {
      recursive: true,
      encoding: 'utf8',
    });
    const count = mutants.filter((file) => file.endsWith('.ts')).length;
    expect(read('mutate')).toContain(`\n${count} mutants: ${count - 1} killed, 1 survived\n`);
  });
});
