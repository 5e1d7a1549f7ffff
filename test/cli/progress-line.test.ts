import { describe, expect, it } from 'vitest';
import type { CommandContext } from '../../src/cli/command.ts';
import { progressLine } from '../../src/cli/progress-line.ts';

function recorder(overrides: Partial<CommandContext>): { context: CommandContext; err: string[]; out: string[] } {
  const err: string[] = [];
  const out: string[] = [];
  const context: CommandContext = {
    cwd: '/nowhere',
    env: {},
    stdout: (text) => void out.push(text),
    stderr: (text) => void err.push(text),
    stderrIsTerminal: true,
    columns: 80,
    colour: false,
    ...overrides,
  };
  return { context, err, out };
}

/** 100 mutants, one per second, told to a progress line. */
function tell(overrides: Partial<CommandContext>): { err: string[]; out: string[] } {
  const { context, err, out } = recorder(overrides);
  let nowMs = 0;
  const progress = progressLine(context, () => nowMs);
  progress.update(0, 100, 'mutants');
  for (let done = 1; done <= 25; done += 1) {
    nowMs = done * 1_000;
    progress.update(done, 100, `m${done}`);
  }
  progress.clear();
  return { err, out };
}

describe('progress of long work', () => {
  it('rewrites one line on a terminal, with the rate and the time left', () => {
    const { err } = tell({});
    expect(err).toHaveLength(27);
    expect(err.every((text) => text.startsWith('\r\u001B[K'))).toBe(true);
    expect(err[25]).toContain('25/100 m25, 1.0 per s, about 75 s left');
    expect(err[26]).toBe('\r\u001B[K');
  });

  it.each([
    ['stderr is no terminal', { stderrIsTerminal: false }],
    ['CI is set', { env: { CI: 'true' } }],
  ])('is plain whole lines, one in 10 seconds at most, where %s', (_where, overrides) => {
    expect(tell(overrides).err).toEqual([
      'hookproof: 10/100 m10, 1.0 per s, about 90 s left\n',
      'hookproof: 20/100 m20, 1.0 per s, about 80 s left\n',
    ]);
  });

  it('takes CI=false for no CI', () => {
    expect(tell({ env: { CI: 'false' } }).err[0]).toContain('\r');
  });

  it('writes nothing to stdout', () => {
    expect([tell({}).out, tell({ stderrIsTerminal: false }).out]).toEqual([[], []]);
  });

  it('estimates from the phase at hand, not from the control runs before it', () => {
    const { context, err } = recorder({});
    let nowMs = 0;
    const progress = progressLine(context, () => nowMs);
    nowMs = 60_000;
    progress.update(0, 10, 'mutants');
    nowMs = 61_000;
    progress.update(1, 10, 'first');
    expect(err.at(-1)).toContain('about 9 s left');
  });
});
