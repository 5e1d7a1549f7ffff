import { requiredControls } from '../../src/detector/required-controls.ts';
import { standRecord } from '../../src/detector/standing.ts';
import { supplyOf } from '../../src/detector/supply.ts';
import { EVIDENCE_LEVELS, WITNESS_KINDS } from '../../src/model/evidence.ts';
import type { GuardIdentity, GuardListing } from '../../src/model/hook-record.ts';
import { CAVEATS, STANDINGS, type RecordStanding } from '../../src/model/verdict.ts';
import { UNDECIDED_MATCHES } from '../../src/model/match.ts';
import { inputsOf, type GeneratorDeclaration } from '../../src/witness/inputs-of.ts';
import { guardName, host, policy, question, record, route, type Question } from '../../test/witness/detector-inputs.ts';

const ASKED = [
  'src/detector/event-standing.ts',
  'src/detector/guard-table.ts',
  'src/detector/host-version.ts',
  'src/detector/matcher-expression.ts',
  'src/detector/matcher-nearest.ts',
  'src/detector/matcher-program.ts',
  'src/detector/matcher-shapes.ts',
  'src/detector/matcher.ts',
  'src/detector/tool-match.ts',
];

/** What the verdict of a question is computed from, by the unmutated detector. */
function assessed({ route: asked, records, policy: required, host: semantics }: Question) {
  const requirement = requiredControls(required, asked);
  const stood = records.map((each) => standRecord(each, asked, required, semantics));
  return { requirement, stood, supply: supplyOf(requirement, stood) };
}

