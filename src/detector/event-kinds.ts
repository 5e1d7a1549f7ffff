/** Events of hosts about a prompt, a turn, a session or a setting: whatever they can hold, it is no call of a tool. */
const ABOUT_NO_TOOL: ReadonlySet<string> = new Set([
  'userpromptsubmit',
  'userpromptsubmitted',
  'beforesubmitprompt',
  'beforeagent',
  'afteragent',
  'beforemodel',
  'aftermodel',
  'afteragentresponse',
  'afteragentthought',
  'agentspawn',
  'stop',
  'stopfailure',
  'agentstop',
  'subagentstop',
  'sessionstart',
  'sessionend',
  'sessiondelete',
  'setup',
  'interrupt',
  'notification',
  'messagedisplay',
  'instructionsloaded',
  'precompact',
  'postcompact',
  'precompress',
  'configchange',
  'cwdchanged',
  'premodelswitch',
  'elicitation',
  'elicitationresult',
  'worktreecreate',
  'worktreeremove',
  'teammateidle',
  'taskstart',
  'taskresume',
  'taskcancel',
  'taskcomplete',
  'taskcreated',
  'taskcompleted',
  'todocreated',
  'todocompleted',
  'erroroccurred',
]);

/** Whether an event, in whatever spelling, is about no call of a tool on any host that is known. */
export function isAboutNoTool(event: string): boolean {
  return ABOUT_NO_TOOL.has(event.toLowerCase().replaceAll(/[^a-z]/gu, ''));
}

/** Whether an event comes too late for a call, or is about none: its registrations are no near misses of a gate. */
export function standsBesideCalls(event: string): boolean {
  return /^(?:post|after)/iu.test(event) || isAboutNoTool(event);
}
