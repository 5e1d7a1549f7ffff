import { describe, expect, it } from 'vitest';
import type { InventoryHost, InventoryInput } from '../../src/detector/inventory.ts';
import { uniteInventory } from '../../src/detector/inventory.ts';
import type { Route } from '../../src/model/route.ts';

const host: InventoryHost = {
  host: 'test-host',
  hostVersion: '2.0.0',
  surface: 'cli-headless',
  canonicalName: (raw) => (raw === 'exec_command' ? 'Bash' : raw),
  toolPrefix: (server) => `mcp__${server.replaceAll('-', '_')}__`,
  factsOf: (tool) =>
    tool.canonical === 'Write'
      ? { event: { host: 'BeforeTool', control: 'before-tool' }, effect: 'file-write', decisionPoint: 'decides' }
      : {},
};

const db = { name: 'db', source: { file: '.mcp.json', pointer: '/mcpServers/db' } };
const mail = { name: 'mail', source: { file: '.mcp.json', pointer: '/mcpServers/mail' } };

function unite(input: Partial<InventoryInput>): readonly Route[] {
  return uniteInventory(host, { offered: 'unknown', called: [], configuredServers: [], ...input });
}

function named(routes: readonly Route[], raw: string): Route | undefined {
  return routes.find(({ tool }) => tool.raw === raw);
}

