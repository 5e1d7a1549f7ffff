/**
 * The JavaScript that a file becomes, types and comments gone; null for a file that is neither TypeScript nor
 * JavaScript, or does not parse. The compiler is loaded with the first call.
 */
export async function emittedScript(file: string, text: string): Promise<string | null> {
  if (!/\.[cm]?[jt]sx?$/u.test(file)) return null;
  const { emitScript } = await import('../mutation/emitted-script.ts');
  const { code, syntaxErrors } = emitScript(file, text.replace(/^\uFEFF/u, ''));
  return syntaxErrors.length === 0 ? code : null;
}
