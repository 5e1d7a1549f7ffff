import { HOSTS } from '../hosts/registry.ts';
import type { Policy } from '../model/policy.ts';
import { FAIL_CLOSED } from '../policy/default-policy.ts';
import type { ListedGuard } from '../policy/policy-document.ts';
import { plainText } from '../report/plain-text.ts';
import type { CommandContext } from './command.ts';
import { didYouMean } from './did-you-mean.ts';
import { writeNote } from './quiet-context.ts';

const HOST_NAMES = HOSTS.map(({ host }) => host);

/** A host that nobody knows is judged by the general rules alone, which is rarely meant where a known one is near. */
export function noteUnknownHosts(names: readonly string[], context: CommandContext): void {
  for (const name of names.filter((each) => !HOST_NAMES.includes(each))) {
    const near = didYouMean(name, HOST_NAMES, '');
    if (near !== '') {
      writeNote(context, `hookproof: no host is known as ${name}, it is judged by the general rules; ${near}\n`);
    }
  }
}

/** What is said to supply a control that no route requires guards nothing. */
export function noteUnknownControls(guards: readonly ListedGuard[], policy: Policy, context: CommandContext): void {
  const required = [...new Set([...policy.primary, ...policy.secondary].map(({ control }) => control)), FAIL_CLOSED];
  for (const control of guards.flatMap(({ supplies }) => supplies).filter((each) => !required.includes(each))) {
    const hint = didYouMean(control, required, `required are ${plainText(required.join(', '), 300)}`);
    writeNote(context, `hookproof: no route requires the control ${plainText(control, 80)}; ${hint}\n`);
  }
}
