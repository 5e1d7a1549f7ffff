import type { Expected } from './cell-result.ts';
import type { ObservedHost, Fixture, Group, Installation } from './installation.ts';
import { isDocumented } from './installation.ts';
import type { HandlerEntry } from './rendered.ts';

/** null: the operator says nothing about this fixture. */
export type Expectation = Expected | null;

/** One change of a configuration, and what must become of a route at its ceiling. Judged by the contract alone. */
export interface ConfigOperator {
  /** `<family>/<slug>`; never renamed. */
  readonly id: string;
  /** A fact about the changed configuration. */
  readonly title: string;
  /** Rules of the contracts that say so. */
  readonly rules: string;
  readonly expect: (fixture: Fixture) => Expectation;
  readonly apply: (fixture: Fixture) => Fixture;
}

/** Expectations by observed host, for fixtures of some shapes only; [] means all. Those of the others stand in their tables. */
export function onHosts(
  hosts: Partial<Readonly<Record<ObservedHost, Expected>>>,
  shapes: readonly Fixture['shape'][] = [],
): ConfigOperator['expect'] {
  return ({ installation: { host }, shape }) =>
    (shapes.length > 0 && !shapes.includes(shape)) || isDocumented(host) ? null : (hosts[host] ?? null);
}

/** The fixture with some of its installation changed. */
export function changed(fixture: Fixture, change: (installation: Installation) => Partial<Installation>): Fixture {
  return { ...fixture, installation: { ...fixture.installation, ...change(fixture.installation) } };
}

/** The fixture with another matcher of the guard's group; undefined takes the key away. */
export function rematched(fixture: Fixture, matcher: (written: string) => unknown): Fixture {
  return changed(fixture, ({ groups }) => ({
    groups: groups.map((group, at): Group =>
      at === 0 ? { ...group, matcher: matcher(String(group.matcher)) } : group,
    ),
  }));
}

/** The fixture with another handler of the guard. */
export function rehandled(fixture: Fixture, change: (handler: HandlerEntry) => HandlerEntry): Fixture {
  return changed(fixture, ({ groups }) => ({
    groups: groups.map((group, at): Group => (at === 0 ? { ...group, hooks: group.hooks.map(change) } : group)),
  }));
}

/** The fixture with one more setting of a layer. */
export function withSetting(
  fixture: Fixture,
  layer: keyof Installation['settings'],
  setting: Readonly<Record<string, unknown>>,
): Fixture {
  return changed(fixture, ({ settings }) => ({
    settings: { ...settings, [layer]: { ...settings[layer], ...setting } },
  }));
}

/** The same guard, asked about another route. */
export function rerouted(fixture: Fixture, change: Partial<Fixture['route']>): Fixture {
  return { ...fixture, route: { ...fixture.route, ...change } };
}
