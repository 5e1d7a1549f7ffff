import { entryFiles } from '../entry-files.ts';
import type { RenderInstallation } from '../installation.ts';

export const renderVscode: RenderInstallation = entryFiles({
  form: 'groups',
  hooks: {
    user: '/home/u/.claude/settings.json',
    project: '/home/u/repo/.github/hooks/guard.json',
    managed: null,
  },
});
