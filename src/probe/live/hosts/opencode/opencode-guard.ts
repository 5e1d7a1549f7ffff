import { PAYLOAD_RECORD, START_RECORD } from '../../guard-program.ts';

export const GATE = 'tool.execute.before';

/** Records that the guard was asked and what it was given, before anything else; a record that fails changes nothing. */
const RECORD = `import { writeFileSync } from 'node:fs';
const record = (input, output) => {
  try {
    const mark = Date.now() + '-' + Math.random();
    writeFileSync('{log}/${START_RECORD}' + mark, '');
    writeFileSync('{log}/${PAYLOAD_RECORD}' + mark, JSON.stringify([input, output]));
  } catch {}
};
`;

/** How a module differs from one asynchronous function that gives the gate. */
export interface ModuleForm {
  readonly event?: string;
  /** The text of the exports, instead of one function; `{hooks}` stands for the object with the hook. */
  readonly exports?: string;
  /** Statements at the top of the module. */
  readonly top?: string;
}

/** Text of a module whose hook records that it was asked, and then does `body`. `{log}` stands for the folder of records. */
export function guardModule(body: string, { event = GATE, exports, top = '' }: ModuleForm = {}): string {
  const hooks = `{ '${event}': async (input, output) => { record(input, output); ${body} } }`;
  const text = exports ?? 'export const Check = async () => ({hooks});';
  return `${RECORD}${top}${text.replaceAll('{hooks}', () => hooks)}\n`;
}
