import { evidenceSet } from '../../src/detector/evidence.ts';
import { standRecord } from '../../src/detector/standing.ts';
import { EVIDENCE_LEVELS, type EvidenceWitness } from '../../src/model/evidence.ts';
import type { HookObservation } from '../../src/model/hook-observation.ts';
import type { EvidenceFloor } from '../../src/model/policy.ts';
import { inputsOf, type FastCheck, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import { aPolicyWithExam, aRecord, aRoute, testHost } from '../../test/support/detector-builders.ts';
import type * as fastCheck from 'fast-check';

const GUARDS = ['gate', 'exam', 'logger'].map((name, index) =>
  aRecord({ id: `settings.json#/${index}`, guardId: `${name}.sh`, command: `sh ${name}.sh` }),
);

function observation(fc: FastCheck): fastCheck.Arbitrary<HookObservation> {
  return fc.record(
    {
      kind: fc.constantFrom('hook-listing', 'host-log', 'invocation-record'),
      host: fc.constantFrom('test-host', 'test-host', 'other-host'),
      version: fc.constantFrom('2.0.0', '2.0.0', '1.9.0', 'unknown'),
      surface: fc.constantFrom('cli-headless', 'cli-headless', 'ide', 'unknown'),
      event: fc.constantFrom('BeforeTool', 'BeforeTool', 'AfterTool'),
      matcher: fc.constantFrom('Write', null, 'Edit'),
      command: fc.constantFrom('sh gate.sh', 'sh exam.sh', null),
      tool: fc.constantFrom('Write', null, 'Edit'),
      at: fc.constant({ file: 'seen.jsonl', pointer: '', line: 1 }),
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
];
