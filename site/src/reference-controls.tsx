import type { VNode } from 'preact';
import { DISPATCH_EVENTS } from '../../src/dispatch/dispatch-event.ts';
import { REFERENCE_PRESETS } from '../../src/dispatch/reference-scenario.ts';
import type { ReferencePreset } from '../../src/dispatch/reference-scenario.ts';
import { Choice } from './choice.tsx';
import { MatcherField } from './matcher-field.tsx';
import type { MessageKey } from './messages-en.ts';
import type { ViewProps } from './view-props.ts';

const PRESETS: readonly (readonly [ReferencePreset, MessageKey])[] = [
  ['prevent', 'presetPrevent'],
  ['after', 'presetAfter'],
  ['miss-write', 'presetMissWrite'],
];

/** How h1 is registered: by preset, or event and matcher one by one. */
export function ReferenceControls({ view, setView, say }: ViewProps): VNode {
  const { choice } = view;
  return (
    <section class="card controls" aria-labelledby="scenario">
      <h2 id="scenario">{say('scenario')}</h2>
      <p>{say('scenarioText')}</p>
      <div class="presets" role="group" aria-label={say('presets')}>
        {PRESETS.map(([preset, name]) => {
          const wanted = REFERENCE_PRESETS[preset];
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={wanted.event === choice.event && wanted.matcher === choice.matcher}
              onClick={() => {
                setView({ ...view, choice: wanted });
              }}
            >
              <strong>{say(name)}</strong>
              <code>
                {wanted.event} + {wanted.matcher}
              </code>
            </button>
          );
        })}
      </div>
      <div class="fields">
        <Choice
          label={say('event')}
          value={choice.event}
          options={DISPATCH_EVENTS.map((event) => [event, event])}
          onChange={(event) => {
            setView({ ...view, choice: { ...choice, event } });
          }}
        />
        <MatcherField
          value={choice.matcher}
          say={say}
          onChange={(matcher) => {
            setView({ ...view, choice: { ...choice, matcher } });
          }}
        />
        <div class="fixed">
          <span>{say('callback')}</span>
          <code>h1 → check_release</code>
        </div>
      </div>
      <p class="hint">{say('matcherHint')}</p>
    </section>
  );
}
