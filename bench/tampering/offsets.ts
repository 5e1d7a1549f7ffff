/** Cuts are made at multiples of it. */
const CUT_STEP = 64;
/** Files up to this size are attacked at every byte. */
const WHOLE_BYTES_MAX: number = 16 * 1_024;

/** A file up to this size is sampled as asked; of a larger one fewer places are taken, since each costs more. */
const FULL_SAMPLE_BYTES_MAX: number = 128 * 1_024;
const SAMPLE_MIN = 48;

/** How many places of a file are taken where `asked` are of a file of ordinary size. */
export function sampleOf(size: number, asked: number): number {
  const affordable = Math.floor((asked * FULL_SAMPLE_BYTES_MAX) / Math.max(1, size));
  return Math.min(asked, Math.max(SAMPLE_MIN, affordable));
}

/**
 * Which bytes of a file are flipped, ascending: all of a small one; of a larger one the first `sample`, where the claim
 * begins, and as many more spread evenly over the rest.
 */
export function flipOffsets(size: number, sample: number): readonly number[] {
  if (size <= Math.max(WHOLE_BYTES_MAX, 2 * sample)) return Array.from({ length: size }, (_, offset) => offset);
  return [
    ...Array.from({ length: sample }, (_, offset) => offset),
    ...evenly(size - sample, sample).map((offset) => sample + offset),
  ];
}

/** Where a file is cut, ascending: at every multiple of CUT_STEP, the empty file included, or at a sample of them. */
export function cutOffsets(
  size: number,
  sample: number,
): { readonly offsets: readonly number[]; readonly possible: number } {
  const possible = Math.ceil(size / CUT_STEP);
  const isWhole = size <= WHOLE_BYTES_MAX || possible <= sample;
  const chosen = isWhole ? Array.from({ length: possible }, (_, index) => index) : evenly(possible, sample);
  return { offsets: chosen.map((index) => index * CUT_STEP), possible };
}

/** So many different whole numbers from 0 up to `size` less one, first and last among them. */
function evenly(size: number, count: number): readonly number[] {
  if (count >= size) return Array.from({ length: size }, (_, index) => index);
  if (count < 2) return [0];
  return Array.from({ length: count }, (_, index) => Math.floor((index * (size - 1)) / (count - 1)));
}
