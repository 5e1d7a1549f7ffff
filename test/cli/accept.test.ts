import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptanceFileName } from '../../src/cli/acceptance-rows.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import type { AcceptanceRow } from '../../src/model/acceptance.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { aCensusRepository, HANDLER } from './a-census-repository.ts';

const { base, put, putRepository, census, run, repo } = aCensusRepository();

const ID = 'claude-code/cli-interactive/tool-call/Edit';

const ANSWERS = {
  obligation: 'nothing is published without a release',
  authority: 'guard: hooks/guard.mjs',
  actorChain: 'user > main agent > file tool',
  originalTarget: 'survives',
  originalIdentity: 'lost',
  probe: 'an edit of release.txt',
  onFailure: 'happens',
  procedure: 'read the target back',
  residualOwner: 'release desk',
  acceptedBy: 'release desk',
};

function putAnswers(answers: object = ANSWERS): string {
  put('answers.json', answers);
  return join(base(), 'answers.json');
}

function putListing(): string {
  const listed = { event: 'PreToolUse', matcher: 'Edit|Write', commandText: HANDLER.command };
  put('repo/records/hooks.json', {
    type: 'control_response',
    response: { subtype: 'success', response: { hooks: [listed] } },
  });
  return `2.1.332/cli-interactive=${join(repo(), 'records/hooks.json')}`;
}

const folder = (): string => join(repo(), 'hookproof.acceptance');
const rowFile = (): string => join(folder(), readdirSync(folder()).find((name) => name.endsWith('.json')) ?? '');
const readRow = (): AcceptanceRow => JSON.parse(readFileSync(rowFile(), 'utf8')) as AcceptanceRow;

/** The same row with other words, under the name that its bytes ask for. */
function replaceRow(change: (row: AcceptanceRow) => object): void {
  const text = renderPretty(change(readRow()));
  rmSync(rowFile());
  put(`repo/hookproof.acceptance/${acceptanceFileName('claude-code', text)}`, text);
}

/** Accepts the route with the record of a session; the options with which it was judged. */
async function accepted(...more: readonly string[]): Promise<readonly string[]> {
  const options = putRepository();
  const { code, err } = await run(
    'accept',
    ID,
    repo(),
    ...options,
    '--observed',
    putListing(),
    '--answers',
    putAnswers(),
    ...more,
  );
  expect([code, err]).toEqual([0, '']);
  return options;
}

interface Explained {
  readonly status: string;
  readonly evidence: { readonly headline: string; readonly refused: readonly { readonly because: string }[] };
  readonly acceptance?: readonly { readonly moved: readonly { readonly part: string }[] }[];
}

async function explained(options: readonly string[], id = ID): Promise<Explained> {
  const { out } = await run('explain', id, repo(), ...options, '--json');
  return JSON.parse(out) as Explained;
}

const movedOf = ({ acceptance = [] }: Explained): unknown =>
  acceptance.flatMap(({ moved }) => moved.map(({ part }) => part));

afterEach(() => vi.useRealTimers());

