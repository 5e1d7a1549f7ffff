import { describe, expect, it } from 'vitest';
import type { Definition } from '../../src/mutation/definition.ts';
import type { TextEdit } from '../../src/mutation/text-edit.ts';
import { mutantDoing, mutatedTextOf, planOne, verdictOf } from './plan-builder.ts';

function mutate(source: string, definition: string, edit: (definition: Definition) => TextEdit): string {
  return mutatedTextOf(planOne(source, mutantDoing(definition, { apply: (view) => [edit(view)] })));
}

describe('negate', () => {
  it.each([
    { from: 'a === b', anchor: ['BinaryExpression', 'a === b'], to: '!(a === b)' },
    { from: 'a.ok && b', anchor: ['PropertyAccessExpression', 'a.ok'], to: '!(a.ok) && b' },
    { from: 'a.b.ok', anchor: ['PropertyAccessExpression', 'a.b'], to: '(!(a.b)).ok' },
    { from: 'a.b()', anchor: ['PropertyAccessExpression', 'a.b'], to: '(!(a.b))()' },
    { from: 'b(a.b)', anchor: ['PropertyAccessExpression', 'a.b'], to: 'b(!(a.b))' },
    { from: 'a[b.c]', anchor: ['PropertyAccessExpression', 'b.c'], to: 'a[!(b.c)]' },
    { from: 'a.b`x`', anchor: ['PropertyAccessExpression', 'a.b'], to: '(!(a.b))`x`' },
    { from: 'a.b!.c', anchor: ['PropertyAccessExpression', 'a.b'], to: '(!(a.b))!.c' },
    { from: 'a.b[0]', anchor: ['PropertyAccessExpression', 'a.b'], to: '(!(a.b))[0]' },
    { from: 'new a.b()', anchor: ['PropertyAccessExpression', 'a.b'], to: 'new (!(a.b))()' },
    { from: 'a ** b', anchor: ['Identifier', 'b'], to: 'a ** !(b)' },
    { from: 'b ** a', anchor: ['Identifier', 'b'], to: '(!(b)) ** a' },
  ])('$from becomes $to', ({ from, anchor, to }) => {
    const source = `const f = (x: any) => ${from};\n`;
    expect(mutate(source, 'f', (d) => d.find(anchor[0]!, anchor[1]!).negate())).toBe(`const f = (x: any) => ${to};\n`);
  });
});

describe('remove', () => {
  it.each([
    { fact: 'a first element takes the comma behind it along', from: '[1, 2, 3]', anchor: '1', to: '[ 2, 3]' },
    { fact: 'a last element takes the comma before it along', from: '[1, 2, 3]', anchor: '3', to: '[1, 2]' },
    { fact: 'an element with a trailing comma takes that along', from: '[1, 2,]', anchor: '2', to: '[1, ]' },
    { fact: 'an only element leaves an empty list', from: '[1]', anchor: '1', to: '[]' },
    { fact: 'a comma within a comment is none', from: '[1 /* , */, 2]', anchor: '1', to: '[ 2]' },
    { fact: 'an argument goes like an element', from: 'g(1, 2)', anchor: '2', to: 'g(1)' },
  ])('$fact', ({ from, anchor, to }) => {
    const source = `const list = ${from};\n`;
    expect(mutate(source, 'list', (d) => d.find('NumericLiteral', anchor).remove())).toBe(`const list = ${to};\n`);
  });

  it('a property and a statement go without a trace of the others', () => {
    expect(mutate('const o = { a: 1, b: 2 };', 'o', (d) => d.find('PropertyAssignment', 'a: 1').remove())).toBe(
      'const o = {  b: 2 };',
    );
    expect(mutate('function f() { a(); b(); }', 'f', (d) => d.find('ExpressionStatement', 'a();').remove())).toBe(
      'function f() {  b(); }',
    );
  });
});

