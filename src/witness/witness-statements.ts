import type { CallOutcome, OutcomeDifference } from './call-outcome.ts';
import { className } from './first-difference.ts';
import { bracketed, Unwritable, valueText } from './value-text.ts';

interface FoundDifference {
  readonly definition: string;
  readonly args: readonly unknown[];
  readonly original: CallOutcome;
  readonly mutant: CallOutcome;
  readonly difference: OutcomeDifference;
  readonly observe: ((result: unknown) => unknown) | undefined;
}

/**
 * Statements of tests that pass where the function answers like the original: what differs alone, where it can be
 * told apart from the rest, then the whole answer. [] when input or answer cannot be written down.
 */
export function witnessStatements(found: FoundDifference): readonly string[] {
  try {
    const plain = `${found.definition}${bracketed('(', (deeper) => found.args.map((each) => valueText(each, deeper ?? undefined)), ')', '')}`;
    return found.difference.at === 'arguments' ? changedArguments(found) : answers(found, observed(plain, found));
  } catch (error) {
    if (error instanceof Unwritable) return [];
    throw error;
  }
}

function observed(call: string, { observe, original }: FoundDifference): string {
  if (observe === undefined) return call;
  const look = valueText(observe);
  return original.kind === 'resolved' ? `${call}.then(${look})` : `${look}(${call})`;
}

function answers({ original, mutant, difference }: FoundDifference, call: string): readonly string[] {
  switch (original.kind) {
    case 'returned': {
      // A call that throws must fail an assertion, not the test as such.
      const first = mutant.kind === 'threw' ? [`expect(() => ${call}).not.toThrow();`] : [];
      const all = valueAssertions(call, original.value, mutant, difference);
      return first.length > 0 ? [...all.map((each) => [...first, each].join('\n')), ...first] : all;
    }
    case 'resolved': {
      const mayFail = mutant.kind === 'rejected' || mutant.kind === 'threw';
      return valueAssertions(`await ${mayFail ? caught(call, mutant) : call}`, original.value, mutant, difference);
    }
    case 'threw':
      return errorForms(original).map((form) => `expect(() => ${call}).toThrow(${form});`);
    case 'rejected': {
      const [form, text] = errorForms(original);
      const answer = `await ${caught(call, mutant)}`;
      const byMessage = `expect(${answer}).toHaveProperty('message', ${text ?? form ?? ''});`;
      return text === undefined ? [byMessage] : [`expect(${answer}).toStrictEqual(${form ?? ''});`, byMessage];
    }
    case 'hung':
      return [];
  }
}

/** A rejection as an answer: what `resolves` and `rejects` throw is no assertion error. */
function caught(call: string, mutant: CallOutcome): string {
  return mutant.kind === 'threw'
    ? `Promise.resolve().then(() => ${call}).catch((error) => error)`
    : `${call}.catch((error) => error)`;
}

function valueAssertions(
  call: string,
  value: unknown,
  mutant: CallOutcome,
  difference: OutcomeDifference,
): readonly string[] {
  const [part] = partOf(value, mutant, difference);
  const whole = `expect(${call}).${equals(value)};`;
  return part === undefined ? [whole] : [`expect(${call}).toMatchObject(${part});`, whole];
}

function equals(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? `toStrictEqual(${valueText(value)})` : `toBe(${valueText(value)})`;
}

const BUILT_IN_ERRORS = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'URIError', 'EvalError'];

function errorForms({ name, message }: { readonly name: string; readonly message: string }): readonly string[] {
  const text = valueText(message);
  return BUILT_IN_ERRORS.includes(name) ? [`new ${name}(${text})`, text] : [text];
}

/** What differs, inside as few properties as lead to it; [] where only the whole answer says it. */
function partOf(value: unknown, mutant: CallOutcome, difference: OutcomeDifference): readonly string[] {
  if (difference.at !== 'value' || !('value' in mutant)) return [];
  const text = partText(value, mutant.value, difference.path);
  return text === undefined || difference.path.length === 0 ? [] : [text];
}

function partText(one: unknown, other: unknown, path: readonly string[]): string | undefined {
  const [key, ...rest] = path;
  if (key === undefined || !isPlainObject(one) || !isPlainObject(other)) return valueText(one);
  if (!Object.hasOwn(one, key) || !Object.hasOwn(other, key)) return undefined;
  const inside = partText(Reflect.get(one, key), Reflect.get(other, key), rest);
  return inside === undefined ? undefined : `{ ${/^[A-Za-z_$][\w$]*$/u.test(key) ? key : valueText(key)}: ${inside} }`;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && className(value) === 'Object';
}

/** The function changes what it is given: the arguments are looked at after the call. */
function changedArguments({ definition, args, original }: FoundDifference): readonly string[] {
  if (!('argumentsAfter' in original)) return [];
  const wait = original.kind === 'resolved' ? 'await ' : '';
  return [
    [
      `const given: Parameters<typeof ${definition}> = [${args.map((each) => valueText(each)).join(', ')}];`,
      `${wait}${definition}(...given);`,
      `expect(given).toStrictEqual([${original.argumentsAfter.map((each) => valueText(each)).join(', ')}]);`,
    ].join('\n'),
  ];
}
