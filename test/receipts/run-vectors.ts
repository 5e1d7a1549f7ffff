import { packDigest, testIdsDigest } from '../../src/receipts/build-statement.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { named, receiptCase, restated, written, type Draft, type VectorCase, type VectorGroup } from './vector-case.ts';

type Run = Draft<RunStatement>;
type Claim = Run['predicate']['claim'];

const DETAILS_EXPECTED = 'tampered consistency';

/** Cases of runs: text, content, identity and paths. */
export function runVectors(sound: RunStatement): readonly VectorCase[] {
  return [...textCases(sound), ...contentCases(sound), ...shapeCases(sound), ...identityCases(sound)];
}

function textCases(sound: RunStatement): readonly VectorCase[] {
  const text = renderPretty(sound);
  const changed = (from: string, to: string): Uint8Array => {
    if (!text.includes(from)) throw new Error(`expected ${from} in the sound receipt`);
    return Buffer.from(
      text.replace(from, () => to),
      'utf8',
    );
  };
  const refused: readonly (readonly [string, string, Uint8Array])[] = [
    ['upper-case-escape_fail', 'an escape in upper case', changed('"title": "The', '"title": "\\u0000\\u001F')],
    ['escaped-solidus_fail', 'an escape that is not needed', changed('"src/gate.ts"', '"src\\/gate.ts"')],
    ['exponent_fail', 'a number with an exponent', changed('"mutantTimeoutMs": 10000', '"mutantTimeoutMs": 1e4')],
    ['unsafe-integer_fail', 'the first integer that is not safe', changed('"seed": 1', '"seed": 9007199254740992')],
    ['leading-zero_fail', 'a number with a leading zero', changed('"seed": 1', '"seed": 01')],
    ['two-values_fail', 'two values in one file', Buffer.from(text + text)],
    ['empty_fail', 'no byte at all', Buffer.alloc(0)],
    ['nul-byte_fail', 'a NUL after the end', Buffer.from(`${text}\0`)],
    ['trailing-space_fail', 'a space at the end of a line', changed('"seed": 1,', '"seed": 1, ')],
    ['tabs_fail', 'tabs instead of spaces', Buffer.from(text.replaceAll('  ', '\t'))],
    ['comment_fail', 'a comment', Buffer.from(text.replace('{\n', '{ // fine\n'))],
    ['overlong-utf8_fail', 'a character in two bytes that needs one', overlong(text)],
  ];
  return [
    receiptCase('sound-odd-text', restated(sound, 'named', oddText), {
      why: 'characters that writers of JSON disagree on: DEL, line separators, escapes, keys beyond the first plane',
      group: 'bytes',
      expected: 'ok',
    }),
    receiptCase('code-point-order_fail', named('named', codePointOrder(sound)), {
      why: 'keys in the order of code points instead of UTF-16 code units',
      group: 'bytes',
      expected: 'tampered form',
    }),
    ...refused.map(([name, why, bytes]) =>
      receiptCase(name, named('named', bytes), { why, group: 'bytes', expected: 'tampered form' }),
    ),
  ];
}

const ODD_ENVIRONMENT = { '\u{1F600}': 'beyond', '\uFFFF': 'last of the first plane', z: '\u007f\\u007f\\\u007f' };

function oddText({ predicate }: Run): void {
  predicate.claim.runner.environment = { ...ODD_ENVIRONMENT };
  predicate.claim.mutants[0]!.title = '\u2028\u0001\b\f\n\r\t"/\\<>&\u{1F600}\u00a0';
}

function codePointOrder(sound: RunStatement): Uint8Array {
  const text = Buffer.from(restated(sound, 'named', oddText).bytes).toString('utf8');
  const lines = text.split('\n');
  const beyond = lines.findIndex((line) => line.includes('"\u{1F600}": '));
  [lines[beyond], lines[beyond + 1]] = [`${lines[beyond + 1]},`, lines[beyond]!.replace(/,$/u, '')];
  return Buffer.from(lines.join('\n'), 'utf8');
}

function overlong(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  const at = bytes.indexOf('gate');
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xc1, 0xa7]), bytes.subarray(at + 1)]);
}

