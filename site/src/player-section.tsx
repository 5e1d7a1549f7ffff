import type { VNode } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { DispatchScenario } from '../../src/dispatch/dispatch-scenario.ts';
import type { View } from './address.ts';
import { DISPOSITION_NAMES } from './option-names.ts';
import { Records } from './records.tsx';
import { ResultRow } from './result-row.tsx';
import type { Say } from './say.ts';
import { StepList } from './step-list.tsx';
import { stepWords } from './step-words.ts';
import { subjectAt } from './stations.ts';
import { Tracks } from './tracks.tsx';
import { PAUSE_REQUEST } from './use-player.ts';
import type { Player } from './use-player.ts';

interface PlayerProps {
  readonly player: Player;
  readonly scenario: DispatchScenario;
  readonly view: View;
  readonly say: Say;
}

/** Controls, and everything that is known at the step that is shown. */
export function PlayerSection({ player, scenario, view, say }: PlayerProps): VNode {
  useKeys(player);
  return (
    <section id="player" class="player" tabIndex={-1} aria-label={say('player')}>
      <Controls player={player} say={say} />
      <Now player={player} scenario={scenario} view={view} say={say} />
      <Tracks player={player} say={say} />
      <div class="columns">
        <Records player={player} scenario={scenario} say={say} />
        <StepList player={player} scenario={scenario} say={say} />
      </div>
      <ResultRow player={player} view={view} say={say} />
    </section>
  );
}

function Controls({ player, say }: Pick<PlayerProps, 'player' | 'say'>): VNode {
  const { index, frames, isPlaying, isAtPause, isAtEnd, goTo, togglePlay } = player;
  const position = say('stepOf', { number: index + 1, total: frames.length });
  return (
    <div class="bar">
      <button
        type="button"
        onClick={() => {
          goTo(0);
        }}
        disabled={index === 0}
      >
        {say('restart')}
      </button>
      <button
        type="button"
        onClick={() => {
          goTo(index - 1);
        }}
        disabled={index === 0}
      >
        {say('back')}
      </button>
      <button type="button" class="primary" data-playing={isPlaying} onClick={togglePlay}>
        {isPlaying ? say('pause') : isAtPause ? say('playOn') : say('play')}
      </button>
      <button
        type="button"
        onClick={() => {
          goTo(index + 1);
        }}
        disabled={isAtEnd}
      >
        {say('step')}
      </button>
      <button
        type="button"
        onClick={() => {
          goTo(frames.length - 1);
        }}
        disabled={isAtEnd}
      >
        {say('toEnd')}
      </button>
      <label class="position">
        <span class="unseen">{say('position')}</span>
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          value={index}
          aria-valuetext={position}
          onInput={(event) => {
            goTo(event.currentTarget.valueAsNumber);
          }}
        />
        <span class="number">{position}</span>
      </label>
      <p class="hint keys">{say('keys')}</p>
    </div>
  );
}

/** The step that is shown, in words; spoken when stepping and at pauses, not at every step while playing. */
function Now({ player, scenario, view, say }: PlayerProps): VNode {
  const { frames, index, isPlaying, isAtPause } = player;
  const frame = frames[index];
  const words = frame === undefined ? '' : stepWords(frame.step, scenario, subjectAt(frames, index), say);
  const paused = isAtPause ? pausedWords(player, view, say) : null;
  return (
    <div class={paused === null ? 'now' : 'now paused'}>
      <div role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        {paused === null ? null : <strong>{paused.title}</strong>}
        <p class="words">{words}</p>
        {paused === null ? null : <p>{paused.text}</p>}
      </div>
    </div>
  );
}

function pausedWords(player: Player, view: View, say: Say): { readonly title: string; readonly text: string } {
  const state = player.frames[player.index]?.state;
  const before = (state?.dispositions ?? []).map(({ requestId, kind }) =>
    say('pausedRequest', { request: requestId, outcome: say(DISPOSITION_NAMES[kind]) }),
  );
  const files = Object.entries(state?.world.files ?? {}).map(([file, content]) => say('pausedFile', { file, content }));
  const gap = view.language === 'zh' ? '' : ' ';
  return {
    title: say('pausedTitle', { request: PAUSE_REQUEST }),
    text: say('pausedText', { request: PAUSE_REQUEST, before: before.join(gap), files: files.join(gap) }),
  };
}

/** Keys of the page, except where a control has its own use for them. */
function useKeys(player: Player): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const target = event.target;
      if (target instanceof Element && target.closest('input, select, textarea') !== null) return;
      if (event.key === ' ' && target instanceof Element && target.closest('button, a, summary') !== null) return;
      if (!act(event.key, player)) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, [player]);
}

function act(key: string, player: Player): boolean {
  switch (key) {
    case ' ':
      player.togglePlay();
      return true;
    case 'ArrowRight':
      player.goTo(player.index + 1);
      return true;
    case 'ArrowLeft':
      player.goTo(player.index - 1);
      return true;
    case 'Home':
      player.goTo(0);
      return true;
    case 'End':
      player.goTo(player.frames.length - 1);
      return true;
    default:
      return false;
  }
}
