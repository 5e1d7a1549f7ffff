import { createRequire } from 'node:module';
import * as v from 'valibot';

const manifest: unknown = createRequire(import.meta.url)('../../package.json');

/** Version of the running package. */
export const VERSION: string = v.parse(v.object({ version: v.string() }), manifest).version;
