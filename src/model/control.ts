/** A capability that enforces an obligation, for example `deletion-guard`. */
export type ControlId = string;

/** A program that supplies controls. The id is what a policy's guard table lists. */
export type GuardId = string;
