import type { FailureObservation, ProbeObservation } from '../model/probe-observation.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { askGuard } from './ask-guard.ts';
import type { AskedGuard, AskOptions } from './asked-guard.ts';
import { failureDirection } from './failure-direction.ts';
import type { GuardUnderProbe } from './guard-under-probe.ts';
import { classifyPair } from './pair-class.ts';
import { originalPlace } from './pinned-places.ts';

/** Each costs a run. */
const DEPENDENCIES_MAX = 3;
const GUARD_FILE_BYTES_MAX = 16_777_216;

/**
 * Asks a copy of one guard about both inputs of its pair and, where it refuses one, about the forbidden input without each
 * of the programs that it needs. Throws an Error in words when the guard cannot be copied, or is not afterwards what it was.
 */
export async function probeGuard(guard: GuardUnderProbe, options: AskOptions): Promise<ProbeObservation> {
  const forbidden = await askGuard(guard, 'forbidden', options);
  const permitted = await askGuard(guard, 'permitted', options);
  const { class: found, because } = classifyPair(forbidden.answer, permitted.answer);
  const failures = forbidden.answer.decided.decision === 'blocks' ? await failuresOf(guard, forbidden, options) : [];
  for (const { path, sha256 } of forbidden.files) {
    const reading = readBoundedFile(originalPlace(path, guard), GUARD_FILE_BYTES_MAX);
    if (reading.kind !== 'bytes' || sha256Hex(reading.bytes) !== sha256)
      throw new Error(`expected the guard to stay as it was copied, got another file, at ${path}`);
  }
  return {
    version: 1,
    host: guard.adapter.host,
    hostVersion: guard.hostVersion,
    surface: guard.surface,
    event: guard.record.event,
    matcher: guard.record.matcher,
    command: guard.command.line,
    record: guard.record.id,
    tool: guard.tool,
    control: guard.control,
    class: found,
    because,
    forbidden: forbidden.answer,
    permitted: permitted.answer,
    failures,
    guardFiles: forbidden.files,
    configuration: guard.configuration,
    containment: forbidden.containment,
    observedAt: new Date().toISOString(),
  };
}

async function failuresOf(
  guard: GuardUnderProbe,
  asUsual: AskedGuard,
  options: AskOptions,
): Promise<readonly FailureObservation[]> {
  const observed: FailureObservation[] = [];
  for (const without of asUsual.dependencies.slice(0, DEPENDENCIES_MAX)) {
    const { answer, run } = await askGuard(guard, 'forbidden', options, without);
    observed.push({ without, direction: failureDirection(asUsual.run, run, answer.decided), decided: answer.decided });
  }
  return observed;
}
