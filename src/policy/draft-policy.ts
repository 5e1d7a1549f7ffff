import { stringify } from 'yaml';
import { VIOLATING_INPUTS } from './violating-inputs.ts';

/** A program that a registration runs and that no policy knows yet. */
export interface FoundProgram {
  /** Path relative to the repository, or absolute outside of it. */
  readonly path: string;
  /** sha256 of its text. */
  readonly sha256: string;
  /** Where it is registered, `file:line` each. */
  readonly registeredAt: readonly string[];
}

const HEAD = `# What must hold on which route, who supplies it, and who owns what remains. Checked by "hookproof census".
# Shape: schema/policy.v1.schema.json of the package hookproof.
`;

const FOUND = `
# Programs that are registered here. What one supplies is for you to say, after reading it: a program that is listed
# without controls is known to supply none, and one that is not listed leaves its routes UNVERIFIED.
`;

const REST = `
# A second control on top of the first, on the routes that it selects:
# secondary:
#   - { routes: { tool: Write }, control: exam }
#
# Who owns what no decision before a tool can judge, and how:
# residual:
#   - { routes: { via: running-process }, owner: somebody, procedure: read the target back }
#
# Services that check a call themselves:
# targetSide:
#   - { routes: { server: db }, service: the database, binds: [caller, operation] }
`;

/** The text of a first policy: the embedded one, with the programs that were found as suggestions. It is valid as it stands. */
export function draftPolicy(found: readonly FoundProgram[]): string {
  const examples = Object.entries(VIOLATING_INPUTS).map(([tool, violatingInput]) => ({
    routes: { tool },
    control: 'gate',
    violatingInput,
  }));
  const body = stringify(
    {
      version: 1,
      controls: { gate: 'may refuse a call before its effect', 'fail-closed': 'a guard that fails refuses the call' },
      obligations: [
        { id: 'asked-first', statement: 'no tool call has an effect before something may refuse it', control: 'gate' },
      ],
      primary: [...examples, { routes: {}, control: 'gate' }],
    },
    { lineWidth: 0 },
  );
  return `${HEAD}${body}${guardsText(found)}${REST}`;
}

/** As comments: nothing supplies a control before somebody says so. */
function guardsText(found: readonly FoundProgram[]): string {
  if (found.length === 0) return `${FOUND}# guards: none was found\n`;
  const entries = found.flatMap(({ path, sha256, registeredAt }, at) => [
    `#   # registered at ${registeredAt.map(oneLine).join(', ')}`,
    `#   - name: ${JSON.stringify(nameOf(path, at))}`,
    `#     recognise: [{ path: ${JSON.stringify(path)}, sha256: ${JSON.stringify(sha256)} }]`,
    '#     supplies: [gate]',
  ]);
  return `${FOUND}# guards:\n${entries.join('\n')}\n`;
}

function nameOf(path: string, at: number): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll(/[^A-Za-z0-9._-]/gu, '-')
    .slice(0, 100);
  return /^[A-Za-z0-9]/u.test(name) ? name : `guard-${at + 1}`;
}

/** A path may hold line ends; a comment must not. */
function oneLine(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
