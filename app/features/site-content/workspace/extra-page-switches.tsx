import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { SCREEN_NAMES } from '../content-areas.ts';
import { EXTRA_PAGES, type ExtraPage } from '../page-registry.ts';
import { contentQuery, type Section, sectionQuery } from './content/content-queries.ts';

type Switches = Record<ExtraPage, boolean>;
type Change = { page: ExtraPage; isOn: boolean };

const SECTION = 'extraPages';

/** The five further pages, each on or off. Saved at once. */
export function ExtraPageSwitches() {
  const queryClient = useQueryClient();
  const query = sectionQuery(SECTION);
  const { data: section, isError, error, refetch } = useQuery(query);
  // what was moved shows in the same moment; a reading under way may still bring the old state
  const [moved, setMoved] = useState<Partial<Switches>>({});
  const save = useMutation({
    // one after another, each on top of what the one before has stored
    scope: { id: SECTION },
    mutationFn: async (change: Change) => {
      const known = queryClient.getQueryData(query.queryKey);
      if (!known) throw new Error('A switch was moved before it was there');
      return api('PUT /content/:section', {
        params: { section: SECTION },
        body: { data: withChange(known, change) },
        ifMatch: versionTag(SECTION, known.version),
      });
    },
    onSuccess: (saved, { page, isOn }) => {
      queryClient.setQueryData(query.queryKey, saved);
      notifySuccess('Setting saved', `The page ${SCREEN_NAMES[page]} is ${isOn ? 'on' : 'off'}.`);
    },
    onError: (error) => {
      notifyError(error);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
    onSettled: (_saved, _error, { page, isOn }) => {
      setMoved(({ [page]: shown, ...others }) => (shown === isOn ? others : { ...others, [page]: shown }));
      // not waited for: the next switch may be moved meanwhile
      void queryClient.invalidateQueries({ queryKey: contentQuery.queryKey });
    },
  });

  function move(change: Change): void {
    setMoved((others) => ({ ...others, [change.page]: change.isOn }));
    save.mutate(change);
  }

  if (!section && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!section) return <Spinner>Loading the setting</Spinner>;
  const switches = { ...(section.data as Switches), ...moved }; // the section's own schema stands behind it

  return (
    <>
      <p>A page that is off answers like an address that does not exist, and nothing links to it.</p>
      {EXTRA_PAGES.map((page) => (
        <div className="sw" key={page}>
          <input
            id={`page-${page}`}
            type="checkbox"
            checked={switches[page]}
            onChange={({ target }) => move({ page, isOn: target.checked })}
          />
          <label htmlFor={`page-${page}`}>{SCREEN_NAMES[page]}</label>
        </div>
      ))}
    </>
  );
}

function withChange({ data }: Section, { page, isOn }: Change): Switches {
  return { ...(data as Switches), [page]: isOn }; // the section's own schema stands behind it
}