/** Each is put right in all that is derived, so that only the one contradiction can be found. */
function contentCases(sound: RunStatement): readonly VectorCase[] {
  const cases: readonly (readonly [string, string, (claim: Claim, run: Run) => void])[] = [
    ['flipped-outcome_fail', 'a killed mutant now survived, the counts kept', ({ mutants }) => survive(mutants[0]!)],
    ['added-mutant_fail', 'a mutant more, the counts kept', (claim) => addMutant(claim)],
    [
      'doubled-mutant_fail',
      'a mutant twice, and counted twice',
      (claim) => {
        claim.mutants.push(structuredClone(claim.mutants[1]!));
        recount(claim);
      },
    ],
    [
      'unsorted-mutants_fail',
      'mutants in another order',
      (claim) => {
        claim.mutants.reverse();
        recount(claim);
      },
    ],
    ['other-pack_fail', 'the digest of another pack', ({ pack }) => void (pack.sha256 = 'a'.repeat(64))],
    [
      'other-control-tests_fail',
      'a control run of other tests',
      ({ controls }) => void (controls[0]!.testIdsSha256 = 'a'.repeat(64)),
    ],
    [
      'other-test-files_fail',
      'a test file that no control test is of',
      ({ suite }) => void suite.testFiles.push('test/other.test.ts'),
    ],
    [
      'control-differs_fail',
      'a good end although the control run after met other tests',
      ({ controls }) => void (controls[2]!.testIdsSha256 = 'a'.repeat(64)),
    ],
    [
      'control-red_fail',
      'a good end although the control run after was red',
      ({ controls }) => {
        Object.assign(controls[2]!, { passed: 1, failed: 1, failedTestIds: ['test/gate.test.ts > four is open'] });
      },
    ],
    [
      'control-error_fail',
      'a good end although an error fell outside of the tests',
      ({ controls }) => void (controls[2]!.errors = 1),
    ],
    [
      'control-sum_fail',
      'a control run that passed more than it executed',
      ({ controls }) => void (controls[1]!.passed = 3),
    ],
    ['unsound-end_fail', 'a good end of an unsound campaign', ({ unsound }) => void unsound.push('source-changed')],
    [
      'good-end-survivor_fail',
      'a good end although a mutant survived',
      (claim) => {
        survive(claim.mutants[0]!);
        recount(claim);
      },
    ],
    [
      'omitted-killer_fail',
      'a killer that was left out of the run',
      ({ mutants }) => {
        const [mutant] = mutants;
        mutant!.omitted = [{ testId: mutant!.killers[0]!, reason: 'slow' }];
        Object.assign(mutant!, { executed: 1, passed: 0 });
      },
    ],
    [
      'undeclared-killer_fail',
      'killed, but by none of the declared tests',
      ({ mutants }) => void (mutants[0]!.declaredKillers = ['test/gate.test.ts > five']),
    ],
    [
      'declared-elsewhere_fail',
      'killed elsewhere by a declared test',
      (claim) => {
        claim.mutants[0]!.outcome = 'killed-elsewhere';
        claim.exitCode = 2;
        recount(claim);
      },
    ],
    [
      'equivalent-run_fail',
      'a run that calls a mutant equivalent',
      (claim) => {
        survive(claim.mutants[0]!);
        claim.mutants[0]!.outcome = 'equivalent';
        claim.exitCode = 2;
        recount(claim);
      },
    ],
    [
      'reused-survivor_fail',
      'a survivor that was taken from another receipt',
      (claim) => {
        survive(claim.mutants[0]!);
        claim.mutants[0]!.reusedFrom = 'a'.repeat(64);
        claim.exitCode = 2;
        recount(claim);
      },
    ],
    [
      'unconfirmed-survivor_fail',
      'a survivor that no cold run confirmed',
      (claim) => {
        survive(claim.mutants[0]!);
        claim.confirmation = { policy: 'survivors', confirmed: 0, contradicted: 0, sourceSensitiveTests: [] };
        claim.exitCode = 2;
        recount(claim);
      },
    ],
    [
      'reasonless-invalid_fail',
      'an invalid mutant without a reason',
      (claim) => {
        survive(claim.mutants[0]!);
        claim.mutants[0]!.outcome = 'invalid';
        claim.exitCode = 5;
        recount(claim);
      },
    ],
    [
      'unapplied_fail',
      'a mutant that was killed and never applied',
      (claim) => {
        claim.mutants[0]!.applied = null;
        recount(claim);
      },
    ],
    [
      'backward-lines_fail',
      'a definition that ends before it begins',
      ({ mutants }) => void (mutants[0]!.applied!.lastLine = 1),
    ],
    [
      'vanished-test_fail',
      'a test that a killed mutant kept from running',
      ({ mutants }) => {
        Object.assign(mutants[0]!, { executed: 1, passed: 0, notRun: 1 });
      },
    ],
    [
      'missing-details_fail',
      'circumstances of fewer control runs than the claim has',
      (_claim, run) => void run.predicate.runDetails.controls.pop(),
    ],
    [
      'no-such-day_fail',
      'a start in the thirteenth month',
      (_claim, run) => void (run.predicate.runDetails.startedAt = '2026-13-01T00:00:00Z'),
    ],
  ];
  return [
    receiptCase(
      'sound-crash',
      restated(sound, 'named', ({ predicate: { claim } }) => {
        const [mutant] = claim.mutants;
        mutant!.outcome = 'killed-by-crash';
        mutant!.expects = 'any-failure';
        mutant!.otherFailures = [{ by: 'crash', testId: mutant!.killers[0]! }];
        mutant!.killers = [];
        recount(claim);
      }),
      { why: 'a crash where the mutant promises any failure', group: 'content', expected: 'ok' },
    ),
    receiptCase('sound-first-kill', restated(sound, 'named', firstKill), {
      why: 'the run of a mutant stopped at its first killer, as the runner says',
      group: 'content',
      expected: 'ok',
    }),
    ...cases.map(([name, why, change]) =>
      receiptCase(
        name,
        restated(sound, 'named', (run) => change(run.predicate.claim, run)),
        {
          why,
          group: 'content',
          expected: DETAILS_EXPECTED,
        },
      ),
    ),
  ];
}

