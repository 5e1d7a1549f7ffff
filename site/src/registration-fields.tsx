import type { VNode } from 'preact';
import { DISPATCH_EVENTS, isDispatchEvent } from '../../src/dispatch/dispatch-event.ts';
import { Choice, optionsOf } from './choice.tsx';
import { TICKS_MAX } from './free-scenario.ts';
import type { RegistrationDraft } from './free-scenario.ts';
import { MatcherField } from './matcher-field.tsx';
import { CALLBACKS, FAILURES, MODES } from './option-names.ts';
import type { Say } from './say.ts';

interface RegistrationProps {
  readonly id: string;
  readonly registration: RegistrationDraft;
  readonly say: Say;
  readonly onChange: (registration: RegistrationDraft) => void;
  readonly onRemove: () => void;
}

/** One registration of the free mode. */
export function RegistrationFields({ id, registration, say, onChange, onRemove }: RegistrationProps): VNode {
  const set = (change: Partial<RegistrationDraft>): void => {
    onChange({ ...registration, ...change });
  };
  return (
    <fieldset class="row">
      <legend>{say('registration', { id })}</legend>
      <Choice
        label={say('event')}
        value={isDispatchEvent(registration.event) ? registration.event : DISPATCH_EVENTS[0]}
        options={DISPATCH_EVENTS.map((event) => [event, event])}
        onChange={(event) => {
          set({ event });
        }}
      />
      <MatcherField
        value={registration.matcher}
        say={say}
        onChange={(matcher) => {
          set({ matcher });
        }}
      />
      <Choice
        label={say('callback')}
        value={registration.callback}
        options={optionsOf(CALLBACKS, say)}
        onChange={(callback) => {
          set({ callback });
        }}
      />
      <Choice
        label={say('mode')}
        value={registration.mode}
        options={optionsOf(MODES, say)}
        onChange={(mode) => {
          set({ mode });
        }}
      />
      <Choice
        label={say('failure')}
        value={registration.failure}
        options={optionsOf(FAILURES, say)}
        onChange={(failure) => {
          set({ failure });
        }}
      />
      <Ticks
        label={say('duration')}
        value={registration.durationTicks}
        onChange={(ticks) => {
          set({ durationTicks: ticks ?? 0 });
        }}
      />
      <Ticks
        label={say('limit')}
        value={registration.limitTicks}
        placeholder={say('limitNone')}
        onChange={(limitTicks) => {
          set({ limitTicks });
        }}
      />
      <button type="button" class="remove" aria-label={say('remove', { id })} onClick={onRemove}>
        {say('removeShort')}
      </button>
    </fieldset>
  );
}

interface TicksProps {
  readonly label: string;
  /** null: the field is empty. */
  readonly value: number | null;
  readonly placeholder?: string;
  readonly onChange: (ticks: number | null) => void;
}

function Ticks({ label, value, placeholder, onChange }: TicksProps): VNode {
  return (
    <label class="ticks">
      <span>{label}</span>
      <input
        type="number"
        min={0}
        max={TICKS_MAX}
        step={1}
        value={value ?? ''}
        {...(placeholder === undefined ? {} : { placeholder })}
        onInput={(event) => {
          const ticks = event.currentTarget.valueAsNumber;
          onChange(Number.isNaN(ticks) ? null : Math.max(0, Math.min(TICKS_MAX, Math.trunc(ticks))));
        }}
      />
    </label>
  );
}
