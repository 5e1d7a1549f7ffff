import type { RenderInstallation } from '../installation.ts';
import { renderTrustedFolders } from '../trusted-folders.ts';

export const renderQwenCode: RenderInstallation = renderTrustedFolders('.qwen', '/etc/qwen-code/settings.json');
