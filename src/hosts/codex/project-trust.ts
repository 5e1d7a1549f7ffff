import type { HostInput } from '../host-contract.ts';
import type { Liveness } from '../liveness.ts';
import { namesAt, valueAt } from './config-file.ts';
import type { Config } from './config-file.ts';
import { overrides } from './flags.ts';
import type { Layer } from './layer.ts';

/** CX-T5: whether the user trusts the project, so that its layer is read. A hash does not replace it, a bypass neither. */
export function projectTrust(user: Layer | null, input: HostInput): Liveness {
  if (input.flags.includes('--trust')) return { live: true, reason: 'CX-T5: --trust stores trust of the project' };
  if (overrides(input.flags).some(([key]) => key.startsWith('projects'))) {
    return { live: 'unknown', reason: 'CX-T5: what trust given on the command line does was not observed' };
  }
  if (user === null) {
    return {
      live: 'unknown',
      reason: "CX-T5: whether the project is trusted stands in the user's config.toml, which was not to be read",
    };
  }
  const { reading, file } = user.config;
  switch (reading.kind) {
    case 'absent':
      return { live: false, reason: `CX-T5: the project is not trusted, there is no ${file}` };
    case 'left-out':
      return { live: false, reason: `CX-T5: the project is not trusted: ${reading.reason}` };
    case 'not-read':
    case 'undetermined':
      return { live: 'unknown', reason: `CX-T5: whether the project is trusted stands in ${file}: ${reading.reason}` };
    case 'config':
      return trustIn(reading.config, file, input);
  }
}

function trustIn(config: Config, file: string, input: HostInput): Liveness {
  const level = valueAt(config, ['projects', input.gitRoot, 'trust_level']);
  if (input.files.look(`${input.gitRoot}/.git`).kind === 'file') {
    return { live: 'unknown', reason: 'CX-U1: which entry of [projects] counts in a linked work tree is unknown' };
  }
  if (level === 'trusted') return { live: true, reason: `CX-T5: ${file} trusts ${input.gitRoot}` };
  const near = namesAt(config, ['projects']).find((name) => isNear(name, input) && isTrusted(config, name));
  if (near !== undefined && level === undefined) {
    return {
      live: 'unknown',
      reason: `CX-T5: ${file} trusts ${near}; whether that holds for ${input.gitRoot} was not observed`,
    };
  }
  return { live: false, reason: `CX-T5: ${file} does not trust ${input.gitRoot}` };
}

function isTrusted(config: Config, name: string): boolean {
  return valueAt(config, ['projects', name, 'trust_level']) === 'trusted';
}

/** The same directory spelled otherwise, or one between the root of the repository and the working directory. */
function isNear(name: string, { gitRoot, cwd }: HostInput): boolean {
  const bare = name.replace(/\/+$/u, '');
  return bare === gitRoot || (`${cwd}/`.startsWith(`${bare}/`) && bare.startsWith(`${gitRoot}/`));
}
