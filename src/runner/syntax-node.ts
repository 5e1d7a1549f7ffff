/** A node of an ESTree: offsets count UTF-16 units. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    typeof value.start === 'number' &&
    'end' in value &&
    typeof value.end === 'number'
  );
}
