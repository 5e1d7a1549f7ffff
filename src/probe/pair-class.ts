import type { ProbeAnswer, ProbeClass, ProbeEnding } from '../model/probe-observation.ts';

/** What the two answers of a pair show, and why in words. */
export interface PairClass {
  readonly class: ProbeClass;
  readonly because: string;
}

/**
 * Tells a guard from what only looks like one. A guard refuses the forbidden input and lets the permitted one run; each other
 * outcome has a class of its own. What could not be observed comes before what was, so that it never looks like an answer.
 */
export function classifyPair(forbidden: ProbeAnswer, permitted: ProbeAnswer): PairClass {
  return (
    unobserved(forbidden, permitted) ??
    misbehaved(forbidden, permitted) ??
    ofModule(forbidden, permitted) ??
    decided(forbidden, permitted)
  );
}

function unobserved(...answers: readonly ProbeAnswer[]): PairClass | null {
  for (const { ending } of answers) {
    if (ending.kind === 'not-started') return { class: 'not-started', because: ending.reason };
    if (ending.kind === 'lost' || ending.kind === 'interrupted') {
      return { class: 'undecidable', because: `the run was ${ending.kind}: ${ending.reason}` };
    }
  }
  return null;
}

function misbehaved(...answers: readonly ProbeAnswer[]): PairClass | null {
  const touched = answers.flatMap((answer) => answer.touched);
  if (touched.length > 0) {
    return { class: 'touches-target', because: `it changed ${[...new Set(touched)].join(', ')} itself` };
  }
  for (const { ending } of answers) {
    if (ending.kind === 'over-limit')
      return { class: 'exhausts', because: `it was ended because it took more than it was given: ${ending.of}` };
  }
  const hanging = answers.map(({ ending }) => ending).find(({ kind }) => kind === 'time-limit');
  if (hanging === undefined) return null;
  const ignored = hanging.kind === 'time-limit' && hanging.ignoredTermination;
  return {
    class: 'hangs',
    because: `no answer within the limit${ignored ? ', and it ignored the request to end' : ''}`,
  };
}

/** What only a module inside a host can do; null where its answers are read as those of any guard. */
function ofModule(forbidden: ProbeAnswer, permitted: ProbeAnswer): PairClass | null {
  for (const { module, ending } of [forbidden, permitted]) {
    if (module?.kind === 'ended-process')
      return { class: 'crashes', because: `it ended the process of its host: ${endingText(ending)}` };
    if (module?.kind === 'not-loaded')
      return { class: 'crashes', because: `it is not loaded, and the call runs: ${module.because}` };
  }
  if (forbidden.module?.kind === 'no-gate') return { class: 'says-nothing', because: forbidden.decided.because };
  const { module } = forbidden;
  return module?.kind === 'returned' && module.rewritten !== null
    ? { class: 'rewrites', because: `it refused nothing: the forbidden call runs with ${module.rewritten}` }
    : null;
}

function decided(forbidden: ProbeAnswer, permitted: ProbeAnswer): PairClass {
  const both = [forbidden, permitted];
  const refused = both.find(({ decided: { decision } }) => decision === 'host-refuses');
  if (refused !== undefined) return { class: 'host-refuses', because: refused.decided.because };
  const open = both.find(({ decided: { decision } }) => decision === 'undecidable');
  if (open !== undefined) return { class: 'undecidable', because: open.decided.because };
  const blocksForbidden = forbidden.decided.decision === 'blocks';
  const blocksPermitted = permitted.decided.decision === 'blocks';
  if (blocksForbidden && blocksPermitted) {
    return { class: 'refuses-both', because: `it refused the permitted input too${bugText(permitted)}` };
  }
  if (blocksForbidden) return discriminates(forbidden, permitted);
  if (blocksPermitted)
    return { class: 'inverted', because: 'it refused the permitted input and not the forbidden one' };
  return letsBothRun(forbidden, permitted);
}

/** A module that fails refuses, which looks like one that judges. */
function bugText({ module }: ProbeAnswer): string {
  return module?.kind === 'threw' && module.isBug ? `, by failing: ${module.error}` : '';
}

function discriminates(forbidden: ProbeAnswer, { ending }: ProbeAnswer): PairClass {
  const because = 'it refused the forbidden input and let the permitted one run';
  return {
    class: 'discriminates',
    because: failed(ending) ? `${because}, by failing: ${endingText(ending)}` : `${because}${bugText(forbidden)}`,
  };
}

function letsBothRun(forbidden: ProbeAnswer, permitted: ProbeAnswer): PairClass {
  if (failed(forbidden.ending)) {
    return { class: 'crashes', because: `${endingText(forbidden.ending)} on the forbidden input, and the call runs` };
  }
  if (forbidden.statesDecision || permitted.statesDecision) {
    return { class: 'allows-both', because: `it let the forbidden input run: ${forbidden.decided.because}` };
  }
  return { class: 'says-nothing', because: 'it stated no decision about either input' };
}

function failed(ending: ProbeEnding): boolean {
  return ending.kind === 'signalled' || (ending.kind === 'exited' && ending.exitCode !== 0);
}

function endingText(ending: ProbeEnding): string {
  switch (ending.kind) {
    case 'exited':
      return `exit code ${ending.exitCode}`;
    case 'signalled':
      return `ended by ${ending.signal}`;
    case 'time-limit':
      return 'the time limit';
    case 'over-limit':
      return `too much of ${ending.of}`;
    case 'not-started':
    case 'lost':
    case 'interrupted':
      return ending.reason;
  }
}
