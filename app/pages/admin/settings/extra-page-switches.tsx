import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EXTRA_PAGES, type ExtraPage } from '../../../features/site-content/site-content.ts';
import { apiRequest } from '../../../lib/api-client.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { SCREEN_NAMES } from '../content/content-areas.ts';
import { contentQuery, ifMatch, type Section, sectionAddress, sectionQuery } from '../content/content-queries.ts';
import { notifyFailure, notifySuccess } from '../notify.ts';

type Switches = Record<ExtraPage, boolean>;

const SECTION = 'extraPages';

/** The five further pages, each on or off. Saved at once. */
export function ExtraPageSwitches() {
  const queryClient = useQueryClient();
  const query = sectionQuery(SECTION);
  const { data: section, isError, refetch } = useQuery(query);
  const save = useMutation({
    mutationFn: async ({ switches, version }: { switches: Switches; version: number; page: ExtraPage }) => {
      const headers = ifMatch(SECTION, version);
      const reply = await apiRequest('PUT', sectionAddress(SECTION), { data: switches }, { headers });
      return (await reply.json()) as Section; // the reply of this call is the section
    },
    onMutate: async ({ switches }) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, (known) => known && { ...known, data: switches });
    },
    onSuccess: (saved, { switches, page }) => {
      queryClient.setQueryData(query.queryKey, saved);
      notifySuccess('Setting saved', `The page ${SCREEN_NAMES[page]} is ${switches[page] ? 'on' : 'off'}.`);
    },
    onError: (error) => notifyFailure('Error', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contentQuery.queryKey }),
  });

  if (!section && isError)
    return <ErrorPanel message="This setting could not be read." onRetry={() => void refetch()} />;
  if (!section) return <Spinner>Loading the setting</Spinner>;
  const switches = section.data as Switches; // the section's own schema stands behind it

  return (
    <>
      <p>A page that is off answers like an address that does not exist, and nothing links to it.</p>
      {EXTRA_PAGES.map((page) => (
        <div className="sw" key={page}>
          <input
            id={`page-${page}`}
            type="checkbox"
            checked={switches[page]}
            onChange={({ target }) => {
              if (!save.isPending)
                save.mutate({ switches: { ...switches, [page]: target.checked }, version: section.version, page });
            }}
          />
          <label htmlFor={`page-${page}`}>{SCREEN_NAMES[page]}</label>
        </div>
      ))}
    </>
  );
}
