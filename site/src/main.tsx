import { render } from 'preact';
import { App } from './app.tsx';

const root = document.querySelector('#demonstration');
if (root !== null) {
  root.replaceChildren();
  render(<App />, root);
}
