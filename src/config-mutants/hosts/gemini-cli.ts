import type { RenderInstallation } from '../installation.ts';
import { renderTrustedFolders } from '../trusted-folders.ts';

export const renderGeminiCli: RenderInstallation = renderTrustedFolders('.gemini', '/etc/gemini-cli/settings.json');
