/** Populations of mutants. They are never blended. */
export const LANES = ['named', 'machine', 'config', 'review'] as const;
export type Lane = (typeof LANES)[number];
