/** The three wire formats in which a coding agent asks a model. */
export const MODEL_DIALECTS = ['responses', 'chat-completions', 'generate-content'] as const;
export type ModelDialectName = (typeof MODEL_DIALECTS)[number];

/** A tool as a request offers it; names and namespaces vary by version of the host, so they are read and never assumed. */
export interface OfferedTool {
  readonly name: string;
  /** The group it stands in, as the host writes it; null where there are none. */
  readonly namespace: string | null;
  /** Whether its input is a text instead of a JSON object. */
  readonly isFreeform: boolean;
}

/** What the host says became of a call. */
export interface ToolResult {
  /** null where the wire format names the tool only. */
  readonly callId: string | null;
  readonly text: string;
}

/** One request to the model, as far as a script and a report need it. */
export interface ModelRequest {
  readonly path: string;
  readonly model: string | null;
  readonly offered: readonly OfferedTool[];
  /** Results that the request carries, the newest last. */
  readonly results: readonly ToolResult[];
  /** What the user, or the parent of a sub-agent, wrote; oldest first. */
  readonly userTexts: readonly string[];
  /** Whether the host wants a stream of events, or one object. */
  readonly isStreamed: boolean;
  /** Asks for something beside the conversation, for example a number of tokens. */
  readonly isSideRequest: boolean;
}

/** A call that the model asks for. */
export interface ProposedCall {
  readonly callId: string;
  readonly tool: OfferedTool;
  /** A text for a freeform tool. */
  readonly input: Readonly<Record<string, unknown>> | string;
}

/** What the model answers to one request. No calls: the turn ends with the text. */
export interface ModelTurn {
  readonly calls: readonly ProposedCall[];
  readonly text: string;
}

/** What goes over the wire. */
export interface WireAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** One wire format. `read` never throws on what a body holds; `null`: no request of this format. */
export interface ModelDialect {
  readonly name: ModelDialectName;
  readonly read: (path: string, body: unknown) => ModelRequest | null;
  readonly write: (request: ModelRequest, turn: ModelTurn, turnNumber: number) => WireAnswer;
}
