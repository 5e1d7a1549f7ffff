import type { CampaignFault, MutantResult } from '../../model/campaign.ts';
import type { TestReference } from '../../model/test-identity.ts';
import type { NamedMutant } from '../../mutation/named-mutant.ts';
import { planMutants } from '../../mutation/plan-mutants.ts';
import { readSourceFrom } from '../../mutation/read-source.ts';
import type { SuggestedExample } from '../../mutation/suggest-example.ts';
import { proveEngine } from '../../runner/canary/prove-engine.ts';
import { runCampaign } from '../../runner/run-campaign.ts';
import { planSelfControls } from '../self-control-plan.ts';
import { exampleId } from './draft-files.ts';

/** The example to write, and what became of it when it was run. */
export interface TriedExample {
  readonly example: SuggestedExample;
  readonly result: MutantResult;
  /** Tests that failed by assertion; some of them, where there are many. */
  readonly killers: readonly TestReference[];
}

export interface Trial {
  /** null when no example could be planned. */
  readonly tried: TriedExample | null;
  readonly unsound: readonly CampaignFault[];
  /** Tests that the control run executed. */
  readonly executed: number;
}

const KILLERS_MAX = 3;

/** Runs the suggested faults on the project's suite and takes the first that a test kills, else the first that could be planned. */
export async function tryExamples(
  root: string,
  projects: readonly string[] | undefined,
  examples: readonly SuggestedExample[],
  since: string,
  prove: boolean,
): Promise<Trial> {
  const distinct = examples.filter((one, at) => examples.findIndex(({ slug }) => slug === one.slug) === at);
  const mutants = distinct.map((example) => ({
    id: exampleId(example),
    mutantFile: `mutants/${exampleId(example)}.ts`,
    mutant: asMutant(example, since),
  }));
  const subjectFiles = [...new Set(distinct.map(({ file }) => file))].toSorted();
  const plan = planMutants({ subjectFiles, mutants, readSource: readSourceFrom(root) });
  const campaign = await runCampaign({
    root,
    suite: projects === undefined ? {} : { projects },
    plan,
    selfControls: await planSelfControls(plan, root),
    matrix: 'full',
    confirm: 'none',
    ...(prove ? { prove: async (served) => await proveEngine(root, served) } : {}),
  });
  const tried = distinct.flatMap((example): readonly TriedExample[] => {
    const result = campaign.results.find(({ mutant }) => mutant.id === exampleId(example));
    if (result === undefined || result.outcome === 'invalid') return [];
    return [{ example, result, killers: killersOf(result) }];
  });
  const best = tried.find(({ result }) => result.outcome === 'killed') ?? tried[0] ?? null;
  return { tried: best, unsound: campaign.unsound, executed: campaign.controls[0]?.executed ?? 0 };
}

function asMutant(example: SuggestedExample, since: string): NamedMutant {
  const { file, definition, kind, find, replacement, title } = example;
  return {
    title,
    breaks: 'example',
    why: 'an example',
    target: { file, definition },
    killers: [],
    since,
    apply: (view) => [view.find(kind, find).replaceWith(replacement)],
  };
}

/** Ids are `file > title path`, and ` #2` for the second of two equal ones, which a reference does not tell apart. */
function killersOf(result: MutantResult): readonly TestReference[] {
  const references = result.killers.map((id) => {
    const at = id.indexOf(' > ');
    return { file: id.slice(0, at), test: id.slice(at + 3) };
  });
  return references.filter(({ test }) => !/ #\d+$/u.test(test)).slice(0, KILLERS_MAX);
}
