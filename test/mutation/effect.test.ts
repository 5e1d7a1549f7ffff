import { applyPatch, createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectFingerprint, smallestDifference, unifiedDiff } from '../../src/mutation/effect.ts';
import { splice } from '../../src/mutation/splice.ts';
import { servedText, subjectSource } from '../../src/mutation/subject-source.ts';
import { mutantDoing, mutatedTextOf, planOne, SUBJECT_FILE } from './plan-builder.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', '😀', '😁', ' '), maxLength: 30 });

describe('the difference of two texts', () => {
  it('putting the replacement into the span gives the mutated text', () => {
    fc.assert(
      fc.property(text, text, (original, mutated) => {
        const { start, replaced, replacement } = smallestDifference(original, mutated);
        expect(original.slice(0, start) + replacement + original.slice(start + replaced.length)).toBe(mutated);
      }),
    );
  });

  it('is minimal: neither end of the two texts is common', () => {
    fc.assert(
      fc.property(text, text, (original, mutated) => {
        const { replaced, replacement } = smallestDifference(original, mutated);
        const isMinimal =
          replaced === '' ||
          replacement === '' ||
          (replaced[0] !== replacement[0] && replaced.at(-1) !== replacement.at(-1));
        expect(isMinimal).toBe(true);
      }),
    );
  });
});

describe('the effect fingerprint', () => {
  it('an edit written with any amount of unchanged surroundings has one fingerprint', () => {
    fc.assert(
      fc.property(
        text,
        fc.nat(),
        fc.nat(),
        text,
        fc.nat(),
        fc.nat(),
        (original, a, b, inserted, moreLeft, moreRight) => {
          const [start = 0, end = 0] = [a % (original.length + 1), b % (original.length + 1)].toSorted((x, y) => x - y);
          const left = start - (moreLeft % (start + 1));
          const right = end + (moreRight % (original.length - end + 1));
          const wide = original.slice(left, start) + inserted + original.slice(end, right);
          const target = { name: '<module>', start: 0, end: original.length };
          const [once, again] = [
            splice('f', original, [{ start, end, text: inserted }], target),
            splice('f', original, [{ start: left, end: right, text: wide }], target),
          ].map((result) => (result.kind === 'spliced' ? effectFingerprint('f', original, result.text) : 'refused'));
          expect(once).toBe(again);
          expect(once).not.toBe('refused');
        },
      ),
    );
  });

  it('different mutated texts have different fingerprints, astral characters included', () => {
    fc.assert(
      fc.property(text, text, text, (original, left, right) => {
        fc.pre(left !== right);
        expect(effectFingerprint('f', original, left)).not.toBe(effectFingerprint('f', original, right));
      }),
    );
    expect(effectFingerprint('f', 'a', '😀')).not.toBe(effectFingerprint('f', 'a', '😁'));
  });

  it('the file is part of it', () => {
    expect(effectFingerprint('f', 'a', 'b')).not.toBe(effectFingerprint('g', 'a', 'b'));
  });
});

