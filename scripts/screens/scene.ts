import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import type { Db } from '../../app/platform/database/database.server.ts';

/**
 * `isWhole`: down to its foot, however long; `upTo`: so many pixels of it at most; `card`: that part alone; `open`: what is
 * pressed first, after which the window alone is taken.
 */
export type Screen = {
  name: string;
  path: string;
  isWhole?: boolean;
  upTo?: number;
  card?: (page: Page) => Promise<Locator>;
  open?: (page: Page) => Promise<void>;
};

/** A throw-away site with an owner, whose calls go through `call`, which answers the reply. */
export type Stage = {
  db: Db;
  admin: APIRequestContext;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  call: (method: string, path: string, data?: object) => Promise<any>;
  /** Those of the sample. */
  studies: CaseStudy[];
};

/** How a site stands at one moment, and the windows and clothes in which it is looked at. */
export type Scene = {
  /** Makes it stand so; answers what is taken then. */
  play: (stage: Stage) => Screen[] | Promise<Screen[]>;
  sizes: readonly { width: number; height: number }[];
  isSignedIn?: boolean;
  themes?: readonly ('light' | 'dark')[];
};

/** A site and its scenes, one after the other. `only`: the one picture that is taken of it. */
export type Site = { only?: string; isEmpty?: boolean; env?: Record<string, string>; scenes: readonly Scene[] };

/** How the life of a site is told: new, after a week, after a year. */
export const AGES = ['empty', 'week', 'year'] as const;
export type Age = (typeof AGES)[number];
