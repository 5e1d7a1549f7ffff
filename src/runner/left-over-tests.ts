/** Folders in which tools keep copies of the suite while they work. */
const FOLDERS_OF_TOOLS = /^(?:.*\/)?\.(?:stryker-tmp|hookproof)\//u;

/**
 * Whether a test file stands in a copy that an interrupted tool left behind in the project: vitest would collect its
 * tests, which are green whatever becomes of the code. Absolute paths.
 */
export function isLeftOver(root: string, file: string): boolean {
  const [base, path] = [root, file].map((text) => text.replaceAll('\\', '/'));
  return path?.startsWith(`${base}/`) === true && FOLDERS_OF_TOOLS.test(path.slice(`${base}/`.length));
}