describe('hookproof accept', () => {
  it('writes what was decided, what was observed, and what it is bound to', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z'), toFake: ['Date'] });
    await accepted();
    const row = readRow();
    expect(row).toMatchObject({
      route: { id: ID, tool: 'Edit', via: 'tool-call', agent: 'main' },
      host: { name: 'claude-code', version: '2.1.332' },
      scope: { surface: 'cli-interactive', sources: ['.claude/settings.json'] },
      requiredControls: ['gate'],
      authority: { kind: 'guard', name: 'hooks/guard.mjs' },
      actorChain: {
        links: ['user', 'main agent', 'file tool'],
        originalTarget: 'survives',
        originalIdentity: 'lost',
      },
      observed: [{ level: 'loaded', result: 'held', witness: { kind: 'hook-listing', file: 'records/hooks.json' } }],
      failure: { onFailure: 'happens', onUncertain: 'unknown', procedure: 'read the target back' },
      boundary: { hostVersions: { from: '2.1.332', to: '2.1.332' }, expires: '2027-02-28' },
      acceptedOn: '2026-11-30',
    });
    const text = readFileSync(rowFile(), 'utf8');
    expect(text).toBe(renderPretty(row));
    expect(rowFile()).toBe(join(folder(), acceptanceFileName('claude-code', text)));
    expect(JSON.stringify(row)).not.toContain(base());
  });

  it('a census shows the level that it witnesses, in every format', async () => {
    const options = await accepted();
    expect(await explained(options)).toMatchObject({
      status: 'COVERED',
      evidence: { headline: 'loaded', refused: [] },
    });
    const told =
      /accepted by release desk until \d{4}-\d{2}-\d{2}, witnessing loaded \(hookproof\.acceptance\/claude-code-/u;
    expect((await census(...options, '--host', 'claude-code')).out).toMatch(told);
    const { out } = await census(...options, '--host', 'claude-code', '--format', 'markdown');
    expect(out).toMatch(/\| claude-code\/cli-interactive\/tool-call\/Edit \| loaded \| accepted by/u);
  });

  it('one route is accepted, and no other one is', async () => {
    const options = await accepted();
    const other = await explained(options, ID.replace('Edit', 'Write'));
    expect(other).toMatchObject({ status: 'COVERED', evidence: { headline: 'configured' } });
    expect(other).not.toHaveProperty('acceptance');
  });

  it('below a floor of the policy the route is UNVERIFIED once the row is gone', async () => {
    put(
      'repo/hookproof.policy.yaml',
      'version: 1\ncontrols: { gate: may refuse }\nprimary: [{ routes: {}, control: gate }]\nfloors: [{ routes: { tool: Edit }, level: loaded }]\n',
    );
    const options = await accepted();
    expect((await explained(options)).status).toBe('COVERED');
    rmSync(folder(), { recursive: true });
    expect((await explained(options)).status).toBe('UNVERIFIED');
  });
});

describe('a boundary that moves drops the level, and says which part', () => {
  const edited = (path: string, change: (text: string) => string): void => {
    const file = join(base(), path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };

  it.each<[string, () => void]>([
    [
      'configuration',
      () => edited('repo/.claude/settings.json', (text) => text.replace('Edit|Write', 'Edit|Write|Read')),
    ],
    ['configuration', () => edited('repo/.claude/settings.json', (text) => text.replace('{', '{ "model": "other",'))],
    ['guards', () => edited('repo/hooks/guard.mjs', () => 'process.exit(0);\n')],
    ['trust', () => edited('home/.claude.json', (text) => text.replace('true', 'false'))],
    [
      'policy',
      () =>
        put(
          'repo/hookproof.policy.yaml',
          'version: 1\ncontrols: { gate: x }\nprimary: [{ routes: {}, control: gate }]\n',
        ),
    ],
  ])('%s', async (part, move) => {
    const options = await accepted();
    move();
    const verdict = await explained(options);
    expect(movedOf(verdict)).toEqual([part]);
    expect(verdict.evidence.headline).toBe('configured');
    expect((await census(...options, '--host', 'claude-code')).out).toContain(`no longer in force: ${part}: `);
  });

  it('host-version', async () => {
    const options = (await accepted()).map((option) => (option === '2.1.332' ? '2.1.331' : option));
    expect(movedOf(await explained(options))).toEqual(['host-version']);
  });

  it('expiry, on the day after the last', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z'), toFake: ['Date'] });
    const options = await accepted('--expires', '2026-12-24');
    vi.setSystemTime(Date.parse('2026-12-24T23:00:00Z'));
    expect(movedOf(await explained(options))).toEqual([]);
    vi.setSystemTime(Date.parse('2026-12-25T01:00:00Z'));
    expect(movedOf(await explained(options))).toEqual(['expiry']);
  });

  it('a record that was edited witnesses nothing, though the row stands', async () => {
    const options = await accepted();
    edited('repo/records/hooks.json', (text) => `${text}\n`);
    const { evidence } = await explained(options);
    expect(evidence).toMatchObject({
      headline: 'configured',
      refused: [{ because: 'its record records/hooks.json is changed' }],
    });
  });
});

describe('rows that nobody can believe', () => {
  it('an edited one counts for nothing, and every format tells it', async () => {
    const options = await accepted();
    writeFileSync(rowFile(), readFileSync(rowFile(), 'utf8').replace('release desk', 'nobody'));
    expect((await explained(options)).evidence.headline).toBe('configured');
    for (const format of ['table', 'markdown', 'json']) {
      const { code, out } = await census(...options, '--host', 'claude-code', '--format', format);
      expect(code).toBe(0);
      expect(out).toContain('it was edited');
    }
  });

  it('one of a route that is not there is told', async () => {
    const options = await accepted();
    replaceRow((row) => ({ ...row, route: { ...row.route, id: ID.replace('Edit', 'Nothing') } }));
    expect((await census(...options, '--host', 'claude-code')).out).toContain(
      `no route of this census is ${ID.replace('Edit', 'Nothing')}`,
    );
  });
});

