import type { VNode } from 'preact';
import { MATCHER_CHARACTERS_MAX } from './address.ts';
import type { Say } from './say.ts';

interface MatcherProps {
  readonly value: string;
  readonly say: Say;
  readonly onChange: (matcher: string) => void;
}

/** Text of a matcher, with suggestions. */
export function MatcherField({ value, say, onChange }: MatcherProps): VNode {
  return (
    <label>
      <span>{say('matcher')}</span>
      <input
        type="text"
        list="matchers"
        spellcheck={false}
        autocomplete="off"
        maxLength={MATCHER_CHARACTERS_MAX}
        value={value}
        onInput={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
    </label>
  );
}

/** What matcher fields suggest; once on the page. */
export function MatcherSuggestions(): VNode {
  return (
    <datalist id="matchers">
      {['Edit|Write', 'Edit', 'Write', '*', '^Write$', 'release.txt'].map((matcher) => (
        <option key={matcher} value={matcher} />
      ))}
    </datalist>
  );
}
