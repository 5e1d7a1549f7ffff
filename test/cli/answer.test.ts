import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, type Ran } from '../support/run-command.ts';
import { recordOutcomes } from '../receipts/record-outcomes.ts';
import { GATE_SOURCE, sampleProject, type SampleProject } from '../receipts/sample-project.ts';
import { witnessProject } from '../witness/witness-project.ts';

const ID = 'gate/three-is-open';

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

async function hookproof(args: readonly string[], cwd: string = project.root): Promise<Ran> {
  return await runCommand(args, cwd);
}

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A complete answer, with whatever is said differently. */
function saying(changes: Readonly<Record<string, string | null>> = {}, id: string = ID): string[] {
  const options: Readonly<Record<string, string | null>> = {
    category: 'accepted-risk',
    reason: 'the fourth level is built next year',
    owner: 'doors team',
    expires: dayFromToday(30),
    evidence: 'asked the builders',
    ...changes,
  };
  const given = Object.entries(options).filter(([, value]) => value !== null);
  return ['answer', id, ...given.flatMap(([name, value]) => [`--${name}`, value ?? ''])];
}

function answersIn(root: string): readonly string[] {
  return readdirSync(join(root, 'receipts')).filter((name) => name.startsWith('answer-'));
}

async function allow(settings: Readonly<Record<string, number>>): Promise<void> {
  const config = { subjects: ['src/gate.ts'], mutants: 'mutants', suite: { closure: ['test/notes/**'] } };
  project.write('hookproof.config.json', JSON.stringify({ ...config, gate: settings }));
  await recordOutcomes(project.root, { outcomes: { [ID]: 'survived' }, exitCode: 2 });
}

