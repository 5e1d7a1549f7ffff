import { describe, expect, it } from 'vitest';
import { failureDirection } from '../../src/probe/failure-direction.ts';

const asUsual = { ending: { kind: 'exited', exitCode: 2 }, stdout: '', stderr: 'no' } as const;
const otherwise = { ending: { kind: 'exited', exitCode: 127 }, stdout: '', stderr: 'not found' } as const;
const decided = (decision: 'blocks' | 'runs' | 'host-refuses' | 'undecidable') => ({
  decision,
  rule: 'R',
  because: '',
});

describe('which way a guard fails', () => {
  it.each([
    ['the call runs', otherwise, 'runs', 'fails-open'],
    ['the call runs after the same output', asUsual, 'runs', 'fails-open'],
    ['another failure refuses', otherwise, 'blocks', 'fails-closed'],
    ['it answers as usual', asUsual, 'blocks', 'not-needed'],
    ['another text refuses', { ...asUsual, stderr: 'jq: not found' }, 'blocks', 'fails-closed'],
    ['nobody can tell', otherwise, 'undecidable', 'unknown'],
    ['there is no session', otherwise, 'host-refuses', 'unknown'],
  ] as const)('%s', (_name, without, decision, expected) => {
    expect(failureDirection(asUsual, without, decided(decision))).toBe(expected);
  });
});
