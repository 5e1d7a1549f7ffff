import type { Known } from '../../model/unknown.ts';
import type { HostInput } from '../host-contract.ts';
import type { Liveness } from '../liveness.ts';

/** OC-L3: whether a variable of the environment switches something on. */
export function isOn(value: string | undefined): Known<boolean> {
  const text = (value ?? '').toLowerCase();
  if (text === '' || text === '0' || text === 'false') return false;
  return text === '1' || text === 'true' ? true : 'unknown';
}

/** Whether the session loads plugins of this place at all. */
export function switchesFor(place: 'user' | 'project', input: HostInput): Liveness {
  if (input.flags.includes('--pure')) return { live: false, reason: 'OC-L3: --pure loads no plugin' };
  const pure = isOn(input.env['OPENCODE_PURE']);
  if (pure !== false) return switched(pure, 'OPENCODE_PURE loads no plugin');
  const noProject = isOn(input.env['OPENCODE_DISABLE_PROJECT_CONFIG']);
  if (place === 'project' && noProject !== false) {
    return switched(noProject, 'OPENCODE_DISABLE_PROJECT_CONFIG loads no plugin of the project');
  }
  return { live: true, reason: 'no switch is set' };
}

function switched(on: Known<boolean>, what: string): Liveness {
  if (on === true) return { live: false, reason: `OC-L3: ${what}` };
  return { live: 'unknown', reason: `OC-L3: whether ${what} with this value was not observed` };
}
