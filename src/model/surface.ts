/** Where the agent runs. Evidence of one surface never vouches for another. */
export const SURFACES = ['cli-interactive', 'cli-headless', 'acp', 'ide', 'desktop', 'cloud', 'embedded'] as const;

export type Surface = (typeof SURFACES)[number];
