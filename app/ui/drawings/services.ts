// The drawings of the service pages in one place: heroes, the press, hours to units, and the small diagrams.
export type { Band } from './bands.ts';
export { type ServiceDiagram, serviceDiagrams } from './services-cards.ts';
export { developmentBand } from './services-development.ts';
export { openMould, pressBand } from './services-manufacturing.ts';
export { hoursToUnitsBand, scalingBand } from './services-scaling.ts';
