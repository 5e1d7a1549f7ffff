import { entryFiles } from '../entry-files.ts';
import type { RenderInstallation } from '../installation.ts';

export const renderGoose: RenderInstallation = entryFiles({
  form: 'groups',
  hooks: {
    user: '/home/u/.agents/plugins/guard/hooks/hooks.json',
    project: '/home/u/repo/.agents/plugins/guard/hooks/hooks.json',
    managed: null,
  },
});
