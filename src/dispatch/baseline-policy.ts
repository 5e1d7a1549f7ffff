/** What the runtime does with a call that no callback refused. */
export type BaselineDecision = 'allow' | 'deny' | 'ask';

/** A rule for the tool wins over the default. The tool is compared exactly. */
export interface BaselinePolicy {
  readonly tools: Readonly<Record<string, BaselineDecision>>;
  readonly otherwise: BaselineDecision;
}

/** What the baseline says of a tool, and whether a rule names it or only the default reaches it. */
export interface BaselineAnswer {
  readonly decision: BaselineDecision;
  readonly from: 'rule' | 'default';
}

export function baselineAnswer(policy: BaselinePolicy, tool: string): BaselineAnswer {
  const ruled = Object.hasOwn(policy.tools, tool) ? policy.tools[tool] : undefined;
  return ruled === undefined ? { decision: policy.otherwise, from: 'default' } : { decision: ruled, from: 'rule' };
}
