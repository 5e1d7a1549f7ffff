import { describe, expect, it } from 'vitest';
import { isAboutNoCall, nearestEvent, noEventBecause, standsBesideCalls } from '../../src/detector/event-kinds.ts';
import { testHost } from '../support/detector-builders.ts';

const KNOWN = ['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'UserPromptSubmit', 'Stop', 'SubagentStop'];
const names = { eventNames: { known: KNOWN, rule: 'T-E', elseBecause: 'no event', since: { Stop: '2.0.0' } } };

describe('kinds of events', () => {
  it('an event is about no call only where the contract of its host says so', () => {
    expect(isAboutNoCall('Stop', testHost)).toBe(true);
    expect(isAboutNoCall('AfterTool', testHost)).toBe(false);
    expect(isAboutNoCall('Stop', { eventsBeside: { afterCalls: [], aboutNoCall: [] } })).toBe(false);
  });

  it('an event after calls stands beside them, and a gate never does', () => {
    expect(standsBesideCalls('AfterTool', testHost)).toBe(true);
    expect(standsBesideCalls('Stop', testHost)).toBe(true);
    expect(standsBesideCalls('BeforeTool', testHost)).toBe(false);
  });

  it('a misspelt event is taken for the one that it nearly spells, where the names of the host are known', () => {
    const named = { ...names, eventsBeside: { afterCalls: ['PostToolUse'], aboutNoCall: ['Stop'] } };
    expect(isAboutNoCall('stop', testHost)).toBe(false);
    expect(isAboutNoCall('stop', named)).toBe(true);
    expect(standsBesideCalls('postToolUse', named)).toBe(true);
    expect(standsBesideCalls('preToolUse', named)).toBe(false);
  });
});

describe('names that are no events', () => {
  it.each([
    ['PreTooluse', 'PreToolUse'],
    ['preToolUse', 'PreToolUse'],
    ['pre_tool_use', 'PreToolUse'],
    ['PreTool', 'PreToolUse'],
    ['PreToolUses', 'PreToolUse'],
    ['PreTolUse', 'PreToolUse'],
    ['PostTool', 'PostToolUse'],
    ['ToolUse', 'PreToolUse'],
    ['PromptSubmit', 'UserPromptSubmit'],
  ])('%s nearly spells %s', (written, near) => {
    expect(nearestEvent(written, KNOWN)).toBe(near);
  });

  it.each(['BeforeTool', 'OnFileSave', 'Pre', '', 'tool'])('%j spells no event nearly', (written) => {
    expect(nearestEvent(written, KNOWN)).toBeNull();
  });

  it('a name of enormous length is compared in no time and spells none', () => {
    expect(nearestEvent('PreToolUse'.repeat(100_000), ['Stop'])).toBeNull();
  });

  it('a known name is an event, and no name is refused where names are not looked up', () => {
    expect(noEventBecause('PreToolUse', '1.0.0', names)).toBeNull();
    expect(noEventBecause('PreTooluse', '1.0.0', {})).toBeNull();
  });

  it('a name that is none is told with the one that it nearly spells', () => {
    expect(noEventBecause('PreTooluse', '1.0.0', names)).toBe('PreTooluse: no event; PreToolUse is one');
    expect(noEventBecause('OnFileSave', '1.0.0', names)).toBe('OnFileSave: no event');
  });

  it('an event is none before its first version, and is not called none where the version is unknown', () => {
    expect(noEventBecause('Stop', '1.9.9', names)).toBe('Stop: no event; it exists from 2.0.0 on');
    expect(noEventBecause('Stop', '2.0.0', names)).toBeNull();
    expect(noEventBecause('Stop', 'unknown', names)).toBeNull();
  });
});