describe('hookproof answer', () => {
  it('writes a receipt that verify believes and that pins the fault, not its name', async () => {
    const run = await recordOutcomes(project.root, { outcomes: { [ID]: 'survived' }, exitCode: 2 });
    const { exitCode, stdout, stderr } = await hookproof(saying());
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`${ID} (named mutants): survived, answered as accepted-risk until ${dayFromToday(30)}\n`);
    const [name = ''] = answersIn(project.root);
    expect(stdout).toContain(`receipt receipts/${name}\n`);
    const statement: unknown = JSON.parse(readFileSync(join(project.receipts, name), 'utf8'));
    expect(statement).toMatchObject({
      subject: [{ digest: { sha256: run.receiptId } }],
      predicate: {
        claim: {
          run: run.receiptId,
          mutant: { id: ID, file: 'src/gate.ts', definition: 'isOpen' },
          evidence: [{ kind: 'argument', text: 'asked the builders' }],
        },
      },
    });
    expect((await hookproof(['verify'])).exitCode).toBe(0);
  });

  it('turns a red gate green where the policy allows it, and the survivor stays one', async () => {
    await allow({ answeredMax: 1 });
    expect((await hookproof(['gate'])).exitCode).toBe(2);
    await hookproof(saying());
    const { exitCode, stdout } = await hookproof(['gate']);
    expect(stdout).toContain('1 of 2 as declared, 1 answered (1 survived)');
    expect(stdout).toContain('doors team: the fourth level is built next year');
    expect(exitCode).toBe(0);
  });

  it('is shown where the mutant is explained, for people and for programs', async () => {
    await recordOutcomes(project.root, { outcomes: { [ID]: 'survived' }, exitCode: 2 });
    expect((await hookproof(['explain', ID])).stdout).not.toContain('answered');
    await hookproof(saying());
    const { stdout } = await hookproof(['explain', ID]);
    expect(stdout).toContain('last run   survived');
    expect(stdout).toContain('answered   accepted-risk until');
    const asJson: unknown = JSON.parse((await hookproof(['explain', ID, '--json'])).stdout);
    expect(asJson).toHaveProperty('lastResult.answer.owner', 'doors team');
  });

  it('is stale, and red in the gate, once the mutant is killed', async () => {
    await allow({ answeredMax: 1 });
    await hookproof(saying());
    await recordOutcomes(project.root, {
      outcomes: {},
      exitCode: 0,
      startedAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const { exitCode, stdout } = await hookproof(['gate']);
    expect(exitCode).toBe(2);
    expect(stdout).toContain(
      'stale answer of doors team to named gate/three-is-open (accepted-risk): killed is no outcome',
    );
  });

  it.each([
    { fact: 'a killed mutant', id: 'gate/shut-means-open', changes: {}, exitCode: 1, says: 'got killed' },
    {
      fact: 'an unknown id',
      id: 'gate/unheard-of',
      changes: {},
      exitCode: 6,
      says: 'expected a recorded run of the mutant',
    },
    {
      fact: 'a day that is over',
      id: ID,
      changes: { expires: dayFromToday(-1) },
      exitCode: 1,
      says: 'expected a day from',
    },
    {
      fact: 'a day in two years',
      id: ID,
      changes: { expires: dayFromToday(700) },
      exitCode: 1,
      says: 'expected a day from',
    },
    { fact: 'a day of no calendar', id: ID, changes: { expires: '2027-02-30' }, exitCode: 1, says: '--expires' },
    { fact: 'an empty reason', id: ID, changes: { reason: ' ' }, exitCode: 1, says: '--reason: expected words' },
    { fact: 'an empty owner', id: ID, changes: { owner: '' }, exitCode: 1, says: '--owner: expected words' },
    { fact: 'empty evidence', id: ID, changes: { evidence: '\t' }, exitCode: 1, says: '--evidence: expected words' },
    {
      fact: 'no evidence at all',
      id: ID,
      changes: { evidence: null },
      exitCode: 1,
      says: 'expected evidence, got none',
    },
    {
      fact: 'a category that does not fit',
      id: ID,
      changes: { category: 'never-ends' },
      exitCode: 1,
      says: 'got survived',
    },
    {
      fact: 'a category of its own',
      id: ID,
      changes: { category: 'fine' },
      exitCode: 1,
      says: '--category: expected one of',
    },
    { fact: 'another lane', id: ID, changes: { lane: 'review' }, exitCode: 6, says: 'expected a recorded run' },
  ])('refuses $fact and writes nothing', async ({ id, changes, exitCode, says }) => {
    await recordOutcomes(project.root, { outcomes: { [ID]: 'survived' }, exitCode: 2 });
    const ran = await hookproof(saying(changes, id));
    expect(ran.stderr).toContain(says);
    expect(ran.stderr).toMatch(/^hookproof: [^\n]+\nhint: [^\n]+\n$/u);
    expect([ran.exitCode, ran.stdout]).toEqual([exitCode, '']);
    expect(answersIn(project.root)).toEqual([]);
  });

  it('refuses when the definition is no longer the one that was measured', async () => {
    await recordOutcomes(project.root, { outcomes: { [ID]: 'survived' }, exitCode: 2 });
    project.write('src/gate.ts', GATE_SOURCE.replace('return level > 3;', 'return level > 3; // doors'));
    const { exitCode, stderr } = await hookproof(saying());
    expect(exitCode).toBe(6);
    expect(stderr).toContain('got another text of its definition');
  });

  it('refuses an equivalent mutant that becomes another program, and records both digests for a risk', async () => {
    await recordOutcomes(project.root, { outcomes: { [ID]: 'survived' }, exitCode: 2 });
    const refused = await hookproof([...saying({ category: 'equivalent' }), '--emitted']);
    expect([refused.exitCode, answersIn(project.root)]).toEqual([2, []]);
    expect(refused.stderr).toContain('expected one emitted JavaScript for an equivalent mutant, got two');
    const { stdout } = await hookproof([...saying(), '--emitted', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      claim: { evidence: [{ kind: 'argument' }, { kind: 'emitted-javascript' }] },
    });
  });
});

describe('a witness search as evidence', () => {
  it('is recorded with the number of inputs, and a difference that it finds refuses', async () => {
    const subject = witnessProject();
    try {
      subject.mutant('fee/same', 'rate', 'isMember ?', '!!isMember ?');
      subject.mutant('fee/wrong', 'rate', '1 : 3', '3 : 3');
      subject.mutant('fee/idle', 'unused', 'return 1', 'return 2');
      const outcomes = { 'fee/same': 'survived', 'fee/wrong': 'survived', 'fee/idle': 'unreached' } as const;
      await recordOutcomes(subject.root, { outcomes, exitCode: 2 });
      const searching = async (id: string, category: string): Promise<Ran> =>
        await hookproof(
          [...saying({ category, evidence: null }, id), '--witness', '--runs', '40', '--json'],
          subject.root,
        );
      const same = await searching('fee/same', 'equivalent');
      expect(same.stderr).toBe('');
      expect(JSON.parse(same.stdout)).toMatchObject({
        claim: { evidence: [{ kind: 'witness-search', inputs: 40, seed: 1 }] },
      });
      const wrong = await searching('fee/wrong', 'equivalent');
      expect(wrong.exitCode).toBe(2);
      expect(wrong.stderr).toContain('expected no input that tells them apart, got feeCents(350, true): 10 and 11');
      expect((await searching('fee/idle', 'equivalent')).exitCode).toBe(7);
      expect((await searching('fee/idle', 'unreachable')).exitCode).toBe(0);
      expect(answersIn(subject.root)).toHaveLength(2);
    } finally {
      subject.dispose();
    }
  });
});
