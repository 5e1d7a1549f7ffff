import { describe, expect, it } from 'vitest';
import { assessRoute } from '../../src/detector/coverage.ts';
import { requiredControls } from '../../src/detector/required-controls.ts';
import { aPolicy, aPolicyWithExam, aRecord, aRoute, testHost } from '../support/detector-builders.ts';

describe('required controls', () => {
  const edit = aRoute({ tool: { raw: 'Edit', canonical: 'Edit', placeholder: false } });
  const names = (requirement: ReturnType<typeof requiredControls>): readonly string[] =>
    requirement.controls.map(({ control }) => control);

  it('the primary control of the policy is required', () => {
    expect(names(requiredControls(aPolicy(), edit))).toEqual(['gate']);
  });

  it('Write needs the secondary exam control on top of the primary one', () => {
    expect(names(requiredControls(aPolicyWithExam(), aRoute()))).toEqual(['gate', 'exam']);
  });

  it('a tool that no secondary rule selects needs the primary control alone', () => {
    expect(names(requiredControls(aPolicyWithExam(), edit))).toEqual(['gate']);
  });

  it('the first matching primary rule decides, later ones do not add', () => {
    const policy = aPolicy({
      primary: [
        { routes: { tool: 'Edit' }, control: 'edit-gate' },
        { routes: {}, control: 'gate' },
      ],
    });
    expect(names(requiredControls(policy, edit))).toEqual(['edit-gate']);
  });

  it('a primary rule for another tool is passed over', () => {
    const policy = aPolicy({
      primary: [
        { routes: { tool: 'Read' }, control: 'read-gate' },
        { routes: {}, control: 'gate' },
      ],
    });
    expect(names(requiredControls(policy, edit))).toEqual(['gate']);
  });

  it('all matching secondary rules add up', () => {
    const policy = aPolicy({
      secondary: [
        { routes: { tool: 'Edit' }, control: 'exam' },
        { routes: { effect: 'file-write' }, control: 'audit' },
      ],
    });
    expect(names(requiredControls(policy, edit))).toEqual(['gate', 'exam', 'audit']);
  });

  it('a secondary rule that asks for the primary control again asks for nothing new', () => {
    const policy = aPolicy({ secondary: [{ routes: {}, control: 'gate', violatingInput: { path: 'other.txt' } }] });
    expect(requiredControls(policy, edit).controls).toEqual([
      { control: 'gate', violatingInput: { path: 'release.txt' }, certain: true },
    ]);
  });

  it('a control without a violating call of its own has an empty one', () => {
    const policy = aPolicy({ primary: [{ routes: {}, control: 'gate' }] });
    expect(requiredControls(policy, edit).controls[0]?.violatingInput).toEqual({});
  });

  it('a policy that assigns nothing surely asks for nothing', () => {
    const requirement = requiredControls(aPolicy({ primary: [] }), edit);
    expect(requirement).toEqual({ controls: [], surelyAsks: false });
  });

  it('a certain secondary control is enough to ask for something', () => {
    const policy = aPolicyWithExam({ primary: [] });
    expect(requiredControls(policy, aRoute()).surelyAsks).toBe(true);
  });

  it('a secondary rule that depends on an unknown effect is kept as uncertain', () => {
    const policy = aPolicy({ secondary: [{ routes: { effect: 'file-write' }, control: 'exam' }] });
    const { controls } = requiredControls(policy, aRoute({ effect: 'unknown' }));
    expect(controls.map(({ control, certain }) => [control, certain])).toEqual([
      ['gate', true],
      ['exam', false],
    ]);
  });

  it('an unknown effect leaves open which primary rule is the first: every candidate is kept', () => {
    const policy = aPolicy({
      primary: [
        { routes: { effect: 'file-write' }, control: 'write-gate' },
        { routes: {}, control: 'gate' },
        { routes: {}, control: 'never-reached' },
      ],
    });
    const requirement = requiredControls(policy, aRoute({ effect: 'unknown' }));
    expect(requirement.controls.map(({ control, certain }) => [control, certain])).toEqual([
      ['write-gate', false],
      ['gate', false],
    ]);
    expect(requirement.surelyAsks).toBe(true);
  });

  it('a control that every candidate of an unknown effect asks for is certain', () => {
    const policy = aPolicy({
      primary: [
        { routes: { effect: 'file-write' }, control: 'gate' },
        { routes: {}, control: 'gate' },
      ],
    });
    const { controls } = requiredControls(policy, aRoute({ effect: 'unknown' }));
    expect(controls.map(({ control, certain }) => [control, certain])).toEqual([['gate', true]]);
  });

  it('a requirement made only of uncertain controls may be empty', () => {
    const policy = aPolicy({ primary: [{ routes: { effect: 'file-write' }, control: 'gate' }] });
    expect(requiredControls(policy, aRoute({ effect: 'unknown' })).surelyAsks).toBe(false);
  });

  it('a secondary rule that may not apply does not make the policy sure to ask: UNVERIFIED, never COVERED', () => {
    const policy = aPolicy({ primary: [], secondary: [{ routes: { effect: 'file-write' }, control: 'gate' }] });
    const route = aRoute({ effect: 'unknown' });
    expect(requiredControls(policy, route).surelyAsks).toBe(false);
    expect(assessRoute(route, [aRecord()], policy, testHost)).toMatchObject({
      status: 'UNVERIFIED',
      supplied: ['gate'],
      missing: [],
    });
  });

  it('a control asked for both surely and perhaps is asked for surely, in either order', () => {
    const perhaps = { routes: { effect: 'file-write' }, control: 'exam' };
    const surely = { routes: {}, control: 'exam' };
    const certain = [
      [perhaps, surely],
      [surely, perhaps],
    ].map((secondary) => {
      const { controls } = requiredControls(aPolicy({ secondary }), aRoute({ effect: 'unknown' }));
      return controls.find(({ control }) => control === 'exam')?.certain;
    });
    expect(certain).toEqual([true, true]);
  });

  it('a control that two rules may ask for stays uncertain', () => {
    const maybe = { routes: { effect: 'file-write' }, control: 'exam' };
    const policy = aPolicy({ secondary: [maybe, maybe] });
    expect(requiredControls(policy, aRoute({ effect: 'unknown' })).controls).toMatchObject([
      { control: 'gate', certain: true },
      { control: 'exam', certain: false },
    ]);
  });
});