describe('spans over awkward texts', () => {
  const rows = [
    { fact: 'a byte order mark', source: '\uFEFFconst a = 1;\nconst f = () => a > 0;\n' },
    { fact: 'CRLF', source: 'const a = 1;\r\nconst f = () =>\r\n  a > 0;\r\n' },
    { fact: 'an astral character', source: 'const a = "😀😀";\nconst f = () => a > 0;\n' },
    { fact: 'all of them', source: '\uFEFFconst a = "😀";\r\nconst f = () => a > 0;\r\n' },
  ];

  it.each(rows)('$fact moves no offset and is kept in the served text', ({ source }) => {
    const planned = planOne(source, mutantDoing('f', { apply: (d) => [d.find('BinaryExpression', 'a > 0').negate()] }));
    mutatedTextOf(planned);
    expect(planned.kind === 'ready' && servedText(planned)).toBe(source.replace('a > 0', '!(a > 0)'));
  });

  it.each(rows)('$fact survives the ts-morph form as well', ({ source }) => {
    const planned = planOne(
      source,
      mutantDoing('f', {
        manipulate: (node) => {
          node
            .getDescendants()
            .find((child) => child.getText() === 'a > 0')
            ?.replaceWithText('a < 0');
        },
      }),
    );
    mutatedTextOf(planned);
    expect(planned.kind === 'ready' && servedText(planned)).toBe(source.replace('a > 0', 'a < 0'));
  });

  it('the byte order mark is recorded, not part of the text', () => {
    expect(subjectSource('f', '\uFEFFx')).toEqual({ file: 'f', text: 'x', hasBom: true });
    expect(subjectSource('f', 'x\uFEFF')).toEqual({ file: 'f', text: 'x\uFEFF', hasBom: false });
  });

  it('an anchor with LF finds its CRLF node', () => {
    const source = 'const f = (a) => {\r\n  g();\r\n  return a;\r\n};\r\n';
    const planned = planOne(
      source,
      mutantDoing('f', { apply: (d) => [d.find('Block', '{\n g();\n return a;\n}').replaceWith('a')] }),
    );
    expect(mutatedTextOf(planned)).toBe('const f = (a) => a;\r\n');
  });
});

describe('laws of a plan', () => {
  const SOURCE = 'const x = 1;\nfunction f(a: number) { return a === 1 || a === 2; }\nconst y = 2;\n';
  const edits = fc.constantFrom(
    ['NumericLiteral', '1', '7'],
    ['NumericLiteral', '2', '8'],
    ['BarBarToken', '||', '&&'],
    ['BinaryExpression', 'a === 1', 'true'],
  );

  it('the same mutant gives the same plan, and the text differs only inside the definition', () => {
    fc.assert(
      fc.property(fc.uniqueArray(edits, { minLength: 1, maxLength: 2, selector: ([, from]) => from }), (chosen) => {
        const mutant = mutantDoing('f', {
          apply: (d) => chosen.map(([kind, from, to]) => d.find(kind, from).replaceWith(to)),
        });
        const planned = planOne(SOURCE, mutant);
        expect(planOne(SOURCE, mutant)).toEqual(planned);
        // Overlapping edits are refused; they have no text to look at.
        if (planned.kind === 'invalid') return fc.pre(false);
        const { start, end } = planned.definitionSpan;
        expect(planned.mutatedText.startsWith(SOURCE.slice(0, start))).toBe(true);
        expect(planned.mutatedText.endsWith(SOURCE.slice(end))).toBe(true);
        expect(planned.mutatedText).not.toBe(SOURCE);
      }),
      { numRuns: 20 },
    );
  });

  it('the diff around a change is that of the whole texts, line numbers and a missing line break included', () => {
    const rest = fc.array(fc.constantFrom('a\n', 'b\n', '\n', '}\n'), { maxLength: 7 }).map((all) => all.join(''));
    const put = fc.constantFrom('', 'x', 'x\n', 'x\ny\n');
    const above = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(above, rest, rest, rest, put, fc.constantFrom('', 'end'), (lines, head, removed, tail, text, end) => {
        const start = Array.from({ length: lines }, (_, line) => `${line}\n`).join('') + head;
        const [original, mutated] = [start + removed + tail + end, start + text + tail + end];
        const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
        const whole = createTwoFilesPatch('a/f', 'b/f', original, mutated, undefined, undefined, options);
        expect(unifiedDiff('f', original, mutated)).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('the diff of a change in a long text of lines that are all alike is still one that makes the mutated text', () => {
    const original = '}\n'.repeat(200);
    const mutated = `${'}\n'.repeat(50)}x${'}\n'.repeat(120)}`;
    expect(applyPatch(original, unifiedDiff('f', original, mutated))).toBe(mutated);
  });

  it('the diff names the file on both sides and has no header beyond that', () => {
    expect(unifiedDiff(SUBJECT_FILE, 'a\n', 'b\n')).toBe(
      '--- a/src/coverage.ts\n+++ b/src/coverage.ts\n@@ -1,1 +1,1 @@\n-a\n+b\n',
    );
  });
});
