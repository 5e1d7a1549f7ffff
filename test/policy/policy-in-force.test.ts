import { describe, expect, it } from 'vitest';
import { HOST_FAILS_CLOSED, HOST_RULE } from '../../src/hosts/host-contract.ts';
import { policyInForce } from '../../src/policy/policy-in-force.ts';
import { readPolicy } from '../../src/policy/read-policy.ts';

const TEXT = `version: 1
controls: { gate: may refuse, exam: looks twice }
guards:
  - { name: guard, recognise: [{ path: guard.mjs }], supplies: [gate] }
  - { name: logger, recognise: [{ path: logger.mjs }] }
  - { name: approver, recognise: [{ path: yes.mjs }], role: approves }
  - { name: rewriter, recognise: [{ path: re.mjs }], role: rewrites }
primary: [{ routes: {}, control: gate }]
secondary: [{ routes: { tool: Write }, control: exam }]
`;

describe('the policy in force', () => {
  const { policy, partners } = policyInForce(readPolicy(TEXT, 'p.yaml'));

  it('lists every guard, those that supply nothing too', () => {
    expect(policy.guards).toMatchObject({ guard: ['gate'], logger: [], approver: [], rewriter: [] });
  });

  it('tells the hosts who approves, rewrites and supplies nothing', () => {
    expect(partners).toEqual({
      approvers: ['approver'],
      rewriters: ['rewriter'],
      idle: ['logger', 'approver', 'rewriter'],
    });
  });

  it('gives the rules of a host the control gate only where the policy declares one', () => {
    expect(policy.guards).toMatchObject({ [HOST_RULE]: ['gate'], [HOST_FAILS_CLOSED]: [] });
    const other = policyInForce(
      readPolicy('version: 1\ncontrols: { x: y }\nprimary: [{ routes: {}, control: x }]\n', 'p'),
    );
    expect(other.policy.guards).toMatchObject({ [HOST_RULE]: [] });
  });

  it('asks for the primary and the secondary controls that are written', () => {
    expect(policy.primary.map(({ control }) => control)).toEqual(['gate']);
    expect(policy.secondary.map(({ control }) => control)).toEqual(['exam']);
  });
});
