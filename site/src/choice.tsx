import type { VNode } from 'preact';
import type { MessageKey } from './messages-en.ts';
import { valuesOf } from './option-names.ts';
import type { Say } from './say.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Value and what is shown for it. */
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A labelled list of which one is chosen. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>): VNode {
  return (
    <label>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Options of a list, with the names that the page's language gives them. */
export function optionsOf<Value extends string>(
  names: Readonly<Record<Value, MessageKey>>,
  say: Say,
): readonly (readonly [Value, string])[] {
  return valuesOf(names).map((value) => [value, say(names[value])]);
}
