import { useEffect } from 'react';
import { reportResults } from '../../../../pages/public/report-visits.ts';

/** Reports, once for each time the page is opened, that somebody has read as far as the results. */
export function useResultsReport(isCounted: boolean | undefined): void {
  useEffect(() => {
    const heading = document.getElementById('text-results');
    if (!isCounted || !heading) return;
    // whoever leaps past it has reached it too: all that lies above counts as seen
    const options = { rootMargin: '999999px 0px 0px' };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      reportResults();
    }, options);
    observer.observe(heading);
  }, [isCounted]);
}
