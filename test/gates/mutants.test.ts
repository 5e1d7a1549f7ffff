import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MutationPlan } from '../../src/model/mutation-plan.ts';
import { discoverMutants, REGISTER_FILE, registeredIds } from '../../src/mutation/discover-mutants.ts';
import { planProject } from '../../src/mutation/plan-project.ts';
import { findTypeErrors } from '../../src/mutation/type-errors.ts';
import { loadProjectConfig } from '../../src/project/load-project-config.ts';
import { titlePathOccurs } from './test-titles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');
const ONLY_IMPORT = '../../src/mutation/named-mutant.ts';
const FAMILY_MINIMUM = { coverage: 8, matcher: 12, live: 4, gate: 20, receipts: 20 };
/** Together they hold every family; `hookproof.focused.config.ts` runs some of the first once more. */
const TOTAL_MINIMUM = { 'hookproof.config.ts': 45, 'hookproof.harness.config.ts': 40 };

const plans = new Map<string, MutationPlan>();
let mutants: MutationPlan['mutants'];
beforeAll(async () => {
  for (const config of Object.keys(TOTAL_MINIMUM)) {
    plans.set(config, await planProject(await loadProjectConfig(ROOT, config)));
  }
  mutants = [...plans.values()].flatMap((plan) => plan.mutants);
});

/** What is wrong with each mutant, as `id: text`; an empty list is what every gate below wants. */
function findings(judge: (mutant: MutationPlan['mutants'][number]) => readonly string[]): readonly string[] {
  return mutants.flatMap((mutant) => judge(mutant).map((text) => `${mutant.id}: ${text}`));
}

describe('the mutants of this repository', () => {
  it('are as many as required, in total and per family', () => {
    const countOf = (family: string): number => mutants.filter(({ id }) => id.startsWith(`${family}/`)).length;
    const short = Object.entries(FAMILY_MINIMUM)
      .filter(([family, minimum]) => countOf(family) < minimum)
      .map(([family, minimum]) => `${family}: ${countOf(family)} of ${minimum}`);
    expect(short).toEqual([]);
    const few = Object.entries(TOTAL_MINIMUM).filter(
      ([config, minimum]) => (plans.get(config)?.mutants.length ?? 0) < minimum,
    );
    expect(few).toEqual([]);
  });

  it('all apply exactly once to today’s sources', () => {
    expect(findings((mutant) => (mutant.kind === 'invalid' ? [`${mutant.reason}: ${mutant.detail}`] : []))).toEqual([]);
  });

  it('are registered: the folder equals the list, which must exist', () => {
    expect(existsSync(join(ROOT, 'mutants', REGISTER_FILE))).toBe(true);
    expect(registeredIds(ROOT, 'mutants')).toEqual(discoverMutants(ROOT, 'mutants').map(({ id }) => id));
  });

  it('are each run under exactly one of the two configurations, none under none: every family stands in one of them', () => {
    expect(mutants.map(({ id }) => id).toSorted()).toEqual(discoverMutants(ROOT, 'mutants').map(({ id }) => id));
  });

  it('have their id as path', () => {
    expect(findings(({ id, mutantFile }) => (mutantFile === `mutants/${id}.ts` ? [] : [String(mutantFile)]))).toEqual(
      [],
    );
  });

  it('import the mutant type and nothing else', () => {
    expect(
      findings(({ mutantFile }) => {
        const source = readFileSync(join(ROOT, mutantFile ?? ''), 'utf8');
        const specifiers = [...source.matchAll(/\b(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/gu)].map(
          (match) => match[1],
        );
        return specifiers.filter((specifier) => specifier !== ONLY_IMPORT).map((specifier) => `imports ${specifier}`);
      }),
    ).toEqual([]);
  });

  it('declare killers that exist, in the mutation suite', () => {
    expect(
      findings(({ declaredKillers, omits }) => [
        ...(declaredKillers.length === 0 ? ['declares no killer'] : []),
        ...[...declaredKillers, ...omits].flatMap(({ file, test }) => {
          if (!existsSync(join(ROOT, file))) return [`no test file ${file}`];
          return titlePathOccurs(readFileSync(join(ROOT, file), 'utf8'), test) ? [] : [`no test "${test}" in ${file}`];
        }),
      ]),
    ).toEqual([]);
  });

  it('have no type error that the original has not', () => {
    expect([...plans.values()].flatMap((plan) => findTypeErrors(plan, ROOT))).toEqual([]);
  });
});
