import { describe, expect, it } from 'vitest';
import { ceilingOf, CONFIG_HOSTS, DOCUMENTED_HOSTS, OBSERVED_HOSTS } from '../../src/config-mutants/installation.ts';
import { DOCUMENTED_EXPECTATIONS } from '../../src/config-mutants/expected/documented-expectation.ts';
import { fixturesOf } from '../../src/config-mutants/fixtures.ts';
import { configMatrix, type Cell } from '../../src/config-mutants/matrix.ts';
import { judgeMatrix, PINNED_SIZE } from '../../src/config-mutants/matrix-verdict.ts';
import { rematched, type ConfigOperator } from '../../src/config-mutants/operator.ts';
import { CONFIG_OPERATORS } from '../../src/config-mutants/operators.ts';
import { HOSTS } from '../../src/hosts/registry.ts';
import { sha256Hex } from '../../src/platform/digest.ts';

function matrixOf(operators: readonly ConfigOperator[], adapters = HOSTS): readonly Cell[] {
  return configMatrix({ operators, adapters, sha256: sha256Hex });
}

const operator = (change: Partial<ConfigOperator>): ConfigOperator => ({
  id: 'test/one',
  title: 'a planted one',
  rules: 'none',
  expect: () => 'keep',
  apply: (fixture) => fixture,
  ...change,
});

