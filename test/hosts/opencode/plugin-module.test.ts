import { describe, expect, it } from 'vitest';
import { plugin, statusOf, THROWING, wordsOf } from './a-session.ts';

const HOOKS = `{ "tool.execute.before": ${THROWING} }`;

describe('modules that the host leaves out', () => {
  it.each([
    ['a version beside the plugin', 'OC-S3', `${plugin()}export const VERSION = "1.0";`],
    ['an object by default beside the plugin', 'OC-S3', `${plugin()}export default {};`],
    ['hooks without a function', 'OC-S3', `export default ${HOOKS};`],
    ['a list beside the plugin', 'OC-S3', `${plugin()}export const NAMES = ["bash"];`],
    ['a syntax error', 'OC-S4', `${plugin()}export const broken = ;`],
    ['a throw while it is loaded', 'OC-S4', `throw new Error("load");\n${plugin()}`],
    ['a package that is not there', 'OC-S4', `import x from "no-such-package";\n${plugin()}`],
    ['a file that is not there', 'OC-S4', `import { x } from "./no-such-file.js";\n${plugin()}`],
    ['a function that throws', 'OC-S4', `export const Stop = async () => { throw new Error("x"); return ${HOOKS}; };`],
    ['nothing exported', 'OC-S1', `const Stop = async () => (${HOOKS});`],
  ])('%s: UNCOVERED by %s', (_, rule, text) => {
    expect(statusOf({ plugin: text })).toBe('UNCOVERED');
    expect(wordsOf({ plugin: text })).toContain(rule);
  });
});

describe('modules that load', () => {
  it.each([
    ['a second function', `${plugin()}export const Second = async () => ({});`],
    ['modules of the engine', `import { readFileSync } from "node:fs";\nimport fs from "fs";\n${plugin()}`],
    ['a default export', `export default async () => (${HOOKS});`],
    [
      'hooks in a variable',
      `export const Stop = async ({ $ }) => { console.log("x"); const hooks = ${HOOKS}; return hooks; };`,
    ],
    ['a list of exports', `const Stop = async () => (${HOOKS});\nexport { Stop };`],
    ['a declared function', `export async function Stop() { return ${HOOKS}; }`],
    [
      'a method',
      'export const A = async () => ({ async "tool.execute.before"() { throw new Error("refused by guard"); } });',
    ],
    ['an anonymous function', `${plugin()}export default async function () {}`],
  ])('with %s are COVERED', (_, text) => {
    expect(statusOf({ plugin: text })).toBe('COVERED');
  });

  it('types in a .ts file are erased', () => {
    const text = `import type { Plugin } from "@opencode-ai/plugin";\nexport const Stop: Plugin = async () => (${HOOKS});`;
    expect(statusOf({ files: { 'repo/.opencode/plugins/stop.ts': text } })).toBe('COVERED');
    expect(statusOf({ files: { 'repo/.opencode/plugins/stop.js': text } })).toBe('UNCOVERED');
  });
});

describe('modules of which the text does not tell', () => {
  it.each([
    ['what comes from another file', 'import { Stop } from "./other.js";\nexport { Stop };'],
    ['a wrapped function', `export const Stop = wrap(async () => (${HOOKS}));\nfunction wrap(f) { return fetch(f); }`],
    ['a call that may fail', `export const Stop = async (ctx) => { await ctx.client.app.log(); return ${HOOKS}; };`],
    [
      'hooks from elsewhere',
      `export const Stop = async () => ({ ...fetch("x"), "tool.execute.before": ${THROWING} });`,
    ],
    ['the old way to export', `module.exports = async () => (${HOOKS});`],
    ['a function that is not asynchronous', `export const Stop = () => (${HOOKS});`],
    ['a call while it is loaded', `fetch("x");\n${plugin()}`],
  ])('with %s are UNVERIFIED', (_, text) => {
    expect(statusOf({ plugin: text, files: { 'home/.config/opencode/plugins/other.js': '' } })).toBe('UNVERIFIED');
  });
});

describe('classes beside a plugin', () => {
  it.each([
    ['class A { static { throw new Error("x"); } }', 'UNVERIFIED'],
    ['class A { static field = missing(); }', 'UNVERIFIED'],
    ['class A { [missing()]() {} }', 'UNVERIFIED'],
    ['class A { run() { throw new Error("x"); } }', 'COVERED'],
    ['class A { static run() { throw new Error("x"); } }', 'COVERED'],
  ])('%s: %s, for what runs when it is declared may throw', (written, status) => {
    expect(statusOf({ plugin: `${written}\n${plugin()}` })).toBe(status);
  });
});
