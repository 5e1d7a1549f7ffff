import { describe, expect, it } from 'vitest';
import { readJson, type JsonReading } from '../../src/hosts/json-document.ts';

const long = (note: string): string => JSON.stringify({ note: note.repeat(70_000), hooks: {} }, null, 2);

function placeOf(reading: JsonReading): unknown {
  return reading.kind === 'document' ? reading.document.at(['hooks']) : reading.kind;
}

describe('a large document that several hosts read', () => {
  it('is told by the name under which it was asked for, never by that of an earlier reading', () => {
    const text = long('a');
    expect(placeOf(readJson(text, 'one.json'))).toEqual({ file: 'one.json', pointer: '/hooks', line: 3 });
    expect(placeOf(readJson(text, 'two.json'))).toEqual({ file: 'two.json', pointer: '/hooks', line: 3 });
  });

  it('is read anew when its text is another, however long both are', () => {
    expect(readJson(long('a'), 'f')).toMatchObject({ kind: 'document', liberty: null });
    expect(readJson(`${long('a')}x`, 'f')).toMatchObject({ kind: 'syntax-error' });
    expect(readJson(`// c\n${long('a')}`, 'f')).not.toMatchObject({ liberty: null });
    expect(readJson(long('a'), 'f')).toMatchObject({ kind: 'document', liberty: null });
  });

  it('answers as it did after many others were read between', () => {
    const first = placeOf(readJson(long('a'), 'f'));
    for (const note of ['b', 'c', 'd', 'e', 'f']) readJson(long(note), 'f');
    expect(placeOf(readJson(long('a'), 'f'))).toEqual(first);
  });
});
