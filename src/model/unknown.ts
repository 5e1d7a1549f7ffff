/** A fact that was looked for and not found is the value 'unknown', never a default. */
export type Unknown = 'unknown';

export type Known<T> = T | Unknown;
