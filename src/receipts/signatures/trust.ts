import * as v from 'valibot';
import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { readPublicKey, type PublicKey } from '../../platform/signing-key.ts';
import { readShape } from '../read-shape.ts';
import { day } from '../schema-parts.ts';

/** Whom a verifier believes. It comes from the verifier or from the base ref, never from the tree that is judged. */
export interface Trust {
  /** Where it was read, in words. */
  readonly source: string;
  /** Different keys that must have signed each receipt that gates; 0 when signatures are only shown. */
  readonly threshold: number;
  readonly keys: readonly TrustedKey[];
}

export interface TrustedKey {
  readonly name: string;
  readonly key: PublicKey;
  /** What it may sign: `any`, a kind, `run:<lane>` or `round:<reviewer>`. */
  readonly roles: readonly string[];
  /** First and last day on which it counts, `YYYY-MM-DD` in UTC. */
  readonly validFrom: string;
  readonly expires: string;
  readonly revoked: { readonly date: string; readonly reason: string } | null;
}

const words = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const role = v.pipe(
  v.string(),
  v.maxLength(80),
  v.regex(
    /^(?:any|plan|answer|matrix|withdrawal|run(?::(?:named|machine|config|review))?|round(?::[a-z0-9]+(?:-[a-z0-9]+)*)?)$/u,
  ),
);

const KEY = v.strictObject({
  name: words,
  publicKey: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  roles: v.pipe(v.array(role), v.minLength(1), v.maxLength(50)),
  validFrom: day,
  expires: day,
  revoked: v.optional(v.nullable(v.strictObject({ date: day, reason: words })), null),
});

const TRUST = v.strictObject({
  $schema: v.optional(v.string()),
  hookproofTrust: v.literal(1),
  threshold: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20))),
  keys: v.pipe(v.array(KEY), v.maxLength(LIMITS.trustedKeysMax)),
});

/** Reads the text of a trust file. Throws HookproofError `config-invalid` with every problem in one line. */
export function parseTrust(text: string, source: string): Trust {
  if (text.trimStart().startsWith('-----BEGIN'))
    throw refused(['a key itself, which says neither for what nor how long it is believed'], source);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refused([error instanceof Error ? error.message : String(error)], source);
  }
  const shape = readShape(TRUST, value);
  if (shape.kind === 'invalid') throw refused(shape.problems, source);
  const problems: string[] = [];
  const keys = shape.statement.keys.flatMap(({ publicKey, ...rest }, place): TrustedKey[] => {
    const key = readPublicKey(publicKey);
    if (key === null)
      problems.push(`expected a public key (PEM, or base64 of its DER), got another text, at /keys/${place}/publicKey`);
    if (rest.validFrom > rest.expires) problems.push(`expected validFrom before expires, at /keys/${place}`);
    return key === null ? [] : [{ ...rest, key }];
  });
  for (const [place, { key, name }] of keys.entries()) {
    const first = keys.findIndex((other) => other.key.keyId === key.keyId || other.name === name);
    if (first < place) problems.push(`expected each key and each name once, got one again, at /keys/${place}`);
  }
  if (problems.length > 0) throw refused(problems, source);
  return { source, threshold: shape.statement.threshold ?? 0, keys };
}

function refused(problems: readonly string[], source: string): HookproofError {
  return new HookproofError('config-invalid', `expected a trust file, got: ${problems.join('; ')}, at ${source}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'its form is schema/trust.v1.schema.json; "hookproof key show <public key>" prints one that believes a key',
  });
}
