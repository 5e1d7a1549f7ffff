import { documentedAdapter } from './documented-collection.ts';
import type { FoundFile, Place, Registration } from './documented-host.ts';
import { askedBeside } from './documented-entrypoints.ts';
import { listedOnceRead } from './guard-listing.ts';
import type { HostAdapter, HostInput } from './host-contract.ts';

/** Folders of hosts that are known, whose files say nothing of another host. */
const TAKEN: readonly string[] = [
  '.git',
  '.github',
  '.claude',
  '.codex',
  '.gemini',
  '.qwen',
  '.opencode',
  '.cursor',
  '.copilot',
  '.vscode',
  '.kiro',
  '.factory',
  '.amp',
  '.zed',
  '.cline',
  '.clinerules',
  '.continue',
  '.windsurf',
  '.agents',
  '.config',
  '.codeium',
];
const FILES: readonly string[] = ['hooks.json', 'settings.json', 'config.json', 'hooks/hooks.json'];
const LISTED_MAX = 100;

/** Files that by their place and their words may register something with some agent. */
function placesOf(input: HostInput): readonly Place[] {
  const roots = [...new Set([input.cwd, input.gitRoot, ...(input.home === null ? [] : [input.home])])];
  return roots.flatMap((root) => {
    const names = input.files.list(root);
    const folders =
      names === 'unknown'
        ? []
        : names.filter((name) => name.startsWith('.') && !TAKEN.includes(name)).slice(0, LISTED_MAX);
    return folders.flatMap((folder) => FILES.map((file) => placeOf(`${root}/${folder}/${file}`)));
  });
}

function placeOf(path: string): Place {
  return {
    path,
    layer: 'project',
    form: 'text',
    liveness: { live: 'unknown', reason: 'G-VER: nobody knows which files this host reads' },
  };
}

function registrationsIn(file: FoundFile): readonly Registration[] {
  if (!/hook|permission|deny/i.test(file.text)) return [];
  return [
    {
      event: 'any',
      matcher: null,
      layer: file.layer,
      form: file.form,
      source: { file: file.shown, pointer: '' },
      liveness: file.liveness,
      ran: {
        guard: { id: 'unknown', shown: `whatever ${file.shown} registers`, listedAs: listedOnceRead(file.shown) },
        program: { live: true, reason: 'it is there' },
      },
      decides: 'unknown',
      decidesReason: 'G-TIER: nothing is known of this host',
      failsClosed: false,
    },
  ];
}

/**
 * A host of which nothing is known: what may be configured for it leaves every route UNVERIFIED, and without any such file
 * a route is UNCOVERED. Nothing can ever be COVERED.
 */
export function unknownHost(host: string): HostAdapter {
  return documentedAdapter({
    host,
    prefix: 'G',
    facts: [],
    catalogue: [],
    toolPrefix: (server) => `${server}_`,
    speaksOf: () => false,
    newestKnown: 'none',
    gates: ['any'],
    observers: [],
    eventsBeside: { afterCalls: [], aboutNoCall: [] },
    asked: (call) =>
      askedBeside(call, 'G-POINT') ?? {
        events: ['any'],
        decisionPoint: 'unknown',
        because: 'G-POINT: what this host asks is not known',
      },
    files: placesOf,
    read: registrationsIn,
    compare: () => ({ kind: 'matches', branch: 'all', because: 'G-VER: how this host compares is not known' }),
    doubt: () => 'G-TIER: nothing is known of this host',
  });
}
