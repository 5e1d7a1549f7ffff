/**
 * A small program that stands in for an editor: starts the host it is given, speaks the editor protocol with it over stdio
 * (JSON-RPC, one message a line), asks one thing, and says yes to every request for permission.
 */
export function editorProgram(prompt: string): string {
  return `import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
const [command, ...args] = process.argv.slice(2);
const host = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
let last = 0;
const send = (message) => host.stdin.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
const ask = (method, params) => new Promise((resolve) => { waiting.set(++last, resolve); send({ id: last, method, params }); });
createInterface({ input: host.stdout }).on('line', (line) => {
  let message;
  try { message = JSON.parse(line); } catch { return; }
  if (message.method === 'session/request_permission') {
    const options = message.params?.options ?? [];
    const yes = options.find(({ kind }) => String(kind).startsWith('allow')) ?? options[0];
    send({ id: message.id, result: { outcome: { outcome: 'selected', optionId: yes?.optionId } } });
  } else if (message.method !== undefined && message.id !== undefined) {
    send({ id: message.id, error: { code: -32601, message: 'not here' } });
  } else waiting.get(message.id)?.(message);
});
host.on('exit', (code) => process.exit(code ?? 1));
const fs = { readTextFile: false, writeTextFile: false };
await ask('initialize', { protocolVersion: 1, clientCapabilities: { fs, terminal: false } });
const made = await ask('session/new', { cwd: process.cwd(), mcpServers: [] });
if (made.error !== undefined) console.error(JSON.stringify(made.error));
const prompt = [{ type: 'text', text: ${JSON.stringify(prompt)} }];
const said = await ask('session/prompt', { sessionId: made.result?.sessionId, prompt });
if (said.error !== undefined) console.error(JSON.stringify(said.error));
host.stdin.end();
setTimeout(() => host.kill(), 500);
setTimeout(() => process.exit(0), 1500);
`;
}
