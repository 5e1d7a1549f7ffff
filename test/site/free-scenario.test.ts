import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_EXAMPLES } from '../../site/src/free-examples.ts';
import { freeScenario } from '../../site/src/free-scenario.ts';
import type { FreeDraft } from '../../site/src/free-scenario.ts';
import { CALLBACK_NAMES, REQUEST_NAMES } from '../../site/src/option-names.ts';
import { speaker } from '../../site/src/say.ts';
import { stepWords } from '../../site/src/step-words.ts';
import { subjectAt, tracksOf } from '../../site/src/stations.ts';
import { DISPATCH_EVENTS } from '../../src/dispatch/dispatch-event.ts';
import { runDispatch } from '../../src/dispatch/dispatcher.ts';
import { EXECUTION_SURFACES } from '../../src/model/route.ts';

const TICKS = fc.nat({ max: 9 });
const DRAFTS: fc.Arbitrary<FreeDraft> = fc.record({
  registrations: fc.array(
    fc.record({
      event: fc.constantFrom(...DISPATCH_EVENTS),
      matcher: fc.constantFrom('', '*', 'Edit', 'Edit|Write', 'Write,', '(', 'release.txt'),
      callback: fc.constantFrom(...CALLBACK_NAMES),
      mode: fc.constantFrom('synchronous' as const, 'asynchronous' as const),
      failure: fc.constantFrom('fails-open' as const, 'fails-closed' as const),
      durationTicks: TICKS,
      limitTicks: fc.option(TICKS),
    }),
    { maxLength: 4 },
  ),
  requests: fc.array(
    fc.record({ what: fc.constantFrom(...REQUEST_NAMES), entry: fc.constantFrom(...EXECUTION_SURFACES) }),
    { maxLength: 4 },
  ),
  baseline: fc.constantFrom('allow' as const, 'deny' as const, 'ask' as const),
  resolver: fc.constantFrom('nobody' as const, 'approves' as const, 'rejects' as const),
  rewriteRule: fc.constantFrom('last-to-finish' as const, 'in-order' as const, 'conflict-refuses' as const),
  undecidedMatcher: fc.constantFrom('fires' as const, 'stays-silent' as const),
});

describe('a scenario of the free mode', () => {
  it.each(['en', 'zh'] as const)('has words for each of its steps, all names filled in: %s', (language) => {
    const say = speaker(language);
    fc.assert(
      fc.property(DRAFTS, (draft) => {
        const scenario = freeScenario(draft);
        const { frames } = runDispatch(scenario);
        const words = frames.map(({ step }, index) => stepWords(step, scenario, subjectAt(frames, index), say));
        expect(words.filter((text) => text === '' || /\{[a-z]+\}/u.test(text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('has, for each request, a track that ends where the dispatcher says', () => {
    fc.assert(
      fc.property(DRAFTS, (draft) => {
        const { frames, state } = runDispatch(freeScenario(draft));
        const tracks = tracksOf(frames);
        expect(tracks.flatMap(({ disposition }) => (disposition === null ? [] : [disposition]))).toEqual(
          state.dispositions.filter(({ kind }) => kind !== 'prompt-refused'),
        );
        expect(tracks.flatMap(({ completion }) => (completion === null ? [] : [completion]))).toEqual(
          state.completions,
        );
        const heard = tracks.flatMap(({ before, after }) => [...(before?.hearings ?? []), ...(after?.hearings ?? [])]);
        expect(heard.filter(({ answer }) => answer !== null).length).toBe(
          state.attempts.filter(({ requestId }) => requestId !== null).length,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('names its registrations and requests by their places', () => {
    const scenario = freeScenario(FREE_EXAMPLES.rewrite);
    expect(scenario.registrations.map(({ id }) => id)).toEqual(['h1', 'h2']);
    expect(scenario.turns.flatMap(({ requests }) => requests.map(({ id }) => id))).toEqual(['c1', 'c2']);
  });
});
