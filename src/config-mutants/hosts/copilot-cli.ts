import { entryFiles } from '../entry-files.ts';
import type { RenderInstallation } from '../installation.ts';

export const renderCopilotCli: RenderInstallation = entryFiles({
  form: 'flat',
  hooks: {
    user: '/home/u/.copilot/hooks/guard.json',
    project: '/home/u/repo/.github/hooks/guard.json',
    managed: '/etc/github-copilot/policy.d/guard.json',
  },
  settings: {
    user: '/home/u/.copilot/settings.json',
    project: '/home/u/repo/.github/copilot/settings.json',
    local: '/home/u/repo/.github/copilot/settings.local.json',
  },
});