describe('inventory of routes', () => {
  it('nothing seen and nothing configured is no route', () => {
    expect(unite({})).toEqual([]);
  });

  it('every offered tool is a route that is known to be offered', () => {
    expect(unite({ offered: [{ raw: 'Write' }] })).toMatchObject([{ origins: ['offered'], offered: true }]);
  });

  it('every called tool is a route although nobody lists it', () => {
    expect(unite({ called: [{ raw: 'Write' }] })).toMatchObject([{ origins: ['called'], offered: 'unknown' }]);
  });

  it('a tool that is offered and called is one route with both origins', () => {
    const routes = unite({ offered: [{ raw: 'Write' }], called: [{ raw: 'Write' }, { raw: 'Write' }] });
    expect(routes.map(({ origins }) => origins)).toEqual([['offered', 'called']]);
  });

  it('a tool that was called but is not listed is unknown, not ABSENT', () => {
    const routes = unite({ offered: [{ raw: 'Write' }], called: [{ raw: 'Edit' }] });
    expect(named(routes, 'Edit')?.offered).toBe('unknown');
  });

  it('a configured server is visible before its first use as a placeholder', () => {
    expect(unite({ configuredServers: [db] })).toMatchObject([
      {
        id: 'test-host/cli-headless/tool-call/mcp__db__*',
        tool: { raw: 'mcp__db__*', canonical: 'mcp__db__*', server: 'db', placeholder: true },
        origins: ['configured-mcp'],
        offered: 'unknown',
        configSources: [db.source],
      },
    ]);
  });

  it('a server with an offered tool gets no placeholder, and the tool both origins', () => {
    const routes = unite({ offered: [{ raw: 'mcp__db__query' }], configuredServers: [db] });
    expect(routes).toMatchObject([
      {
        tool: { server: 'db', placeholder: false },
        origins: ['offered', 'configured-mcp'],
        configSources: [db.source],
      },
    ]);
  });

  it('a server whose tool was only called keeps its placeholder: a transcript lists no unused tools', () => {
    const routes = unite({ called: [{ raw: 'mcp__db__query' }], configuredServers: [db] });
    expect(routes.map(({ tool }) => tool.raw)).toEqual(['mcp__db__*', 'mcp__db__query']);
  });

  it('a server that a listing leaves out keeps its placeholder', () => {
    const routes = unite({ offered: [{ raw: 'Write' }, { raw: 'mcp__db__query' }], configuredServers: [db, mail] });
    expect(routes.filter(({ tool }) => tool.placeholder).map(({ tool }) => tool.server)).toEqual(['mail']);
  });

  it('a tool of a server that nobody configured belongs to no known server', () => {
    const route = unite({ offered: [{ raw: 'mcp__web__get' }], configuredServers: [db] }).at(-1);
    expect([route?.tool.server, route?.origins]).toEqual([undefined, ['offered']]);
  });

  it('servers that the host spells alike share one placeholder that names both sources', () => {
    const alike = [
      { name: 'my-srv', source: { file: 'a.json', pointer: '/1' } },
      { name: 'my_srv', source: { file: 'b.json', pointer: '/2' } },
    ];
    const routes = unite({ configuredServers: alike });
    expect(routes.map(({ configSources }) => configSources)).toEqual([alike.map(({ source }) => source)]);
  });

  it('the same tool over another surface is a route of its own', () => {
    const routes = unite({ offered: [{ raw: 'Bash' }], called: [{ raw: 'Bash', via: 'code-mode' }] });
    expect(routes.map(({ via }) => via)).toEqual(['code-mode', 'tool-call']);
  });

  it('the same tool of a subagent is a route of its own with its own id', () => {
    const routes = unite({ called: [{ raw: 'Bash' }, { raw: 'Bash', agent: 'subagent' }] });
    expect(routes.map(({ id, agent }) => [id, agent])).toEqual([
      ['test-host/cli-headless/tool-call/Bash', 'main'],
      ['test-host/cli-headless/tool-call/Bash/subagent', 'subagent'],
    ]);
  });

  it('the same tool of a workflow is a route of its own: it never vanishes into the one of the main agent', () => {
    const routes = unite({ called: [{ raw: 'Bash' }, { raw: 'Bash', agent: 'workflow' }] });
    expect(routes.map(({ id, agent }) => [id, agent])).toEqual([
      ['test-host/cli-headless/tool-call/Bash', 'main'],
      ['test-host/cli-headless/tool-call/Bash/workflow', 'workflow'],
    ]);
  });

  it('both identities of a tool are kept', () => {
    expect(unite({ called: [{ raw: 'exec_command' }] })[0]?.tool).toEqual({
      raw: 'exec_command',
      canonical: 'Bash',
      placeholder: false,
    });
  });

  it('what the host contract says of a route stands in the record', () => {
    expect(unite({ offered: [{ raw: 'Write' }] })[0]).toMatchObject({
      host: 'test-host',
      hostVersion: '2.0.0',
      surface: 'cli-headless',
      event: { host: 'BeforeTool', control: 'before-tool' },
      effect: 'file-write',
      decisionPoint: 'decides',
    });
  });

  it('what nobody says is unknown in so many words, never left out', () => {
    expect(unite({ offered: [{ raw: 'Read' }] })[0]).toMatchObject({
      effect: 'unknown',
      payloadFields: 'unknown',
      configSources: 'unknown',
      controlOwner: 'unknown',
      failureBehaviour: 'unknown',
      effectDestination: 'unknown',
      laterInputs: 'unknown',
      decisionPoint: 'unknown',
      event: { host: null, control: 'none' },
    });
  });

  it('every fact of the contract reaches the record', () => {
    const facts = {
      effect: 'file-read',
      payloadFields: ['path'],
      configSources: [db.source],
      controlOwner: 'platform',
      failureBehaviour: 'fails-open',
      effectDestination: 'workspace',
      laterInputs: ['stdin'],
      decisionPoint: 'cannot-judge',
    } as const;
    const routes = uniteInventory(
      { ...host, factsOf: () => facts },
      { offered: [{ raw: 'Read' }], called: [], configuredServers: [] },
    );
    expect(routes[0]).toMatchObject(facts);
  });

  it('the order of sightings and servers does not change the inventory', () => {
    const offered = [{ raw: 'Write' }, { raw: 'Edit' }];
    const forward = unite({ offered, configuredServers: [db, mail] });
    expect(unite({ offered: offered.toReversed(), configuredServers: [mail, db] })).toEqual(forward);
  });

  it('ids are unique in a mixed inventory', () => {
    const routes = unite({
      offered: [{ raw: 'Write' }, { raw: 'mcp__db__query' }],
      called: [{ raw: 'Write' }, { raw: 'Write', via: 'code-mode' }, { raw: 'mcp__mail__send' }],
      configuredServers: [db, mail],
    });
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });

  it('a placeholder stands for tool calls of the main agent', () => {
    expect(unite({ configuredServers: [db] })).toMatchObject([{ via: 'tool-call', agent: 'main' }]);
  });
});
