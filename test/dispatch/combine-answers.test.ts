import { describe, expect, it } from 'vitest';
import { registration } from '../../src/dispatch/registration.ts';
import { before, CALLBACKS, endOf, releaseAfter, write } from './dispatch-builder.ts';

describe('rewriting the input', () => {
  const quick = (callback: string) => before(callback, { durationTicks: 1 });
  const slow = (callback: string) => before(callback, { durationTicks: 5 });

  it('executes the rewritten input, not the proposed one', () => {
    const state = endOf({ registrations: [before('writes-draft')] });
    expect(state.world.files['release.txt']).toBe('draft');
    expect(state.completions[0]?.input).toEqual({ file_path: 'release.txt', content: 'draft' });
  });

  it('is no allow: a baseline that denies still blocks', () => {
    const baseline = { tools: {}, otherwise: 'deny' } as const;
    expect(releaseAfter({ registrations: [before('writes-draft')], baseline })).toBe('locked');
  });

  it.each([
    ['slow copy', [slow('writes-copy'), quick('writes-draft')], { 'release.txt': 'locked', 'copy.txt': 'published' }],
    ['slow draft', [quick('writes-copy'), slow('writes-draft')], { 'release.txt': 'draft' }],
  ])(
    'last-to-finish: the slowest of two rewriters wins whatever the order of registration (%s)',
    (_name, registrations, files) => {
      expect(endOf({ registrations, rewriteRule: 'last-to-finish' }).world.files).toEqual(files);
    },
  );

  it('last-to-finish: a guard judges what was proposed, so a rewriter can carry the effect past it', () => {
    const requests = [write({ file_path: 'copy.txt', content: 'published' })];
    const callbacks = {
      ...CALLBACKS,
      retargets: () =>
        ({ kind: 'rewrite', input: { file_path: 'release.txt', content: 'published' }, reason: '' }) as const,
    };
    const registrations = [before('retargets'), before('protects-release')];
    const turns = [{ prompt: 'go', requests }];
    expect(releaseAfter({ callbacks, registrations, turns, rewriteRule: 'last-to-finish' })).toBe('published');
    expect(releaseAfter({ callbacks, registrations, turns, rewriteRule: 'in-order' })).toBe('locked');
  });

  it('in-order: each callback sees what the one before it wrote, whatever the ticks', () => {
    const registrations = [slow('writes-copy'), quick('protects-release')];
    expect(endOf({ registrations, rewriteRule: 'in-order' }).world.files).toEqual({
      'release.txt': 'locked',
      'copy.txt': 'published',
    });
  });

  it('conflict-refuses: two different rewritings refuse the call', () => {
    const state = endOf({
      registrations: [before('writes-copy'), before('writes-draft')],
      rewriteRule: 'conflict-refuses',
    });
    expect(state.world.files).toEqual({ 'release.txt': 'locked' });
    expect(state.dispositions[0]).toMatchObject({
      cause: 'rewrite-conflict',
      registrationIds: ['r-writes-copy', 'r-writes-draft'],
    });
  });

  it('conflict-refuses: two equal rewritings are no conflict', () => {
    const registrations = ['a', 'b'].map((id) => registration(id, 'PreToolUse', 'Write', 'writes-draft'));
    expect(releaseAfter({ registrations, rewriteRule: 'conflict-refuses' })).toBe('draft');
  });
});
