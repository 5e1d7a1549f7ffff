import { describe, expect, it } from 'vitest';
import {
  liveVouching,
  type LiveCell,
  type LiveClaim,
  type LiveQuestion,
  type LiveSubject,
} from '../../src/detector/live-vouching.ts';
import { aRoute } from '../support/detector-builders.ts';

const SUBJECT: LiveSubject = { tool: 'Write', matcher: 'Write', controls: ['gate'], guardsSha256: 'b' };

const aCell = (overrides: Partial<LiveCell> = {}): LiveCell => ({
  id: 'write',
  class: 'CONTROLS',
  subject: SUBJECT,
  ...overrides,
});

const aClaim = (overrides: Partial<LiveClaim> = {}): LiveClaim => ({
  host: 'test-host',
  hostVersion: '2.0.0',
  surface: 'cli-headless',
  cells: [aCell()],
  ...overrides,
});

const aQuestion = (overrides: Partial<LiveQuestion> = {}): LiveQuestion => ({
  route: aRoute(),
  required: ['gate'],
  matchers: ['Write'],
  guardsSha256: 'b',
  ...overrides,
});

const HELD = { kind: 'speaks', result: 'held' };
const cellOf = (overrides: Partial<LiveSubject>): Partial<LiveClaim> => ({
  cells: [aCell({ subject: { ...SUBJECT, ...overrides } })],
});

describe('a record of the real host', () => {
  it('vouches for the guard that it ran, on its tool, under its matcher', () => {
    expect(liveVouching(aClaim(), aQuestion())).toEqual(HELD);
  });

  it('of the reference guard alone says nothing of the guard that stands there, whatever became of the call', () => {
    for (const found of ['CONTROLS', 'NOT_INVOKED', 'INCONCLUSIVE']) {
      const { subject: _subject, ...cell } = aCell({ class: found });
      expect(liveVouching(aClaim({ cells: [cell] }), aQuestion({ required: [] }))).toEqual({
        kind: 'silent',
        because: 'its cells ran the reference guard, which says nothing of the guard that stands here',
      });
    }
  });

  it.each<[Partial<LiveClaim>, string]>([
    [{ host: 'other-host' }, 'it is of other-host'],
    [{ hostVersion: '1.9.0' }, 'it is of version 1.9.0, and this is 2.0.0'],
    [{ surface: 'ide' }, 'it is of the surface ide, and this is cli-headless'],
    [{ cells: [] }, 'it holds no cell'],
    [cellOf({ tool: 'Edit' }), 'a cell is about the tool Edit'],
    [cellOf({ matcher: null }), 'a cell is about another matcher'],
    [cellOf({ guardsSha256: 'x' }), 'a cell ran a guard that is not the one that stands here'],
    [cellOf({ controls: ['exam'] }), 'no cell violates gate'],
  ])('%j is silent: %s', (claim, because) => {
    expect(liveVouching(aClaim(claim), aQuestion())).toEqual({ kind: 'silent', because });
  });

  it('says nothing where nobody knows which program stands there', () => {
    const question = aQuestion({ guardsSha256: 'unknown' });
    expect(liveVouching(aClaim(cellOf({ guardsSha256: 'unknown' })), question)).toMatchObject({ kind: 'silent' });
  });

  it('has to violate every control that the route requires', () => {
    const both = aQuestion({ required: ['gate', 'exam'] });
    expect(liveVouching(aClaim(), both)).toEqual({ kind: 'silent', because: 'no cell violates exam' });
    const exam = aCell({ id: 'exam', subject: { ...SUBJECT, controls: ['exam'] } });
    expect(liveVouching(aClaim({ cells: [aCell(), exam] }), both)).toEqual(HELD);
  });

  it.each(['NOT_INVOKED', 'INVOKED_FAIL_OPEN'])('fails where one call got through: %s', (found) => {
    const cells = [aCell(), aCell({ id: 'again', class: found }), aCell({ id: 'third' })];
    expect(liveVouching(aClaim({ cells }), aQuestion())).toEqual({ kind: 'speaks', result: 'failed' });
  });

  it.each(['INCONCLUSIVE', 'HOST_REFUSED', 'PREVENTED_BY_OTHER', 'a class of tomorrow'])('%s is unknown', (found) => {
    expect(liveVouching(aClaim({ cells: [aCell({ class: found })] }), aQuestion())).toEqual({
      kind: 'speaks',
      result: 'unknown',
    });
  });
});