export const generators: readonly GeneratorDeclaration[] = [
  inputsOf({
    file: 'src/detector/coverage.ts',
    definition: 'assessRoute',
    arguments: () =>
      question.map(({ route: asked, records, policy: required, host: semantics }) => [
        asked,
        records,
        required,
        semantics,
      ]),
    reaches: [
      'src/detector/caveats.ts',
      'src/detector/counterexample.ts',
      'src/detector/deciding-observation.ts',
      'src/detector/deciding-record.ts',
      'src/detector/guard-hint.ts',
      'src/detector/nearest-working-form.ts',
      'src/detector/reasons.ts',
      'src/detector/required-controls.ts',
      'src/detector/residual.ts',
      'src/detector/route-selector.ts',
      'src/detector/standing.ts',
      'src/detector/supply.ts',
      'src/detector/target-side.ts',
      ...ASKED,
    ],
  }),
  inputsOf({
    file: 'src/detector/guard-hint.ts',
    definition: 'guardHint',
    arguments: (fc) =>
      fc.tuple(
        fc
          .constantFrom<GuardListing | null>(
            { kind: 'path', name: './gate.sh' },
            { kind: 'path', name: "it's -- here.sh" },
            { kind: 'address', name: 'https://guards.test/ask' },
            { kind: 'tool', name: 'server/tool' },
            { kind: 'none', because: 'it is a prompt' },
            null,
          )
          .map((listed): GuardIdentity => ({
            id: 'unknown',
            shown: 'x',
            ...(listed === null ? {} : { listedAs: listed }),
          })),
        fc.constantFrom(['gate'], ['gate', 'exam']),
      ),
  }),
  inputsOf({
    file: 'src/detector/standing.ts',
    definition: 'standRecord',
    arguments: (fc) => fc.tuple(record, route, policy, host),
    reaches: ASKED,
  }),
  inputsOf({
    file: 'src/detector/supply.ts',
    definition: 'supplyOf',
    arguments: () => question.map((asked) => [assessed(asked).requirement, assessed(asked).stood]),
  }),
  inputsOf({
    file: 'src/detector/deciding-record.ts',
    definition: 'decidingRecord',
    arguments: (fc) =>
      fc
        .tuple(fc.constantFrom('COVERED', 'UNVERIFIED', 'UNCOVERED'), question)
        .map(([status, asked]) => [status, assessed(asked).supply, assessed(asked).stood]),
  }),
  inputsOf({
    file: 'src/detector/deciding-observation.ts',
    definition: 'decidingObservation',
    arguments: () =>
      question.map((asked) => {
        const { requirement, supply, stood } = assessed(asked);
        return [asked.route, asked.policy, requirement, supply, stood];
      }),
  }),
  inputsOf({
    file: 'src/detector/nearest-working-form.ts',
    definition: 'nearestWorkingForm',
    arguments: () =>
      question.map((asked) => {
        const { supply, stood } = assessed(asked);
        return [supply, stood, asked.route, asked.host];
      }),
    reaches: ['src/detector/tool-match.ts'],
  }),
  inputsOf({
    file: 'src/detector/caveats.ts',
    definition: 'caveatsOf',
    arguments: (fc) =>
      fc
        .tuple(question, fc.shuffledSubarray([...CAVEATS]))
        .map(([asked, standing]) => [assessed(asked).supply.supplied, assessed(asked).stood, standing]),
  }),
  inputsOf({
    file: 'src/detector/counterexample.ts',
    definition: 'counterexampleFor',
    arguments: (fc) =>
      fc
        .tuple(fc.constantFrom('gate', 'exam'), fc.boolean(), route)
        .map(([control, certain, asked]) => [{ control, certain, violatingInput: { path: `${control}.txt` } }, asked]),
  }),
  ...['isAboutNoCall', 'standsBesideCalls'].map((definition) =>
    inputsOf({
      file: 'src/detector/event-kinds.ts',
      definition,
      arguments: (fc) => fc.tuple(fc.constantFrom('Stop', 'AfterTool', 'BeforeTool', 'PreCompact', 'stop'), host),
    }),
  ),
  inputsOf({
    file: 'src/detector/event-kinds.ts',
    definition: 'noEventBecause',
    arguments: (fc) =>
      fc.tuple(
        fc.constantFrom('BeforeTool', 'beforetool', 'BeforeTol', 'Before', 'PreToolUse', 'x'),
        fc.constantFrom('1.0.0', '2.0.0', 'unknown'),
        fc.constantFrom(
          {},
          {
            eventNames: {
              known: ['BeforeTool', 'AfterTool'],
              rule: 'T-E',
              elseBecause: 'none',
              since: { BeforeTool: '2.0.0' },
            },
          },
        ),
      ),
  }),
  inputsOf({
    file: 'src/detector/event-kinds.ts',
    definition: 'nearestEvent',
    arguments: (fc) =>
      fc.tuple(
        fc.oneof(fc.constantFrom('beforetool', 'Before', 'BeforeTol', 'ToolUse'), fc.string({ maxLength: 20 })),
        fc.subarray(['BeforeTool', 'AfterTool', 'PreToolUse', 'PostToolUse']),
      ),
  }),
  inputsOf({
    file: 'src/detector/event-standing.ts',
    definition: 'eventStanding',
    arguments: (fc) => fc.tuple(record, route, host),
  }),
  inputsOf({
    file: 'src/detector/guard-table.ts',
    definition: 'controlsOfGuard',
    arguments: (fc) =>
      fc.tuple(
        policy.map(({ guards }) => guards),
        guardName,
      ),
  }),
  inputsOf({
    file: 'src/detector/reasons.ts',
    definition: 'reason',
    arguments: (fc) =>
      fc.tuple(
        host,
        fc.constantFrom('conjunction', 'absent', 'misses', 'not-live', ...UNDECIDED_MATCHES),
        fc.constantFrom('', 'why'),
      ),
  }),
  inputsOf({
    file: 'src/detector/reasons.ts',
    definition: 'reasonOfStanding',
    arguments: (fc) =>
      fc.tuple(
        host,
        fc
          .tuple(fc.constantFrom(...STANDINGS), fc.option(fc.constantFrom(...UNDECIDED_MATCHES)))
          .map(([standing, undecided]): RecordStanding => ({
            recordId: 'settings.json#/hooks/0',
            source: { file: 'settings.json', pointer: '/hooks/0' },
            standing,
            supplies: [],
            mightSupply: [],
            match: undecided === null ? null : { kind: 'undecided', reason: undecided, because: 'why' },
            because: 'because',
          })),
      ),
  }),
  inputsOf({
    file: 'src/detector/evidence.ts',
    definition: 'evidenceSet',
    arguments: (fc) =>
      fc.tuple(
        fc.array(
          fc.oneof(
            fc.record(
              {
                kind: fc.constantFrom(...WITNESS_KINDS),
                claims: fc.constantFrom(...EVIDENCE_LEVELS),
                observation: fc.constantFrom('log:1', 'log:2', '', ' '),
              },
              { noNullPrototype: true },
            ),
            fc.constantFrom(
              { kind: 'configuration-file', claims: 'configured', observation: 'log:3' },
              { kind: 'host-log', claims: 'loaded', observation: 'log:4' },
              { kind: 'invocation-record', claims: 'matched', observation: 'log:5' },
              { kind: 'canary-probe', claims: 'probed', observation: 'log:6' },
              { kind: 'effect-read-back', claims: 'enforced', observation: 'log:7' },
              { kind: 'target-audit', claims: 'verified-at-target', observation: 'log:8' },
            ),
          ),
          { maxLength: 8, size: 'max' },
        ),
      ),
  }),
];
