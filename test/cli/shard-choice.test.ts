import { describe, expect, it } from 'vitest';
import { chooseShard } from '../../src/cli/shard-choice.ts';

type Environment = Readonly<Record<string, string>>;

/** Index and total of each service as it writes them, for the first and the last of four jobs. */
const JOBS: readonly (readonly [service: string, first: Environment, last: Environment])[] = [
  ['GitLab', { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '4' }, { CI_NODE_INDEX: '4', CI_NODE_TOTAL: '4' }],
  ['CircleCI', { CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '4' }, { CIRCLE_NODE_INDEX: '3', CIRCLE_NODE_TOTAL: '4' }],
  [
    'Buildkite',
    { BUILDKITE_PARALLEL_JOB: '0', BUILDKITE_PARALLEL_JOB_COUNT: '4' },
    { BUILDKITE_PARALLEL_JOB: '3', BUILDKITE_PARALLEL_JOB_COUNT: '4' },
  ],
  [
    'AWS Batch',
    { AWS_BATCH_JOB_ARRAY_INDEX: '0', AWS_BATCH_JOB_ARRAY_SIZE: '4' },
    { AWS_BATCH_JOB_ARRAY_INDEX: '3', AWS_BATCH_JOB_ARRAY_SIZE: '4' },
  ],
];

describe('the shard that a job measures', () => {
  it.each([
    ['1/4', { index: 1, total: 4 }],
    ['4/4', { index: 4, total: 4 }],
    ['1/1', { index: 1, total: 1 }],
  ])('is the one that is named: %s', (text, expected) => {
    expect(chooseShard(text, {})).toEqual(expected);
  });

  it.each(['0/4', '5/4', '1/0', '1/1001', '-1/4', '1', '1/', '/4', 'a/b', '1/4/4', '1.0/4', '', 'auto/', '1e0/4'])(
    'is never clamped or guessed: "%s" is refused',
    (text) => {
      expect(() => chooseShard(text, {})).toThrow('expected');
    },
  );

  it.each(JOBS)('is the first for the first job and the last for the last one: %s', (_service, first, last) => {
    expect(chooseShard('auto', first)).toEqual({ index: 1, total: 4 });
    expect(chooseShard('auto', last)).toEqual({ index: 4, total: 4 });
  });

  it.each(JOBS)('covers every shard exactly once when all four jobs run: %s', (_service, first, last) => {
    const [indexName = ''] = Object.keys(first);
    const offset = Number(first[indexName]);
    const chosen = [0, 1, 2, 3].map((job) => chooseShard('auto', { ...last, [indexName]: String(offset + job) }).index);
    expect(chosen).toEqual([1, 2, 3, 4]);
  });

  it.each(JOBS)('is refused one beyond the last: %s', (_service, first, last) => {
    const [indexName = ''] = Object.keys(first);
    const beyond = { ...last, [indexName]: String(Number(last[indexName]) + 1) };
    expect(() => chooseShard('auto', beyond)).toThrow('expected a shard from 1 to 4');
  });

  it('is refused for index 0 of GitLab, which counts from 1', () => {
    expect(() => chooseShard('auto', { CI_NODE_INDEX: '0', CI_NODE_TOTAL: '4' })).toThrow('from 1 to 4');
  });

  it('of a Kubernetes indexed job needs the total to be stated', () => {
    expect(() => chooseShard('auto', { JOB_COMPLETION_INDEX: '0' })).toThrow('--shard auto/<n>');
    expect(chooseShard('auto/4', { JOB_COMPLETION_INDEX: '0' })).toEqual({ index: 1, total: 4 });
    expect(chooseShard('auto/4', { JOB_COMPLETION_INDEX: '3' })).toEqual({ index: 4, total: 4 });
    expect(() => chooseShard('auto/4', { JOB_COMPLETION_INDEX: '4' })).toThrow('from 1 to 4');
  });

  it.each([
    ['nothing', {}],
    ['an empty index', { CI_NODE_INDEX: '', CI_NODE_TOTAL: '4' }],
    ['an index without a total', { CIRCLE_NODE_INDEX: '0' }],
    ['a total without an index', { CI_NODE_TOTAL: '1' }],
    ['no number', { BUILDKITE_PARALLEL_JOB: 'x', BUILDKITE_PARALLEL_JOB_COUNT: '2' }],
    ['two services', { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '2', CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '2' }],
  ])('is refused when the environment says %s', (_what, env) => {
    expect(() => chooseShard('auto', env as Environment)).toThrow('expected');
  });

  it('is refused when the stated total is not the one of the service', () => {
    expect(() => chooseShard('auto/5', { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '4' })).toThrow('auto/4');
  });
});
