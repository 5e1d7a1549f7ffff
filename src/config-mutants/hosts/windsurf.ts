import { entryFiles } from '../entry-files.ts';
import type { RenderInstallation } from '../installation.ts';

export const renderWindsurf: RenderInstallation = entryFiles({
  form: 'flat',
  hooks: {
    user: '/home/u/.codeium/windsurf/hooks.json',
    project: '/home/u/repo/.windsurf/hooks.json',
    managed: '/etc/windsurf/hooks.json',
  },
});
