import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { modelDialect } from './dialects.ts';
import type { ModelDialectName, ModelRequest, ModelTurn } from './model-dialect.ts';
import { playScript, type MissingCall, type ModelScript } from './model-script.ts';

export type {
  ModelDialectName,
  ModelRequest,
  ModelTurn,
  OfferedTool,
  ProposedCall,
  ToolResult,
} from './model-dialect.ts';
export type { CallForm, FromResult, MissingCall, ModelScript, ScriptedCall, ScriptedThread } from './model-script.ts';

export interface ScriptedModelOptions {
  readonly dialect: ModelDialectName;
  readonly script: ModelScript;
  /** Bytes of one request; a larger one is refused with 413. Default: 8 MiB. */
  readonly requestBytesMax?: number;
  /** Requests answered; further ones are refused with 429, so that a host that asks for ever comes to an end. Default: 60. */
  readonly requestsMax?: number;
}

/** One request that was answered, and with what. */
export interface RecordedRequest {
  readonly request: ModelRequest;
  readonly turn: ModelTurn;
  readonly missing: readonly MissingCall[];
}

/** A model that answers from a script, on a free port of the loopback interface. */
export interface ScriptedModel {
  readonly port: number;
  /** Origin without a path, for example `http://127.0.0.1:40001`. */
  readonly origin: string;
  readonly requests: () => readonly RecordedRequest[];
  /** Paths that no request of this format has, and bodies that are none: what the host asked for beside its model. */
  readonly refused: () => readonly string[];
  /** Ends every connection; resolves when the port is free again. */
  readonly close: () => Promise<void>;
}

const REQUEST_BYTES_MAX = 8_388_608;
const REQUESTS_MAX = 60;
const REFUSALS_KEPT_MAX = 50;

/**
 * Starts it. Rejects when the loopback interface gives no port; what is sent to it is answered or refused, never thrown.
 *
 * @example
 * ```ts
 * import { startScriptedModel } from 'hookproof/scripted-model';
 *
 * const model = await startScriptedModel({
 *   dialect: 'chat-completions',
 *   script: {
 *     threads: [{ marker: 'tidy up', turns: [[{ forms: [{ tool: 'shell', input: { command: 'rm -rf build' } }] }]] }],
 *   },
 * });
 * // Point the agent at model.origin, ask it to tidy up, then see what it was offered and what it was made to call:
 * const called = model.requests().flatMap(({ turn }) => turn.calls);
 * const notOffered = model.requests().flatMap(({ missing }) => missing);
 * await model.close();
 * ```
 */
export async function startScriptedModel(options: ScriptedModelOptions): Promise<ScriptedModel> {
  const recorded: RecordedRequest[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const play = playScript(options.script);
  const dialect = modelDialect(options.dialect);
  const refuse = (response: ServerResponse, status: number, what: string): void => {
    if (refusals.length < REFUSALS_KEPT_MAX) refusals.push(`${status} ${what.slice(0, 200)}`);
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end('{"error":{"message":"not scripted"}}');
  };
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (message.url ?? '').split('?')[0] ?? '';
    const what = `${message.method ?? ''} ${path}`;
    const body = await readBody(message, options.requestBytesMax ?? REQUEST_BYTES_MAX);
    if (body === null) return refuse(response, 413, what);
    const request = message.method === 'POST' ? dialect.read(path, body) : null;
    if (request === null) return refuse(response, 404, what);
    if (recorded.length >= (options.requestsMax ?? REQUESTS_MAX)) return refuse(response, 429, what);
    const { turn, missing } = play(request);
    recorded.push({ request, turn, missing });
    const wire = dialect.write(request, turn, recorded.length);
    response.writeHead(200, { 'content-type': wire.contentType });
    response.end(wire.body);
  };
  const server = createServer((message, response) => {
    // A connection that broke off is the host's affair; nothing of it is answered.
    answer(message, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    requests: () => [...recorded],
    refused: () => [...refusals],
    close: async () => await closeAll(server, sockets),
  };
}

async function listen(server: Server): Promise<number> {
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

async function closeAll(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

/** null when it is too large. A body that is no JSON reads as an empty object. */
async function readBody(message: IncomingMessage, bytesMax: number): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of message) {
    if (!Buffer.isBuffer(piece)) continue;
    bytes += piece.length;
    if (bytes > bytesMax) return null;
    pieces.push(piece);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    return value ?? {};
  } catch {
    return {};
  }
}