function firstKill({ predicate: { claim } }: Run): void {
  claim.runner.matrix = 'first-kill';
  Object.assign(claim.mutants[0]!, { executed: 1, passed: 0, notRun: 1 });
}

function survive(mutant: Claim['mutants'][number]): void {
  Object.assign(mutant, { outcome: 'survived', killers: [], failed: 0, passed: mutant.executed });
}

function addMutant(claim: Claim): void {
  claim.mutants.push({ ...structuredClone(claim.mutants[1]!), id: 'gate/zero-is-open' });
  claim.pack.sha256 = packDigest(claim.mutants);
}

function recount(claim: Claim): void {
  for (const outcome of Object.keys(claim.counts) as (keyof Claim['counts'])[])
    claim.counts[outcome] = claim.mutants.filter((mutant) => mutant.outcome === outcome).length;
  claim.pack.mutants = claim.mutants.length;
  claim.pack.sha256 = packDigest(claim.mutants);
}

function shapeCases(sound: RunStatement): readonly VectorCase[] {
  const cases: readonly (readonly [string, string, VectorGroup, (run: Run) => unknown])[] = [
    ['negative-count_fail', 'a count below zero', 'content', (run) => (run.predicate.claim.counts.flaky = -1)],
    [
      'offset-time_fail',
      'a time that is not in UTC',
      'content',
      (run) => (run.predicate.runDetails.startedAt = '2026-11-30T00:00:00+01:00'),
    ],
    [
      'unknown-detail_fail',
      'a member of the circumstances that nobody knows',
      'content',
      (run) => Object.assign(run.predicate.runDetails, { host: 'here' }),
    ],
    [
      'list-environment_fail',
      'an empty list for an environment',
      'content',
      (run) => Object.assign(run.predicate.claim.runner, { environment: [] }),
    ],
    [
      'text-number_fail',
      'a number in quotes',
      'content',
      (run) => Object.assign(run.predicate.claim.counts, { killed: '2' }),
    ],
    [
      'upper-case-digest_fail',
      'a digest in upper case',
      'content',
      (run) => (run.predicate.claim.config[0]!.sha256 = 'A'.repeat(64)),
    ],
    [
      'digest-with-newline_fail',
      'a line end after a digest',
      'content',
      (run) => (run.predicate.claim.config[0]!.sha256 = `${'a'.repeat(64)}\n`),
    ],
    ['absolute-path_fail', 'an absolute path', 'paths', (run) => (run.predicate.claim.config[0]!.file = '/etc/passwd')],
    [
      'backslash-path_fail',
      'a path with backslashes',
      'paths',
      (run) => (run.predicate.claim.config[0]!.file = '..\\a'),
    ],
    ['drive-path_fail', 'a path with a drive letter', 'paths', (run) => (run.predicate.claim.config[0]!.file = 'c:a')],
    [
      'empty-segment-path_fail',
      'a path with an empty segment',
      'paths',
      (run) => (run.predicate.claim.config[0]!.file = 'a//b'),
    ],
    [
      'control-character-path_fail',
      'a path with a line end',
      'paths',
      (run) => (run.predicate.claim.config[0]!.file = 'a\nb'),
    ],
    [
      'inner-parent-path_fail',
      'a path that leaves in the middle',
      'paths',
      (run) => (run.predicate.claim.config[0]!.file = 'a/../../b'),
    ],
  ];
  const decomposed = restated(sound, 'named', (run) => void (run.predicate.claim.config[0]!.file = 'e\u0301.json'));
  return [
    receiptCase(
      'sound-paths',
      restated(
        sound,
        'named',
        (run) => void (run.predicate.claim.config[0]!.file = 'a b/\u00e9\u{1F600}/..c/config.json'),
      ),
      { why: 'paths with spaces, composed letters and dots that lead nowhere', group: 'paths', expected: 'ok' },
    ),
    receiptCase('decomposed-path_fail', decomposed, {
      why: 'a path in decomposed Unicode: two spellings of one name',
      group: 'paths',
      expected: 'tampered schema',
      shell: { expected: 'ok', because: 'it has no tables of Unicode composition' },
    }),
    ...cases.map(([name, why, group, change]) =>
      receiptCase(
        name,
        restated(sound, 'named', (run) => void change(run)),
        { why, group, expected: 'tampered schema' },
      ),
    ),
  ];
}

