import { describe, expect, it } from 'vitest';
import { adapterFor, HOSTS } from '../../src/hosts/registry.ts';
import { BROKEN } from './broken-adapters.ts';
import { CORPUS_HOSTS, installationsOf } from './installations.ts';
import { LAWS } from './laws.ts';

it('every registered host has installations to hold the laws against', () => {
  expect(HOSTS.map(({ host }) => host).filter((host) => !CORPUS_HOSTS.includes(host))).toEqual([]);
});

describe.each(CORPUS_HOSTS)('the adapter of %s', (host) => {
  const adapter = adapterFor(host);
  const installations = installationsOf(host);

  it.each(LAWS)('holds: $law', ({ problems, isDear }) => {
    const found = installations
      .slice(0, isDear ? 1 : undefined)
      .flatMap((each) => problems(adapter, each).map((problem) => `${each.id}: ${problem}`));
    expect([...new Set(found)].slice(0, 12)).toEqual([]);
  });
});

describe('a planted adapter', () => {
  it('there is one that breaks each law', () => {
    expect(BROKEN.map(({ law }) => law).toSorted()).toEqual(LAWS.map(({ law }) => law).toSorted());
  });

  it.each(BROKEN)('that $fault is refused', ({ law, adapter, host }) => {
    const broken = adapter(adapterFor(host));
    const { problems, isDear } = LAWS.find((each) => each.law === law)!;
    expect(
      installationsOf(host)
        .slice(0, isDear ? 1 : undefined)
        .flatMap((each) => problems(broken, each)),
    ).not.toEqual([]);
  });
});
