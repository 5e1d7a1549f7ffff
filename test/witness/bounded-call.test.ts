import { describe, expect, it } from 'vitest';
import { boundedCall, type SubjectFunction } from '../../src/witness/bounded-call.ts';
import { judgeInput, type Judgement } from '../../src/witness/judge-input.ts';

const all = (result: unknown): unknown => result;

const call = async (subject: SubjectFunction, args: readonly unknown[] = []): Promise<unknown> =>
  await boundedCall(subject, args, all, 60);

const judge = async (
  original: SubjectFunction,
  mutant: SubjectFunction,
  args: readonly unknown[] = [0],
): Promise<Judgement> => await judgeInput({ original, mutant, observe: all, limitMs: 60 }, args, true);

function loop(): never {
  for (;;);
}

describe('a bounded call', () => {
  it('hands back the value and what became of its own copy of the arguments', async () => {
    const given = [[3, 1]];
    const sort = (...args: readonly unknown[]): unknown =>
      Array.isArray(args[0]) ? args[0].sort((one, other) => Number(one) - Number(other)).length : 0;
    expect(await call(sort, given)).toEqual({ kind: 'returned', value: 2, argumentsAfter: [[1, 3]] });
    expect(given).toEqual([[3, 1]]);
  });

  it('ends an endless loop, also one that catches everything', async () => {
    expect(await call(loop)).toEqual({ kind: 'hung', limitMs: 60 });
    const stubborn = (): never => {
      for (;;) {
        try {
          loop();
        } catch {
          // Again.
        }
      }
    };
    expect(await call(stubborn)).toEqual({ kind: 'hung', limitMs: 60 });
  });

  it('does not wait for a promise that never settles, and tells rejection from return', async () => {
    expect(await call(async () => await new Promise(() => undefined))).toEqual({ kind: 'hung', limitMs: 60 });
    expect(await call(async () => await Promise.reject(new RangeError('no')))).toEqual({
      kind: 'rejected',
      name: 'RangeError',
      message: 'no',
    });
    expect(await call(async () => await Promise.resolve(1))).toMatchObject({ kind: 'resolved', value: 1 });
  });

  it('tells what was thrown by class and message', async () => {
    const thrower = (): never => {
      throw new TypeError('bad');
    };
    expect(await call(thrower)).toEqual({ kind: 'threw', name: 'TypeError', message: 'bad' });
  });
});

describe('the judgement of one input', () => {
  it('is the same for equal answers, and differs for others', async () => {
    expect(
      await judge(
        () => ({ a: 1 }),
        () => ({ a: 1 }),
      ),
    ).toEqual({ kind: 'same' });
    expect(
      await judge(
        () => 1,
        () => 2,
      ),
    ).toMatchObject({ kind: 'differs', difference: { at: 'value', path: [] } });
  });

  it('differs where the answers are equal but the arguments were changed', async () => {
    const push = (...args: readonly unknown[]): void => {
      if (Array.isArray(args[0])) args[0].push(1);
    };
    expect(await judge(push, () => undefined, [[]])).toMatchObject({
      kind: 'differs',
      difference: { at: 'arguments' },
    });
  });

  it('never blames a mutant for an original that gambles, even where both gave equal answers at first', async () => {
    let calls = 0;
    const gambler = (): number => {
      calls += 1;
      return calls;
    };
    expect(await judge(gambler, () => 1)).toMatchObject({ kind: 'nondeterministic', version: 'original' });
  });

  it('takes no gambling mutant for a witness', async () => {
    let calls = 0;
    const gambler = (): number => {
      calls += 1;
      return calls;
    };
    expect(await judge(() => 0, gambler)).toMatchObject({ kind: 'nondeterministic', version: 'mutant' });
  });

  it('a mutant that hangs differs; one that was slow once does not', async () => {
    expect(await judge(() => 1, loop)).toMatchObject({ kind: 'differs', mutant: { kind: 'hung', limitMs: 240 } });
    let calls = 0;
    const slowOnce = (): number => {
      calls += 1;
      return calls === 1 ? loop() : 1;
    };
    expect(await judge(() => 1, slowOnce)).toEqual({ kind: 'same' });
  });

  it('compares nothing where the original does not come back', async () => {
    expect(await judge(loop, () => 1)).toEqual({ kind: 'original-hung' });
  });
});
