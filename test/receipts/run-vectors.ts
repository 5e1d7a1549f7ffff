import { testIdsDigest } from '../../src/receipts/build-statement.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { contentCases } from './content-vectors.ts';
import { textCases } from './text-vectors.ts';
import { named, receiptCase, restated, written, type Draft, type VectorCase, type VectorGroup } from './vector-case.ts';

type Run = Draft<RunStatement>;

const DETAILS_EXPECTED = 'tampered consistency';

/** Cases of runs: text, content, identity and paths. */
export function runVectors(sound: RunStatement): readonly VectorCase[] {
  return [...textCases(sound), ...contentCases(sound), ...shapeCases(sound), ...identityCases(sound)];
}

function shapeCases(sound: RunStatement): readonly VectorCase[] {
  const cases: readonly (readonly [string, string, VectorGroup, (run: Run) => unknown])[] = [
    [
      'unknown-exit-code_fail',
      'an exit code that no command has',
      'content',
      (run) => Object.assign(run.predicate.claim, { exitCode: 9 }),
    ],
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
