import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tamperAll } from '../../../bench/tampering/measure-tampering.ts';
import { newTally } from '../../../bench/tampering/tally.ts';
import { tamperFolder, tell } from '../../../bench/tampering/tamper-folder.ts';
import { signedSamples } from '../../../bench/tampering/tampering-folders.ts';
import { tamperingText } from '../../../bench/tampering/tampering-table.ts';
import type { TamperingResult } from '../../../bench/tampering/tampering-result.ts';
import { describeMachine } from '../../../bench/machine.ts';

const CHECKOUT = resolve(import.meta.dirname, '../../..');
const TIMEOUT_MS = 60_000;

/** Of the samples the plan and the answered run, each with two signatures: every manipulation, in seconds. */
function fewSamples(): ReturnType<typeof signedSamples> {
  const samples = Object.entries(signedSamples(CHECKOUT));
  const survivor = samples.find(([, bytes]) => Buffer.from(bytes).includes('"survived": 1'))![0].replace(/json$/u, '');
  return Object.fromEntries(
    samples.filter(([place]) => place.startsWith('reviews/plan-') || place.startsWith(survivor)),
  );
}

function resultOf(folder: TamperingResult['folders'][number]): TamperingResult {
  return { kind: 'tampering', command: 'bench', machine: describeMachine(CHECKOUT), wallMs: 1_000, folders: [folder] };
}

describe('tampering with signed receipts', () => {
  it(
    'is noticed in every byte, at every cut and in every name, with the right class',
    async () => {
      const told = await tamperAll('samples', fewSamples(), 1);
      expect([told.receipts, told.sidecars, told.misses]).toEqual([2, 4, []]);
      expect(told.rows.filter(({ tried, possible }) => tried !== possible || tried === 0)).toEqual([]);
      expect(told.rows.map(({ manipulation }) => manipulation)).toHaveLength(21);
      const flipped = told.rows.find(({ manipulation }) => manipulation === 'flip a byte of a receipt');
      expect(flipped?.tried).toBe(
        told.files.filter(({ place }) => !place.includes('.dsse.')).reduce((all, { bytes }) => all + bytes, 0),
      );
      expect(tamperingText(resultOf(told))).toMatch(/All \d+ manipulations were detected/u);
    },
    TIMEOUT_MS,
  );

  it('is not measured in a folder that is not sound to begin with', async () => {
    const [[place, bytes]] = Object.entries(fewSamples()) as [[string, Uint8Array]];
    const edited = { [place]: Buffer.from(bytes).fill(' ', 0, 1) };
    await expect(tamperFolder(edited, newTally())).rejects.toThrow('expected a sound folder, got tampered form');
  });

  it.each([
    ['the second of its places is passed over', [['a', 'tampered id']], 'no answer'],
    [
      'the second of its places has the wrong class',
      [
        ['a', 'tampered id'],
        ['b', 'tampered form'],
      ],
      'tampered form',
    ],
    ['nothing is said at all', [], 'no answer'],
  ] as const)('is missed when %s', (_what, told, got) => {
    const tally = newTally();
    const expected = { a: ['tampered id'], b: ['tampered id'] };
    tell({ name: 'swap', changes: {}, withBase: false, expected }, new Map(told), tally);
    expect(tally.misses().map((miss) => miss.got)).toEqual([got]);
  });

  it('is listed when it is missed, with what was expected', () => {
    const tally = newTally();
    tally.count('flip', ['tampered id'], 'a at 1', 'tampered id');
    tally.count('flip', ['tampered id'], 'a at 2', 'ok');
    tally.leaveOut('flip', 5);
    expect(tally.rows()).toEqual([
      { manipulation: 'flip', expected: ['tampered id'], tried: 2, possible: 7, answers: { 'tampered id': 1, ok: 1 } },
    ]);
    const folder = { name: 'f', receipts: 1, sidecars: 0, files: [], rows: tally.rows(), misses: tally.misses() };
    const text = tamperingText(resultOf(folder));
    expect(text).toContain('- flip, a at 2: expected tampered id, got ok');
    expect(text).not.toContain('were detected');
  });
});
