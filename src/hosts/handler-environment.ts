import { redirectsPrograms } from './hook-environment.ts';
import { asObject, member } from './json-document.ts';
import type { Liveness } from './liveness.ts';

/** Variables that a handler sets itself may make its program run other code, or none. */
export function handlerEnvironment(handler: Readonly<Record<string, unknown>>): Liveness {
  const name = Object.keys(asObject(member(handler, 'env')) ?? {}).find(redirectsPrograms);
  if (name === undefined) return { live: true, reason: 'it sets no variable that changes what runs' };
  return { live: 'unknown', reason: `it sets ${name.slice(0, 60)}, by which its program may run other code` };
}
