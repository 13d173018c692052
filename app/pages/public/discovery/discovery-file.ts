import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import type { SiteAddress } from '../../../kit/feature.ts';
import type { Platform } from '../../../platform/platform.server.ts';

export type DiscoverySource = {
  siteUrl: string;
  content: SiteContent;
  /** Newest first. */
  studies: readonly CaseStudy[];
  /** What nouns have at addresses of their own. */
  addresses: readonly SiteAddress[];
  now: Date;
};

export type DiscoveryFile = {
  type: string;
  make: (source: DiscoverySource) => string;
  /** Without the studies it says nothing. */
  needsStudies?: boolean;
  /** Whether there is such a file; left out there is. */
  isThere?: (content: SiteContent) => boolean;
};

/** A file that a noun makes of what it reads by itself. */
export type NounFile = Pick<DiscoveryFile, 'type'> & {
  /** Null where there is no such file now. */
  make: (source: DiscoverySource & { platform: Platform }) => Promise<string | null>;
};
