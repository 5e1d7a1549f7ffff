import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HookproofError } from '../../src/model/hookproof-error.ts';
import { LIMITS } from '../../src/model/limits.ts';
import { loadPack } from '../../src/mutation/load-pack.ts';
import { MEMBERS_PAY_MORE, NO_MINIMUM, NO_MINIMUM_DIFF, projectFolder, type ProjectFolder } from './pack-folder.ts';

let project: ProjectFolder;
beforeEach(() => {
  project = projectFolder();
});
afterEach(() => project.dispose());

const packOf = (...mutants: object[]): string => JSON.stringify({ pack: 'fees', mutants });

/** `<code> <exit code>: <message>` of the refusal; 'loaded' when there is none. */
function refusal(): string {
  try {
    loadPack(`${project.root}/pack`, project.root);
    return 'loaded';
  } catch (error) {
    if (error instanceof HookproofError) return `${error.code} ${error.exitCode}: ${error.message}`;
    throw error;
  }
}

describe('the folder of a pack', () => {
  it('gives its mutants, sorted, each with the file that states its fault', () => {
    project.write('pack/pack.json', packOf(NO_MINIMUM, MEMBERS_PAY_MORE));
    project.write('pack/no-minimum.diff', NO_MINIMUM_DIFF);
    project.write('pack/README.md', 'Why these faults.');
    const loaded = loadPack(`${project.root}/pack`, project.root);
    expect(
      loaded.map(({ id, mutantFile, mutant }) => [id, mutantFile, 'change' in mutant && mutant.change.kind]),
    ).toEqual([
      ['fees/members-pay-more', 'pack/pack.json', 'exact-edit'],
      ['fees/no-minimum', 'pack/no-minimum.diff', 'unified-diff'],
    ]);
  });

  it('outside the project gives mutants without a file of the project', () => {
    project.write('pack/pack.json', packOf(MEMBERS_PAY_MORE));
    const [loaded] = loadPack(`${project.root}/pack`, `${project.root}/src`);
    expect(loaded).not.toHaveProperty('mutantFile');
  });

  it('says of itself what its author said, and "not stated" for the rest', () => {
    project.write(
      'pack/pack.yml',
      'pack: fees\nmutants:\n  - {id: a, title: t, why: w, file: src/fee.ts, definition: feeCents, find: "10", replace: "0"}\n',
    );
    expect(loadPack(`${project.root}/pack`, project.root)[0]?.mutant).toMatchObject({
      title: 't',
      breaks: 'not stated',
      since: 'not stated',
      killers: [],
    });
  });

  it.each(['evil.ts', 'evil.js', 'vitest.config.ts', 'package.json', 'pack.mjs', '.hidden', 'x.diff.ts'])(
    'that holds %s is refused: it may be code, and nothing is left unread silently',
    (name) => {
      project.write('pack/pack.json', packOf(MEMBERS_PAY_MORE));
      project.write(`pack/${name}`, 'throw new Error("executed")');
      expect(refusal()).toContain(`${name}: expected a pack file, a diff or prose, got a file that is none of them`);
    },
  );

  it('that holds a folder is refused', () => {
    project.write('pack/pack.json', packOf(MEMBERS_PAY_MORE));
    project.write('pack/more/pack.json', packOf(MEMBERS_PAY_MORE));
    expect(refusal()).toContain('more: expected a pack file, a diff or prose, got a folder');
  });

  it.each(['pack.json', 'no-minimum.diff'])('whose %s is a symbolic link is refused', (name) => {
    project.write('elsewhere.json', packOf(MEMBERS_PAY_MORE));
    if (name !== 'pack.json') project.write('pack/pack.json', packOf(MEMBERS_PAY_MORE));
    else project.write('pack/README.md', '');
    project.link(`pack/${name}`, '../elsewhere.json');
    expect(refusal()).toContain(`${name}: expected a pack file, a diff or prose, got a symbolic link`);
  });

  it('that is not there is told with how to name a report', () => {
    expect(refusal()).toContain('input-unreadable 1: expected the folder of a pack, got none');
  });

  it('with two pack files is refused', () => {
    project.write('pack/pack.json', packOf(MEMBERS_PAY_MORE));
    project.write('pack/pack.yaml', packOf(MEMBERS_PAY_MORE));
    expect(refusal()).toContain('expected one pack file, got pack.json and pack.yaml');
  });

  it('without a pack file is refused', () => {
    project.write('pack/no-minimum.diff', NO_MINIMUM_DIFF);
    expect(refusal()).toContain('mutant-invalid 5: expected a pack of data, got 1 problem(s)');
  });
});

