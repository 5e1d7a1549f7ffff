import { runsWith } from '../project/package-manager.ts';
import { plainText } from '../report/plain-text.ts';
import { folded } from '../report/text-table.ts';
import type { CommandDefinition, CommandGroup } from './command.ts';
import { termList } from './help-layout.ts';
import type { SeenHere } from './seen-here.ts';
import { VERSION } from './version.ts';

/** `hookproof` without arguments: what stands here, what to do next, and what else there is. Pure. */
export function overview(
  seen: SeenHere,
  commands: readonly Pick<CommandDefinition | CommandGroup, 'name' | 'summary'>[],
  columns: number,
): string {
  const lines = [`hookproof ${VERSION}, in ${plainText(seen.folder, 1_000)}`, '', ...seenLines(seen), '', 'next:'];
  const next = nextSteps(seen).map(({ command, why }) => [runsWith(seen.packageManager, command), why] as const);
  const list = commands.map(({ name, summary }) => [`hookproof ${name}`, summary] as const);
  return [
    ...lines.flatMap((line) => folded(line, columns)),
    termList(next, columns),
    '',
    'commands:',
    termList(list, columns),
    '',
  ].join('\n');
}

function seenLines(seen: SeenHere): readonly string[] {
  const { hasPackage, packageName, packageManager, isInGit, vitestVersion, vitestConfig, configs, receipts } = seen;
  const named = packageName === null ? 'without a name' : plainText(packageName, 200);
  const project = hasPackage ? `${named} (${packageManager})` : 'no package.json here';
  const suite = vitestConfig === null ? vitestVersion : `${vitestVersion}, ${vitestConfig}`;
  return [
    `project   ${project}${isInGit ? '' : ', no git repository'}`,
    `vitest    ${vitestVersion === 'unknown' ? 'none is installed' : plainText(suite, 200)}`,
    `config    ${configs.length === 0 ? 'none' : configs.map((path) => plainText(path, 200)).join(' and ')}`,
    `receipts  ${receipts === 0 ? 'none' : `${receipts} in receipts/`}`,
    `hosts     ${seen.hosts.length === 0 ? 'nothing of an agent is configured here' : seen.hosts.join(', ')}`,
  ];
}

interface NextStep {
  readonly command: string;
  readonly why: string;
}

/** The shortest way on from what is seen, first things first; never empty. */
export function nextSteps(seen: SeenHere): readonly NextStep[] {
  const { hosts } = seen;
  const census = { command: 'hookproof census .', why: 'which guard stands in front of every route' };
  if (hosts.length > 0) return [census, ...mutationSteps(seen)];
  const steps = mutationSteps(seen);
  return steps.length > 0 ? [...steps, ELSEWHERE] : [ELSEWHERE, SEE_A_HOOK];
}

/** Nothing of an agent is here: a census of this folder would say no more than that. */
const ELSEWHERE: NextStep = {
  command: 'hookproof census <folder>',
  why: 'which guard stands in front of every route, where an agent is configured',
};
const SEE_A_HOOK: NextStep = {
  command: 'hookproof simulate --preset prevent',
  why: 'what a hook can stop, step by step',
};

function mutationSteps({ hasPackage, vitestVersion, configs, receipts }: SeenHere): readonly NextStep[] {
  if (configs.length > 1) {
    return [{ command: 'hookproof doctor', why: 'several configurations stand here; one has to go' }];
  }
  if (configs.length === 1) {
    if (receipts > 0) return [{ command: 'hookproof gate', why: 'whether the recorded receipts still hold' }];
    return [{ command: 'hookproof mutate', why: 'whether the suite notices every named mutant; --record keeps it' }];
  }
  if (!hasPackage) return [];
  if (vitestVersion === 'unknown') {
    return [{ command: 'hookproof doctor', why: 'what is missing here for mutants: a vitest suite' }];
  }
  return [{ command: 'hookproof init', why: 'a configuration and a first mutant for this suite' }];
}
