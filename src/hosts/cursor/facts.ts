import { factsRead } from '../documented-facts.ts';
import type { HostFact } from '../host-contract.ts';

/** The facts that this adapter's answers lean on: the vendor's page of 3.x, and public reports. */
export const CURSOR_FACTS: readonly HostFact[] = factsRead('2026-11-15', [
  ['CU-L1', 'D', 'hooks.json of enterprise, project and user all run'],
  ['CU-L2', 'D', 'cloud agents run hooks of the project only'],
  ['CU-L3', 'D', 'hooks of another host are imported when that is switched on'],
  ['CU-S1', 'D', 'a file has version and hooks; version is required'],
  ['CU-E1', 'D', 'preToolUse is asked before tools; shell, MCP, reading and subagents have gates of their own'],
  ['CU-E2', 'D', 'unknown event keys are ignored silently'],
  ['CU-E3', 'D', 'after events, session events and stop only observe'],
  ['CU-H1', 'D', 'a prompt is no gate'],
  ['CU-H2', 'D', 'failClosed makes a crash, a time-out and an unreadable answer block'],
  ['CU-M1', 'D', 'what a matcher is compared with depends on the event: tool type, command text, agent type'],
  ['CU-M2', 'U', 'anchoring, case and invalid expressions'],
  ['CU-N1', 'D', 'tools of a server are seen as MCP:<tool>, without the server'],
  ['CU-K1', 'I', 'ask was reported ignored in Auto-review mode'],
  ['CU-O1', 'I', 'a tool that reads files was reported without preToolUse'],
  ['CU-R1', 'I', 'files open in the editor reach the model without a hook'],
]);
