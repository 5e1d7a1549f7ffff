import type { ToolInput, ToolOutcome } from './registration.ts';

/** All that tools can touch: file contents by name, and ids of sessions that were opened and take input. */
export interface DispatchWorld {
  readonly files: Readonly<Record<string, string>>;
  readonly sessions: readonly string[];
}

export interface ToolRun {
  readonly world: DispatchWorld;
  readonly outcome: ToolOutcome;
}

/** Pure: takes the world and the input, returns the world after it. A failed tool returns the world unchanged. */
export type DispatchTool = (world: DispatchWorld, input: ToolInput) => ToolRun;

/** The in-memory tools. `SendInput` reaches a session that `OpenSession` opened and writes from inside it. */
export const DISPATCH_TOOLS: Readonly<Record<string, DispatchTool>> = {
  Read: readTool,
  Edit: editTool,
  Write: writeTool,
  Delete: deleteTool,
  OpenSession: openSessionTool,
  SendInput: sendInputTool,
};

function readTool(world: DispatchWorld, input: ToolInput): ToolRun {
  const content = fileOf(world, textOf(input, 'file_path'));
  return content === null ? failed(world, 'no such file') : succeeded(world, content);
}

function editTool(world: DispatchWorld, input: ToolInput): ToolRun {
  const path = textOf(input, 'file_path');
  const before = textOf(input, 'old_string');
  const after = textOf(input, 'new_string');
  const content = fileOf(world, path);
  if (content === null) return failed(world, 'no such file');
  if (before === '' || !content.includes(before)) return failed(world, 'text to replace not found');
  const at = content.indexOf(before);
  const edited = content.slice(0, at) + after + content.slice(at + before.length);
  return succeeded(withFile(world, path, edited), `edited ${path}`);
}

function writeTool(world: DispatchWorld, input: ToolInput): ToolRun {
  const path = textOf(input, 'file_path');
  if (path === '') return failed(world, 'no file named');
  return succeeded(withFile(world, path, textOf(input, 'content')), `wrote ${path}`);
}

function deleteTool(world: DispatchWorld, input: ToolInput): ToolRun {
  const path = textOf(input, 'file_path');
  if (fileOf(world, path) === null) return failed(world, 'no such file');
  const files = Object.fromEntries(Object.entries(world.files).filter(([name]) => name !== path));
  return succeeded({ ...world, files }, `deleted ${path}`);
}

function openSessionTool(world: DispatchWorld, input: ToolInput): ToolRun {
  const session = textOf(input, 'session');
  if (session === '') return failed(world, 'no session named');
  if (world.sessions.includes(session)) return failed(world, 'session is open already');
  return succeeded({ ...world, sessions: [...world.sessions, session] }, `opened ${session}`);
}

function sendInputTool(world: DispatchWorld, input: ToolInput): ToolRun {
  if (!world.sessions.includes(textOf(input, 'session'))) return failed(world, 'no such session');
  return writeTool(world, input);
}

function textOf(input: ToolInput, field: string): string {
  const value = Object.hasOwn(input, field) ? input[field] : undefined;
  return typeof value === 'string' ? value : '';
}

function fileOf(world: DispatchWorld, path: string): string | null {
  return Object.hasOwn(world.files, path) ? (world.files[path] ?? null) : null;
}

function withFile(world: DispatchWorld, path: string, content: string): DispatchWorld {
  return { ...world, files: { ...world.files, [path]: content } };
}

function succeeded(world: DispatchWorld, output: string): ToolRun {
  return { world, outcome: { kind: 'succeeded', output } };
}

function failed(world: DispatchWorld, error: string): ToolRun {
  return { world, outcome: { kind: 'failed', error } };
}