function identityCases(sound: RunStatement): readonly VectorCase[] {
  const group = 'identity';
  const machine = restated(sound, 'machine', ({ predicate }) => void (predicate.claim.scope.lane = 'machine'));
  const text = renderPretty(sound);
  const upper = written(sound, 'named');
  return [
    receiptCase('sound-machine', machine, { why: 'a run of another lane, under its name', group, expected: 'ok' }),
    receiptCase('lane-as-kind_fail', restated(sound, 'plan'), {
      why: 'a run under the name of a plan',
      group,
      expected: 'tampered id',
    }),
    receiptCase(
      'upper-case-name_fail',
      { fileName: upper.fileName.replace(/[0-9a-f]{64}/u, (digits) => digits.toUpperCase()), bytes: upper.bytes },
      { why: 'the digest in upper case in the name', group, expected: 'tampered id' },
    ),
    receiptCase(
      'git-blob-alone_fail',
      restated(sound, 'named', (run) => void (run.subject[0]!.digest.sha256 = 'a'.repeat(64))),
      { why: 'the right git blob with another sha256', group, expected: DETAILS_EXPECTED },
    ),
    receiptCase(
      'sha256-alone_fail',
      restated(sound, 'named', (run) => void (run.subject[0]!.digest.gitBlob = 'a'.repeat(40))),
      { why: 'the right sha256 with another git blob', group, expected: DETAILS_EXPECTED },
    ),
    receiptCase(
      'other-test-list_fail',
      restated(sound, 'named', ({ predicate: { claim } }) => {
        claim.controlTests.push('test/gate.test.ts > zero');
        for (const control of claim.controls) control.testIdsSha256 = testIdsDigest(claim.controlTests);
      }),
      { why: 'a control test more than any mutant was planned with', group: 'content', expected: DETAILS_EXPECTED },
    ),
    receiptCase(
      'future-version_fail',
      named('named', Buffer.from(text.replace('mutation-run:v1', 'mutation-run:v2'))),
      {
        why: 'a version that is not known yet',
        group,
        expected: 'unverifiable version',
      },
    ),
  ];
}
