import { ThinUnsupported } from './thin-unsupported.ts';

/**
 * What stands for `module` and `exports` in the scope of a module: vitest has stand-ins of its own there. A local of that name
 * is another thing; whoever takes a property of this one, in whatever way, needs vitest's own module runner.
 */
export function otherModuleSystem(place: string): object {
  // A handler that has every trap.
  const traps = {
    get: () => (): never => {
      throw new ThinUnsupported(`${place} uses another module system`);
    },
  };
  return new Proxy({}, new Proxy({}, traps));
}
