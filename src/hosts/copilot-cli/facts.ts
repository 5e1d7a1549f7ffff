import { factsRead } from '../documented-facts.ts';
import type { HostFact } from '../host-contract.ts';

/** The facts that this adapter's answers lean on: the vendor's reference of 1.0.102, and public reports. */
export const COPILOT_FACTS: readonly HostFact[] = factsRead('2026-11-15', [
  ['CP-L1', 'D', 'hooks of policy, user, repository, settings and plugins all run'],
  ['CP-L2', 'D', 'disableAllHooks in a file of the repository stops all hooks but those of the policy'],
  ['CP-L3', 'D', 'the cloud agent runs hooks of .github/hooks of the repository only'],
  ['CP-S1', 'D', 'a file has version 1 and hooks by event'],
  ['CP-E1', 'D', 'preToolUse, or PreToolUse in the other dialect, is asked before a tool'],
  ['CP-E2', 'D', 'any other event is none that could refuse a tool'],
  ['CP-E3', 'D', 'permissionRequest is not asked for reading and for hooks'],
  ['CP-H1', 'D', 'a handler names a command for bash, for powershell, or for both'],
  ['CP-H2', 'D', 'a prompt is no gate'],
  ['CP-M1', 'D', 'camelCase events compare native names with an expression that spans the whole name', '1.0.36'],
  ['CP-M2', 'D', 'in camelCase events an invalid expression, a lone star included, skips the hook', '1.0.36'],
  ['CP-M3', 'D', 'PascalCase events compare lists, and expressions, with the names of Claude Code', '1.0.36'],
  ['CP-F1', 'I', 'whether a failing hook refuses was measured and documented differently'],
  ['CP-O1', 'I', 'calls of subagents and background agents were reported to skip the hooks'],
  ['CP-O2', 'I', 'hooks of plugins were reported never to fire'],
  ['CP-O3', 'I', 'a denial was reported not to be honoured from the chat'],
  ['CP-R1', 'D', 'entries that are no tool call have no gate of their own'],
]);
