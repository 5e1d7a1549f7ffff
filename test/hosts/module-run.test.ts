import { describe, expect, it } from 'vitest';
import { loadModule } from '../../src/hosts/module-run.ts';
import { ANY, constant, OPEN } from '../../src/hosts/module-values.ts';
import type { Value } from '../../src/hosts/module-values.ts';

const AROUND = `const BLOCKED = new Set(["bash"]);
const GROWING = ["bash"];
GROWING.push("write");
let chosen = "bash";
async function check(name) { if (name === "write") throw new Error("no"); }
`;

/** How a call of the only export ends, for a named tool. */
function ending(handler: string, tool: string | null = 'write'): string {
  const loaded = loadModule(`${AROUND}export const handler = ${handler};`, 'javascript');
  if (loaded.kind !== 'loads') return loaded.kind;
  const input: Value = {
    kind: 'record',
    fields: new Map([['tool', tool === null ? ANY : constant(tool)]]),
    closed: true,
  };
  const output: Value = { kind: 'record', fields: new Map([['args', OPEN]]), closed: true };
  const followed = loaded.follow(loaded.exports[0]?.value ?? ANY, [input, output]);
  return `${followed.rejects} ${[...followed.messages].map((message) => message ?? '?').join(',')}`.trim();
}

describe('how a handler ends that is waited for', () => {
  it.each([
    ['async () => { throw new Error("no"); }', 'always no'],
    ['() => { throw "no"; }', 'always no'],
    ['() => Promise.reject(new TypeError("no"))', 'always no'],
    ['async () => { await Promise.reject(new Error("no")); }', 'always no'],
    ['async () => { await new Promise((done) => setTimeout(done, 5)); throw new Error("no"); }', 'always no'],
    ['async () => { await new Promise((_, stop) => stop(new Error("no"))); }', 'always no'],
    ['async () => { const why = "no"; throw new Error(`${why}`); }', 'always no'],
    ['async (input) => { input.gone.deeper(); }', 'always ?'],
    ['async () => { undeclared(); }', 'always ?'],
    ['async () => { null.field; }', 'always ?'],
    ['async () => { try { throw new Error("no"); } catch (error) { throw error; } }', 'always no'],
    ['async () => { console.log("first"); fetch("x"); throw new Error("no"); }', 'always ?,no'],
    ['async () => { return stop(); function stop() { throw new Error("no"); } }', 'always no'],
  ])('%s throws: %s', (handler, expected) => {
    expect(ending(handler)).toBe(expected);
  });

  it.each([
    ['async () => {}'],
    ['async () => ({ status: "deny" })'],
    ['async (input, output) => { output.status = "deny"; }'],
    ['async (input, output) => { output.args = {}; }'],
    ['async (input, output) => { output.args.note = "x"; }'],
    ['async () => { Promise.reject(new Error("no")); }'],
    ['async () => { Promise.reject(new Error("no")).catch(() => {}); }'],
    ['async () => { try { throw new Error("no"); } catch {} }'],
    ['async () => { try { await Promise.reject(new Error("no")); } catch (error) { console.error(error); } }'],
    ['async () => { const stop = () => { throw new Error("no"); }; }'],
  ])('%s throws nothing', (handler) => {
    expect(ending(handler)).toBe('never');
  });

  it.each([
    ['async (input) => { if (fetch("x")) throw new Error("no"); }'],
    ['async (input, output) => { if (output.args.path.includes("x")) throw new Error("no"); }'],
    ['async () => { await fetch("x"); }'],
    ['async () => { for (const name of ["write"]) if (name) throw new Error("no"); }'],
    ['async () => { try { throw new Error("no"); } finally { return; } }'],
    ['async () => { while (true) {} }'],
    ['async function* () { throw new Error("no"); }'],
    ['async (input) => { if (GROWING.includes(input.tool)) throw new Error("no"); }'],
    ['async (input) => { chosen = input.tool; if (chosen === "write") throw new Error("no"); }'],
    ['imported'],
    ['async () => { if (navigator) { var found = 1; } found.field; }'],
    ['async () => { class Local {} new Local(); }'],
  ])('whether %s throws is not claimed to be known', (handler) => {
    expect(ending(handler)).toMatch(/^(?:maybe|broken)/);
  });
});

