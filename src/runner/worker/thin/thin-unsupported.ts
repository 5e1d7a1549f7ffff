/** The thin runner met something that only vitest's own runner can do; the file goes there. */
export class ThinUnsupported extends Error {
  override readonly name = 'ThinUnsupported';
}
