import { InvalidArgumentError } from 'commander';

/** An option parser: whole numbers from least to most, everything else is a usage error. */
export function wholeNumber(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,10}$/u.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`expected a whole number from ${least} to ${most} for ${option}, got "${text}"`);
  };
}
