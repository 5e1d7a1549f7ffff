import { encoded, NEUTRAL, type EncodeCall } from '../proposed-call.ts';

/** What a PreToolUse command gets; the host adds no variable. */
export const encode: EncodeCall = ({ event, tool, input, cwd, home }) =>
  encoded(
    {
      session_id: NEUTRAL.session,
      turn_id: NEUTRAL.turn,
      transcript_path: `${home}/${NEUTRAL.transcript}`,
      cwd,
      hook_event_name: event,
      model: 'model-1',
      permission_mode: 'default',
      tool_name: tool,
      tool_input: input,
      tool_use_id: NEUTRAL.call,
    },
    [],
    cwd,
  );
