/** What a site began with: the sample, or nothing but what its owner says. */
export const ORIGINS = ['example', 'own'] as const;
export type Origin = (typeof ORIGINS)[number];
