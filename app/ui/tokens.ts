/** A colour as the design states it and as anything without a style sheet needs it. */
export type Colour = { oklch: readonly [lightness: number, chroma: number, hue: number]; hex: `#${string}` };

/** The one list of the site's colours; `styles/tokens.css` declares the same, which a test checks. */
export const colours = {
  sheet: { oklch: [0.982, 0.006, 155], hex: '#f6faf7' },
  white: { oklch: [1, 0, 0], hex: '#ffffff' },
  film: { oklch: [0.952, 0.014, 158], hex: '#e8f2ec' },
  enamel: { oklch: [0.872, 0.036, 162], hex: '#c1ddce' },
  'enamel-deep': { oklch: [0.74, 0.055, 165], hex: '#8bb6a2' },
  line: { oklch: [0.555, 0.045, 168], hex: '#597c6e' },
  muted: { oklch: [0.47, 0.04, 170], hex: '#446257' },
  ink: { oklch: [0.235, 0.045, 168], hex: '#02251a' },
  bottle: { oklch: [0.315, 0.062, 167], hex: '#043b2b' },
  'bottle-2': { oklch: [0.385, 0.078, 166], hex: '#04513a' },
  wattle: { oklch: [0.845, 0.172, 86], hex: '#fec208' },
  'wattle-hi': { oklch: [0.905, 0.145, 95], hex: '#fede63' },
  'wattle-ink': { oklch: [0.5, 0.1, 80], hex: '#815c0a' },
  redpen: { oklch: [0.53, 0.205, 27], hex: '#c7181d' },
  'redpen-tint': { oklch: [0.955, 0.022, 25], hex: '#ffebe9' },
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof colours;
