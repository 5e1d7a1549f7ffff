/** JSON that may stand between script tags: nothing in it ends the element, and a reader of the file sees every character. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\p{Cf}\p{Zl}\p{Zp}]/gu, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  );
}
