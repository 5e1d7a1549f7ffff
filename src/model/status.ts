/** The static answer for one route. Neither RESIDUAL nor TARGET_SIDE nor ABSENT is a certificate. */
export const STATUSES = ['COVERED', 'UNVERIFIED', 'UNCOVERED', 'RESIDUAL', 'TARGET_SIDE', 'ABSENT'] as const;

export type Status = (typeof STATUSES)[number];
