import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { DASHBOARD, isFirstSignIn } from '../../../kit/navigation-state.ts';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { beginQuery } from './begin-queries.ts';
import { Beginning } from './beginning.tsx';
import { ExampleView } from './example-view.tsx';
import { Questions } from './questions.tsx';
import { ON_AIR, OnAir } from './read-it.tsx';

/** What a new site begins with, and then ten questions to its owner. */
export function BeginPage() {
  const location = useLocation();
  const [search] = useSearchParams();
  const reading = useQuery(beginQuery);
  if (!reading.data)
    return (
      <WorkspacePage title="Begin" caption="What this site says before you have written a word.">
        <Unread from={reading} waiting="Loading" failure="What the site began with could not be read." />
      </WorkspacePage>
    );
  const { origin, answers, hasExample } = reading.data;
  if (hasExample && search.has('example')) return <ExampleView />;
  if (origin === 'own' && location.search === ON_AIR)
    return (
      <WorkspacePage title="Begin with your own" caption="Your site says your own words.">
        <OnAir />
      </WorkspacePage>
    );
  if (origin === 'own') return <Questions stored={answers} hasExample={hasExample} />;
  // whoever runs the site has answered for her
  if (origin === 'example' && isFirstSignIn(location)) return <Navigate to={DASHBOARD} replace />;
  return <Beginning origin={origin} />;
}
