import type { RepresentativeTool } from '../../src/detector/representative-tool.ts';

/** One matcher for which a probe needs a concrete tool. */
export interface RepresentativeCase {
  readonly name: string;
  readonly matcher: string | null;
  readonly offered: readonly string[];
  readonly catalogue: readonly string[];
  readonly expected: Partial<RepresentativeTool>;
}

/** Late kind: wildcard probe substitution. */
export const REPRESENTATIVE_CASES: readonly RepresentativeCase[] = [
  {
    name: 'wildcard probe substitution: a star is probed with an offered tool, never with itself',
    matcher: '*',
    offered: ['Write'],
    catalogue: ['Bash'],
    expected: { kind: 'tool', name: 'Write', from: 'offered' },
  },
  {
    name: 'wildcard probe substitution: a whole-server expression is probed with a tool that it hits',
    matcher: 'mcp__db__.*',
    offered: ['Bash', 'mcp__db__query'],
    catalogue: [],
    expected: { kind: 'tool', name: 'mcp__db__query', from: 'offered' },
  },
  {
    name: 'wildcard probe substitution: a star without any known tool is probed with nothing',
    matcher: '*',
    offered: [],
    catalogue: [],
    expected: { kind: 'none' },
  },
];
