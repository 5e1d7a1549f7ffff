import type { HostFact } from './host-contract.ts';

/** Where facts of one host were read, or what was run to observe them. */
export interface HostSource {
  readonly letter: Exclude<HostFact['evidence'], 'U'>;
  /** An address that anybody can open; null where a report was read of which no address was kept. */
  readonly address: string | null;
  /** The only facts that it stands for; absent: every fact of its letter that no other source names. */
  readonly facts?: readonly string[];
}

const CLAUDE_DOCS = 'https://code.claude.com/docs/en';

/** The sources of every host's facts, by host. A fact of which nobody kept the address is listed with null, not left out. */
export const HOST_SOURCES: Readonly<Record<string, readonly HostSource[]>> = {
  'claude-code': [
    documented(`${CLAUDE_DOCS}/hooks`),
    documented(`${CLAUDE_DOCS}/settings`, ['CC-L2', 'CC-L7']),
    documented(`${CLAUDE_DOCS}/permissions`, ['CC-P6-edit', 'CC-P6-write', 'CC-P7', 'CC-T1', 'CC-T3']),
    documented(`${CLAUDE_DOCS}/skills`, ['CC-R4-switch']),
    documented(`${CLAUDE_DOCS}/plugins/mods/events`, ['CC-X1']),
    { letter: 'S', address: 'https://www.npmjs.com/package/@anthropic-ai/claude-agent-sdk/v/0.3.332' },
    {
      letter: 'S',
      address: 'https://github.com/anthropics/claude-code/tree/HEAD/plugins/security-guidance/hooks',
      facts: ['CC-H10'],
    },
    reported('anthropics/claude-code', 75972, ['CC-O1']),
    reported('anthropics/claude-code', 34692, ['CC-O2']),
    reported('anthropics/claude-code', 85479, ['CC-O3']),
    reported('anthropics/claude-code', 92074, ['CC-O4']),
    reported('anthropics/claude-code', 40506, ['CC-O5']),
    reported('anthropics/claude-code', 88563, ['CC-O8']),
    addressNotKept(['CC-O6', 'CC-O7', 'CC-L10']),
  ],
  codex: [
    observed('@openai/codex', '0.171.0'),
    sourceIn('openai/codex', 'codex-rs/hooks/src'),
    reported('openai/codex', 24453, ['CX-O2']),
    addressNotKept(['CX-R7']),
  ],
  'gemini-cli': [
    observed('@google/gemini-cli', '0.61.0'),
    sourceIn('google-gemini/gemini-cli', 'packages/core/src/hooks'),
  ],
  opencode: [
    observed('opencode-ai', '1.18.33'),
    sourceIn('anomalyco/opencode', 'packages/opencode/src/session/tools.ts'),
    reported('anomalyco/opencode', 5894, ['OC-R3']),
  ],
  'qwen-code': [
    observed('@qwen-code/qwen-code', '0.24.4'),
    sourceIn('QwenLM/qwen-code', 'packages/core/src/hooks'),
    documented('https://qwenlm.github.io/qwen-code-docs/en/users/features/hooks/'),
  ],
  cursor: [
    documented('https://cursor.com/docs/hooks'),
    { letter: 'I', address: 'https://forum.cursor.com/t/173694', facts: ['CU-K1'] },
    reported('perplexityai/numbat', 21, ['CU-O1']),
    reported('SonarSource/sonarqube-cli', 450, ['CU-R1']),
  ],
  'copilot-cli': [
    documented('https://docs.github.com/en/copilot/reference/hooks-reference'),
    reported('voodootikigod/adlc', 242, ['CP-F1']),
    reported('github/copilot-cli', 2392, ['CP-O1']),
    reported('github/copilot-cli', 2540, ['CP-O2']),
    reported('github/copilot-cli', 3874, ['CP-O3']),
  ],
  vscode: [documented('https://code.visualstudio.com/docs/copilot/customization/hooks')],
  cline: [sourceIn('cline/cline', 'src/core/hooks'), reported('cline/cline', 13277, ['CL-R1'])],
  windsurf: [documented('https://docs.windsurf.com/windsurf/cascade/hooks')],
  kiro: [
    documented('https://kiro.dev/docs/cli/hooks/'),
    reported('kirodotdev/Kiro', 11050, ['KI-E3']),
    reported('kirodotdev/Kiro', 6188, ['KI-O1']),
    reported('kirodotdev/Kiro', 7671, ['KI-O2']),
  ],
  goose: [sourceIn('aaif-goose/goose', 'crates/goose/src/hooks/mod.rs')],
  continue: [sourceIn('continuedev/continue', 'extensions/cli/src/hooks')],
  droid: [documented('https://docs.factory.ai/reference/hooks-reference')],
  amp: [documented('https://ampcode.com/manual/plugin-api')],
  zed: [documented('https://zed.dev/docs/ai/tool-permissions')],
  antigravity: [
    documented('https://antigravity.google/docs/hooks'),
    reported('google-antigravity/antigravity-cli', 640, ['AG-O1']),
  ],
};

/** The sources of one fact: those that name it, else those of its letter that name none; [] for a fact that nobody documents. */
export function sourcesOf(host: string, { id, evidence }: Pick<HostFact, 'id' | 'evidence'>): readonly HostSource[] {
  const ofLetter = (HOST_SOURCES[host] ?? []).filter(({ letter }) => letter === evidence);
  const named = ofLetter.filter(({ facts }) => facts?.includes(id) === true);
  return named.length > 0 ? named : ofLetter.filter(({ facts }) => facts === undefined);
}

function documented(address: string, facts?: readonly string[]): HostSource {
  return { letter: 'D', address, ...(facts === undefined ? {} : { facts }) };
}

/** The published program that was run. */
function observed(name: string, version: string): HostSource {
  return { letter: 'L', address: `https://www.npmjs.com/package/${name}/v/${version}` };
}

/** A folder or file of the host's public repository. */
function sourceIn(repository: string, path: string): HostSource {
  return { letter: 'S', address: `https://github.com/${repository}/tree/HEAD/${path}` };
}

function reported(repository: string, issue: number, facts: readonly string[]): HostSource {
  return { letter: 'I', address: `https://github.com/${repository}/issues/${issue}`, facts };
}

function addressNotKept(facts: readonly string[]): HostSource {
  return { letter: 'I', address: null, facts };
}
