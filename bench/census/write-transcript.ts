import { closeSync, openSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

const BATCH_BYTES = 4_194_304;

const SENTENCES: readonly string[] = [
  'The failing test expects the parser to keep the trailing comma.\n',
  '  const found = entries.filter(({ name }) => name !== "node_modules" && !name.startsWith("."));\n',
  '\tif (!is_ready(handle)) { return fmt.Errorf("not ready: %w", err) }\n',
  'PASS  test/parser.test.ts (42 tests) 1.31 s\n',
  '{"type":"tool_use","name":"Bash","input":{"command":"rm -rf build"}}\n',
  'C:\\Users\\dev\\project\\src\\index.ts:118:22 - error TS2345\n',
  'Geprüft: größere Änderungen – 変更を確認しました ✅ 👩‍💻\n',
  '\u001B[32m✓\u001B[39m built in 1.2s\r\n',
  'diff --git a/src/a.ts b/src/a.ts\n@@ -1,7 +1,9 @@\n-import { a } from "./a.js";\n+import { a } from \'./a.ts\';\n',
  'The quick way is to read the file again and compare its digest with the recorded one.\n',
];

const TOOLS: readonly (readonly [string, (text: string) => object])[] = [
  ['Bash', (text) => ({ command: `npm test -- --filter ${text.length}`, description: 'Runs the suite' })],
  ['Read', (text) => ({ file_path: `/repo/src/part-${text.length}.ts` })],
  ['Edit', (text) => ({ file_path: '/repo/src/a.ts', old_string: text.slice(0, 400), new_string: text.slice(0, 500) })],
  ['Write', (text) => ({ file_path: '/repo/src/b.ts', content: text })],
  ['Grep', () => ({ pattern: 'entries\\.filter', output_mode: 'content' })],
  ['mcp__github__create_issue', (text) => ({ title: 'A defect', body: text })],
  ['Task', (text) => ({ subagent_type: 'reviewer', prompt: text })],
];

/** The same numbers every time, below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Lines of a session of Claude Code, one after the other without end, always the same. */
function* transcriptLines(): Generator<string, never, void> {
  const next = numbers(7);
  const pool = Array.from({ length: 40_000 }, () => pick(SENTENCES, next)).join('');
  const picture = 'iVBORw0KGgoAAAANSUhEUgAA'.repeat(12_000);
  const textOf = (length: number): string => {
    const at = Math.floor(next() * Math.max(1, pool.length - length));
    return pool.slice(at, at + length);
  };
  for (let turn = 0; ; turn += 1) {
    const head = {
      parentUuid: uuid(next),
      isSidechain: next() < 0.1,
      userType: 'external',
      cwd: '/repo',
      sessionId: '5f0c6a2e-0000-4000-8000-000000000001',
      version: `2.1.${330 + Math.floor(turn / 100_000)}`,
      gitBranch: 'main',
    };
    const tail = { uuid: uuid(next), timestamp: new Date(Date.UTC(2026, 10, 1) + turn * 1_000).toISOString() };
    // Most texts are short, some are whole files, a few are pictures.
    const isPicture = next() < 0.0005;
    const text = isPicture ? picture : textOf(Math.floor(100 * 1.5 ** (next() * 13)));
    yield JSON.stringify({ ...head, ...lineOf(next(), text, turn, next), ...tail });
  }
}

function lineOf(kind: number, text: string, turn: number, next: () => number): object {
  const usage = { input_tokens: 4, cache_read_input_tokens: 41_234, output_tokens: 310, service_tier: 'standard' };
  const message = { id: `msg_${turn}`, type: 'message', role: 'assistant', model: 'a-model', usage };
  const id = `toolu_${turn}`;
  if (kind < 0.2)
    return { type: 'assistant', message: { ...message, content: [{ type: 'text', text: text.slice(0, 3_000) }] } };
  if (kind < 0.5) {
    const [name, input] = pick(TOOLS, next);
    return {
      type: 'assistant',
      message: { ...message, content: [{ type: 'tool_use', id, name, input: input(text) }] },
    };
  }
  if (kind < 0.55) {
    const attachment = { type: 'hook_success', hookName: 'PreToolUse:Bash', command: 'node .agents/guard.mjs' };
    return { type: 'attachment', attachment: { ...attachment, stdout: '', exitCode: 0 } };
  }
  if (kind < 0.6) return { type: 'system', subtype: 'informational', content: 'Compacted', level: 'info' };
  const result = { type: 'tool_result', tool_use_id: id, content: text };
  return {
    type: 'user',
    message: { role: 'user', content: [result] },
    toolUseResult: { stdout: text, stderr: '', interrupted: false, isImage: false },
  };
}

function pick<T>(list: readonly T[], next: () => number): T {
  const found = list[Math.floor(next() * list.length)];
  if (found === undefined) throw new Error('expected a list with something in it, got an empty one');
  return found;
}

function uuid(next: () => number): string {
  const digits = Array.from({ length: 4 }, () =>
    Math.floor(next() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
}

/** Writes a transcript of at least so many bytes, a few megabytes at a time: whoever interrupts it is heard. Returns its bytes. */
export async function writeTranscript(path: string, bytes: number): Promise<number> {
  const descriptor = openSync(path, 'w');
  try {
    const lines = transcriptLines();
    let written = 0;
    while (written < bytes) {
      const batch: string[] = [];
      for (let size = 0; size < Math.min(BATCH_BYTES, bytes - written);) {
        const line = `${lines.next().value}\n`;
        batch.push(line);
        size += Buffer.byteLength(line);
      }
      written += writeSync(descriptor, batch.join(''));
      await nextTurn();
    }
    return written;
  } finally {
    closeSync(descriptor);
  }
}
