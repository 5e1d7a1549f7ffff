import { describe, expect, it } from 'vitest';
import { parsePattern } from '../src/pattern.ts';
import { emptyNode, reach, search, sharedLength, walk, type TreeNode } from '../src/radix-tree.ts';

function treeOf(...patterns: readonly string[]): TreeNode<string> {
  const root = emptyNode<string>();
  for (const pattern of patterns) reach(root, parsePattern(pattern)[0] ?? []).value = pattern;
  return root;
}

function find(root: TreeNode<string>, path: string): unknown {
  return search(root, path, () => true);
}

describe('sharedLength', () => {
  it.each([
    ['', 'a', 0],
    ['abc', 'abd', 2],
    ['ab', 'abc', 2],
    ['x', 'y', 0],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(sharedLength(a, b)).toBe(expected);
  });
});

describe('the tree', () => {
  it('shares prefixes and splits where texts part', () => {
    const root = treeOf('/team', '/test', '/te');
    expect(root.statics.map(({ prefix }) => prefix)).toEqual(['/te']);
    expect(root.statics[0]?.statics.map(({ prefix }) => prefix)).toEqual(['am', 'st']);
    expect(root.statics[0]?.value).toBe('/te');
  });

  it('finds what was put in, and nothing between', () => {
    const root = treeOf('/team', '/test', '/tests/all');
    expect(find(root, '/team')).toEqual({ value: '/team', parameters: {} });
    expect(find(root, '/tests/all')).toEqual({ value: '/tests/all', parameters: {} });
    expect(find(root, '/te')).toBeUndefined();
    expect(find(root, '/tests')).toBeUndefined();
    expect(find(root, '/testing')).toBeUndefined();
  });

  it('prefers static text to parameters, and both to the rest', () => {
    const root = treeOf('/:a', '/b', '/*c');
    expect(find(root, '/b')).toEqual({ value: '/b', parameters: {} });
    expect(find(root, '/x')).toEqual({ value: '/:a', parameters: { a: 'x' } });
    expect(find(root, '/x/y')).toEqual({ value: '/*c', parameters: { c: 'x/y' } });
    expect(find(root, '/')).toEqual({ value: '/*c', parameters: { c: '' } });
  });

  it('prefers narrow kinds in whatever order they came', () => {
    const root = treeOf('/:t', '/:s<slug>', '/:i<int>');
    expect(find(root, '/7')).toEqual({ value: '/:i<int>', parameters: { i: '7' } });
    expect(find(root, '/a-b')).toEqual({ value: '/:s<slug>', parameters: { s: 'a-b' } });
    expect(find(root, '/A')).toEqual({ value: '/:t', parameters: { t: 'A' } });
  });

  it('goes back when the narrow way ends nowhere', () => {
    const root = treeOf('/a/b/c', '/a/:x/d', '/:y/b/e');
    expect(find(root, '/a/b/d')).toEqual({ value: '/a/:x/d', parameters: { x: 'b' } });
    expect(find(root, '/a/b/e')).toEqual({ value: '/:y/b/e', parameters: { y: 'a' } });
    expect(find(root, '/a/b/f')).toBeUndefined();
  });

  it('passes over values that are not wanted', () => {
    const root = treeOf('/:a', '/b');
    expect(search(root, '/b', (value) => value !== '/b')).toEqual({ value: '/:a', parameters: { a: 'b' } });
  });

  it('does not take an empty segment for a parameter', () => {
    expect(find(treeOf('/:a/b'), '//b')).toBeUndefined();
  });

  it('keeps one edge for the same parameter', () => {
    const root = treeOf('/:a/x', '/:a/y', '/:a<int>/x');
    expect(root.statics[0]?.parameters.map((edge) => edge.accepts)).toEqual(['int', 'text']);
  });

  it('lists its values, parents first', () => {
    expect(walk(treeOf('/a/:b', '/a', '/a/*c', '/'))).toEqual([
      ['/', '/'],
      ['/a', '/a'],
      ['/a/:b', '/a/:b'],
      ['/a/*c', '/a/*c'],
    ]);
  });
});
