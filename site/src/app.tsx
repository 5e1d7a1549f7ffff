import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { referenceScenario } from '../../src/dispatch/reference-scenario.ts';
import { readAddress, writeAddress } from './address.ts';
import type { View } from './address.ts';
import { FreeControls } from './free-controls.tsx';
import { freeScenario } from './free-scenario.ts';
import { Header } from './header.tsx';
import { MatcherSuggestions } from './matcher-field.tsx';
import { PlayerSection } from './player-section.tsx';
import { ReferenceControls } from './reference-controls.tsx';
import { ReferenceTable } from './reference-table.tsx';
import { speaker } from './say.ts';
import type { Language } from './say.ts';
import { usePlayer } from './use-player.ts';
import type { ViewProps } from './view-props.ts';

/** The page. What it shows is in its address, so that a view can be passed on. */
export function App(): VNode {
  const [view, setView] = useView();
  const say = useMemo(() => speaker(view.language), [view.language]);
  const { event, matcher } = view.choice;
  const scenario = useMemo(
    () => (view.mode === 'reference' ? referenceScenario({ event, matcher }) : freeScenario(view.draft)),
    [view.mode, event, matcher, view.draft],
  );
  const player = usePlayer(scenario);
  return (
    <>
      <a class="skip" href="#player" onClick={focusPlayer}>
        {say('skip')}
      </a>
      <Header view={view} setView={setView} say={say} />
      <main>
        <h1>{say('title')}</h1>
        <p class="lead">{say('lead')}</p>
        <p class="aside">{say('leadModule')}</p>
        <ModeChoice view={view} setView={setView} say={say} />
        {view.mode === 'reference' ? (
          <ReferenceControls view={view} setView={setView} say={say} />
        ) : (
          <FreeControls view={view} setView={setView} say={say} />
        )}
        <PlayerSection player={player} scenario={scenario} view={view} say={say} />
        {view.mode === 'reference' ? <ReferenceTable view={view} setView={setView} say={say} /> : null}
      </main>
      <MatcherSuggestions />
      <footer>{say('footer')}</footer>
    </>
  );
}

function ModeChoice({ view, setView, say }: ViewProps): VNode {
  const modes = [
    ['reference', say('modeReference')],
    ['free', say('modeFree')],
  ] as const;
  return (
    <div class="modes" role="group" aria-label={say('modes')}>
      {modes.map(([mode, name]) => (
        <button
          key={mode}
          type="button"
          aria-pressed={view.mode === mode}
          onClick={() => {
            setView({ ...view, mode });
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function useView(): readonly [View, (view: View) => void] {
  const [view, setView] = useState(() => readAddress(location, preferredLanguage()));
  useEffect(() => {
    const follow = (): void => {
      setView((current) => readAddress(location, current.language));
    };
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
    };
  }, []);
  useEffect(() => {
    document.documentElement.lang = view.language === 'zh' ? 'zh-CN' : 'en';
    document.title = `${speaker(view.language)('title')} · hookproof`;
    history.replaceState(null, '', writeAddress(view));
  }, [view]);
  return [view, setView];
}

function preferredLanguage(): Language {
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The address holds the view, so the skip link moves the focus itself. */
function focusPlayer(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#player')?.focus();
}
