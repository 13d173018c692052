/** What a site began with: the sample, or nothing but what its owner says. */
export const ORIGINS = ['example', 'own'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What is stored of it; null where nobody has chosen. */
export function originOf(stored: string | null): Origin | null {
  return ORIGINS.find((origin) => origin === stored) ?? null;
}
