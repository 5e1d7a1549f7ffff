import type { Collection, HostAdapter, HostInput } from '../../src/hosts/host-contract.ts';
import type { HookRecord } from '../../src/model/hook-record.ts';

/** An adapter with one fault that a law must see. */
export interface BrokenAdapter {
  readonly law: string;
  readonly fault: string;
  readonly host: string;
  readonly adapter: (sound: HostAdapter) => HostAdapter;
}

function withInput(change: (input: HostInput) => HostInput): BrokenAdapter['adapter'] {
  return (sound) => ({ ...sound, collect: (input) => sound.collect(change(input)) });
}

function withCollection(change: (collection: Collection, input: HostInput) => Collection): BrokenAdapter['adapter'] {
  return (sound) => ({ ...sound, collect: (input) => change(sound.collect(input), input) });
}

function withRecords(change: (record: HookRecord) => HookRecord): BrokenAdapter['adapter'] {
  return withCollection((collection) => ({
    ...collection,
    recordsFor: (call) => collection.recordsFor(call).map(change),
  }));
}

/** A registration that nobody wrote. */
function ghost(host: string): HookRecord {
  return {
    id: 'nowhere#',
    host,
    event: 'PreToolUse',
    matcher: null,
    guard: { id: 'guard.mjs', shown: 'node guard.mjs' },
    resolvedMatch: { kind: 'matches', branch: 'all', because: 'it always does' },
    live: true,
    liveReason: 'it always is',
    decides: true,
    failure: 'fails-closed',
    source: { file: 'nowhere', pointer: '' },
  };
}

let calls = 0;

export const BROKEN: readonly BrokenAdapter[] = [
  {
    law: 'a version of which nothing is known is never COVERED',
    fault: 'takes every version for one that was observed',
    host: 'codex',
    adapter: (sound) => ({
      ...sound,
      collect: (input) => {
        const collection = sound.collect({ ...input, hostVersion: '0.171.0' });
        return {
          ...collection,
          completeRoute: (call) => ({ ...collection.completeRoute(call), hostVersion: '0.171.0' }),
        };
      },
    }),
  },
  {
    law: 'an unreadable file is not an absent one',
    fault: 'takes an unreadable file for an absent one',
    host: 'claude-code',
    adapter: withInput((input) => ({
      ...input,
      files: {
        ...input.files,
        look: (path) => {
          const look = input.files.look(path);
          return look.kind === 'unreadable' ? { kind: 'absent' } : look;
        },
      },
    })),
  },
  {
    law: 'hostile text ends within its bounds, and covers nothing that it does not hold',
    fault: 'throws on a text that does not parse',
    host: 'codex',
    adapter: withInput((input) => ({
      ...input,
      files: {
        ...input.files,
        look: (path) => {
          const look = input.files.look(path);
          if (look.kind === 'file' && path.endsWith('.json')) JSON.parse(look.text);
          return look;
        },
      },
    })),
  },
  {
    law: 'every fact that is not unknown has a source, and every source stands for a fact',
    fault: 'claims to have been observed, and nothing says where',
    host: 'zed',
    adapter: (sound) => ({ ...sound, facts: sound.facts.map((fact) => ({ ...fact, evidence: 'L' })) }),
  },
  {
    law: 'every fact has a name of its own, a claim, a letter, a range that is one, and a day',
    fault: 'has a fact that was read on no day',
    host: 'zed',
    adapter: (sound) => ({ ...sound, facts: sound.facts.map((fact) => ({ ...fact, checked: '2026-02-30' })) }),
  },
  {
    law: 'nothing is found without a rule, words and a place',
    fault: 'finds something that stands nowhere',
    host: 'goose',
    adapter: withCollection((collection) => ({
      ...collection,
      findings: [{ kind: 'note', rule: 'G-FILE', text: 'something', source: { file: '', pointer: '' } }],
    })),
  },
  {
    law: 'the same files give the same answer',
    fault: 'answers by what was asked before',
    host: 'kiro',
    adapter: withCollection((collection) => {
      calls += 1;
      const text = `call ${calls}`;
      return {
        ...collection,
        findings: [{ kind: 'note', rule: 'G-FILE', text, source: { file: 'a', pointer: '' } }],
      };
    }),
  },
  {
    law: 'a byte-order mark or a comment changes no verdict in silence',
    fault: 'passes over a file with a byte-order mark',
    host: 'claude-code',
    adapter: withInput((input) => ({
      ...input,
      files: {
        ...input.files,
        look: (path) => {
          const look = input.files.look(path);
          return look.kind === 'file' && look.text.startsWith('\uFEFF') ? { kind: 'absent' } : look;
        },
      },
    })),
  },
  {
    law: 'an empty folder is configured nowhere and covers nothing',
    fault: 'always finds a guard',
    host: 'claude-code',
    adapter: (sound) =>
      withCollection((collection) => ({
        ...collection,
        recordsFor: (call) => [ghost(sound.host), ...collection.recordsFor(call)],
      }))(sound),
  },
  {
    law: 'every registration on a route has an explanation, and every verdict a rule',
    fault: 'does not say why a registration is live',
    host: 'qwen-code',
    adapter: withRecords(({ liveReason: _, ...record }) => record),
  },
  {
    law: 'a file of no host changes no verdict',
    fault: 'takes a README for the end of all hooks',
    host: 'gemini-cli',
    adapter: withCollection((collection, input) =>
      input.files.look(`${input.gitRoot}/README.md`).kind === 'file'
        ? { ...collection, recordsFor: () => [] }
        : collection,
    ),
  },
  {
    law: 'nothing of the home folder is read unless it was pointed at',
    fault: 'reads the home folder unasked',
    host: 'cursor',
    adapter: withInput((input) => {
      input.files.look('/home/u/.cursor/hooks.json');
      return input;
    }),
  },
];
