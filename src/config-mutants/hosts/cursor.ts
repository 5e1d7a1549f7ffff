import { entryFiles } from '../entry-files.ts';
import type { RenderInstallation } from '../installation.ts';

export const renderCursor: RenderInstallation = entryFiles({
  form: 'flat',
  hooks: {
    user: '/home/u/.cursor/hooks.json',
    project: '/home/u/repo/.cursor/hooks.json',
    managed: '/etc/cursor/hooks.json',
  },
});
