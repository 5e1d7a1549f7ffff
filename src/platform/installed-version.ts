import { dirname, join } from 'node:path';
import { readBoundedFile } from './bounded-file.ts';

const MANIFEST_BYTES_MAX = 1_048_576;

/**
 * Version of the package as a module in `folder` would find it: the nearest `node_modules` upwards wins.
 * 'unknown' when none is installed or its package.json says no version. Never throws.
 */
export function installedVersion(packageName: string, folder: string): string {
  for (let current = folder; ; current = dirname(current)) {
    const reading = readBoundedFile(join(current, 'node_modules', packageName, 'package.json'), MANIFEST_BYTES_MAX);
    if (reading.kind === 'bytes') return versionIn(reading.bytes.toString('utf8'));
    if (current === dirname(current)) return 'unknown';
  }
}

/** Version of the running hookproof itself, from its own package.json two folders above this module. */
export function ownVersion(): string {
  const reading = readBoundedFile(join(ownFolder(), '../../package.json'), MANIFEST_BYTES_MAX);
  return reading.kind === 'bytes' ? versionIn(reading.bytes.toString('utf8')) : 'unknown';
}

/** Folder of the running package's modules, where its own dependencies are looked up. */
export function ownFolder(): string {
  return import.meta.dirname;
}

function versionIn(text: string): string {
  try {
    const manifest: unknown = JSON.parse(text);
    if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return 'unknown';
    return typeof manifest.version === 'string' ? manifest.version : 'unknown';
  } catch {
    return 'unknown';
  }
}
