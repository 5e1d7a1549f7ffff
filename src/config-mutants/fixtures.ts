import { documentedFixtures } from './documented-fixtures.ts';
import { isDocumented, type ConfigHost, type Fixture } from './installation.ts';
import { observedFixtures } from './observed-fixtures.ts';

/** Every fixture of a host. Each stands at the ceiling of the host where it starts; a matrix checks that first. */
export function fixturesOf(host: ConfigHost): readonly Fixture[] {
  return isDocumented(host) ? documentedFixtures(host) : observedFixtures(host);
}
