import type { AskAnswer, RewriteRule } from '../../src/dispatch/dispatch-scenario.ts';
import type { AnswerEffect, RefusalCause, RequestDisposition } from '../../src/dispatch/dispatch-state.ts';
import type { CallbackAnswer } from '../../src/dispatch/registration.ts';
import type { FreeExample } from './free-examples.ts';
import type { FreeCallback, FreeRequest, FreeResolver } from './free-scenario.ts';
import type { MessageKey } from './messages-en.ts';

type Names<Value extends string> = Readonly<Record<Value, MessageKey>>;

/** The message of each value that the page shows or offers. A new value does not compile until it has one. */
export const ANSWER_NAMES: Names<CallbackAnswer['kind']> = {
  'no-decision': 'answerNoDecision',
  deny: 'answerDeny',
  ask: 'answerAsk',
  allow: 'answerAllow',
  rewrite: 'answerRewrite',
  report: 'answerReport',
  timeout: 'answerTimeout',
  crash: 'answerCrash',
  unreadable: 'answerUnreadable',
};

export const EFFECT_NAMES: Names<AnswerEffect> = {
  refuses: 'effectRefuses',
  asks: 'effectAsks',
  allows: 'effectAllows',
  rewrites: 'effectRewrites',
  'decides-nothing': 'effectDecidesNothing',
  'recorded-only': 'effectRecordedOnly',
};

export const CAUSE_NAMES: Names<RefusalCause> = {
  callback: 'causeCallback',
  'callback-failure': 'causeCallbackFailure',
  baseline: 'causeBaseline',
  question: 'causeQuestion',
  'rewrite-conflict': 'causeRewriteConflict',
};

export const ASK_NAMES: Names<AskAnswer> = {
  approve: 'askApprove',
  reject: 'askReject',
  unavailable: 'askUnavailable',
};

export const DISPOSITION_NAMES: Names<RequestDisposition['kind']> = {
  executed: 'dispositionExecuted',
  failed: 'dispositionFailed',
  refused: 'dispositionRefused',
  'not-offered': 'dispositionNotOffered',
  'prompt-refused': 'dispositionPromptRefused',
};

export const DECISION_NAMES: Names<'refuse' | 'ask' | 'allow' | 'deny' | 'none'> = {
  refuse: 'decisionRefuse',
  ask: 'decisionAsk',
  allow: 'decisionAllow',
  deny: 'decisionDeny',
  none: 'decisionNone',
};

export const EXAMPLE_NAMES: Names<FreeExample> = {
  crashOpen: 'exampleCrashOpen',
  crashClosed: 'exampleCrashClosed',
  timeout: 'exampleTimeout',
  asynchronous: 'exampleAsynchronous',
  rewrite: 'exampleRewrite',
  twoGuards: 'exampleTwoGuards',
  session: 'exampleSession',
  fileName: 'exampleFileName',
};

export const CALLBACKS: Names<FreeCallback> = {
  check_release: 'callbackCheckRelease',
  say_nothing: 'callbackSayNothing',
  deny_all: 'callbackDenyAll',
  allow_all: 'callbackAllowAll',
  ask_first: 'callbackAskFirst',
  redirect: 'callbackRedirect',
  capitals: 'callbackCapitals',
  tell: 'callbackTell',
  break: 'callbackBreak',
  babble: 'callbackBabble',
};

export const REQUESTS: Names<FreeRequest> = {
  'edit-notes': 'requestEditNotes',
  'write-release': 'requestWriteRelease',
  'write-notes': 'requestWriteNotes',
  'delete-release': 'requestDeleteRelease',
  'read-release': 'requestReadRelease',
  'edit-missing': 'requestEditMissing',
  'open-session': 'requestOpenSession',
  'send-input': 'requestSendInput',
  'unknown-tool': 'requestUnknownTool',
};

export const MODES: Names<'synchronous' | 'asynchronous'> = {
  synchronous: 'modeSynchronous',
  asynchronous: 'modeAsynchronous',
};

export const FAILURES: Names<'fails-open' | 'fails-closed'> = {
  'fails-open': 'failsOpen',
  'fails-closed': 'failsClosed',
};

export const BASELINES: Names<'allow' | 'ask' | 'deny'> = {
  allow: 'decisionAllow',
  ask: 'decisionAsk',
  deny: 'decisionDeny',
};

export const RESOLVERS: Names<FreeResolver> = {
  nobody: 'resolverNobody',
  approves: 'resolverApproves',
  rejects: 'resolverRejects',
};

export const REWRITE_RULES: Names<RewriteRule> = {
  'last-to-finish': 'rewriteLast',
  'in-order': 'rewriteInOrder',
  'conflict-refuses': 'rewriteConflict',
};

export const UNDECIDED: Names<'fires' | 'stays-silent'> = {
  'stays-silent': 'undecidedSilent',
  fires: 'undecidedFires',
};

/** Keys of a table of names, in its order. */
export function valuesOf<Value extends string>(names: Names<Value>): readonly Value[] {
  // Object.keys forgets the type of the keys; the table is closed by its own type.
  return Object.keys(names).filter((key): key is Value => Object.hasOwn(names, key));
}

export const CALLBACK_NAMES: readonly FreeCallback[] = valuesOf(CALLBACKS);
export const REQUEST_NAMES: readonly FreeRequest[] = valuesOf(REQUESTS);
