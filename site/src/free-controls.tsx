import type { VNode } from 'preact';
import { EXECUTION_SURFACES } from '../../src/model/route.ts';
import { Choice, optionsOf } from './choice.tsx';
import { FREE_EXAMPLES } from './free-examples.ts';
import { REQUESTS_MAX, REGISTRATIONS_MAX } from './free-scenario.ts';
import type { FreeDraft, RequestDraft } from './free-scenario.ts';
import { BASELINES, EXAMPLE_NAMES, REQUESTS, RESOLVERS, REWRITE_RULES, UNDECIDED, valuesOf } from './option-names.ts';
import { RegistrationFields } from './registration-fields.tsx';
import type { Say } from './say.ts';
import type { ViewProps } from './view-props.ts';

interface DraftProps {
  readonly draft: FreeDraft;
  readonly setDraft: (draft: FreeDraft) => void;
  readonly say: Say;
}

/** Any scenario: examples to begin with, registrations, requests, rules of the runtime. */
export function FreeControls({ view, setView, say }: ViewProps): VNode {
  const { draft } = view;
  const setDraft = (changed: FreeDraft): void => {
    setView({ ...view, draft: changed });
  };
  return (
    <section class="card controls" aria-labelledby="free">
      <h2 id="free">{say('modeFree')}</h2>
      <p>{say('freeText')}</p>
      <div class="presets small" role="group" aria-label={say('examples')}>
        {valuesOf(EXAMPLE_NAMES).map((example) => (
          <button
            key={example}
            type="button"
            aria-pressed={JSON.stringify(FREE_EXAMPLES[example]) === JSON.stringify(draft)}
            onClick={() => {
              setDraft(FREE_EXAMPLES[example]);
            }}
          >
            {say(EXAMPLE_NAMES[example])}
          </button>
        ))}
      </div>
      <Registrations draft={draft} setDraft={setDraft} say={say} />
      <Requests draft={draft} setDraft={setDraft} say={say} />
      <Rules draft={draft} setDraft={setDraft} say={say} />
    </section>
  );
}

function Registrations({ draft, setDraft, say }: DraftProps): VNode {
  const first = draft.registrations.at(-1) ?? FREE_EXAMPLES.crashOpen.registrations[0];
  return (
    <>
      <h3>{say('registrations')}</h3>
      {draft.registrations.map((registration, place) => (
        <RegistrationFields
          key={place}
          id={`h${place + 1}`}
          registration={registration}
          say={say}
          onChange={(changed) => {
            setDraft({ ...draft, registrations: draft.registrations.with(place, changed) });
          }}
          onRemove={() => {
            setDraft({ ...draft, registrations: draft.registrations.toSpliced(place, 1) });
          }}
        />
      ))}
      <button
        type="button"
        disabled={draft.registrations.length >= REGISTRATIONS_MAX}
        onClick={() => {
          setDraft({ ...draft, registrations: [...draft.registrations, first] });
        }}
      >
        {say('addRegistration')}
      </button>
    </>
  );
}

function Requests({ draft, setDraft, say }: DraftProps): VNode {
  const setRequest = (place: number, changed: RequestDraft): void => {
    setDraft({ ...draft, requests: draft.requests.with(place, changed) });
  };
  return (
    <>
      <h3>{say('requests')}</h3>
      {draft.requests.map((request, place) => (
        <fieldset key={place} class="row">
          <legend>{say('request', { id: `c${place + 1}` })}</legend>
          <Choice
            label={say('what')}
            value={request.what}
            options={optionsOf(REQUESTS, say)}
            onChange={(what) => {
              setRequest(place, { ...request, what });
            }}
          />
          <Choice
            label={say('entry')}
            value={request.entry}
            options={EXECUTION_SURFACES.map((surface) => [surface, surface])}
            onChange={(entry) => {
              setRequest(place, { ...request, entry });
            }}
          />
          <button
            type="button"
            class="remove"
            aria-label={say('remove', { id: `c${place + 1}` })}
            onClick={() => {
              setDraft({ ...draft, requests: draft.requests.toSpliced(place, 1) });
            }}
          >
            {say('removeShort')}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        disabled={draft.requests.length >= REQUESTS_MAX}
        onClick={() => {
          setDraft({ ...draft, requests: [...draft.requests, { what: 'write-release', entry: 'tool-call' }] });
        }}
      >
        {say('addRequest')}
      </button>
    </>
  );
}

function Rules({ draft, setDraft, say }: DraftProps): VNode {
  return (
    <>
      <h3>{say('rules')}</h3>
      <div class="fields">
        <Choice
          label={say('baselineOtherwise')}
          value={draft.baseline}
          options={optionsOf(BASELINES, say)}
          onChange={(baseline) => {
            setDraft({ ...draft, baseline });
          }}
        />
        <Choice
          label={say('resolver')}
          value={draft.resolver}
          options={optionsOf(RESOLVERS, say)}
          onChange={(resolver) => {
            setDraft({ ...draft, resolver });
          }}
        />
        <Choice
          label={say('rewriteRule')}
          value={draft.rewriteRule}
          options={optionsOf(REWRITE_RULES, say)}
          onChange={(rewriteRule) => {
            setDraft({ ...draft, rewriteRule });
          }}
        />
        <Choice
          label={say('undecided')}
          value={draft.undecidedMatcher}
          options={optionsOf(UNDECIDED, say)}
          onChange={(undecidedMatcher) => {
            setDraft({ ...draft, undecidedMatcher });
          }}
        />
      </div>
    </>
  );
}
