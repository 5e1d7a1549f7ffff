import { describe, expect, it } from 'vitest';
import { decodeWritten } from '../../src/hosts/documented-decisions.ts';
import type { Said, WrittenDecisions } from '../../src/hosts/documented-decisions.ts';
import type { HostFact } from '../../src/hosts/host-contract.ts';
import { exited } from './a-documented-answer.ts';

function decided(evidence: HostFact['evidence'], says: Said[0], factId = 'XX-D1'): string {
  const said: Said = [says, 'XX-D1'];
  const others = { otherCodes: said, failure: said, late: said, otherJson: said, text: said, silence: said };
  const decisions: WrittenDecisions = {
    exitTwo: said,
    ...others,
    limit: { default: null, unit: 1 },
    json: [],
    ignoresCodes: false,
  };
  const fact = { id: factId, claim: 'what it says', evidence, from: null, before: null, checked: '2026-11-15' };
  const host = {
    host: 'x',
    prefix: 'XX',
    versions: ['1'],
    gates: ['Before'],
    observers: [],
    eventsBeside: { afterCalls: [], aboutNoCall: [] },
  };
  const { decision, rule } = decodeWritten(
    { ...host, facts: [fact], decisions },
    {
      hostVersion: '1',
      surface: 'cli-headless',
      event: 'Before',
      tool: null,
      handler: { timeout: null, async: false, onFailure: null },
      isCallback: false,
      result: exited({ exitCode: 2 }),
      sibling: null,
    },
  );
  return `${decision} ${rule}`;
}

describe('a form of an answer is believed as far as the letter of its fact', () => {
  it.each([
    ['L', 'refuses', 'blocks XX-D1'],
    ['S', 'refuses', 'undecidable G-TIER'],
    ['D', 'refuses', 'undecidable G-TIER'],
    ['I', 'refuses', 'undecidable XX-D1'],
    ['U', 'refuses', 'undecidable XX-D1'],
    ['L', 'runs', 'runs XX-D1'],
    ['S', 'runs', 'runs XX-D1'],
    ['D', 'runs', 'runs XX-D1'],
    ['I', 'runs', 'undecidable XX-D1'],
    ['U', 'runs', 'undecidable XX-D1'],
  ] as const)('%s %s: %s', (evidence, says, expected) => {
    expect(decided(evidence, says)).toBe(expected);
  });

  it('a form without a fact is believed in no direction', () => {
    expect(decided('L', 'refuses', 'XX-D2')).toBe('undecidable XX-D1');
    expect(decided('L', 'runs', 'XX-D2')).toBe('undecidable XX-D1');
  });
});
