import type { DecodeAnswer, GuardAnswer, GuardDecision, HandlerResult } from '../guard-answer.ts';
import { hasEvidence, holds } from './facts.ts';
import { hookName } from './tools.ts';
import { hasText, readAnswer } from './written-answer.ts';

/** What one handler said, before handlers are combined. */
interface Said extends Omit<GuardDecision, 'decision'> {
  readonly kind: 'deny' | 'rewrite' | 'none' | 'undecided';
}

const DEFAULT_SECONDS = 600;

/** What the host makes of a guard's answer: two forms refuse, everything else lets the call run. Never throws. */
export const decode: DecodeAnswer = (answer) => {
  const never = neverAsked(answer);
  if (never !== null) return never;
  if (!hasEvidence(answer.hostVersion)) {
    return decided('undecidable', 'G-VER', `no evidence says how ${answer.hostVersion} reads answers`);
  }
  if (answer.surface !== 'cli-headless') {
    return decided('undecidable', 'CX-O3', `answers were not observed on the surface ${answer.surface}`);
  }
  const own: Said = answer.handler.async
    ? { kind: 'none', rule: 'CX-H3', because: 'the answer of an asynchronous handler is not awaited' }
    : said(answer.result, answer.handler.timeout);
  const beside = answer.sibling === null ? [] : [said(answer.sibling, null)];
  return combined([...beside, own]);
};

function decided(decision: GuardDecision['decision'], rule: string, because: string): GuardDecision {
  return { decision, rule, because };
}

/** Where nobody is asked before the effect, no answer matters. */
function neverAsked({ event, tool, hostVersion }: GuardAnswer): GuardDecision | null {
  if (event === 'PermissionRequest') {
    return decided('runs', 'CX-E2', 'it fires only when an approval prompt would be shown');
  }
  if (event !== 'PreToolUse') return decided('runs', 'G-OBS', `${event} cannot refuse the call`);
  if (!hasEvidence(hostVersion)) return null;
  if (tool === 'write_stdin') return decided('runs', 'CX-R1', 'input to a running session asks nobody');
  if (tool === 'exec') return decided('runs', 'CX-R3', 'the outer tool of code mode asks nobody');
  if (tool === 'web_search') return decided('runs', 'CX-R4', 'hosted search asks nobody');
  const isShell = tool === null || hookName({ raw: tool, canonical: null, placeholder: false }) === 'Bash';
  if (holds('CX-V1', hostVersion) === true && !isShell) {
    return decided('runs', 'CX-V1', 'only the shell tool asks anybody in this version');
  }
  return null;
}

/** A refusal outweighs silence and failure beside it; beside a rewriting nothing was observed. */
function combined(all: readonly Said[]): GuardDecision {
  const open = all.find(({ kind }) => kind === 'undecided');
  const refusal = all.find(({ kind }) => kind === 'deny');
  if (refusal !== undefined && all.some(({ kind }) => kind === 'rewrite')) {
    return decided('undecidable', 'CX-K2', 'a refusal beside a rewriting of another handler was not observed');
  }
  if (refusal !== undefined) return decided('blocks', refusal.rule, refusal.because);
  if (open !== undefined) return decided('undecidable', open.rule, open.because);
  const last = all.at(-1);
  return decided('runs', last?.rule ?? 'CX-F3', last?.because ?? 'nothing was said');
}

function said(result: HandlerResult, timeout: number | null): Said {
  switch (result.kind) {
    case 'missing':
      return nothing('the program does not exist');
    case 'signalled':
      return nothing(`it was ended by ${result.signal}`);
    case 'module':
      return nothing('this host loads no modules');
    case 'exited': {
      // CX-H2: a limit of 0 is read as 1.
      const seconds = Math.max(timeout ?? DEFAULT_SECONDS, 1);
      if (result.delayMs >= seconds * 1000) return nothing(`it is ended after ${seconds} seconds`);
      return exited(result);
    }
  }
}

function nothing(because: string): Said {
  return { kind: 'none', rule: 'CX-F3', because: `${because}, and every failure lets the call run` };
}

function exited({ exitCode, stdout, stderr }: Extract<HandlerResult, { kind: 'exited' }>): Said {
  if (exitCode === 2) {
    return hasText(stderr)
      ? { kind: 'deny', rule: 'CX-F1', because: 'exit code 2 with text on the error output refuses' }
      : nothing('exit code 2 without text on the error output is a failure');
  }
  if (exitCode !== 0) return nothing(`exit code ${exitCode} is a failure`);
  if (stdout.trim() === '') return { kind: 'none', rule: 'CX-F3', because: 'nothing was said' };
  const written = readAnswer(stdout);
  switch (written.kind) {
    case 'deny':
      return { kind: 'deny', rule: 'CX-F2', because: 'one of the two forms that refuse' };
    case 'rewrite':
      return { kind: 'rewrite', rule: 'CX-F4', because: 'the call runs with the input that it was given' };
    case 'none':
      return { kind: 'none', rule: 'CX-F3', because: written.because };
    case 'undecided':
      return { kind: 'undecided', rule: 'CX-F2', because: written.because };
  }
}
