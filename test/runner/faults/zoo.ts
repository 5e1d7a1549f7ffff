import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { judgeCampaign } from '../../../src/gate/campaign-verdict.ts';
import type { Campaign, MutantResult } from '../../../src/model/campaign.ts';
import type { ExitCode } from '../../../src/model/exit-code.ts';
import type { ReadyMutant } from '../../../src/model/mutation-plan.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import type { CampaignRequest, SelfControlMutant } from '../../../src/runner/campaign-request.ts';
import { runCampaign } from '../../../src/runner/run-campaign.ts';
import { copyFixture, mutantOf, selfControlsOf, type Change, type FixtureProject } from '../fixture-project.ts';

/** A change of one source of a zoo. `declared`: what its mutant says beyond that. */
export type ZooChange = Change & { readonly declared?: Partial<ReadyMutant> };

/** A private copy of one project of the zoo. */
export interface Zoo extends FixtureProject {
  write(file: string, text: string): void;
  /** Replaces a text that stands in the file. */
  replace(file: string, from: string, to: string): void;
  /** A whole campaign. The self-controls stand in the first function of the first changed file. */
  run(changes: readonly ZooChange[], overrides?: Partial<CampaignRequest>): Promise<Campaign>;
}

/** Copies `test/fixtures/zoo/<name>` to a temporary folder, which is removed when the running test is finished. */
export function openZoo(name: string): Zoo {
  const zoo = keepZoo(name);
  onTestFinished(() => zoo.remove());
  return zoo;
}

/** As `openZoo`, but it stays until `remove()`. */
export function keepZoo(name: string): Zoo {
  const project = copyFixture(`zoo/${name}`);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(project.root, file)), { recursive: true });
    writeFileSync(join(project.root, file), text);
  };
  return {
    ...project,
    write,
    replace: (file, from, to) => {
      if (!project.read(file).includes(from)) throw new Error(`not in ${file}: ${from}`);
      write(
        file,
        project.read(file).replace(from, () => to),
      );
    },
    run: async (changes, overrides = {}) => {
      const files = [...new Set(changes.map(({ file }) => file))];
      return await runCampaign({
        root: project.root,
        suite: {},
        plan: {
          lane: 'named',
          subjectFiles: files,
          mutants: changes.map((change) => mutantOf(project, change, change.declared)),
        },
        selfControls: files.slice(0, 1).flatMap((file) => controlsIn(project, file)),
        workers: 2,
        mutantTimeoutMs: 1_000,
        // Cold runs have tests of their own and take a second each.
        confirm: 'none',
        ...overrides,
      });
    },
  };
}

/** The self-controls as the command line plans them: where no test crashes, the module throws while it loads. */
function controlsIn(project: FixtureProject, file: string): readonly SelfControlMutant[] {
  const onLoad = `${project.read(file)}\nthrow new Error('on load');\n`;
  return selfControlsOf(project, file, firstFunctionOf(project, file)).map((control) =>
    control.kind === 'identity'
      ? control
      : { ...control, otherwise: { ...control, definition: '<module>', mutatedText: onLoad, expected: 'invalid' } },
  );
}

/** The text of the first exported function of a file up to its opening brace. */
function firstFunctionOf(project: FixtureProject, file: string): string {
  const found = /export (?:async )?function .+\{$/mu.exec(project.read(file))?.[0];
  if (found === undefined) throw new Error(`no exported function in ${file}`);
  return found;
}

/** Mutant id -> outcome. */
export function outcomesOf(campaign: Campaign): Readonly<Record<string, Outcome>> {
  return Object.fromEntries(campaign.results.map((result): [string, Outcome] => [result.mutant.id, result.outcome]));
}

export function faultsOf(campaign: Campaign): readonly string[] {
  return campaign.unsound.map(({ kind }) => kind);
}

export function resultOf(campaign: Campaign, id: string): MutantResult {
  const result = campaign.results.find(({ mutant }) => mutant.id === id);
  if (result === undefined) throw new Error(`no result for ${id}`);
  return result;
}

export function exitCodeOf(campaign: Campaign): ExitCode {
  return judgeCampaign(campaign).exitCode;
}

/** What two runs must agree in: everything about each mutant but the time that it took. */
export function verdictTable(campaign: Campaign): string {
  const rows = campaign.results.map(({ mutant, durationMs: _, ...result }) => ({ id: mutant.id, ...result }));
  return JSON.stringify(
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    null,
    1,
  );
}