describe('insertions and replacement', () => {
  it.each<{ fact: string; edit: (d: Definition) => TextEdit; to: string }>([
    { fact: 'before', edit: (d) => d.find('ReturnStatement', 'return a;').insertBefore('g(); '), to: 'g(); return a;' },
    { fact: 'behind', edit: (d) => d.find('ReturnStatement', 'return a;').insertAfter(' g();'), to: 'return a; g();' },
    { fact: 'in place of', edit: (d) => d.find('ReturnStatement', 'return a;').replaceWith('g();'), to: 'g();' },
  ])('text goes $fact the node', ({ edit, to }) => {
    expect(mutate('function f(a) { return a; }', 'f', edit)).toBe(`function f(a) { ${to} }`);
  });

  it('two insertions at one place keep the order of the list', () => {
    const source = 'function f(a) { return a; }';
    const planned = planOne(
      source,
      mutantDoing('f', { apply: (d) => [d.insertAtStart('g();'), d.insertAtStart('h();')] }),
    );
    expect(mutatedTextOf(planned)).toBe('function f(a) { g(); h(); return a; }');
  });

  it('an nth beyond the declared number is stale', () => {
    const planned = planOne(
      'const f = () => 1;',
      mutantDoing('f', { apply: (d) => [d.findNth('NumericLiteral', '1', 1, 1).negate()] }),
    );
    expect([verdictOf(planned), planned.kind === 'invalid' && planned.detail]).toEqual([
      'stale-anchor',
      expect.stringContaining('from 0 to 0, got 1'),
    ]);
  });

  it('the whole file is a node like any other', () => {
    const planned = planOne(
      'f();\n',
      mutantDoing('<module>', { apply: (d) => [d.find('SourceFile', 'f();').remove()] }),
    );
    expect(mutatedTextOf(planned)).toBe('');
  });
});

describe('bodies', () => {
  it.each([
    { fact: 'a function', source: 'function f(a) { return a; }', name: 'f', to: 'function f(a) { return 1; }' },
    { fact: 'a concise arrow', source: 'const f = (a) => a;', name: 'f', to: 'const f = (a) => { return 1; };' },
    {
      fact: 'an arrow of an object',
      source: 'const f = () => ({ a: 2 });',
      name: 'f',
      to: 'const f = () => { return 1; };',
    },
    { fact: 'a method', source: 'class A { m() { return 2; } }', name: 'A.m', to: 'class A { m() { return 1; } }' },
    {
      fact: 'a property arrow',
      source: 'const o = { m: () => 2 };',
      name: 'o.m',
      to: 'const o = { m: () => { return 1; } };',
    },
  ])('replaceBody gives $fact new statements', ({ source, name, to }) => {
    expect(mutate(source, name, (d) => d.replaceBody('return 1;'))).toBe(to);
  });

  it.each([
    {
      fact: 'a function keeps its lines',
      source: 'function f(a) {\n  return a;\n}',
      name: 'f',
      to: 'function f(a) { g();\n  return a;\n}',
    },
    {
      fact: 'a concise arrow still returns',
      source: 'const f = (a) => a;',
      name: 'f',
      to: 'const f = (a) => { g(); return (a); };',
    },
    {
      fact: 'a module stays behind its directive',
      source: "'use strict';\nh();",
      name: '<module>',
      to: "'use strict';\ng(); h();",
    },
  ])('insertAtStart: $fact', ({ source, name, to }) => {
    expect(mutate(source, name, (d) => d.insertAtStart('g();'))).toBe(to);
  });

  it.each([
    { fact: 'a constant', source: 'const c = 1;', name: 'c' },
    { fact: 'a class', source: 'class c { m() {} }', name: 'c' },
    { fact: 'a call that makes a function', source: 'const c = memo(() => 1);', name: 'c' },
  ])('$fact has no body of its own: stale, never a guess', ({ source, name }) => {
    const planned = planOne(source, mutantDoing(name, { apply: (d) => [d.replaceBody('return 1;')] }));
    expect(verdictOf(planned)).toBe('stale-anchor');
  });
});

describe('what a mutant sees', () => {
  it('name and text are those of the definition alone', () => {
    const seen: string[] = [];
    planOne(
      '// before\nconst f = () => 1;\nconst g = () => 2;\n',
      mutantDoing('g', {
        apply: (definition) => {
          seen.push(definition.name, definition.text);
          return [];
        },
      }),
    );
    expect(seen.slice(0, 2)).toEqual(['g', 'const g = () => 2;']);
  });

  it('a node of the neighbour is not found', () => {
    const planned = planOne(
      'const f = () => 1;\nconst g = () => 2;\n',
      mutantDoing('g', { apply: (d) => [d.find('NumericLiteral', '1').replaceWith('3')] }),
    );
    expect(verdictOf(planned)).toBe('stale-anchor');
  });
});
