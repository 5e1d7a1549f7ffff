import { expect, it } from 'vitest';
import { readCommentedJson } from '../../src/hosts/commented-json.ts';

it.each([
  ['{"a":1}', 'document', null],
  ['// x\n{"a":1 /* y */} // z', 'document', null],
  ['{"a":"// no comment"}', 'document', null],
  ['{"a":1,}', 'document', 'a trailing comma or a byte-order mark'],
  ['\uFEFF{"a":1}', 'document', 'a trailing comma or a byte-order mark'],
  ['{"a":1,"a":2}', 'document', 'the same key twice in one object'],
  ['{"a":', 'syntax-error', undefined],
  ['', 'syntax-error', undefined],
  ['['.repeat(1_000), 'too-deep', undefined],
])('%j', (text, kind, liberty) => {
  const reading = readCommentedJson(text, 'settings.json');
  const taken = reading.kind === 'document' ? reading.liberty : undefined;
  expect([reading.kind, taken]).toEqual([kind, liberty]);
});

it('a value keeps its line behind comments', () => {
  const reading = readCommentedJson('// one\n/* two\n*/ {"a":\n1}', 'settings.json');
  expect(reading.kind === 'document' ? reading.document.at(['a']).line : 0).toBe(4);
});
