/** The compiler that builds and checks: the native one. The other package `typescript` is there for the tools that need its interface. */
import path from 'node:path';

/**
 * Path of the compiler, to be run by Node.
 * @param {string} root folder of package.json
 * @returns {string}
 */
export function compilerOf(root) {
  return path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
}
