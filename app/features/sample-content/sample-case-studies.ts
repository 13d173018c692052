import { exit, pumpKits } from './sample-case-studies-business.ts';
import { fullContainer, homewares } from './sample-case-studies-goods.ts';
import { bracket, controlBoard, valve } from './sample-case-studies-parts.ts';
import { hull, seating, torch } from './sample-case-studies-products.ts';
import type { SampleCaseStudy } from './sample-case-study.ts';

/** What a new site shows until its owner writes; newest first. Jobs, people and figures are made up. */
export const sampleCaseStudies: SampleCaseStudy[] = [
  homewares,
  fullContainer,
  seating,
  torch,
  controlBoard,
  hull,
  pumpKits,
  exit,
  bracket,
  valve,
];
