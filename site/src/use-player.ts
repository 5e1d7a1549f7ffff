import { useEffect, useMemo, useState } from 'preact/hooks';
import { runDispatch } from '../../src/dispatch/dispatcher.ts';
import type { DispatchScenario } from '../../src/dispatch/dispatch-scenario.ts';
import type { DispatchFrame } from '../../src/dispatch/dispatch-step.ts';

/** Milliseconds that a step stays before the next while playing. */
const STEP_MS = 600;

/** The request at whose proposal playing pauses. */
export const PAUSE_REQUEST = 'c2';

export interface Player {
  readonly frames: readonly DispatchFrame[];
  /** Place of the frame that is shown. */
  readonly index: number;
  readonly isPlaying: boolean;
  /** Whether the frame that is shown is the one at which playing pauses. */
  readonly isAtPause: boolean;
  readonly isAtEnd: boolean;
  readonly goTo: (index: number) => void;
  readonly togglePlay: () => void;
}

interface Position {
  readonly scenario: DispatchScenario;
  readonly index: number;
  readonly isPlaying: boolean;
}

/** Frames of a scenario and where in them the page stands. Another scenario begins at its first frame. */
export function usePlayer(scenario: DispatchScenario): Player {
  const frames = useMemo(() => runDispatch(scenario).frames, [scenario]);
  const beginning: Position = { scenario, index: 0, isPlaying: false };
  const [stored, setStored] = useState<Position>(beginning);
  const position = stored.scenario === scenario ? stored : beginning;
  const last = frames.length - 1;
  const pauseAt = useMemo(
    () => frames.findIndex(({ step }) => step.kind === 'request-proposed' && step.request.id === PAUSE_REQUEST),
    [frames],
  );
  const show = (index: number, isPlaying: boolean): void => {
    const within = Math.max(0, Math.min(index, last));
    setStored({ scenario, index: within, isPlaying: isPlaying && within < last && within !== pauseAt });
  };
  useEffect(() => {
    if (!position.isPlaying) return;
    const timer = setTimeout(() => {
      show(position.index + 1, true);
    }, STEP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [position.index, position.isPlaying, scenario]);
  return {
    frames,
    index: position.index,
    isPlaying: position.isPlaying,
    isAtPause: position.index === pauseAt,
    isAtEnd: position.index === last,
    goTo: (index) => {
      show(index, false);
    },
    togglePlay: () => {
      if (position.isPlaying) show(position.index, false);
      else show(position.index === last ? 0 : position.index + 1, true);
    },
  };
}
