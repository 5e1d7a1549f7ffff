import picocolors from 'picocolors';

/** The few colours that reports use; all identity functions when colour is off. */
export interface Palette {
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

export function palette(colour: boolean): Palette {
  const { red, green, yellow, dim, bold } = picocolors.createColors(colour);
  return { red, green, yellow, dim, bold };
}