describe('filters on the name of a tool', () => {
  it.each([
    ['async (input) => { if (input.tool === "bash") throw new Error("no"); }', 'always no', 'never'],
    ['async ({ tool }) => { if (tool == "bash") throw new Error("no"); }', 'always no', 'never'],
    ['async (input) => { if (input.tool !== "bash") return; throw new Error("no"); }', 'always no', 'never'],
    ['async (input) => { if (BLOCKED.has(input.tool)) throw new Error("no"); }', 'always no', 'never'],
    ['async (input) => { if (["bash", "edit"].includes(input.tool)) throw new Error("no"); }', 'always no', 'never'],
    ['async (input) => { if (/^ba/.test(input.tool)) throw new Error("no"); }', 'always no', 'never'],
    ['async (input) => { if (input.tool.startsWith("ba")) throw new Error("no"); }', 'always no', 'never'],
    ['async (input) => { switch (input.tool) { case "bash": throw new Error("no"); default: } }', 'always no', 'never'],
    [
      'async (input) => { if (input.tool === "bash" || input.tool === "edit") throw new Error("no"); }',
      'always no',
      'never',
    ],
    ['async (input) => input.tool === "bash" ? Promise.reject(new Error("no")) : undefined', 'always no', 'never'],
    ['async (input) => { await check(input.tool); }', 'never', 'always no'],
  ])('%s: bash %s, write %s', (handler, bash, write) => {
    expect([ending(handler, 'bash'), ending(handler, 'write')]).toEqual([bash, write]);
  });

  it('of any tool the messages are known and the ending is not', () => {
    expect(ending('async (input) => { if (input.tool === "bash") throw new Error("no"); }', null)).toBe('maybe no');
  });
});

describe('what a module exports', () => {
  function exportsOf(text: string, language: 'javascript' | 'typescript' = 'javascript'): readonly string[] {
    const loaded = loadModule(text, language);
    if (loaded.kind !== 'loads') return [loaded.kind];
    return loaded.exports.map(({ name, value }) => `${name}: ${value.kind}`);
  }

  it.each([
    ['export const A = async () => ({});', ['A: function']],
    ['export default async function () {}', ['default: function']],
    ['export default async () => ({});', ['default: function']],
    ['async function A() {} export { A, A as default };', ['A: function', 'default: function']],
    ['export const A = () => {}, B = "1";', ['A: function', 'B: constant']],
    ['export default { a: 1 };', ['default: record']],
    ['export * from "./other.js";', ['*: any']],
    ['import { a } from "./other.js"; export { a };', ['a: any']],
    ['throw new Error("x"); export const A = 1;', ['broken']],
    ['export const A = ;', ['broken']],
    ['const A = 1;', []],
  ])('%s', (text, expected) => {
    expect(exportsOf(text)).toEqual(expected);
  });

  it('types are erased, an enumeration is not', () => {
    const text =
      'import type { P } from "p"; export type Q = 1; export enum E { A } export const A: P = (async () => ({})) as P;';
    expect(exportsOf(text, 'typescript')).toEqual(['E: record', 'A: function']);
  });

  it('imports are told, those of types are not', () => {
    const loaded = loadModule(
      'import type { P } from "p"; import q from "q"; import { type R } from "r"; export const A = q;',
      'typescript',
    );
    expect(loaded.kind === 'loads' ? loaded.imports : loaded).toEqual(['q']);
  });
});

describe('hostile modules', () => {
  it.each([
    ['very deep', `${'('.repeat(50_000)}1${')'.repeat(50_000)};`],
    ['very long', `export const A = "${'x'.repeat(300_000)}";`],
  ])('a %s text is not decided', (_, text) => {
    expect(loadModule(text, 'javascript').kind).toBe('undecided');
  });

  it('recursion is followed to an end', () => {
    expect(ending('async function again() { await again(); await again(); }')).toMatch(/^maybe/);
  });

  it('names of the prototype of objects are no fields', () => {
    expect(ending('async (input) => { if (input.constructor === undefined) throw new Error("no"); }')).toMatch(
      /^maybe/,
    );
  });

  it('a hostile expression costs bounded time', () => {
    const started = Date.now();
    ending(`async (input) => { if (/^(a+)+$/.test("${'a'.repeat(5_000)}!")) throw new Error("no"); }`);
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});
