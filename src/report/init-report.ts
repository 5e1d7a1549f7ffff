/** What `hookproof init` found and did. Paths are relative to the project. */
export interface InitReport {
  readonly packageName: string | null;
  readonly packageManager: string;
  readonly workspace: string | null;
  readonly vitest: { readonly version: string; readonly config: string | null; readonly engine: 'warm' | 'hosted' };
  readonly projects: readonly string[];
  readonly testFiles: readonly string[];
  readonly sources: readonly string[];
  readonly language: 'TypeScript' | 'JavaScript';
  readonly dryRun: boolean;
  readonly files: readonly InitFile[];
  readonly example: InitExample | null;
  /** Why nothing that was run may be believed, in words; [] when the suite is green. */
  readonly problems: readonly string[];
  readonly next: readonly string[];
}

export interface InitFile {
  readonly path: string;
  readonly action: 'written' | 'changed' | 'would be written' | 'would be changed';
  readonly text: string;
}

export interface InitExample {
  readonly id: string;
  readonly title: string;
  readonly outcome: string;
  readonly killers: readonly string[];
}

const SHOWN_MAX = 5;

export function renderInit(report: InitReport): string {
  const { vitest, example } = report;
  const place = report.workspace === null ? '' : `, in the workspace ${report.workspace}`;
  const engine = vitest.engine === 'warm' ? 'runs in warm workers' : "runs through vitest's own runner";
  const lines = [
    `project   ${report.packageName ?? 'without a name'} (${report.language}, ${report.packageManager}${place})`,
    `vitest    ${vitest.version}, ${vitest.config ?? 'no configuration file'}; ${engine}`,
    ...(report.projects.some((name) => name !== '') ? [`projects  ${report.projects.join(', ')}`] : []),
    `tests     ${counted(report.testFiles, 'file')}`,
    `sources   ${counted(report.sources, 'file')} that tests import`,
    '',
    ...report.files.map(({ path, action }) => `${action}: ${path}`),
    ...(report.dryRun ? report.files.flatMap(({ path, text }) => ['', `--- ${path}`, text.trimEnd()]) : []),
    ...(example === null ? [] : ['', ...exampleLines(example)]),
    ...report.problems.map((problem) => `\nthe suite cannot be judged yet: ${problem}`),
    '',
    'next:',
    ...report.next.map((command) => `  ${command}`),
  ];
  return `${lines.join('\n')}\n`;
}

export function initJson(report: InitReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

function exampleLines(example: InitExample): readonly string[] {
  const { id, title, outcome, killers } = example;
  return [
    `example   ${id}: ${title}`,
    `          ${outcome}${killers.length === 0 ? '' : ` by ${killers.join('; ')}`}`,
  ];
}

function counted(files: readonly string[], noun: string): string {
  const rest = files.length > SHOWN_MAX ? ', …' : '';
  const shown = files.length === 0 ? '' : ` (${files.slice(0, SHOWN_MAX).join(', ')}${rest})`;
  return `${files.length} ${noun}${files.length === 1 ? '' : 's'}${shown}`;
}
