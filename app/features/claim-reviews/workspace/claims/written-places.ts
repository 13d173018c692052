import { DASHBOARD } from '../../../../kit/navigation-state.ts';
import type { CaseStudy } from '../../../case-studies/case-study.ts';
import { claimUses } from '../../../site-content/claim-uses.ts';
import type { Claim } from '../../../site-content/claims.ts';
import { areaName, areaPath } from '../../../site-content/content-areas.ts';
import { withSection } from '../../../site-content/content-section.ts';
import type { SiteContent } from '../../../site-content/site-content.ts';
import { placesInStudy } from '../../claim-register.ts';

/** A place that spells a former wording out, and what the claim says now; nothing where it does not say it any more. */
export type WrittenPlace = { name: string; to: string; field: string; wording: string; now: string };

/**
 * Where the wordings that a save changed are spelled out as they were: these places do not follow. Each field once, in the
 * order of the site.
 */
export function placesLeft(
  before: readonly Claim[],
  after: readonly Claim[],
  content: SiteContent,
  studies: readonly CaseStudy[],
): WrittenPlace[] {
  const stored = withSection(content, 'claims', before);
  const said = new Set(after.flatMap(({ wordings }) => wordings.map(({ key, text }) => `${key} ${text}`)));
  const changed = before.flatMap(({ wordings }) => wordings).filter(({ key, text }) => !said.has(`${key} ${text}`));
  const saidNow = new Map(after.flatMap(({ wordings }) => wordings.map(({ key, text }) => [key, text] as const)));
  const places = changed.flatMap(({ key, text: wording }): WrittenPlace[] => {
    const words = { wording, now: saidNow.get(key) ?? '' };
    return [
      ...claimUses(stored, key).flatMap((use): WrittenPlace[] => {
        if (use.kind !== 'written') return [];
        const { section, path } = use;
        return [{ name: areaName(section, content.services.list), to: areaPath(section), field: path, ...words }];
      }),
      ...studies.flatMap((study) =>
        placesInStudy(study, wording).flatMap((place): WrittenPlace[] =>
          place.kind === 'study'
            ? [{ name: study.title, to: `${DASHBOARD}?edit=${study.id}`, field: place.field, ...words }]
            : [],
        ),
      ),
    ];
  });
  return [...new Map(places.map((place) => [`${place.to} ${place.field}`, place])).values()];
}
