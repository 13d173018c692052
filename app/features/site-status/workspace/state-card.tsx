import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import type { Finding } from '../doctor.ts';
import { STATES } from '../doctor-facts.ts';

const MARKS: Record<Finding['state'], string> = {
  hurts: 'Does not work',
  look: 'Worth a look',
  unknown: 'Not known',
  well: 'Well',
};
const FAILURE = 'How the site is could not be found out.';

/** Asked by the page and its button alone: the mail server and the site's own address are spoken to each time. */
const doctorQuery = {
  ...apiQuery('GET /doctor'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: false,
  refetchOnWindowFocus: false,
} as const;

/** What the site needs, and what to do about what is not well. */
export function StateCard() {
  const reading = useQuery(doctorQuery);
  const { data, isError, isFetching, error, refetch } = reading;
  return (
    <>
      <Loaded from={reading} waiting="Looking at the site" failure={FAILURE}>
        {({ findings }) => (
          <dl className="facts">
            {STATES.flatMap((which) => findings.filter(({ state }) => state === which)).map(
              ({ check, name, state, says, remedy }) => (
                <Fact key={check} name={name}>
                  {MARKS[state]}. {says}
                  {remedy === null ? '' : ` ${remedy}`}
                </Fact>
              ),
            )}
          </dl>
        )}
      </Loaded>
      {data && isError && !isFetching ? (
        <LoadFailure message={FAILURE} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <p>
          <SmallButton isPending={isFetching} pendingText="Asking..." onClick={() => void refetch()}>
            Ask again
          </SmallButton>
        </p>
      ) : null}
    </>
  );
}
