import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { MessageKey } from './messages-en.ts';
import type { ViewProps } from './view-props.ts';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const THEME_NAMES: Readonly<Record<Theme, MessageKey>> = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' };

/** Brand, links to the other pages, language and colours. */
export function Header({ view, setView, say }: ViewProps): VNode {
  return (
    <header class="top">
      <a class="brand" href="index.html">
        hookproof
      </a>
      <nav aria-label={say('navigation')}>
        <a href="index.html">{say('overview')}</a>
        <a href="get-started.html">{say('documentation')}</a>
      </nav>
      <div class="settings">
        <ThemeChoice say={say} />
        <button
          type="button"
          lang={view.language === 'en' ? 'zh-CN' : 'en'}
          onClick={() => {
            setView({ ...view, language: view.language === 'en' ? 'zh' : 'en' });
          }}
        >
          {say('otherLanguage')}
        </button>
      </div>
    </header>
  );
}

function ThemeChoice({ say }: Pick<ViewProps, 'say'>): VNode {
  const [theme, setTheme] = useState<Theme>('auto');
  useEffect(() => {
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <label class="inline">
      <span>{say('theme')}</span>
      <select
        value={theme}
        onChange={(event) => {
          setTheme(THEMES.find((name) => name === event.currentTarget.value) ?? 'auto');
        }}
      >
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {say(THEME_NAMES[name])}
          </option>
        ))}
      </select>
    </label>
  );
}
