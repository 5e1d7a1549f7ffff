import { workOnAll } from '../../platform/thread-work.ts';
import { readReceipt } from '../read-receipt.ts';
import { isOutline, outlineOf, type Outline } from './outline.ts';

/**
 * Reads receipts one after the other, by several threads where they are many, and keeps nothing but their outlines:
 * path -> outline, in the order of the paths. Never rejects.
 */
export async function readOutlines(paths: readonly string[]): Promise<ReadonlyMap<string, Outline>> {
  const outlines = await workOnAll({
    entry: new URL(`./outline-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url),
    items: paths,
    work: outlineAt,
    isAnswer: isOutline,
  });
  return new Map(outlines.map((outline, index) => [paths[index] ?? '', outline]));
}

/** The outline of the receipt at a path. */
export function outlineAt(path: string): Outline {
  return outlineOf(readReceipt(path));
}
