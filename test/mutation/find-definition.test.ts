import { describe, expect, it } from 'vitest';
import { AnchorError } from '../../src/mutation/anchor-error.ts';
import { findDefinition } from '../../src/mutation/find-definition.ts';
import { listDefinitions } from '../../src/mutation/list-definitions.ts';
import { parseSource } from '../../src/mutation/source-tree.ts';

const SOURCE = `'use strict';
import { other } from './other.ts';
/** Documented. */
export function plain(): void {}
export function overloaded(a: string): void;
export function overloaded(a: unknown): void { other(a); }
export const arrow = (a: number): number => a;
export const table = {
  first: 1,
  'with-dash': () => 2,
  method(): number { return 3; },
} as const;
const one = 1, two = () => 2;
export class Guard {
  static limit = 3;
  size;
  #hidden(): number { return 1; }
  constructor() { this.size = this.#hidden(); }
  allows(): boolean { return this.size > 0; }
  get name(): string { return 'guard'; }
  abstractLike?(): void;
}
export enum Colour { Red }
export interface Shape { readonly id: string }
export type Alias = Shape;
declare const ambient: number;
declare function ambientFunction(): void;
declare class AmbientClass { allows(): boolean }
declare enum AmbientEnum { Red }
export default function (): void {}
`;

function names(source: string): readonly string[] {
  return listDefinitions(parseSource('a.ts', source)).map(({ name }) => name);
}

function textOf(name: string, source: string = SOURCE): string {
  const tree = parseSource('a.ts', source);
  const { start, end } = findDefinition('a.ts', tree, name);
  return source.slice(start, end);
}

function reasonFor(name: string, source: string): string {
  try {
    textOf(name, source);
    return 'found';
  } catch (error) {
    return error instanceof AnchorError ? error.reason : 'another error';
  }
}

describe('definitions by name', () => {
  it('running code has names; types, ambient declarations and signatures have none', () => {
    expect(names(SOURCE)).toEqual([
      'plain',
      'overloaded',
      'arrow',
      'table',
      'table.first',
      'table.with-dash',
      'table.method',
      'one',
      'two',
      'Guard',
      'Guard.limit',
      'Guard.#hidden',
      'Guard.constructor',
      'Guard.allows',
      'Guard.name',
      'Colour',
      'default',
    ]);
  });

  it.each([
    { name: 'plain', text: 'export function plain(): void {}' },
    { name: 'overloaded', text: 'export function overloaded(a: unknown): void { other(a); }' },
    { name: 'arrow', text: 'export const arrow = (a: number): number => a;' },
    { name: 'two', text: 'two = () => 2' },
    { name: 'Guard.allows', text: 'allows(): boolean { return this.size > 0; }' },
    { name: 'table.method', text: 'method(): number { return 3; }' },
    { name: 'default', text: 'export default function (): void {}' },
  ])('$name spans its own text, without the comment above', ({ name, text }) => {
    expect(textOf(name)).toBe(text);
  });

  it('a default export that is an expression has a name and members', () => {
    const source = 'export default { allows: () => true };\n';
    expect(names(source)).toEqual(['default', 'default.allows']);
    expect(textOf('default', source)).toBe('export default { allows: () => true };');
  });

  it('a declaration without a value is no definition', () => {
    expect(names('let later: number; const [first] = [1]; export { later };')).toEqual([]);
  });

  it('the whole module spans the file from its first character to its last', () => {
    const tree = parseSource('a.ts', SOURCE);
    const { start, end, firstLine, lastLine } = findDefinition('a.ts', tree, '<module>');
    expect({ start, end, firstLine, lastLine }).toEqual({
      start: 0,
      end: SOURCE.length,
      firstLine: 1,
      lastLine: SOURCE.split('\n').length - 1,
    });
  });

  it.each([
    {
      fact: 'a getter and a setter of one name',
      source: 'class A { get x() { return 1; } set x(v) {} }',
      reason: 'ambiguous',
    },
    { fact: 'a getter alone', source: 'class A { get x() { return 1; } }', reason: 'found' },
    { fact: 'a computed name', source: "class A { ['x']() {} }", reason: 'stale-anchor' },
    { fact: 'an abstract method', source: 'abstract class A { abstract x(): void }', reason: 'stale-anchor' },
    { fact: 'a member of a wrapped object', source: 'const A = ({ x: 1 } satisfies object)', reason: 'found' },
    { fact: 'a member of a class expression', source: 'const A = class { x() {} }', reason: 'found' },
    { fact: 'a member of a call result', source: 'const A = g({ x: 1 })', reason: 'stale-anchor' },
    { fact: 'a member of another owner', source: 'const B = { x: 1 }', reason: 'stale-anchor' },
    { fact: 'a pattern', source: 'const { x } = A', reason: 'stale-anchor' },
    { fact: 'a property without a value', source: 'class A { x; }', reason: 'stale-anchor' },
    { fact: 'a spread beside it', source: 'const A = { ...B, x: 1 }', reason: 'found' },
    { fact: 'a shorthand', source: 'const A = { x }', reason: 'stale-anchor' },
    { fact: 'a nested function', source: 'function A() { function x() {} }', reason: 'stale-anchor' },
  ])('$fact is $reason as A.x', ({ source, reason }) => {
    expect(reasonFor('A.x', source)).toBe(reason);
  });
});
