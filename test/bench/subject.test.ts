import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { materialise } from '../../bench/materialise.ts';
import { readSubject, SUBJECT_NAMES } from '../../bench/subject.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');

describe.each(SUBJECT_NAMES)('the subject %s', (name) => {
  const subject = readSubject(name, CHECKOUT);

  it('has tests, and mutates files that it has', () => {
    expect([...subject.files.keys()].filter((file) => file.endsWith('.test.ts')).length).toBeGreaterThan(3);
    expect(subject.mutate.length).toBeGreaterThan(2);
    expect(subject.mutate.filter((file) => !subject.files.has(file))).toEqual([]);
  });

  it('is copied to a folder of its own, which is removed', () => {
    const copy = materialise(subject, CHECKOUT);
    try {
      expect(copy.root.startsWith(CHECKOUT)).toBe(false);
      expect([...subject.files].filter(([file, text]) => readFileSync(join(copy.root, file), 'utf8') !== text)).toEqual(
        [],
      );
      expect(copy.setupFiles.filter((file) => !existsSync(join(copy.root, file)))).toEqual([]);
    } finally {
      copy.remove();
    }
    expect(existsSync(copy.root)).toBe(false);
    expect(existsSync(join(CHECKOUT, 'node_modules/vitest'))).toBe(true);
  });
});
