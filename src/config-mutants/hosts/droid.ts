import { entryFiles } from '../entry-files.ts';
import type { RenderInstallation } from '../installation.ts';

export const renderDroid: RenderInstallation = entryFiles({
  form: 'groups',
  hooks: {
    user: '/home/u/.factory/hooks.json',
    project: '/home/u/repo/.factory/hooks.json',
    managed: null,
  },
  settings: { user: '/home/u/.factory/settings.json', project: '/home/u/repo/.factory/settings.json' },
});
