import type { FacePair } from './brand-choice.ts';

type Faces = {
  /** For headings and names. */
  display: string;
  text: string;
  /** What stands in for `display` where no fallback of its own fits. */
  kind: 'serif' | 'sans-serif';
};

/** The faces of each pair, as `styles/faces.css` names them; the pair of the design is in every page's own styles. */
export const PAIRED_FACES: Readonly<Record<Exclude<FacePair, 'drawing-office' | 'own'>, Faces>> = {
  fraunces: { display: 'Fraunces', text: 'DM Sans', kind: 'serif' },
  source: { display: 'Source Serif', text: 'Source Sans', kind: 'serif' },
  bitter: { display: 'Bitter', text: 'Work Sans', kind: 'serif' },
  grotesk: { display: 'Space Grotesk', text: 'Inter', kind: 'sans-serif' },
  plain: { display: 'DM Sans', text: 'DM Sans', kind: 'sans-serif' },
};

/** The family and its fallbacks, those of the pair's own and then whatever there is. */
export function stackOf(family: string, kind: Faces['kind']): string {
  const fallbacks = ['', ' 2', ' 3'].map((number) => `"${family} Fallback${number}"`);
  return [`"${family}"`, ...(kind === 'serif' ? fallbacks.slice(0, 1) : fallbacks), kind].join(',');
}

/** Of the rules for all faces those of these families. */
export function faceRules(allFaces: string, families: readonly string[]): string {
  const rules = allFaces.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const wanted = new Set(families);
  return rules.filter((rule) => wanted.has(familyOf(rule).replace(/ Fallback(?: \d)?$/, ''))).join('');
}

function familyOf(rule: string): string {
  return /font-family:\s*"?([^";}]+)/.exec(rule)?.[1]?.trim() ?? '';
}
