import { describe, expect, it } from 'vitest';
import { collectRules } from '../../../src/hosts/claude-code/rules.ts';
import { layer, layerOfText } from './an-installation.ts';
import type { Sight } from './an-installation.ts';

const RULE = { permissions: { deny: ['Bash'] } };

describe('the liveness of a deny rule', () => {
  it.each<readonly [Sight, unknown]>([
    ['not-read', 'unknown'],
    ['undetermined', 'unknown'],
    ['absent', true],
    ['no-document', true],
    [{}, true],
    [{ allowManagedPermissionRulesOnly: true }, false],
    [{ allowManagedPermissionRulesOnly: false }, true],
  ])('of the project beside managed settings that are %j: live %s', (sight, expected) => {
    expect(collectRules([layer('managed', sight), layer('project', RULE)])).toMatchObject([
      { text: 'Bash', liveness: { live: expected } },
    ]);
  });

  it.each<readonly [Sight]>([['not-read'], ['undetermined'], [{ allowManagedPermissionRulesOnly: true }]])(
    'of managed settings beside managed settings that are %j: live',
    (sight) => {
      expect(collectRules([layer('managed', RULE), layer('managed', sight)])).toMatchObject([
        { liveness: { live: true } },
      ]);
    },
  );

  it.each<readonly [Sight]>([['not-read'], ['undetermined'], [{ allowManagedPermissionRulesOnly: true }]])(
    'of the project beside user settings that are %j: live, only managed settings keep rules out',
    (sight) => {
      expect(collectRules([layer('project', RULE), layer('user', sight)])).toMatchObject([
        { liveness: { live: true } },
      ]);
    },
  );

  it('of a file that the host skips as a whole: not live', () => {
    expect(collectRules([layer('project', { ...RULE, hooks: [] })])).toMatchObject([{ liveness: { live: false } }]);
  });

  it('of a file with a comment: unknown', () => {
    expect(collectRules([layerOfText('project', `${JSON.stringify(RULE)}//`)])).toMatchObject([
      { liveness: { live: 'unknown' } },
    ]);
  });
});
