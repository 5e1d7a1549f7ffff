import type { ComponentChildren, VNode } from 'preact';
import { ANSWER_NAMES, DECISION_NAMES, DISPOSITION_NAMES } from './option-names.ts';
import type { MessageKey } from './messages-en.ts';
import type { Say } from './say.ts';
import { inputText } from './step-words.ts';
import { tracksOf } from './stations.ts';
import type { HeardEvent, Hearing, Track } from './stations.ts';
import type { Player } from './use-player.ts';

type Tone = 'waiting' | 'done' | 'stopped' | 'missed';

/** Each proposed request on its way past before-event, baseline, tool and after-event. */
export function Tracks({ player, say }: { readonly player: Player; readonly say: Say }): VNode {
  const tracks = tracksOf(player.frames.slice(0, player.index + 1));
  const all = tracksOf(player.frames);
  return (
    <div class="tracks">
      <h2>{say('tracks')}</h2>
      <ol>
        {all.map((whole) => (
          <TrackRow
            key={whole.request.id}
            whole={whole}
            track={tracks.find((one) => one.request.id === whole.request.id) ?? null}
            say={say}
          />
        ))}
      </ol>
    </div>
  );
}

interface TrackProps {
  /** The track at the end of the run: which request comes. */
  readonly whole: Track;
  /** The track so far; null while the request has not been proposed. */
  readonly track: Track | null;
  readonly say: Say;
}

function TrackRow({ whole, track, say }: TrackProps): VNode {
  const outcome = track?.disposition ?? null;
  return (
    <li class="track" data-request={whole.request.id} data-outcome={outcome?.kind ?? ''}>
      <h3>
        <b>{whole.request.id}</b> <code>{whole.request.tool}</code>
        <span class="outcome">{outcome === null ? say('waiting') : say(DISPOSITION_NAMES[outcome.kind])}</span>
      </h3>
      <div class="stations">
        <Station name={say('stationProposed')} tone={track === null ? 'waiting' : 'done'}>
          {track === null ? say('waiting') : <code>{inputText(track.request.input)}</code>}
        </Station>
        <BeforeStation track={track} say={say} />
        <Station name={say('stationBaseline')} tone={baselineTone(track)}>
          {track === null || (track.baseline === null && outcome === null)
            ? say('waiting')
            : track.baseline === null
              ? say('notConsulted')
              : say(DECISION_NAMES[track.baseline])}
        </Station>
        <ToolStation track={track} say={say} />
        <AfterStation track={track} say={say} />
      </div>
    </li>
  );
}

function Station(props: { readonly name: string; readonly tone: Tone; readonly children: ComponentChildren }): VNode {
  return (
    <div class="station" data-tone={props.tone}>
      <h4>{props.name}</h4>
      <div>{props.children}</div>
    </div>
  );
}

function BeforeStation({ track, say }: Omit<TrackProps, 'whole'>): VNode {
  const isOver = track !== null && (track.eventsSkipped || track.disposition !== null);
  const heard = track?.before ?? null;
  const denies = track?.disposition?.kind === 'refused' && track.disposition.cause.startsWith('callback');
  const tone = heard === null ? (isOver ? 'missed' : 'waiting') : denies ? 'stopped' : heardTone(heard);
  return (
    <Station name={`${say('stationBefore')} · PreToolUse`} tone={tone}>
      {heard === null ? say(isOver ? 'notRaised' : 'waiting') : <Hearings heard={heard} say={say} />}
    </Station>
  );
}

function AfterStation({ track, say }: Omit<TrackProps, 'whole'>): VNode {
  const heard = track?.after ?? null;
  const outcome = track?.disposition?.kind;
  const isRefused = outcome !== undefined && outcome !== 'executed' && outcome !== 'failed';
  const isOver = isRefused || (track?.eventsSkipped === true && track.completion !== null);
  return (
    <Station
      name={`${say('stationAfter')} · ${heard?.event ?? 'PostToolUse'}`}
      tone={heard === null ? (isOver ? 'missed' : 'waiting') : heardTone(heard)}
    >
      {heard === null ? say(isOver ? 'notRaised' : 'waiting') : <Hearings heard={heard} say={say} />}
    </Station>
  );
}

function ToolStation({ track, say }: Omit<TrackProps, 'whole'>): VNode {
  const completion = track?.completion ?? null;
  const isRefused = completion === null && track !== null && track.disposition !== null;
  const tone: Tone = isRefused
    ? 'missed'
    : completion === null
      ? 'waiting'
      : completion.outcome.kind === 'failed'
        ? 'stopped'
        : 'done';
  return (
    <Station name={say('stationTool')} tone={tone}>
      {isRefused
        ? say('neverExecuted')
        : completion === null
          ? say('waiting')
          : completion.outcome.kind === 'succeeded'
            ? completion.outcome.output
            : completion.outcome.error}
    </Station>
  );
}

function Hearings({ heard, say }: { readonly heard: HeardEvent; readonly say: Say }): VNode {
  if (heard.hearings.length === 0) return <span>{say('noRegistrations')}</span>;
  return (
    <ul class="hearings">
      {heard.hearings.map((hearing) => (
        <li key={hearing.registrationId} class={hearing.runs ? 'ran' : 'silent'}>
          <b>{hearing.registrationId}</b> {say(hearingWords(hearing))}
        </li>
      ))}
    </ul>
  );
}

function hearingWords(hearing: Hearing): MessageKey {
  if (hearing.runs) return hearing.answer === null ? 'ran' : ANSWER_NAMES[hearing.answer];
  switch (hearing.result) {
    case 'wrong-event':
      return 'considerWrongEvent';
    case 'matcher-misses':
      return 'considerMisses';
    case 'matcher-undecided':
      return 'considerUndecided';
    case 'fires':
      return 'ran';
  }
}

function heardTone(heard: HeardEvent): Tone {
  return heard.hearings.some(({ runs }) => runs) ? 'done' : 'missed';
}

function baselineTone(track: Track | null): Tone {
  if (track === null) return 'waiting';
  if (track.baseline === null) return track.disposition === null ? 'waiting' : 'missed';
  return track.disposition?.kind === 'refused' ? 'stopped' : 'done';
}
