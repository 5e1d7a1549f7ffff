import { describe, expect, it } from 'vitest';
import { ceilingOf, CONFIG_HOSTS, type ConfigHost } from '../../src/config-mutants/installation.ts';
import type { Cell } from '../../src/config-mutants/matrix.ts';
import { measuredMatrix } from '../../src/config-mutants/measured-matrix.ts';
import type { Status } from '../../src/model/status.ts';
import { sha256Hex } from '../../src/platform/digest.ts';
import { CATALOGUE } from './operator-catalogue.ts';
import type { CatalogueExpectation, CatalogueRow } from './operator-catalogue.ts';

const STATUS_OF: Readonly<Record<Exclude<CatalogueExpectation, 'keep' | 'drop' | 'both'>, Status>> = {
  uncovered: 'UNCOVERED',
  unverified: 'UNVERIFIED',
  absent: 'ABSENT',
  'target-side': 'TARGET_SIDE',
};

/** Whether a cell ended as the catalogue wants; a fall of any kind is one where it names no status. */
function endsAs(wanted: CatalogueExpectation, { host, got, result, expected }: Cell): boolean {
  if (result !== 'right') return false;
  switch (wanted) {
    case 'keep':
      return expected === 'keep' && got === ceilingOf(host);
    case 'drop':
      return expected !== 'keep' && got !== 'COVERED';
    case 'both':
      return true;
    case 'uncovered':
    case 'unverified':
    case 'absent':
    case 'target-side':
      return expected !== 'keep' && got === STATUS_OF[wanted];
  }
}

/** What is wrong with a row on a host; null when at least one cell measures it and every such cell ends as wanted. */
function fault(
  row: CatalogueRow,
  host: ConfigHost,
  wanted: CatalogueExpectation,
  cells: readonly Cell[],
): string | null {
  const measured = cells.filter((cell) => cell.host === host && row.by.includes(cell.operator));
  // An operator that does two things on one host names the fixtures of each.
  const here = measured.filter(
    (cell) => row.fixtures.length === 0 || row.fixtures.some((of) => cell.fixture.includes(of)),
  );
  const place = `${row.family}/${row.slug} on ${host}`;
  if (here.length === 0) return `${place}: nothing measures it`;
  if (wanted === 'both' && new Set(here.map(({ expected }) => expected === 'keep')).size < 2)
    return `${place}: one side only`;
  const wrong = here.filter((cell) => !endsAs(wanted, cell));
  return wrong.length === 0
    ? null
    : `${place}: ${wanted}, got ${wrong.map(({ fixture, got }) => `${fixture} ${got}`).join(', ')}`;
}

function faults(catalogue: readonly CatalogueRow[], cells: readonly Cell[]): readonly string[] {
  return catalogue.flatMap((row) =>
    CONFIG_HOSTS.flatMap((host) => {
      const wanted = row.on[host];
      const found = wanted === undefined ? null : fault(row, host, wanted, cells);
      return found === null ? [] : [found];
    }),
  );
}

describe('the catalogue of changes', () => {
  const { matrix } = measuredMatrix(sha256Hex);

  it('is measured on each host that it names, and ends in the status that it names: any other is red', () => {
    expect(faults(CATALOGUE, matrix)).toEqual([]);
  });

  it('has a reason wherever nothing measures a change', () => {
    const silent = CATALOGUE.filter(({ on, without }) => Object.keys(on).length === 0 && without === '');
    expect(silent.map(({ family, slug }) => `${family}/${slug}`)).toEqual([]);
  });

  it('names each change once, by operators that exist', () => {
    const names = CATALOGUE.map(({ family, slug }) => `${family}/${slug}`);
    expect(new Set(names).size).toBe(names.length);
    const known = new Set(matrix.map(({ operator }) => operator));
    expect(CATALOGUE.flatMap(({ by }) => by.filter((id) => !known.has(id)))).toEqual([]);
  });

  it('turns red when an operator is taken away, and when a cell ends in another status', () => {
    const without = matrix.filter(({ operator }) => operator !== 'matcher/case-flip');
    expect(faults(CATALOGUE, without)).toContain('matcher/case-flip on codex: nothing measures it');
    const turned = matrix.map((cell): Cell =>
      cell.operator === 'handler/asynchronous' ? { ...cell, got: 'UNVERIFIED' } : cell,
    );
    expect(
      faults(CATALOGUE, turned).some((text) => text.startsWith('handler/async-true on codex: uncovered, got')),
    ).toBe(true);
  });
});
