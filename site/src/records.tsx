import type { ComponentChildren, VNode } from 'preact';
import type { DispatchScenario } from '../../src/dispatch/dispatch-scenario.ts';
import type { DispatchState } from '../../src/dispatch/dispatch-state.ts';
import type { DispatchFrame } from '../../src/dispatch/dispatch-step.ts';
import type { MessageKey } from './messages-en.ts';
import { ANSWER_NAMES, EFFECT_NAMES } from './option-names.ts';
import type { Say } from './say.ts';
import { consideredWords, inputText } from './step-words.ts';
import { subjectAt } from './stations.ts';
import type { Player } from './use-player.ts';

interface RecordsProps {
  readonly player: Player;
  readonly scenario: DispatchScenario;
  readonly say: Say;
}

/** Files, attempt records, callbacks that did not run, completion ledger and reports, each by itself. */
export function Records({ player, scenario, say }: RecordsProps): VNode {
  const frames = player.frames.slice(0, player.index + 1);
  const state = frames.at(-1)?.state;
  if (state === undefined) return <div class="records" />;
  return (
    <div class="records">
      <Files before={scenario.world.files} state={state} say={say} />
      <Attempts state={state} say={say} />
      <Silent frames={frames} scenario={scenario} say={say} />
      <Ledger state={state} say={say} />
      <Reports state={state} say={say} />
    </div>
  );
}

function Panel(props: {
  readonly name: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ComponentChildren;
}): VNode {
  return (
    <section class="card panel" data-panel={props.name} aria-labelledby={`panel-${props.name}`}>
      <h2 id={`panel-${props.name}`}>{props.title}</h2>
      {props.text === undefined ? null : <p class="hint">{props.text}</p>}
      {props.children}
    </section>
  );
}

function Files(props: {
  readonly before: Readonly<Record<string, string>>;
  readonly state: DispatchState;
  readonly say: Say;
}): VNode {
  const { before, state, say } = props;
  const names = [...new Set([...Object.keys(before), ...Object.keys(state.world.files)])];
  return (
    <Panel name="files" title={say('filesTitle')}>
      <dl class="files">
        {names.map((name) => {
          const content = Object.hasOwn(state.world.files, name) ? state.world.files[name] : undefined;
          const standing = fileStanding(Object.hasOwn(before, name) ? before[name] : undefined, content);
          return (
            <div key={name} data-file={name} data-standing={standing}>
              <dt>{name}</dt>
              <dd>
                {content === undefined ? null : <code>{content}</code>} <small>{say(standing)}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      {state.world.sessions.length === 0 ? null : (
        <p class="hint">{say('sessions', { sessions: state.world.sessions.join(', ') })}</p>
      )}
    </Panel>
  );
}

function fileStanding(before: string | undefined, now: string | undefined): MessageKey {
  if (now === undefined) return 'filesDeleted';
  if (before === undefined) return 'filesNew';
  return before === now ? 'filesUnchanged' : 'filesChanged';
}

function Attempts({ state, say }: { readonly state: DispatchState; readonly say: Say }): VNode {
  return (
    <Panel name="attempts" title={`${say('attemptsTitle')} (${state.attempts.length})`} text={say('attemptsText')}>
      {state.attempts.length === 0 ? <p class="none">{say('attemptsNone')}</p> : null}
      <ol class="entries">
        {state.attempts.map((attempt) => (
          <li key={attempt.sequence} data-answer={attempt.answer.kind}>
            <b>{attempt.registrationId}</b> {attempt.event} {attempt.requestId ?? ''}{' '}
            <span class="badge">{say(ANSWER_NAMES[attempt.answer.kind])}</span>
            <small>{say(EFFECT_NAMES[attempt.effect])}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Only events that stand on the way of a request: that a tool hook is not asked at the start of a session is no news. */
function Silent(props: {
  readonly frames: readonly DispatchFrame[];
  readonly scenario: DispatchScenario;
  readonly say: Say;
}): VNode {
  const { frames, scenario, say } = props;
  const silent = frames.flatMap(({ number, step }, index) =>
    step.kind === 'registration-considered' && !step.runs && step.requestId !== null
      ? [{ number, step, subject: subjectAt(frames, index) }]
      : [],
  );
  return (
    <Panel name="silent" title={`${say('silentTitle')} (${silent.length})`} text={say('silentText')}>
      {silent.length === 0 ? <p class="none">{say('silentNone')}</p> : null}
      <ol class="entries ghosts">
        {silent.map(({ number, step, subject }) => (
          <li key={number} data-result={step.result}>
            <b>{step.requestId}</b> {step.event} · {consideredWords(step, scenario, subject, say)}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Ledger({ state, say }: { readonly state: DispatchState; readonly say: Say }): VNode {
  return (
    <Panel name="ledger" title={`${say('ledgerTitle')} (${state.completions.length})`} text={say('ledgerText')}>
      {state.completions.length === 0 ? <p class="none">{say('ledgerNone')}</p> : null}
      <ol class="entries">
        {state.completions.map((completion) => (
          <li key={completion.requestId} data-outcome={completion.outcome.kind}>
            <b>{completion.requestId}</b> {completion.tool}{' '}
            <span class="badge">
              {say(completion.outcome.kind === 'succeeded' ? 'outcomeSucceeded' : 'outcomeFailed')}
            </span>
            <small>{inputText(completion.input)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Reports({ state, say }: { readonly state: DispatchState; readonly say: Say }): VNode {
  return (
    <Panel name="reports" title={`${say('reportsTitle')} (${state.reports.length})`} text={say('reportsText')}>
      {state.reports.length === 0 ? <p class="none">{say('reportsNone')}</p> : null}
      <ol class="entries">
        {state.reports.map((report, place) => (
          <li key={place}>
            <b>{report.registrationId}</b> {report.event} {report.requestId ?? ''} <small>{report.text}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
