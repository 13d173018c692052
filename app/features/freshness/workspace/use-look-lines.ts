import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FEATURES } from '../../../features.ts';
import type { WorkspaceHalf } from '../../../kit/feature.ts';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { unfinishedForms } from '../../../kit/workspace/form/kept-words.ts';
import { draftListQuery } from '../../case-studies/workspace/draft-queries.ts';
import { studyListQuery } from '../../case-studies/workspace/study-list-query.ts';
import { setupQuery } from '../../setup/workspace/setup-queries.ts';
import { statusQuery } from '../../site-status/workspace/status-query.ts';
import { freshnessQuery } from './freshness-query.ts';
import { type Counted, type LookLine, lookLines } from './look-lines.ts';
import { unfinishedWork } from './unfinished-work.ts';

/** What the nouns say where something of theirs waits. */
const NOTICES = FEATURES.flatMap(({ workspace }): WorkspaceHalf | [] => workspace ?? []).flatMap(
  ({ notices = [] }) => notices,
) as readonly Counted[]; // icons and counts that there are: the manifests say them as literals

/**
 * Everything that is worth a look now, together: rows that come one after the other move from under the finger that presses them. What
 * looks at the whole site for it keeps the server busy, so it is read once `isNext`. Null until all of it was read, or could not be.
 */
export function useLookLines({ isNext }: { isNext: boolean }): readonly LookLine[] | null {
  const attention = useQuery(attentionQuery);
  const setup = useQuery(setupQuery);
  const fresh = useQuery({ ...freshnessQuery, enabled: isNext });
  const status = useQuery({ ...statusQuery, enabled: isNext });
  // read once: it changes on other pages
  const [forms] = useState(() => unfinishedForms(localStorage));
  const hasForms = forms.length > 0;
  const studies = useQuery({ ...studyListQuery, refetchInterval: false, enabled: isNext && hasForms });
  const drafts = useQuery({ ...draftListQuery, enabled: isNext && hasForms });
  const isReading = [attention, setup, fresh, status, ...(hasForms ? [studies, drafts] : [])].some(
    ({ isFetched }) => !isFetched,
  );
  const [read, problems] = [attention.data, status.data?.problems];
  return useMemo(() => {
    if (isReading || !read) return null;
    const unfinished = studies.data
      ? forms.flatMap(({ form }) => unfinishedWork(form, studies.data, drafts.data ?? []) ?? [])
      : [];
    return lookLines({
      ...{ attention: read, notices: NOTICES, setup: setup.data, unfinished, fresh: fresh.data?.items, problems },
    });
  }, [isReading, read, setup.data, fresh.data, problems, studies.data, drafts.data, forms]);
}
