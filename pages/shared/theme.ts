import { element } from './element.ts';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const KEY = 'hookproof-theme';

/** A button that goes through automatic, light and dark. Remembered where the browser lets a file remember. */
export function themeButton(): HTMLButtonElement {
  let theme = rememberedTheme();
  const button = element('button', { type: 'button', class: 'button' });
  const show = (): void => {
    document.documentElement.dataset['theme'] = theme;
    button.textContent = `Theme: ${theme}`;
  };
  button.addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
    show();
    remember(theme);
  });
  show();
  return button;
}

function rememberedTheme(): Theme {
  try {
    const found = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === found) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing for files still shows the theme that was chosen.
  }
}
