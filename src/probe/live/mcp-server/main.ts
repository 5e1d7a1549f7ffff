import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeText } from '../../../platform/write-text.ts';

/**
 * A small MCP server over stdio with one tool: `publish` writes a text to a file of the folder named on the command line.
 * Started by the host of a cell, never by us.
 */

const [folder = process.cwd()] = process.argv.slice(2);
const PROTOCOL = '2025-06-18';

const TOOL = {
  name: 'publish',
  description: 'Writes a text to a file.',
  inputSchema: {
    type: 'object',
    properties: { file: { type: 'string' }, text: { type: 'string' } },
    required: ['file', 'text'],
  },
} as const;

type Members = Readonly<Record<string, unknown>>;

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = parsed(line);
  if (message['id'] === undefined || message['method'] === undefined) return;
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message['id'], ...answer(message) })}\n`);
});

function answer({ method, params }: Members): Members {
  switch (method) {
    case 'initialize':
      return {
        result: {
          protocolVersion: wanted(params),
          capabilities: { tools: {} },
          serverInfo: { name: 'rel', version: '1.0.0' },
        },
      };
    case 'tools/list':
      return { result: { tools: [TOOL] } };
    case 'tools/call':
      return { result: publish(members(members(params)['arguments'])) };
    case 'ping':
      return { result: {} };
    case 'resources/list':
      return { result: { resources: [] } };
    case 'resources/templates/list':
      return { result: { resourceTemplates: [] } };
    case 'prompts/list':
      return { result: { prompts: [] } };
    default:
      return { error: { code: -32_601, message: 'no such method' } };
  }
}

/** The base name only: no path that is sent leads out of the folder. */
function publish({ file, text }: Members): Members {
  if (typeof file !== 'string' || typeof text !== 'string') {
    return { content: [{ type: 'text', text: 'file and text are wanted' }], isError: true };
  }
  writeText(join(folder, basename(file)), text);
  return { content: [{ type: 'text', text: 'published' }] };
}

function wanted(params: unknown): unknown {
  return members(params)['protocolVersion'] ?? PROTOCOL;
}

function members(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function parsed(line: string): Members {
  try {
    return members(JSON.parse(line));
  } catch {
    return {};
  }
}
