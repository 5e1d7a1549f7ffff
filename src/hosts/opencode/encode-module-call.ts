import type { EncodeModuleCall } from '../proposed-call.ts';
import { NEUTRAL } from '../proposed-call.ts';
import { PROVIDED } from './dependencies.ts';

/** OC-E1: what a handler of the gate is called with. */
export const encodeModuleCall: EncodeModuleCall = ({ event, tool, input }) => ({
  event,
  input: { tool, sessionID: NEUTRAL.session, callID: NEUTRAL.call },
  args: input,
  provided: [PROVIDED],
});
