import { serverIndex } from '../../src/detector/server-index.ts';
import { inputsOf, type FastCheck, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import type { InventoryHost, InventoryInput } from '../../src/detector/inventory.ts';
import type * as fastCheck from 'fast-check';

const SERVERS = ['db', 'd', 'db__read', 'brave search', 'brave_search', 'memory'];
const TOOLS = [
  'Write',
  'Bash',
  'mcp__db__read',
  'mcp__db__read__all',
  'mcp__brave_search__web',
  'mcp__d__x',
  'mcp__db__',
];

const toolPrefix = (server: string): string => `mcp__${server.replaceAll(/[^\w-]/g, '_')}__`;

function servers(fc: FastCheck): fastCheck.Arbitrary<InventoryInput['configuredServers']> {
  const server = fc
    .constantFrom(...SERVERS)
    .map((name) => ({ name, source: { file: '.mcp.json', pointer: `/${name}` } }));
  return fc.array(server, { maxLength: 4 });
}

function sightings(fc: FastCheck): fastCheck.Arbitrary<InventoryInput['called']> {
  const raw = fc.constantFrom(...TOOLS);
  const full = fc.record(
    {
      raw,
      via: fc.constantFrom('tool-call', 'session-input', 'code-mode'),
      agent: fc.constantFrom('main', 'subagent'),
    },
    { requiredKeys: ['raw'], noNullPrototype: true },
  );
  return fc.array(full, { maxLength: 4 });
}

function inventoryHost(fc: FastCheck): fastCheck.Arbitrary<InventoryHost> {
  return fc.record(
    {
      host: fc.constant('test-host'),
      hostVersion: fc.constantFrom('2.0.0', 'unknown'),
      surface: fc.constant('cli-headless' as const),
      canonicalName: fc.constantFrom<(raw: string) => string>(
        (raw) => raw,
        (raw) => raw.toLowerCase(),
        (raw) => (raw === 'Bash' ? 'shell' : raw),
      ),
      toolPrefix: fc.constantFrom<(server: string) => string>(
        (server) => `mcp__${server}__`,
        (server) => `mcp__${server.replaceAll(/[^\w-]/g, '_')}__`,
      ),
      factsOf: fc.constantFrom<InventoryHost['factsOf']>(
        () => ({}),
        (tool, via, agent) => ({
          event: { host: 'BeforeTool', control: 'before-tool' },
          effect: `${via} ${agent} ${tool.canonical ?? 'none'}`,
          decisionPoint: 'decides',
          controlOwner: 'platform',
          failureBehaviour: 'fails-open',
          effectDestination: 'workspace',
          laterInputs: [],
          payloadFields: ['path'],
          configSources: [{ file: 'settings.json', pointer: '' }],
        }),
      ),
    },
    { noNullPrototype: true },
  );
}

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({
    file: 'src/detector/inventory.ts',
    definition: 'uniteInventory',
    arguments: (fc) =>
      fc.tuple(
        inventoryHost(fc),
        fc.record(
          {
            offered: fc.oneof({ weight: 3, arbitrary: sightings(fc) }, fc.constant('unknown' as const)),
            called: sightings(fc),
            configuredServers: servers(fc),
          },
          { noNullPrototype: true },
        ),
      ),
    reaches: ['src/detector/server-index.ts'],
  }),
  inputsOf({
    file: 'src/detector/server-index.ts',
    definition: 'serverIndex',
    arguments: (fc) =>
      fc.tuple(
        servers(fc),
        fc.constantFrom<(server: string) => string>(
          (server) => `mcp__${server}__`,
          (server) => `mcp__${server.replaceAll(/[^\w-]/g, '_')}__`,
        ),
      ),
  }),
  inputsOf({
    file: 'src/detector/server-index.ts',
    definition: 'serverOfTool',
    arguments: (fc) =>
      fc.tuple(
        servers(fc).map((list) => serverIndex(list, toolPrefix)),
        fc.constantFrom(...TOOLS),
      ),
  }),
];
