import { describe, expect, it } from 'vitest';
import type { GuardAnswer, HandlerResult } from '../../../src/hosts/guard-answer.ts';
import type { AskedModule } from '../../../src/model/asked-module.ts';
import { decode } from '../../../src/hosts/opencode/decode.ts';
import { THROWING } from './a-session.ts';

function moduleOf(handler: string): HandlerResult {
  return { kind: 'module', text: `export const Stop = async () => ({ "@EVENT@": ${handler} });` };
}

function decided(result: HandlerResult, overrides: Partial<GuardAnswer> = {}): string {
  const { decision, rule } = decode({
    hostVersion: '1.18.33',
    surface: 'cli-headless',
    event: 'tool.execute.before',
    tool: 'write',
    handler: { timeout: null, async: false, onFailure: null },
    isCallback: true,
    result,
    sibling: null,
    ...overrides,
  });
  return `${decision} ${rule}`;
}

describe('what a plugin did that was run', () => {
  it.each<[AskedModule['kind'], AskedModule, string]>([
    ['threw', { kind: 'threw', error: 'no', isBug: false }, 'blocks OC-D1'],
    ['returned', { kind: 'returned', looked: true, rewritten: null }, 'runs OC-D2'],
    ['not-loaded', { kind: 'not-loaded', because: 'no' }, 'runs OC-S4'],
    ['no-gate', { kind: 'no-gate' }, 'runs OC-E3'],
    ['needs-host', { kind: 'needs-host', what: 'client' }, 'undecidable OC-U2'],
    ['ended-process', { kind: 'ended-process' }, 'undecidable OC-U2'],
    ['hung', { kind: 'hung' }, 'undecidable OC-S1'],
  ])('that %s', (_kind, did, expected) => {
    expect(decided({ kind: 'module', text: '', did })).toBe(expected);
  });
});

describe('what the host makes of a plugin', () => {
  it.each([
    [THROWING, 'blocks OC-D1'],
    ['() => Promise.reject(new Error("no"))', 'blocks OC-D1'],
    ['async (input) => { input.gone.deeper; }', 'blocks OC-D1'],
    ['async () => ({ deny: true })', 'runs OC-D2'],
    ['async (input, output) => { output.deny = true; }', 'runs OC-D2'],
    ['async () => { Promise.reject(new Error("no")); }', 'runs OC-D2'],
    ['async () => { try { throw new Error("no"); } catch {} }', 'runs OC-D2'],
    ['async (input) => { if (input.tool === "bash") throw new Error("no"); }', 'runs OC-D2'],
    ['async () => { await fetch("x"); }', 'undecidable OC-D1'],
  ])('%s: %s', (handler, expected) => {
    expect(decided(moduleOf(handler))).toBe(expected);
  });

  it.each([
    ['tool.execute.after', 'runs G-OBS'],
    ['permission.ask', 'runs OC-E2'],
    ['tool.before', 'runs OC-E3'],
  ])('a throw at %s: %s', (event, expected) => {
    expect(decided(moduleOf(THROWING), { event })).toBe(expected);
  });

  it.each([
    ['export default {};', 'runs OC-S3'],
    ['export const Stop = ', 'runs OC-S4'],
    ['export { Stop } from "./other.js";', 'undecidable OC-S1'],
  ])('the module %s: %s', (text, expected) => {
    expect(decided({ kind: 'module', text })).toBe(expected);
  });

  it('a throw of either plugin blocks, a silent one beside it changes nothing', () => {
    const silent = moduleOf('async () => {}');
    expect(decided(moduleOf(THROWING), { sibling: silent })).toBe('blocks OC-D1');
    expect(decided(silent, { sibling: moduleOf(THROWING) })).toBe('blocks OC-D1');
    expect(decided(silent, { sibling: silent })).toBe('runs OC-D2');
  });

  it('in another version or on another surface nothing is decided', () => {
    expect(decided(moduleOf(THROWING), { hostVersion: '1.19.0' })).toBe('undecidable G-VER');
    expect(decided(moduleOf(THROWING), { surface: 'ide' })).toBe('undecidable G-TIER');
  });

  it('the answer of a program is none of a plugin', () => {
    const exited = {
      kind: 'exited',
      exitCode: 2,
      stdout: '',
      stderr: 'no',
      delayMs: 0,
      childHoldsPipe: false,
    } as const;
    expect(decided(exited)).toBe('undecidable OC-S1');
    expect(decided({ kind: 'missing' })).toBe('runs OC-S4');
  });
});
