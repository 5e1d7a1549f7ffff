/** A permission rule in its two parts: `Tool` or `Tool(content)`. */
export interface PermissionText {
  readonly tool: string;
  /** Text between the brackets, null for a bare rule. */
  readonly content: string | null;
}

/** Reads exactly one rule; null for lists, joined rules and everything else that is not one. */
export function readPermissionText(text: string): PermissionText | null {
  const found = /^([\w*.-]+)(?:\((.*)\))?$/s.exec(text.trim());
  if (found === null) return null;
  const content = found[2] ?? null;
  if (content !== null && closesEarly(content)) return null;
  return { tool: found[1] ?? '', content };
}

/** Whether a bracket closes inside that was never opened there: then the text was more than one rule. */
function closesEarly(content: string): boolean {
  let open = 0;
  for (const character of content) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return true;
  }
  return false;
}

/** A rule that speaks of every call of its tool. */
export function isBare(rule: PermissionText): boolean {
  return rule.content === null || rule.content.trim() === '*' || rule.content.trim() === '';
}

/** Whether the rule's tool part names this tool: itself, a whole MCP server, or every MCP tool. */
export function namesTool(rule: PermissionText, tool: string): boolean {
  if (rule.tool === tool) return true;
  if (!rule.tool.startsWith('mcp__')) return false;
  const stem = rule.tool.replace(/\*$/, '');
  if (stem !== rule.tool) return tool.startsWith(stem);
  return tool.startsWith(`${rule.tool}__`) && !rule.tool.slice('mcp__'.length).includes('__');
}
