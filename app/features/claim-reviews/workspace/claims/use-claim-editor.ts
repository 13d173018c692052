import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Reply } from '../../../../kit/api.ts';
import type { KeptForm } from '../../../../kit/workspace/form/use-kept-form.ts';
import { studyListQuery } from '../../../case-studies/workspace/study-list-query.ts';
import type { Claim } from '../../../site-content/claims.ts';
import type { SiteContent } from '../../../site-content/site-content.ts';
import type { Reviewed } from './claim-review.tsx';
import { placesLeft, type WrittenPlace } from './written-places.ts';

type ClaimEditor = {
  section: string;
  form: KeptForm;
  content: SiteContent;
  /** What a call answered is newer than any reading on its way. */
  adopt: (saved: Reply<'GET /content/:section'>) => void;
};

/** What the form of the claims does besides saving: takes reviews over, and tells which places a changed wording leaves behind. */
export function useClaimEditor({ section, form, content, adopt }: ClaimEditor) {
  const isClaims = section === 'claims';
  const { data: studies = [] } = useQuery({ ...studyListQuery, enabled: isClaims });
  const [places, setPlaces] = useState<readonly WrittenPlace[]>([]);

  /** The day moves in what is stored and in the form alike; what is typed stays. */
  function takeReview(claim: string, note: () => Promise<Reviewed>): Promise<Reviewed> {
    return form.whileSaving(async () => {
      const noted = await note();
      const { reviewOn, version } = noted;
      const saved = await api('GET /content/:section', { params: { section: 'claims' } });
      adopt(saved);
      // unless somebody else saved meanwhile: the form says so by itself
      if (saved.version === version && (form.latest().version ?? 0) === version - 1)
        form.adoptPart(saved, (data) =>
          (data as Claim[]).map((one) => (one.key === claim ? { ...one, reviewOn } : one)),
        );
      return noted;
    });
  }

  return {
    takeReview,
    /** Called with what a save made of the claims. */
    lookForPlaces: (before: unknown, after: unknown) => {
      if (isClaims) setPlaces(placesLeft(before as Claim[], after as Claim[], content, studies)); // both through the schema
    },
    places,
    closePlaces: () => setPlaces([]),
  };
}
