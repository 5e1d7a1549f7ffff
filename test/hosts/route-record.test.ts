import { describe, expect, it } from 'vitest';
import { CODEX } from '../../src/hosts/codex/contract.ts';
import { describeRoute } from '../../src/hosts/route-record.ts';
import type { Route } from '../../src/model/route.ts';
import { aRecord, aRoute } from '../support/detector-builders.ts';

const OPEN = aRoute({
  configSources: 'unknown',
  controlOwner: 'unknown',
  failureBehaviour: 'unknown',
  effectDestination: 'unknown',
  laterInputs: 'unknown',
});
const at = (file: string): Parameters<typeof aRecord>[0] => ({ source: { file, pointer: '/hooks/0' } });
const described = (route: Partial<Route>, ...records: Parameters<typeof aRecord>[0][]): Route =>
  describeRoute(
    { ...OPEN, ...route },
    records.map((record) => aRecord(record)),
    CODEX,
  );

describe('the record of a route', () => {
  it.each([
    [['.codex/hooks.json'], 'repository'],
    [['~/.codex/hooks.json'], 'user'],
    [['/etc/codex/requirements.toml'], 'administrator'],
    [['~/.codex/hooks.json', '.codex/hooks.json'], 'repository and user'],
    [['/elsewhere/hooks.json'], 'unknown'],
    [[], 'unknown'],
  ])('registrations in %j are owned by: %s', (files, owner) => {
    expect(described({}, ...files.map(at)).controlOwner).toBe(owner);
  });

  it('names the places of registrations on the route, not those of another event or of a miss', () => {
    const misses = { resolvedMatch: { kind: 'misses', because: 'x' } } as const;
    const route = described({}, at('a.json'), { ...at('b.json'), event: 'AfterTool' }, { ...at('c.json'), ...misses });
    expect(route.configSources).toEqual([{ file: 'a.json', pointer: '/hooks/0' }]);
    expect(described({}).configSources).toBe('unknown');
  });

  it('how it fails is known only where all live registrations fail alike', () => {
    expect(described({}, { failure: 'fails-closed' }).failureBehaviour).toBe('fails-closed');
    expect(described({}, { failure: 'fails-closed' }, { failure: 'fails-open' }).failureBehaviour).toBe('unknown');
    const dead = { failure: 'fails-closed', live: false } as const;
    expect(described({}, { failure: 'fails-open' }, dead).failureBehaviour).toBe('fails-open');
    expect(described({}).failureBehaviour).toBe('unknown');
  });

  it.each([
    ['file-write', 'files of this machine', []],
    ['shell', 'processes of this machine', 'unknown'],
    ['outbound', 'a service outside', 'unknown'],
    ['toString', 'unknown', 'unknown'],
    ['unknown', 'unknown', 'unknown'],
  ])('an effect %s arrives at: %s', (effect, effectDestination, laterInputs) => {
    expect(described({ effect })).toMatchObject({ effectDestination, laterInputs });
  });

  it('a call of a server arrives there', () => {
    const tool = { raw: 'mcp__db__x', canonical: 'mcp__db__x', server: 'db', placeholder: false };
    expect(described({ tool, effect: 'unknown' }).effectDestination).toBe('MCP server db');
  });

  it('a process that takes further input names the tool that gives it', () => {
    const tool = { raw: 'exec_command', canonical: 'Bash', placeholder: false };
    expect(described({ tool, effect: 'shell' }).laterInputs).toEqual(['write_stdin']);
  });

  it('what the contract has said stays', () => {
    const said = { controlOwner: 'platform', effectDestination: 'workspace', laterInputs: ['x'] };
    expect(described(said, at('.codex/hooks.json'))).toMatchObject(said);
  });
});
