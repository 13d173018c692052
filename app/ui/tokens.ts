/** A colour as the design states it and as anything without a style sheet needs it. */
export type Colour = { oklch: Oklch; hex: Hex };

export type Oklch = readonly [lightness: number, chroma: number, hue: number];
export type Hex = `#${string}`;

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

/** One whole set of the site's colours. */
export type ColourSet = Readonly<Record<ColourName, Hex>>;

/** The set that the design states. */
export const designedColours = Object.fromEntries<Hex>(
  Object.entries(colours).map(([name, { hex }]) => [name, hex]),
) as ColourSet; // Object.fromEntries forgets the names

/**
 * The same parts on a dark ground. What stands on the accent, on a band of the main colour or on paper takes the light set
 * there, so neither `wattle` nor `bottle` carries words of this set.
 */
export const nightColours: Readonly<Record<ColourName, Oklch>> = {
  sheet: [0.155, 0.012, 168],
  white: [0.205, 0.016, 168],
  film: [0.19, 0.015, 168],
  enamel: [0.33, 0.036, 168],
  'enamel-deep': [0.46, 0.055, 168],
  line: [0.66, 0.045, 168],
  muted: [0.78, 0.025, 168],
  ink: [0.965, 0.008, 160],
  bottle: [0.25, 0.05, 167],
  'bottle-2': [0.84, 0.08, 166],
  wattle: [0.845, 0.172, 86],
  'wattle-hi': [0.905, 0.145, 95],
  'wattle-ink': [0.845, 0.13, 86],
  redpen: [0.72, 0.16, 27],
  'redpen-tint': [0.24, 0.05, 25],
};

/** What the workspace has beside the site's own colours; `app/pages/admin/theme/admin-theme.css` declares the same. */
export const workspaceColours = {
  'on-wattle': { oklch: [0.235, 0.045, 168], hex: '#02251a' },
  edge: { oklch: [0.905, 0.02, 160], hex: '#d5e4db' },
  hint: { oklch: [0.965, 0.045, 95], hex: '#fdf4d2' },
} as const satisfies Record<string, Colour>;

export type WorkspaceColourName = ColourName | keyof typeof workspaceColours;

/** All of them in a dark room; only the workspace has one. */
export const darkColours: Record<WorkspaceColourName, Colour> = {
  sheet: { oklch: [0.19, 0.012, 168], hex: '#0f1613' },
  white: { oklch: [0.225, 0.014, 168], hex: '#151e1a' },
  film: { oklch: [0.27, 0.018, 166], hex: '#1e2924' },
  enamel: { oklch: [0.345, 0.024, 165], hex: '#2e3d36' },
  'enamel-deep': { oklch: [0.47, 0.032, 165], hex: '#4a6156' },
  line: { oklch: [0.62, 0.03, 166], hex: '#768c82' },
  muted: { oklch: [0.78, 0.02, 165], hex: '#acbcb4' },
  ink: { oklch: [0.955, 0.008, 160], hex: '#ecf2ee' },
  bottle: { oklch: [0.27, 0.05, 167], hex: '#062e21' },
  'bottle-2': { oklch: [0.83, 0.09, 166], hex: '#8ddaba' },
  wattle: { oklch: [0.845, 0.172, 86], hex: '#fec208' },
  'wattle-hi': { oklch: [0.905, 0.145, 95], hex: '#fede63' },
  'wattle-ink': { oklch: [0.86, 0.13, 88], hex: '#f4cc64' },
  redpen: { oklch: [0.74, 0.15, 25], hex: '#fb817a' },
  'redpen-tint': { oklch: [0.29, 0.055, 25], hex: '#431f1d' },
  'on-wattle': { oklch: [0.235, 0.045, 168], hex: '#02251a' },
  edge: { oklch: [0.315, 0.018, 166], hex: '#29352f' },
  hint: { oklch: [0.315, 0.05, 90], hex: '#3b3010' },
};
