import { evidenceSet } from '../../src/detector/evidence.ts';
import type { BoundProbe, DigestNow } from '../../src/detector/probe-validity.ts';
import { standRecord } from '../../src/detector/standing.ts';
import { EVIDENCE_LEVELS, type EvidenceWitness } from '../../src/model/evidence.ts';
import type { HookObservation } from '../../src/model/hook-observation.ts';
import type { EvidenceFloor } from '../../src/model/policy.ts';
import { PROBE_CLASSES } from '../../src/model/probe-observation.ts';
import { inputsOf, type FastCheck, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import { aPolicyWithExam, aRecord, aRoute, testHost } from '../../test/support/detector-builders.ts';
import type * as fastCheck from 'fast-check';

const GUARDS = ['gate', 'exam', 'logger'].map((name, index) =>
  aRecord({ id: `settings.json#/${index}`, guardId: `${name}.sh`, command: `sh ${name}.sh` }),
);

function observation(fc: FastCheck): fastCheck.Arbitrary<HookObservation> {
  return fc.record(
    {
      kind: fc.constantFrom('hook-listing', 'host-log', 'invocation-record', 'canary-probe'),
      host: fc.constantFrom('test-host', 'test-host', 'other-host'),
      version: fc.constantFrom('2.0.0', '2.0.0', '1.9.0', 'unknown'),
      surface: fc.constantFrom('cli-headless', 'cli-headless', 'ide', 'unknown'),
      event: fc.constantFrom('BeforeTool', 'BeforeTool', 'AfterTool'),
      matcher: fc.constantFrom('Write', null, 'Edit'),
      command: fc.constantFrom('sh gate.sh', 'sh exam.sh', null),
      tool: fc.constantFrom('Write', null, 'Edit'),
      at: fc.constant({ file: 'seen.jsonl', pointer: '', line: 1 }),
      record: fc.constantFrom('settings.json#/0', 'settings.json#/9'),
      voidBecause: fc.constant('it moved'),
    },
    { noNullPrototype: true, requiredKeys: ['kind', 'host', 'version', 'surface', 'event', 'command', 'tool', 'at'] },
  );
}

function floors(fc: FastCheck): fastCheck.Arbitrary<readonly EvidenceFloor[]> {
  const routes = fc.constantFrom({}, { tool: 'Write' }, { tool: 'Other' }, { effect: 'shell' });
  const floor = fc.record({ routes, level: fc.constantFrom(...EVIDENCE_LEVELS) }, { noNullPrototype: true });
  return fc.array(floor, { maxLength: 3 });
}

const WITNESSES: readonly EvidenceWitness[] = [
  { kind: 'configuration-file', claims: 'configured', observation: 'f:1' },
  { kind: 'host-log', claims: 'loaded', observation: 'f:2' },
  { kind: 'invocation-record', claims: 'matched', observation: 'f:3' },
];

const AS_PROBED = { 'settings.json': 'a', 'gate.sh': 'b' } as const;

function probe(fc: FastCheck): fastCheck.Arbitrary<BoundProbe> {
  return fc.record(
    {
      host: fc.constantFrom('test-host', 'other-host'),
      hostVersion: fc.constantFrom('2.0.0', '1.9.0'),
      surface: fc.constantFrom('cli-headless', 'ide'),
      class: fc.constantFrom('discriminates', 'discriminates', ...PROBE_CLASSES),
      guardFiles: fc.subarray([{ path: 'gate.sh', sha256: AS_PROBED['gate.sh'] }]),
      configuration: fc.constant({ path: 'settings.json', sha256: AS_PROBED['settings.json'] }),
    },
    { noNullPrototype: true },
  );
}

function digests(fc: FastCheck): fastCheck.Arbitrary<DigestNow> {
  return fc
    .constantFrom<Readonly<Record<string, string>>>(
      AS_PROBED,
      { 'gate.sh': 'b' },
      { 'settings.json': 'a', 'gate.sh': 'x' },
    )
    .map((files) => (path: string) => files[path] ?? null);
}

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({
    file: 'src/detector/route-evidence.ts',
    definition: 'routeEvidence',
    arguments: (fc) =>
      fc
        .tuple(
          fc.constantFrom('2.0.0', 'unknown'),
          fc.subarray(GUARDS),
          fc.subarray(['gate', 'exam']),
          fc.array(observation(fc), { maxLength: 4 }),
        )
        .map(([hostVersion, records, supplied, observations]) => {
          const route = aRoute({ hostVersion });
          const stood = records.map((record) => standRecord(record, route, aPolicyWithExam(), testHost));
          return [route, stood, supplied, observations];
        }),
  }),
  inputsOf({
    file: 'src/detector/evidence-floor.ts',
    definition: 'floorAbove',
    arguments: (fc) =>
      fc
        .tuple(fc.constantFrom('file-write', 'unknown'), floors(fc), fc.subarray([...WITNESSES]))
        .map(([effect, demanded, witnesses]) => [
          aPolicyWithExam({ floors: demanded }),
          aRoute({ effect }),
          evidenceSet(witnesses),
        ]),
  }),
  inputsOf({
    file: 'src/detector/probe-validity.ts',
    definition: 'probeDoubt',
    arguments: (fc) => fc.tuple(probe(fc), digests(fc)),
  }),
  inputsOf({
    file: 'src/detector/probe-validity.ts',
    definition: 'probeRecordDoubt',
    arguments: (fc) =>
      fc.tuple(
        fc.array(probe(fc), { maxLength: 3 }),
        fc.constant({ host: 'test-host', hostVersion: '2.0.0', surface: 'cli-headless' }),
        digests(fc),
      ),
  }),
];