describe('the matrix of configurations', () => {
  const cells = matrixOf(CONFIG_OPERATORS);

  it.each(CONFIG_HOSTS)('has no cell of %s that is wrong', (host) => {
    const wrong = cells.filter((cell) => cell.host === host && cell.result !== 'right');
    expect(wrong.map(({ operator: id, fixture, got, result }) => `${result} ${id} ${fixture} ${got}`)).toEqual([]);
  });

  it('is exactly as large as it is pinned: the pin grows with it, and it never shrinks', () => {
    expect(judgeMatrix(cells).size).toEqual(PINNED_SIZE);
  });

  it('has at least 60 operators, each with a name of its own and cells', () => {
    expect(CONFIG_OPERATORS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CONFIG_OPERATORS.map(({ id }) => id)).size).toBe(CONFIG_OPERATORS.length);
    const used = new Set(cells.map(({ operator: id }) => id));
    expect(CONFIG_OPERATORS.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('asks every host for both: changes that must drop and changes that must keep', () => {
    const kinds = new Set(cells.map(({ host, expected }) => `${host} ${expected}`));
    const wanted = CONFIG_HOSTS.flatMap((host) => [`${host} drop`, `${host} keep`]);
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it.each([...OBSERVED_HOSTS.filter((host) => host !== 'opencode'), 'cursor', 'copilot-cli'] as const)(
    'asks %s by at least 60 operators',
    (host) => {
      const asked = new Set(cells.filter((cell) => cell.host === host).map(({ operator: id }) => id));
      expect(asked.size).toBeGreaterThanOrEqual(60);
    },
  );

  it('has cells of every host of the registry but those that are named here with a reason', () => {
    const left = { continue: 'nothing calls its tool events: every route is UNCOVERED, so that none can fall' };
    const without = HOSTS.map(({ host }) => host).filter((host) => !CONFIG_HOSTS.some((one) => one === host));
    expect(without).toEqual(Object.keys(left));
  });
});

describe('a host that nobody ran', () => {
  const below = matrixOf(CONFIG_OPERATORS).filter(({ ceiling }) => ceiling === 'UNVERIFIED');

  it.each(DOCUMENTED_HOSTS)('%s is COVERED in no cell, whatever the operator', (host) => {
    const own = below.filter((cell) => cell.host === host);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ got }) => got === 'COVERED')).toEqual([]);
  });

  it('starts at UNVERIFIED: a base that is COVERED or UNCOVERED is red', () => {
    const never = HOSTS.map((adapter) => ({
      ...adapter,
      collect: (input: Parameters<typeof adapter.collect>[0]) => {
        const collection = adapter.collect(input);
        const live = { live: true, decides: true } as const;
        return {
          ...collection,
          recordsFor: (call: Parameters<typeof collection.recordsFor>[0]) =>
            collection.recordsFor(call).map((record) => ({ ...record, ...live })),
        };
      },
    }));
    const results = matrixOf(CONFIG_OPERATORS.slice(0, 3), never).filter(
      ({ host }) => ceilingOf(host) === 'UNVERIFIED',
    );
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['base-not-at-ceiling']));
  });

  it('keeps nothing by chance: a kept cell is decided by the record that decided before', () => {
    const kept = below.filter(({ expected }) => expected === 'keep');
    expect(kept.length).toBeGreaterThan(500);
    expect(kept.filter(({ got, deciding }) => got !== 'UNVERIFIED' || deciding !== 'same')).toEqual([]);
  });

  it('a doubt is one of its own: the guard, or the rule, is another than at the ceiling', () => {
    const doubts = below.filter(({ expected }) => expected === 'doubt');
    expect(doubts.length).toBeGreaterThan(300);
    expect(doubts.filter(({ got, deciding }) => got !== 'UNVERIFIED' || deciding !== 'other')).toEqual([]);
  });

  it('has a table of operators that exist, each with a cell of that form', () => {
    const ids = new Set(CONFIG_OPERATORS.map(({ id }) => id));
    const unknown = DOCUMENTED_HOSTS.flatMap((host) =>
      Object.values(DOCUMENTED_EXPECTATIONS[host]).flatMap((table) => Object.keys(table).filter((id) => !ids.has(id))),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a planted fault turns the matrix red', () => {
  it('an operator that must drop and does not is false cover', () => {
    const planted = operator({ expect: () => 'drop', apply: (fixture) => rematched(fixture, () => '*') });
    const results = new Set(matrixOf([planted]).map(({ host, result }) => `${host} ${result}`));
    expect(results).toContain('claude-code false-covered');
    expect(judgeMatrix(matrixOf([planted])).isGood).toBe(false);
  });

  it('an operator that must keep and does not is a false loss', () => {
    const planted = operator({ apply: (fixture) => rematched(fixture, () => 'release.txt') });
    expect(
      matrixOf([planted])
        .filter(({ host }) => host === 'codex')
        .map(({ result }) => result),
    ).toContain('false-loss');
  });

  it('an operator that changes nothing is no-op, never right', () => {
    expect(new Set(matrixOf([operator({})]).map(({ result }) => result))).toEqual(new Set(['no-op']));
  });

  it('a detector that never says COVERED starts nowhere: no cell is right', () => {
    const blind = HOSTS.map((adapter) => ({
      ...adapter,
      collect: (input: Parameters<typeof adapter.collect>[0]) => ({ ...adapter.collect(input), recordsFor: () => [] }),
    }));
    const results = new Set(matrixOf(CONFIG_OPERATORS.slice(0, 5), blind).map(({ result }) => result));
    expect(results).toEqual(new Set(['base-not-covered', 'base-not-at-ceiling']));
  });

  it('a matrix without one of its hosts is refused, never smaller', () => {
    expect(() => matrixOf(CONFIG_OPERATORS, HOSTS.slice(1))).toThrow('expected an adapter, got none, at claude-code');
  });

  it('fewer operators than ever are red', () => {
    const verdict = judgeMatrix(matrixOf(CONFIG_OPERATORS.slice(1)));
    expect(verdict.wrong).toEqual([]);
    expect(verdict.shrunk[0]).toBe(`operators: ${CONFIG_OPERATORS.length - 1} of ${PINNED_SIZE.operators}`);
    expect(verdict.isGood).toBe(false);
  });

  it('no cells at all are red', () => {
    expect(judgeMatrix([], { ...PINNED_SIZE, operators: 0, cells: { ...PINNED_SIZE.cells, codex: 0 } }).isGood).toBe(
      false,
    );
  });
});

describe('the fixtures', () => {
  it('have names of their own and a tool each', () => {
    const fixtures = CONFIG_HOSTS.flatMap(fixturesOf);
    expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length);
    expect(fixtures.filter(({ route }) => route.tool === null)).toEqual([]);
  });
});
