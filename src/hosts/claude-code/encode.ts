import { encoded, NEUTRAL, type EncodeCall } from '../proposed-call.ts';

/** What a PreToolUse command gets. */
export const encode: EncodeCall = ({ event, tool, input, cwd, home }) =>
  encoded(
    {
      session_id: NEUTRAL.session,
      transcript_path: `${home}/${NEUTRAL.transcript}`,
      cwd,
      permission_mode: 'default',
      hook_event_name: event,
      tool_name: tool,
      tool_input: input,
      tool_use_id: NEUTRAL.call,
    },
    ['CLAUDE_PROJECT_DIR'],
    cwd,
  );
