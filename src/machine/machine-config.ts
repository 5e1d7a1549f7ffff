import * as v from 'valibot';
import { HookproofError } from '../model/hookproof-error.ts';

/** What the lane needs to know of `stryker.config.json`. */
export interface MachineConfig {
  /** Globs of the files to mutate; ours never exclude. */
  readonly mutate: readonly string[];
  /** Where the JSON report goes, relative to the project root. */
  readonly reportFile: string;
  readonly temporaryFolder: string;
  /** The configuration of the suite, relative to the project root; undefined: vitest finds it. */
  readonly vitestConfig: string | undefined;
}

const words = v.pipe(v.string(), v.minLength(1));

/** Settings with another value would make the report mean something else, so they are part of what is required. */
const CONFIG = v.object({
  mutate: v.pipe(v.array(words), v.minLength(1)),
  jsonReporter: v.object({ fileName: words }),
  tempDirName: words,
  coverageAnalysis: v.literal('perTest'),
  ignoreStatic: v.literal(false),
  incremental: v.literal(false),
  cleanTempDir: v.literal('always'),
  thresholds: v.object({ break: v.null() }),
  vitest: v.optional(v.object({ configFile: v.optional(words) })),
});

/** Throws HookproofError `config-invalid` (exit 1) when a setting on which the counts rest is another. */
export function parseMachineConfig(text: string, file: string): MachineConfig {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), CONFIG), text);
  if (parsed.success) {
    const { mutate, jsonReporter, tempDirName, vitest } = parsed.output;
    const vitestConfig = vitest?.configFile;
    return { mutate, reportFile: jsonReporter.fileName, temporaryFolder: tempDirName, vitestConfig };
  }
  const problems = parsed.issues.map((issue) => `${issue.message} at ${v.getDotPath(issue) ?? '/'}`);
  throw new HookproofError('config-invalid', `expected the lane's settings, got ${problems.join('; ')}, at ${file}`, {
    exitCode: 1,
    hint: 'src/machine/machine-config.ts lists the settings on which the counts rest',
  });
}
