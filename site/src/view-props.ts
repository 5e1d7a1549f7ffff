import type { View } from './address.ts';
import type { Say } from './say.ts';

/** What parts of the page that change the view are handed. */
export interface ViewProps {
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly say: Say;
}
