import type { HostInput } from '../host-contract.ts';
import { member, readJson } from '../json-document.ts';
import type { Liveness } from '../liveness.ts';
import { parentOf, resolvePath } from '../programs.ts';
import type { LayerName } from './layers.ts';

/** CC-T1 to CC-T3: whether this session uses the hooks of settings files at all. */
export function trustOf(layer: LayerName, input: HostInput): Liveness {
  if (!asksForTrust(input)) {
    return { live: true, reason: 'CC-T3: a session without dialogue uses settings hooks, trusted or not' };
  }
  const trusted = folderTrust(input);
  if (trusted.live === false && layer === 'managed') {
    return { live: 'unknown', reason: `${trusted.reason}; whether that holds managed hooks back too is undocumented` };
  }
  return trusted;
}

function asksForTrust(input: HostInput): boolean {
  return input.surface === 'cli-interactive' || input.surface === 'ide' || input.surface === 'desktop';
}

function folderTrust(input: HostInput): Liveness {
  if (input.home === null) {
    return {
      live: 'unknown',
      reason: 'CC-T1: whether the folder is trusted stands in ~/.claude.json, which was not to be read',
    };
  }
  const look = input.files.look(resolvePath(input.home, '.claude.json'));
  switch (look.kind) {
    case 'absent':
      return { live: false, reason: 'CC-T1: the folder is not trusted, there is no ~/.claude.json' };
    case 'unreadable':
    case 'not-looked-at':
      return { live: 'unknown', reason: `CC-T1: ~/.claude.json was not seen: ${look.reason}` };
    case 'file':
      return trustInState(look.text, input.gitRoot, input.home);
  }
}

function trustInState(text: string, gitRoot: string, home: string): Liveness {
  const reading = readJson(text, '~/.claude.json');
  if (reading.kind !== 'document') return { live: 'unknown', reason: 'CC-T1: ~/.claude.json does not parse' };
  const projects = member(reading.document.value, 'projects');
  const accepted = (folder: string): boolean => member(member(projects, folder), 'hasTrustDialogAccepted') === true;
  if (accepted(gitRoot) && gitRoot !== home) return { live: true, reason: `the folder ${gitRoot} is trusted` };
  for (let folder = parentOf(gitRoot); folder !== '/' && folder !== home; folder = parentOf(folder)) {
    if (accepted(folder)) return { live: true, reason: `CC-T2: the parent folder ${folder} is trusted` };
  }
  if (accepted(home) || accepted('/')) {
    return { live: 'unknown', reason: 'CC-T2: only the home directory is trusted, which lasts for one session' };
  }
  return { live: false, reason: `CC-T1: the folder ${gitRoot} is not trusted` };
}
