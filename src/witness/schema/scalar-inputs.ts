import type { FastCheck, Inputs } from '../inputs-of.ts';
import { numberBounds, textBounds } from './input-plan.ts';
import { refuse, type SchemaNode, type TextPattern } from './schema-node.ts';
import { textsOfFormat } from './text-format.ts';

/** Made smaller across alternatives too, towards the first one. */
export const SIMPLER = { withCrossShrink: true };

/** Texts up to this length are also made at it: faults live at bounds. */
const BOUNDARY_CHARACTERS_MAX = 500;

/** How far from the number nearest to 0 most numbers are. */
const NEAR_STEPS = 1_000;

/** Numbers that satisfy all of some schemas, or nearly: what does not is sorted out afterwards. */
export function numbersFor(schemas: readonly SchemaNode[], at: string, fc: FastCheck): Inputs<number> {
  const { min, max } = numberBounds(schemas);
  const steps = schemas.flatMap(({ number: { multipleOf } }) => multipleOf ?? []);
  const isWhole = schemas.some(({ isInteger }) => isInteger);
  const step = steps.length > 0 ? Math.max(...steps) : 1;
  const whole = multiplesWithin(min, max, step, fc);
  if (steps.length > 0 || isWhole) {
    return whole ?? refuse(steps.length > 0 ? `a multiple of ${step}` : 'an integer', `none from ${min} to ${max}`, at);
  }
  // There is no -0 in what people write as data.
  const fractions = fc
    .double({ min, max, noNaN: true, noDefaultInfinity: true })
    .map((value) => (value === 0 ? 0 : value));
  return whole === null ? fractions : fc.oneof(SIMPLER, whole, fractions);
}

function multiplesWithin(min: number, max: number, step: number, fc: FastCheck): Inputs<number> | null {
  // Beyond it, numbers are not told apart any more.
  const reach = Math.floor(Number.MAX_SAFE_INTEGER / Math.max(1, step));
  const least = Math.max(Math.ceil(min / step), -reach);
  const most = Math.min(Math.floor(max / step), reach);
  if (least > most) return null;
  // Half of all numbers have fifteen digits. Those that people mean are near 0, or near a bound.
  const nearest = Math.min(Math.max(0, least), most);
  const near = fc.integer({
    min: Math.max(least, nearest - NEAR_STEPS),
    max: Math.min(most, nearest + NEAR_STEPS),
  });
  const edges = [...(min === -Infinity ? [] : [least]), ...(max === Infinity ? [] : [most])];
  const times = fc.oneof(
    SIMPLER,
    { weight: 5, arbitrary: near },
    { weight: 3, arbitrary: fc.integer({ min: least, max: most }) },
    ...(edges.length === 0 ? [] : [{ weight: 2, arbitrary: fc.constantFrom(...edges) }]),
  );
  return times.map((count) => (count === 0 ? 0 : count * step));
}

/** Texts for all of some schemas, or nearly. Refuses a pattern that fast-check cannot make texts for. */
export function textsFor(schemas: readonly SchemaNode[], fc: FastCheck): Inputs<string> {
  const { min, max } = textBounds(schemas);
  const format = schemas.find(({ text }) => text.format !== null)?.text.format ?? null;
  if (format !== null) return textsOfFormat(format, fc);
  const patterned = schemas.find(({ text }) => text.pattern !== null);
  if (patterned !== undefined && patterned.text.pattern !== null) {
    return textsOfPattern(patterned.text.pattern, min, `${patterned.at}/pattern`, fc);
  }
  const lengths = { minLength: min, ...(max === Infinity ? {} : { maxLength: max }) };
  const plain = fc.string(lengths);
  const strange = fc.string({ ...lengths, unit: 'binary' });
  const longest =
    max > min && max <= BOUNDARY_CHARACTERS_MAX
      ? [{ weight: 1, arbitrary: fc.string({ minLength: max, maxLength: max }) }]
      : [];
  return fc.oneof(SIMPLER, { weight: 5, arbitrary: plain }, { weight: 1, arbitrary: strange }, ...longest);
}

/** `min` characters or more are wanted, and not promised. */
export function textsOfPattern({ expression }: TextPattern, min: number, at: string, fc: FastCheck): Inputs<string> {
  const size = min > 80 ? 'large' : min > 8 ? 'medium' : 'small';
  try {
    return fc.stringMatching(expression, { size });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return refuse('a pattern that fast-check makes texts for', `/${expression.source}/ ("${reason}")`, at, error);
  }
}
