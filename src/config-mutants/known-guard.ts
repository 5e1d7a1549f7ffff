/** The programs of the fixtures, and what the guard table of the lane says of them. */
export const GUARD_NAME = 'guard.mjs';
export const GUARD_TEXT =
  'import { readFileSync } from "node:fs";\nreadFileSync(0);\nconsole.error("refused by guard");\nprocess.exit(2);\n';
export const LOGGER_NAME = 'logger.mjs';
export const LOGGER_TEXT = 'import { readFileSync } from "node:fs";\nreadFileSync(0);\n';
export const APPROVER_NAME = 'allow.mjs';
export const APPROVER_TEXT = 'console.log(JSON.stringify({ decision: "approve" }));\n';
export const REWRITER_NAME = 'rewrite.mjs';
export const REWRITER_TEXT = 'console.log(JSON.stringify({ hookSpecificOutput: { updatedInput: {} } }));\n';
/** It supplies the control `audit`, and nothing else. */
export const AUDITOR_NAME = 'audit.mjs';
export const AUDITOR_TEXT =
  'import { readFileSync } from "node:fs";\nreadFileSync(0);\nconsole.error("refused by audit");\nprocess.exit(2);\n';

/** A module whose function refuses every call. */
export const MODULE_TEXT =
  'export const Guard = async () => ({\n  "tool.execute.before": async () => { throw new Error("refused by guard"); },\n});\n';

/** A plugin whose handler rejects every call. */
export const PLUGIN_TEXT =
  'export default (host) => {\n  host.on("tool.call", async () => ({ action: "reject", message: "refused by guard" }));\n};\n';
