type Members = Readonly<Record<string, unknown>>;

/** The members of an object from outside; none of anything else. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The items of an array from outside; none of anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text, or null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** What a message or a result says, whether it stands there as a text or in parts. */
export function writtenText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((part) => writtenText(membersOf(part)['text'])).join('');
  if (value === null || value === undefined) return '';
  return JSON.stringify(value);
}

const EVENT_STREAM = 'text/event-stream';

/** Events of a stream, each a JSON value under an optional name. */
export function eventStream(events: readonly { readonly name?: string; readonly data: unknown }[]): {
  readonly contentType: string;
  readonly body: string;
} {
  const body = events
    .map(({ name, data }) => {
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      return `${name === undefined ? '' : `event: ${name}\n`}data: ${text}\n\n`;
    })
    .join('');
  return { contentType: EVENT_STREAM, body };
}

/** One JSON object. */
export function jsonAnswer(value: unknown): { readonly contentType: string; readonly body: string } {
  return { contentType: 'application/json', body: JSON.stringify(value) };
}
