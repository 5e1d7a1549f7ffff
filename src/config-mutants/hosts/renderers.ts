import type { ConfigHost, RenderInstallation } from '../installation.ts';
import { renderAmp } from './amp.ts';
import { renderAntigravity } from './antigravity.ts';
import { renderClaudeCode } from './claude-code.ts';
import { renderCline } from './cline.ts';
import { renderCodex } from './codex.ts';
import { renderCopilotCli } from './copilot-cli.ts';
import { renderCursor } from './cursor.ts';
import { renderDroid } from './droid.ts';
import { renderGeminiCli } from './gemini-cli.ts';
import { renderGoose } from './goose.ts';
import { renderKiro } from './kiro.ts';
import { renderOpencode } from './opencode.ts';
import { renderQwenCode } from './qwen-code.ts';
import { renderVscode } from './vscode.ts';
import { renderWindsurf } from './windsurf.ts';
import { renderZed } from './zed.ts';

/** How each host writes an installation down. */
export const RENDERERS: Readonly<Record<ConfigHost, RenderInstallation>> = {
  'claude-code': renderClaudeCode,
  codex: renderCodex,
  'gemini-cli': renderGeminiCli,
  'qwen-code': renderQwenCode,
  opencode: renderOpencode,
  cursor: renderCursor,
  'copilot-cli': renderCopilotCli,
  vscode: renderVscode,
  cline: renderCline,
  windsurf: renderWindsurf,
  kiro: renderKiro,
  goose: renderGoose,
  droid: renderDroid,
  amp: renderAmp,
  zed: renderZed,
  antigravity: renderAntigravity,
};
