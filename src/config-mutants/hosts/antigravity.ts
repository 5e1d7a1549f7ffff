import { entryFiles } from '../entry-files.ts';
import type { RenderInstallation } from '../installation.ts';

export const renderAntigravity: RenderInstallation = entryFiles({
  form: 'groups',
  hooks: {
    user: '/home/u/.gemini/config/hooks.json',
    project: '/home/u/repo/.agents/hooks.json',
    managed: null,
  },
});
