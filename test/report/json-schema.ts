import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A schema of an installed package, without the names of dialects that the validator does not know. */
export function schemaOf(path: string): object {
  const parsed: unknown = JSON.parse(readFileSync(require.resolve(path), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`no schema at ${path}`);
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => key !== '$schema' && key !== 'id'));
}

/** What is wrong with a text by a schema, one line each; [] when it is valid. */
export function problemsOf(schema: object, text: string): readonly string[] {
  const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true }).compile(
    schema,
  );
  const value: unknown = JSON.parse(text);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
