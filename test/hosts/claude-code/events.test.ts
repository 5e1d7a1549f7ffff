import { describe, expect, it } from 'vitest';
import { collect } from '../../../src/hosts/claude-code/collect.ts';
import { assess, GUARD_HANDLER, statusOf } from './a-configuration.ts';
import { installation, PROJECT_FILE } from './an-installation.ts';

function at(...events: readonly string[]): object {
  return { hooks: Object.fromEntries(events.map((event) => [event, [{ matcher: 'Bash', hooks: [GUARD_HANDLER] }]])) };
}

describe('names below hooks that are no events', () => {
  it.each(['PreTooluse', 'preToolUse', 'PreTool'])(
    '%s is named as no event, with the one that it nearly spells',
    (event) => {
      const verdict = assess({ project: at(event) });
      expect(verdict.status).toBe('UNCOVERED');
      expect(verdict.reasons[1]).toMatchObject({ rule: 'CC-E4' });
      expect(verdict.reasons[1]?.text).toContain(`${event}: that is no event of this host version`);
      expect(verdict.reasons[1]?.text).toContain('PreToolUse is one');
      expect(verdict.nearestWorkingForm).toMatchObject({ written: event, write: 'PreToolUse' });
    },
  );

  it('an event that exists and only observes is still told to observe', () => {
    const verdict = assess({ project: at('PostToolUse') });
    expect(verdict.reasons[1]).toMatchObject({ rule: 'G-OBS' });
    expect(verdict.reasons[1]?.text).toContain('PostToolUse only observes');
  });

  it('is a finding of its own, and a name that is one is none', () => {
    const findings = (...events: readonly string[]): readonly string[] =>
      collect(installation({ files: { [PROJECT_FILE]: at(...events) } }))
        .findings.filter(({ rule }) => rule === 'CC-E4')
        .map(({ text }) => text);
    expect(findings('PreTooluse')).toEqual([expect.stringContaining('PreToolUse is one')]);
    expect(findings('PreToolUse', 'Stop', 'PreSkillShellCommand')).toEqual([]);
  });

  it('leaves a guard beside it alone from 2.1.101 on, and voids the file before', () => {
    const project = at('PreTooluse', 'PreToolUse');
    expect(statusOf({ project })).toBe('COVERED');
    expect(statusOf({ project, hostVersion: '2.1.101' })).toBe('COVERED');
    expect(statusOf({ project, hostVersion: '2.1.100' })).toBe('UNCOVERED');
  });

  it('an event younger than the version is no event of it, and voids the file of a version that is strict', () => {
    const project = at('PreSkillShellCommand', 'PreToolUse');
    expect(statusOf({ project, hostVersion: '2.1.331' })).toBe('COVERED');
    expect(statusOf({ project, hostVersion: '2.1.100' })).toBe('UNCOVERED');
    const verdict = assess({ project: at('PreSkillShellCommand'), hostVersion: '2.1.331' });
    expect(verdict.reasons[1]?.text).toContain('it exists from 2.1.332 on');
  });
});