describe('what accept refuses', () => {
  it('tells every answer that is missing at once', async () => {
    const { code, err } = await run('accept', ID, repo(), ...putRepository(), '--obligation', 'x');
    expect(code).toBe(1);
    for (const key of Object.keys(ANSWERS).filter((name) => name !== 'obligation'))
      expect(err).toContain(`${key} is missing`);
    expect(err.trim().split('\n')).toHaveLength(2);
  });

  it.each<[object, string]>([
    [{ ...ANSWERS, onUncertain: 'did-not-happen' }, 'a lost reply is never "did not happen"'],
    [{ ...ANSWERS, onFailure: 'fine' }, 'onFailure: expected one of prevented, happens, unknown'],
    [{ ...ANSWERS, authority: 'somebody' }, 'authority: expected one of guard, host'],
    [{ ...ANSWERS, level: 'enforced' }, 'level: expected no such key'],
    [{ ...ANSWERS, expires: '2099-01-01' }, 'expected a day from'],
    [[], 'expected answers by name'],
  ])('answers %j: %s', async (answers, message) => {
    const { code, err } = await run('accept', ID, repo(), ...putRepository(), '--answers', putAnswers(answers));
    expect(code).toBe(1);
    expect(err).toContain(message);
  });

  it('an obligation that the policy does not know', async () => {
    put(
      'repo/hookproof.policy.yaml',
      'version: 1\ncontrols: { gate: x }\nobligations: [{ id: no-release, statement: x, control: gate }]\nprimary: [{ routes: {}, control: gate }]\n',
    );
    const { code, err } = await run('accept', ID, repo(), ...putRepository(), '--answers', putAnswers());
    expect(code).toBe(1);
    expect(err).toContain(
      'expected an obligation of the policy on claude-code/cli-interactive/tool-call/Edit: no-release',
    );
  });

  it('a version that is unknown, a record outside the directory, a route that is not there', async () => {
    const options = putRepository();
    const answers = ['--answers', putAnswers()];
    const unknown = await run('accept', ID, repo(), '--user', join(base(), 'home'), ...answers);
    expect(unknown.err).toMatch(/got none, at --host-version\s+hint: say which runs: .+ --host-version [a-z-]+=</u);
    putListing();
    put('outside.json', readFileSync(join(repo(), 'records/hooks.json'), 'utf8'));
    const outside = await run(
      'accept',
      ID,
      repo(),
      ...options,
      ...answers,
      '--observed',
      `2.1.332/cli-interactive=${join(base(), 'outside.json')}`,
    );
    expect(outside.err).toContain('expected a record below');
    const nothing = await run('accept', ID.replace('Edit', 'Nothing'), repo(), ...options, ...answers);
    expect(nothing.err).toContain('routes and none of this id');
    expect([unknown.code, outside.code, nothing.code]).toEqual([1, 1, 1]);
  });

  it('on a terminal what is missing is asked for, question by question', async () => {
    const options = putRepository();
    const questions: string[] = [];
    const replies: Record<string, string> = { 1: ANSWERS.obligation, 3: ANSWERS.probe };
    const { obligation: _obligation, probe: _probe, ...rest } = ANSWERS;
    const code = await runCli(['accept', ID, repo(), ...options, '--answers', putAnswers(rest)], {
      cwd: repo(),
      env: {},
      stdout: () => undefined,
      stderr: () => undefined,
      stderrIsTerminal: true,
      columns: 120,
      colour: false,
      ask: (question) => {
        questions.push(question);
        return Promise.resolve(replies[question.slice(0, 1)] ?? '');
      },
    });
    expect(code).toBe(0);
    expect(questions).toEqual(['1. Which obligation must survive on this route?', '3. Which harmless probe shows it?']);
    expect(readRow()).toMatchObject({ obligation: ANSWERS.obligation, probe: ANSWERS.probe, observed: [] });
  });
});
