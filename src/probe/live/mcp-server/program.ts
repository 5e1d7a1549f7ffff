import { fileURLToPath } from 'node:url';

/** The build output, also when this module is run from its source: a process of its own cannot load TypeScript. */
const MAIN: string = fileURLToPath(
  new URL(
    'main.js',
    import.meta.url.replace(/\/src\/probe\/live\/mcp-server\/[^/]+\.ts$/u, '/dist/probe/live/mcp-server/main.js'),
  ),
);

/** Command line of the server of a cell; it writes into this folder and nowhere else. */
export function mcpServerCommand(folder: string): { readonly command: string; readonly args: readonly string[] } {
  return { command: process.execPath, args: [MAIN, folder] };
}