describe('the mutants of a pack', () => {
  it.each([
    ['an id twice', [MEMBERS_PAY_MORE, MEMBERS_PAY_MORE], 'expected each id once, got members-pay-more again'],
    [
      'neither an edit nor a diff',
      [{ ...NO_MINIMUM, id: 'other' }],
      'mutant other: expected find and replace, or one diff',
    ],
    ['an edit and a diff', [{ ...MEMBERS_PAY_MORE, id: 'no-minimum' }], 'expected no diff beside find and replace'],
    [
      'a diff of another file',
      [{ ...NO_MINIMUM, file: 'src/other.ts' }],
      'expected a diff of src/other.ts, got one of src/fee.ts',
    ],
    [
      'a diff that no mutant names',
      [MEMBERS_PAY_MORE],
      'no-minimum.diff: expected a mutant of this id in the pack file, got none',
    ],
    [
      'a file above the project',
      [{ ...NO_MINIMUM, file: '../fee.ts' }],
      'mutants.0.file: expected a path inside the project',
    ],
  ])('with %s are refused', (_name, mutants, expected) => {
    project.write('pack/pack.json', packOf(...mutants));
    project.write('pack/no-minimum.diff', NO_MINIMUM_DIFF);
    expect(refusal()).toContain(expected);
  });

  it('with two diffs of one id are refused', () => {
    project.write('pack/pack.json', packOf(NO_MINIMUM));
    project.write('pack/no-minimum.diff', NO_MINIMUM_DIFF);
    project.write('pack/no-minimum.patch', NO_MINIMUM_DIFF);
    expect(refusal()).toContain('got no-minimum.diff and no-minimum.patch');
  });

  it('are told all their problems at once', () => {
    project.write('pack/pack.json', packOf(NO_MINIMUM, MEMBERS_PAY_MORE, MEMBERS_PAY_MORE));
    project.write('pack/no-minimum.diff', 'rubbish');
    project.write('pack/run.sh', '');
    const message = refusal();
    expect(message).toContain('got 3 problem(s)');
    expect(message).toMatch(/run\.sh: .+; pack\.json: expected each id once.+; no-minimum\.diff: expected the header/u);
  });

  it.each([
    ['pack.json', LIMITS.packFileBytesMax],
    ['pack.yaml', LIMITS.packYamlBytesMax],
  ])('in a %s that is too large are not parsed', (name, bytesMax) => {
    project.write(`pack/${name}`, ' '.repeat(bytesMax + 1));
    expect(refusal()).toContain(`${name}: expected at most ${bytesMax} bytes, got ${bytesMax + 1}`);
  });

  it('in a diff that is too large are not parsed', () => {
    project.write('pack/pack.json', packOf(NO_MINIMUM));
    project.write('pack/no-minimum.diff', ' '.repeat(LIMITS.packDiffBytesMax + 1));
    expect(refusal()).toContain(`no-minimum.diff: expected at most ${LIMITS.packDiffBytesMax} bytes`);
  });

  it('in other bytes than UTF-8 are refused', () => {
    project.write('pack/pack.json', new Uint8Array([0x22, 0xff, 0x22]));
    expect(refusal()).toContain('pack.json: expected UTF-8, got other bytes');
  });
});
