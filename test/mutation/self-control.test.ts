import { describe, expect, it } from 'vitest';
import { emitScript, isSameScript } from '../../src/mutation/emitted-script.ts';
import { servedText } from '../../src/mutation/subject-source.ts';
import { ParsedSubjects } from '../../src/mutation/parsed-subjects.ts';
import { plantAlwaysThrow, plantIdentity, SELF_CONTROL_MESSAGE } from '../../src/mutation/self-control.ts';

const SOURCE =
  "import { a } from './a.ts';\nexport function f(x: number): number {\n  return a(x);\n}\nexport const rows = [1, 2];\nexport const double = (x: number): number => x * 2;\n";
const read = (file: string): string | undefined => (file === 'f.ts' ? SOURCE : undefined);

describe('self-controls', () => {
  it.each([
    ['f', '  /* hookproof self-control: this comment changes no program */ return a(x);'],
    ['rows', '/* hookproof self-control: this comment changes no program */ import'],
    ['double', '=> /* hookproof self-control: this comment changes no program */ x * 2'],
  ])('the identity control of %s is the same program with one comment more, on the same lines', (name, changed) => {
    const { originalText, mutatedText } = plantIdentity('f.ts', name, new ParsedSubjects(read));
    expect(originalText).toBe(SOURCE);
    expect(mutatedText).toContain(changed);
    expect(mutatedText.split('\n')).toHaveLength(SOURCE.split('\n').length);
    expect(isSameScript(emitScript('f.ts', originalText), emitScript('f.ts', mutatedText))).toBe(true);
  });

  it('the always-throw control throws first, on the line of the opening brace', () => {
    const planted = plantAlwaysThrow('f.ts', 'f', new ParsedSubjects(read));
    expect(planted.mutatedText).toBe(
      SOURCE.replace('number {', `number { throw new Error("${SELF_CONTROL_MESSAGE}");`),
    );
    expect([planted.definition, planted.expects]).toEqual(['f', 'killed-by-crash']);
  });

  it('a definition without a body makes its module throw instead', () => {
    const planted = plantAlwaysThrow('f.ts', 'rows', new ParsedSubjects(read));
    expect(planted.definition).toBe('<module>');
    expect(planted.mutatedText.startsWith('throw new Error(')).toBe(true);
  });

  it('a byte order mark is kept in what is served', () => {
    const readMarked = (): string => `\uFEFF${SOURCE}`;
    expect(servedText(plantIdentity('f.ts', 'f', new ParsedSubjects(readMarked))).startsWith('\uFEFFimport')).toBe(
      true,
    );
    expect(servedText(plantAlwaysThrow('f.ts', 'f', new ParsedSubjects(readMarked))).startsWith('\uFEFFimport')).toBe(
      true,
    );
  });

  it.each([
    { fact: 'file', file: 'g.ts', name: 'f' },
    { fact: 'definition', file: 'f.ts', name: 'g' },
  ])('a missing $fact is an operating error with exit 5, never a control that passes', ({ file, name }) => {
    for (const plant of [plantIdentity, plantAlwaysThrow]) {
      expect(() => plant(file, name, new ParsedSubjects(read))).toThrow(
        expect.objectContaining({ code: 'mutant-invalid', exitCode: 5 }),
      );
    }
  });
});
