import type { Face } from './face.ts';

/** Archivo at width 125, weight 800: letters for wordmarks. */
export const archivoBlack: Face;
/** Archivo at width 125, weight 400: letters for wordmarks. */
export const archivoLight: Face;
/** Archivo at width 100, weight 470: running text. */
export const archivoText: Face;
/** Archivo at width 118, weight 720: headlines, names, labels. */
export const archivoWide: Face;
/** Martian Mono at width 88, weight 560: figures and dimensions. */
export const martianMono: Face;
