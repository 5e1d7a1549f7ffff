import type { HostInput } from '../host-contract.ts';
import type { Liveness } from '../liveness.ts';
import { parentOf, resolvePath } from '../programs.ts';

const BUILT_IN: ReadonlySet<string> = new Set(
  (
    'assert async_hooks buffer bun child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs ' +
    'fs/promises http http2 https inspector module net os path path/posix perf_hooks process punycode querystring readline ' +
    'readline/promises repl stream stream/promises string_decoder sys timers timers/promises tls trace_events tty url util v8 vm ' +
    'worker_threads zlib'
  ).split(' '),
);

/** Installed by the host into every configuration folder with plugins. */
export const PROVIDED = '@opencode-ai/plugin';

const ENDINGS: readonly string[] = [
  '',
  '.ts',
  '.js',
  '.tsx',
  '.jsx',
  '.mjs',
  '.cjs',
  '.json',
  '/index.ts',
  '/index.js',
  '/package.json',
];

/** OC-S4: a plugin whose import is not there is absent. What is there was not followed. */
export function dependencyOf(specifier: string, pluginPath: string, input: HostInput): Liveness {
  const isBuiltIn = specifier.startsWith('node:') || specifier.startsWith('bun:') || BUILT_IN.has(specifier);
  if (isBuiltIn || specifier === PROVIDED || specifier.startsWith(`${PROVIDED}/`)) {
    return { live: true, reason: `${specifier} is there` };
  }
  const looks = candidatesOf(specifier, pluginPath).map((path) => input.files.look(path).kind);
  if (looks.every((kind) => kind === 'absent')) {
    return { live: false, reason: `OC-S4: it imports ${specifier}, which is not there, so it does not load` };
  }
  return { live: 'unknown', reason: `OC-S4: whether ${specifier}, which it imports, loads was not followed` };
}

function candidatesOf(specifier: string, pluginPath: string): readonly string[] {
  const folder = parentOf(pluginPath);
  if (specifier.startsWith('.') || specifier.startsWith('/')) {
    const path = resolvePath(folder, specifier);
    return [...ENDINGS.map((ending) => path + ending), path.replace(/\.js$/, '.ts')];
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const folders: string[] = [];
  for (let at = folder; ; at = parentOf(at)) {
    folders.push(at === '/' ? '' : at);
    if (at === '/') break;
  }
  return folders.map((at) => `${at}/node_modules/${name}/package.json`);
}
