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
];
