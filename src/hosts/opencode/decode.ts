import type { AskedModule } from '../../model/asked-module.ts';
import type { DecodeAnswer, GuardAnswer, GuardDecision, HandlerResult } from '../guard-answer.ts';
import { hasEvidence } from './facts.ts';
import { readPlugin } from './plugin-module.ts';
import { GATE } from './semantics.ts';

/** What the host makes of a plugin's answer: of what it did where it was run, else read from the module's text. Several plugins are awaited one after another. */
export const decode: DecodeAnswer = (answer) => {
  if (!hasEvidence(answer.hostVersion)) return undecidable('G-VER', 'no evidence speaks of this version');
  if (answer.surface !== 'cli-headless') return undecidable('G-TIER', 'the host was observed headless only');
  const own = decideOne(answer.result, answer);
  if (answer.sibling === null) return own;
  const both = [decideOne(answer.sibling, answer), own];
  return (
    both.find(({ decision }) => decision === 'blocks') ?? both.find(({ decision }) => decision === 'undecidable') ?? own
  );
};

function undecidable(rule: string, because: string): GuardDecision {
  return { decision: 'undecidable', rule, because };
}

function runs(rule: string, because: string): GuardDecision {
  return { decision: 'runs', rule, because };
}

function decideOne(result: HandlerResult, { event, tool }: GuardAnswer): GuardDecision {
  if (result.kind === 'missing') return runs('OC-S4', 'there is no plugin');
  if (result.kind !== 'module') return undecidable('OC-S1', 'the host loads plugins and runs no programs');
  if (result.did !== undefined) return decideRun(result.did, event);
  const reading = readPlugin('plugin.ts', result.text.replaceAll('@EVENT@', event));
  switch (reading.kind) {
    case 'absent':
      return runs(reading.rule, `the host loads nothing of it: ${reading.because}`);
    case 'undecided':
      return undecidable('OC-S1', reading.because);
    case 'registers': {
      const gates = reading.hooks.filter((hook) => hook.event === GATE);
      if (gates.length === 0) return withoutGate(event);
      if (reading.doubt !== null) return undecidable('OC-S4', reading.doubt);
      const endings = gates.map((hook) => hook.ask(tool).rejects);
      if (endings.includes('always'))
        return { decision: 'blocks', rule: 'OC-D1', because: 'it throws before the call' };
      if (endings.includes('maybe')) return undecidable('OC-D1', 'whether it throws cannot be told from its text');
      return runs('OC-D2', 'it throws nothing that the host waits for');
    }
  }
}

function decideRun(did: AskedModule, event: string): GuardDecision {
  switch (did.kind) {
    case 'not-loaded':
      return runs('OC-S4', `the host loads nothing of it: ${did.because}`);
    case 'no-gate':
      return withoutGate(event === GATE ? '' : event);
    case 'threw':
      return { decision: 'blocks', rule: 'OC-D1', because: `it threw before the call: ${did.error}` };
    case 'returned':
      return runs(
        'OC-D2',
        did.rewritten === null ? 'it threw nothing' : `it threw nothing, and the call runs with ${did.rewritten}`,
      );
    case 'needs-host':
      return undecidable('OC-U2', `it needs ${did.what}, which only a session brings`);
    case 'ended-process':
      return undecidable('OC-U2', 'it ended the process that had loaded it');
    case 'hung':
      return undecidable('OC-S1', 'it gave no answer, and nothing limits the time that the host waits');
  }
}

function withoutGate(event: string): GuardDecision {
  if (event === 'tool.execute.after') return runs('G-OBS', 'the effect is there when the hook runs');
  if (event === 'permission.ask') return runs('OC-E2', 'permission.ask is never called');
  return runs('OC-E3', `no ${GATE} is registered, and no other key is asked before a call`);
}
