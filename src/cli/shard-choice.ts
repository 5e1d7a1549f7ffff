import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';

/** Index from 1. */
export interface ShardChoice {
  readonly index: number;
  readonly total: number;
}

/** How a continuous-integration service numbers the jobs of one step. */
interface ParallelJobs {
  readonly service: string;
  readonly index: string;
  /** null where the service does not tell it. */
  readonly total: string | null;
  /** What the first job is called. */
  readonly firstIndex: 0 | 1;
}

const SERVICES: readonly ParallelJobs[] = [
  { service: 'GitLab', index: 'CI_NODE_INDEX', total: 'CI_NODE_TOTAL', firstIndex: 1 },
  { service: 'CircleCI', index: 'CIRCLE_NODE_INDEX', total: 'CIRCLE_NODE_TOTAL', firstIndex: 0 },
  {
    service: 'Buildkite',
    index: 'BUILDKITE_PARALLEL_JOB',
    total: 'BUILDKITE_PARALLEL_JOB_COUNT',
    firstIndex: 0,
  },
  {
    service: 'AWS Batch',
    index: 'AWS_BATCH_JOB_ARRAY_INDEX',
    total: 'AWS_BATCH_JOB_ARRAY_SIZE',
    firstIndex: 0,
  },
  { service: 'a Kubernetes indexed job', index: 'JOB_COMPLETION_INDEX', total: null, firstIndex: 0 },
];

const FORMS = 'expected --shard <i>/<n>, --shard auto or --shard auto/<n>';

/**
 * Which shard of how many. `i/n` counts from 1; `auto` takes both from the environment of the service, whatever it counts
 * from; `auto/n` states the total, which Kubernetes does not tell. Throws HookproofError `usage` (exit 1) whenever the
 * two could be wrong by one: nothing is clamped, defaulted or guessed.
 */
export function chooseShard(text: string, env: Readonly<Record<string, string | undefined>>): ShardChoice {
  const explicit = /^(\d{1,6})\/(\d{1,6})$/u.exec(text);
  if (explicit !== null) return checked(Number(explicit[1]), Number(explicit[2]), text);
  const automatic = /^auto(?:\/(\d{1,6}))?$/u.exec(text);
  if (automatic === null) throw usage(`${FORMS}, got "${text}"`);
  return fromEnvironment(automatic[1] === undefined ? null : Number(automatic[1]), env);
}

function fromEnvironment(statedTotal: number | null, env: Readonly<Record<string, string | undefined>>): ShardChoice {
  const set = SERVICES.filter(({ index }) => (env[index] ?? '') !== '');
  const [found, ...others] = set;
  if (found === undefined) {
    throw usage(`expected one of ${SERVICES.map(({ index }) => index).join(', ')} in the environment, got none`);
  }
  if (others.length > 0) {
    throw usage(
      `expected the variables of one service, got those of ${set.map(({ service }) => service).join(' and ')}`,
    );
  }
  const index = whole(found.index, env) - found.firstIndex + 1;
  const toldTotal = found.total === null ? null : whole(found.total, env);
  const total = statedTotal ?? toldTotal;
  if (total === null) throw usage(`expected --shard auto/<n>, got no total: ${found.service} does not tell it`);
  if (toldTotal !== null && toldTotal !== total) {
    throw usage(`expected --shard auto/${toldTotal} as ${found.total ?? ''} says, got auto/${total}`);
  }
  return checked(index, total, `${found.index}=${env[found.index] ?? ''} of ${total}`);
}

function whole(name: string, env: Readonly<Record<string, string | undefined>>): number {
  const text = env[name] ?? '';
  if (!/^\d{1,6}$/u.test(text)) throw usage(`expected a whole number in ${name}, got "${text}"`);
  return Number(text);
}

function checked(index: number, total: number, given: string): ShardChoice {
  if (total < 1 || total > LIMITS.shardsMax) {
    throw usage(`expected 1 to ${LIMITS.shardsMax} shards, got ${given}`);
  }
  if (index < 1 || index > total) throw usage(`expected a shard from 1 to ${total}, got ${given}`);
  return { index, total };
}

function usage(message: string): HookproofError {
  return new HookproofError('usage', message, {
    exitCode: EXIT_CODES.usage,
    hint: 'shards are counted from 1: --shard 1/4 to --shard 4/4',
  });
}
