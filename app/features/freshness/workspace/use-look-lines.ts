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
 * Everything that is worth a look now. What looks at the whole site for it keeps the server busy, so it is read once `isNext`. Null until
 * the rest of it is known.
 */
export function useLookLines({ isNext }: { isNext: boolean }): readonly LookLine[] | null {
  const { data: attention } = useQuery(attentionQuery);
  const { data: setup } = useQuery(setupQuery);
  const { data: fresh } = useQuery({ ...freshnessQuery, enabled: isNext });
  const { data: status } = useQuery({ ...statusQuery, enabled: isNext });
  // read once: it changes on other pages
  const [forms] = useState(() => unfinishedForms(localStorage));
  const isNeeded = isNext && forms.length > 0;
  const { data: studies } = useQuery({ ...studyListQuery, refetchInterval: false, enabled: isNeeded });
  const { data: drafts } = useQuery({ ...draftListQuery, enabled: isNeeded });
  return useMemo(() => {
    if (!attention) return null;
    const unfinished = studies ? forms.flatMap(({ form }) => unfinishedWork(form, studies, drafts ?? []) ?? []) : [];
    const read = { attention, notices: NOTICES, setup, unfinished, fresh: fresh?.items, problems: status?.problems };
    return lookLines(read);
  }, [attention, setup, fresh, status, studies, drafts, forms]);
}
