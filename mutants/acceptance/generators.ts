import type { LiveClaim, LiveQuestion } from '../../src/detector/live-vouching.ts';
import type { HookObservation } from '../../src/model/hook-observation.ts';
import type { AcceptanceRow, AcceptedObservation, BoundaryNow, ReadAcceptance } from '../../src/model/acceptance.ts';
import { inputsOf, type FastCheck, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import { aBoundaryNow, anAcceptedObservation, aReadRow, aRow } from '../../test/support/acceptance-builders.ts';
import { aPolicy, aPolicyWithExam, aRecord, aRoute } from '../../test/support/detector-builders.ts';
import type * as fastCheck from 'fast-check';

const ROUTES = [
  aRoute(),
  aRoute({ hostVersion: '2.0.1' }),
  aRoute({ hostVersion: 'unknown' }),
  aRoute({ surface: 'ide' }),
  aRoute({ id: 'test-host/cli-headless/tool-call/Other', effect: 'shell' }),
];

const RECORDS = [
  aRecord(),
  aRecord({ matcher: '*' }),
  aRecord({ live: false, liveReason: 'not trusted' }),
  aRecord({ liveReason: 'trusted' }),
  aRecord({ id: 'settings.json#/hooks/1', guardId: 'exam.sh' }),
];

const OBSERVATIONS: readonly AcceptedObservation[] = [
  anAcceptedObservation(),
  anAcceptedObservation({ level: 'configured' }),
  anAcceptedObservation({ level: 'enforced' }),
  anAcceptedObservation({ result: 'failed' }),
  anAcceptedObservation({ result: 'unknown' }),
  anAcceptedObservation({ host: 'other-host' }),
  anAcceptedObservation({ hostVersion: '1.9.0' }),
  anAcceptedObservation({ surface: 'ide' }),
];

function now(fc: FastCheck): fastCheck.Arbitrary<BoundaryNow> {
  const moved = '0'.repeat(64);
  return fc
    .record(
      {
        configurationSha256: fc.constant(moved),
        guardsSha256: fc.constantFrom(moved, 'unknown'),
        trustSha256: fc.constant(moved),
        policySha256: fc.constant(moved),
        today: fc.constantFrom('2026-11-28', '2026-11-29', '2027-02-28', '2027-03-01'),
      },
      { noNullPrototype: true, requiredKeys: [] },
    )
    .map(aBoundaryNow);
}

function row(fc: FastCheck): fastCheck.Arbitrary<AcceptanceRow> {
  const { boundary, route } = aRow();
  return fc
    .tuple(
      fc.subarray([...OBSERVATIONS], { maxLength: 3 }),
      fc.constantFrom('2.0.0', '2.0.1'),
      fc.constantFrom('b'.repeat(64), 'unknown'),
      fc.constantFrom(['gate'], ['gate', 'exam'], []),
      fc.constantFrom(route.id, 'test-host/cli-headless/tool-call/Other'),
    )
    .map(([observed, to, guardsSha256, requiredControls, id]) =>
      aRow({
        observed,
        requiredControls,
        route: { ...route, id },
        boundary: { ...boundary, guardsSha256, hostVersions: { from: '1.9.0', to } },
      }),
    );
}

function readRows(fc: FastCheck): fastCheck.Arbitrary<readonly ReadAcceptance[]> {
  const state = fc.constantFrom<ReadAcceptance['witnesses'][number]>('unchanged', 'unchanged', 'changed', 'absent');
  const read = fc
    .tuple(row(fc), state)
    .map(([written, stands]) => aReadRow(written, { witnesses: written.observed.map(() => stands) }));
  return fc.array(read, { maxLength: 3 });
}

/** Runs of the real host, of this route or of another, some of which saw a level fail. */
function observations(fc: FastCheck): fastCheck.Arbitrary<readonly HookObservation[]> {
  const one = fc
    .record(
      {
        host: fc.constantFrom('test-host', 'other-host'),
        version: fc.constantFrom('2.0.0', '1.9.0', 'unknown'),
        surface: fc.constantFrom<HookObservation['surface']>('cli-headless', 'ide', 'unknown'),
        failed: fc.constantFrom<NonNullable<HookObservation['failed']>>(
          { level: 'enforced', on: '2026-11-28' },
          { level: 'matched', on: '2026-11-30' },
        ),
      },
      { noNullPrototype: true, requiredKeys: ['host', 'version', 'surface'] },
    )
    .map((drawn): HookObservation => ({
      kind: 'guard-start',
      event: 'PreToolUse',
      command: null,
      tool: 'Write',
      at: { file: 'live.json', pointer: '' },
      ...drawn,
    }));
  return fc.array(one, { maxLength: 3 });
}

function liveClaim(fc: FastCheck): fastCheck.Arbitrary<LiveClaim> {
  const subject = fc.record(
    {
      tool: fc.constantFrom('Write', 'Write', 'Edit'),
      matcher: fc.constantFrom('Write', 'Write', null),
      controls: fc.subarray(['gate', 'exam']),
      guardsSha256: fc.constantFrom('b', 'b', 'x'),
    },
    { noNullPrototype: true },
  );
  const cell = fc.record(
    { id: fc.constant('cell'), class: fc.constantFrom('CONTROLS', 'NOT_INVOKED', 'INCONCLUSIVE'), subject },
    { noNullPrototype: true, requiredKeys: ['id', 'class'] },
  );
  return fc.record(
    {
      host: fc.constantFrom('test-host', 'test-host', 'other-host'),
      hostVersion: fc.constantFrom('2.0.0', '2.0.0', '1.9.0'),
      surface: fc.constantFrom('cli-headless', 'cli-headless', 'ide'),
      cells: fc.array(cell, { maxLength: 3 }),
    },
    { noNullPrototype: true },
  );
}

function liveQuestion(fc: FastCheck): fastCheck.Arbitrary<LiveQuestion> {
  return fc.record(
    {
      route: fc.constant(aRoute()),
      required: fc.subarray(['gate', 'exam']),
      matchers: fc.constant(['Write']),
      guardsSha256: fc.constantFrom('b', 'b', 'unknown'),
    },
    { noNullPrototype: true },
  );
}

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({
    file: 'src/detector/acceptance.ts',
    definition: 'movedParts',
    arguments: (fc) => fc.tuple(row(fc), fc.constantFrom(...ROUTES), fc.subarray(['gate', 'exam']), now(fc)),
  }),
  inputsOf({
    file: 'src/detector/acceptance.ts',
    definition: 'acceptedEvidence',
    arguments: (fc) => fc.tuple(fc.constantFrom(...ROUTES), fc.constantFrom(['gate'], []), readRows(fc), now(fc)),
  }),
  inputsOf({
    file: 'src/detector/acceptance.ts',
    definition: 'seenFailures',
    arguments: (fc) => fc.tuple(fc.constantFrom(...ROUTES), observations(fc)),
  }),
  inputsOf({
    file: 'src/detector/boundary-text.ts',
    definition: 'configurationText',
    arguments: (fc) =>
      fc.tuple(
        fc.constantFrom(...ROUTES),
        fc.subarray(RECORDS),
        fc.constantFrom({}, { 'settings.json': 'a' }, { 'settings.json': 'b' }),
      ),
  }),
  inputsOf({
    file: 'src/detector/boundary-text.ts',
    definition: 'trustText',
    arguments: (fc) => fc.tuple(fc.subarray(RECORDS)),
  }),
  inputsOf({
    file: 'src/detector/boundary-text.ts',
    definition: 'guardsText',
    arguments: (fc) =>
      fc.tuple(
        fc.subarray([
          { path: './gate.sh', sha256: 'a' },
          { path: './exam.sh', sha256: 'b' },
        ]),
      ),
  }),
  inputsOf({
    file: 'src/detector/boundary-text.ts',
    definition: 'policyText',
    arguments: (fc) => fc.tuple(fc.constantFrom(aPolicy(), aPolicyWithExam())),
  }),
  inputsOf({
    file: 'src/detector/live-vouching.ts',
    definition: 'liveVouching',
    arguments: (fc) => fc.tuple(liveClaim(fc), liveQuestion(fc)),
  }),
  inputsOf({
    file: 'src/detector/read-back.ts',
    definition: 'readBackOf',
    arguments: (fc) =>
      fc
        .tuple(
          fc.constantFrom('held: ', 'failed: ', 'fine: ', ''),
          fc.constantFrom('a.txt=', ''),
          fc.constantFrom('a', 'A'),
        )
        .map(([word, file, digit]): [string] => [`${word}${file}${digit.repeat(64)}`]),
  }),
  inputsOf({
    file: 'src/detector/read-back.ts',
    definition: 'readBackDoubt',
    arguments: (fc) =>
      fc
        .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('a', 'b'))
        .map(([sha256, now]) => [{ result: 'held', file: 'a.txt', sha256 }, now]),
  }),
];
