import { factTable, type FactTable } from '../fact-table.ts';
import type { HostFact } from '../host-contract.ts';

/** The one release that was run. A newer one never inherits. */
export const MEASURED = '1.18.33';

function fact(id: string, evidence: HostFact['evidence'], claim: string): HostFact {
  const before = evidence === 'I' ? MEASURED : null;
  return { id, claim, evidence, from: null, before, checked: '2026-11-30' };
}

/** The facts that this adapter's answers lean on. Rule ids are the ones printed with a verdict. */
export const OPENCODE_FACTS: readonly HostFact[] = [
  fact('OC-L1', 'L', 'plugins are *.js and *.ts directly in plugin or plugins of the three configuration folders'),
  fact('OC-L2', 'S', 'plugin in opencode.json lists packages and files'),
  fact(
    'OC-L3',
    'L',
    '--pure and OPENCODE_PURE=1 load no plugin, OPENCODE_DISABLE_PROJECT_CONFIG=1 none of the project',
  ),
  fact('OC-L4', 'L', 'a project cannot unload a plugin of the user'),
  fact('OC-S5', 'L', 'an opencode.json of the project that does not parse stops the host'),
  fact('OC-U1', 'U', 'what the host makes of comments in opencode.json, and of settings that come from elsewhere'),
  fact(
    'OC-U2',
    'U',
    'what becomes of a session whose plugin ends the process, and what a plugin does with answers that only a session gives',
  ),
  fact('OC-T1', 'L', 'plugins of the project run without any question of trust'),
  fact('OC-S1', 'L', 'a plugin is an exported asynchronous function that gives hooks; nothing limits its time'),
  fact('OC-S3', 'L', 'every export is called as a plugin, and one that is no function removes the whole module'),
  fact('OC-S4', 'L', 'a module that does not load is absent without a word, and the session goes on'),
  fact('OC-E1', 'L', 'tool.execute.before is asked before every tool call and refuses by a throw'),
  fact('OC-E2', 'L', 'permission.ask is declared and documented, and never called'),
  fact('OC-E3', 'L', 'unknown and mis-spelt keys do nothing, and event observes'),
  fact('OC-D1', 'L', 'a throw, or a rejected promise that the host waits for, refuses the call'),
  fact('OC-D2', 'L', 'returned objects and fields set on the output refuse nothing'),
  fact('OC-D3', 'L', 'a rejection that nobody waits for, or that is caught, refuses nothing'),
  fact('OC-K1', 'L', 'a silent plugin beside it does not weaken a throw'),
  fact('OC-N1', 'L', 'tools have lower-case names'),
  fact('OC-N2', 'L', 'tools of a server are named <server>_<tool>, hyphens kept'),
  fact('OC-R1', 'L', 'the event fires for built-in tools, tools of servers, and the calls of a subagent'),
  fact('OC-R1-source', 'S', 'the event fires for resources of servers and for calls inside code mode'),
  fact('OC-R2', 'S', 'the event does not fire for a ! line, an @file expansion, or what a plugin does itself'),
  fact('OC-R3', 'I', 'batch calls skipped the plugin'),
  fact('OC-P1', 'L', 'a whole-tool deny removes the tool, in subagents too'),
  fact('OC-P2', 'L', 'of the patterns of a tool the last one that matches wins'),
  fact('OC-P3', 'L', 'a deny of edits does not stop a redirection in the shell'),
  fact('OC-P4', 'L', 'lists of commands are taken apart; an assignment in front and sh -c escape a pattern'),
  fact('OC-P5', 'L', 'the table of one agent does not bind the subagent that it starts'),
  fact('OC-P6', 'L', 'ask is refused in a headless run'),
  fact('OC-P7', 'L', 'the table of the project overrides the table of the user'),
];

/** The facts as a table that can be asked. */
const TABLE: FactTable = factTable('opencode', OPENCODE_FACTS, { kind: 'releases', releases: [MEASURED] });

/** Whether evidence speaks of this version at all. */
export const hasEvidence: FactTable['hasEvidence'] = TABLE.hasEvidence;
