import { encoded, NEUTRAL, type EncodeCall } from '../proposed-call.ts';

/** What a BeforeTool command gets. */
export const encode: EncodeCall = ({ event, tool, input, cwd, home }) => {
  const { stdin, env } = encoded(
    {
      session_id: NEUTRAL.session,
      transcript_path: `${home}/${NEUTRAL.transcript}`,
      cwd,
      hook_event_name: event,
      timestamp: NEUTRAL.time,
      tool_name: tool,
      tool_input: input,
    },
    ['GEMINI_PROJECT_DIR', 'GEMINI_CWD', 'CLAUDE_PROJECT_DIR'],
    cwd,
  );
  return { stdin, env: { ...env, GEMINI_SESSION_ID: NEUTRAL.session } };
};
