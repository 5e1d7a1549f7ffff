import { encoded, NEUTRAL, type EncodeCall } from '../proposed-call.ts';

/** What a PreToolUse command gets. */
export const encode: EncodeCall = ({ event, tool, input, cwd, home }) => {
  const { stdin, env } = encoded(
    {
      session_id: NEUTRAL.session,
      transcript_path: `${home}/${NEUTRAL.transcript}`,
      cwd,
      hook_event_name: event,
      timestamp: NEUTRAL.time,
      permission_mode: 'default',
      prompt_id: NEUTRAL.turn,
      tool_name: tool,
      tool_input: input,
      tool_use_id: NEUTRAL.call,
      tool_call_id: NEUTRAL.call,
    },
    ['QWEN_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'],
    cwd,
  );
  return { stdin, env: { ...env, QWEN_CODE_SESSION_ID: NEUTRAL.session } };
};
