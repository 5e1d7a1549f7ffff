import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { DispatchScenario } from '../../src/dispatch/dispatch-scenario.ts';
import type { Say } from './say.ts';
import { stepWords } from './step-words.ts';
import { subjectAt } from './stations.ts';
import type { Player } from './use-player.ts';

interface StepListProps {
  readonly player: Player;
  readonly scenario: DispatchScenario;
  readonly say: Say;
}

/** Every step so far, in words; choosing one goes back to it. */
export function StepList({ player, scenario, say }: StepListProps): VNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [player.index]);
  return (
    <section class="card steps" aria-labelledby="steps">
      <h2 id="steps">{say('stepsTitle')}</h2>
      <ol ref={list}>
        {player.frames.slice(0, player.index + 1).map((frame, index) => (
          <li key={frame.number} data-kind={frame.step.kind}>
            <button
              type="button"
              aria-current={index === player.index ? 'step' : undefined}
              onClick={() => {
                player.goTo(index);
              }}
            >
              {stepWords(frame.step, scenario, subjectAt(player.frames, index), say)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
