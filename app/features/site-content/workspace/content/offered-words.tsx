import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, apiQuery, type Reply } from '../../../../kit/api.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { Unread } from '../../../../kit/workspace/loaded.tsx';
import { notifyError, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useHashTarget } from '../../../../kit/workspace/use-hash-target.ts';
import { WorkspaceCard } from '../../../../kit/workspace/workspace-page.tsx';
import { versionTag } from '../../../../lib/version-tag.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { areaName, areaPath, type OwnerServices } from '../../content-areas.ts';
import { contentQuery } from './content-queries.ts';

type Offered = Reply<'GET /offered-words'>['sections'][number];
type Offer = Offered['offers'][number];
type Decision = 'take' | 'stay' | 'undo';

const offeredWordsQuery = queryOptions({ ...apiQuery('GET /offered-words'), refetchInterval: 30_000 });

const NEWS: Record<Decision, string> = {
  take: 'The website says what this version says.',
  stay: 'The website goes on saying what it said.',
  undo: 'The website says what it said before, and you can decide again.',
};

/** What this version of the program would say where the site says what an earlier one said; nothing where there is none. */
export function OfferedWords({ services }: { services: OwnerServices }) {
  const queryClient = useQueryClient();
  const reading = useQuery(offeredWordsQuery);
  const { data } = reading;
  const decide = useMutation({
    mutationFn: ({ of: { section, version }, ...body }: { of: Offered; ids: string[]; decision: Decision }) =>
      api('PATCH /offered-words/:section', { params: { section }, body, ifMatch: versionTag(section, version) }),
    onSuccess: (after, { decision, ids }) => {
      queryClient.setQueryData(offeredWordsQuery.queryKey, after);
      notifySuccess(ids.length === 1 ? 'Decided' : `Decided: ${ids.length} texts`, NEWS[decision]);
    },
    onError: (failure) => {
      notifyError(failure);
      void queryClient.invalidateQueries({ queryKey: offeredWordsQuery.queryKey });
    },
    onSettled: () => {
      for (const { queryKey } of [contentQuery, attentionQuery]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const isThere = data !== undefined && data.sections.length > 0;
  useHashTarget(isThere);
  if (!data) return <Unread from={reading} failure="The new words could not be read." />;
  if (!isThere) return null;
  const open = data.sections.flatMap(({ offers }) => offers.filter(isOpen)).length;
  return (
    <WorkspaceCard id="new-words" name="New words">
      <p role="status">
        {open === 0
          ? 'You have decided about every text that this version of the program would say differently.'
          : `This version of the program would say ${open} ${open === 1 ? 'text' : 'texts'} differently. Your website says what it said: take what you like better.`}
      </p>
      {data.sections.map((of) => (
        <details key={of.section}>
          <summary>
            {areaName(of.section, services)} <span className="ht">{of.offers.filter(isOpen).length} to decide</span>
          </summary>
          <AllOf
            of={of}
            isResting={decide.isPending}
            onDecide={(ids, decision) => decide.mutate({ of, ids, decision })}
          />
          <ul className="rows">
            {of.offers.map((offer) => (
              <OfferLine
                key={offer.id}
                of={of}
                offer={offer}
                isResting={decide.isPending}
                onDecide={(decision) => decide.mutate({ of, ids: [offer.id], decision })}
              />
            ))}
          </ul>
        </details>
      ))}
    </WorkspaceCard>
  );
}

function isOpen({ state }: Offer): boolean {
  return state === 'open';
}

type AllOfProps = { of: Offered; isResting: boolean; onDecide: (ids: string[], decision: Decision) => void };

/** Where much of one area is offered. */
function AllOf({ of: { offers }, isResting, onDecide }: AllOfProps) {
  const ids = offers.filter(isOpen).map(({ id }) => id);
  if (ids.length < 2) return null;
  return (
    <p>
      <SmallButton isResting={isResting} onClick={() => onDecide(ids, 'take')}>
        {`Take all ${ids.length}`}
      </SmallButton>{' '}
      <SmallButton isResting={isResting} onClick={() => onDecide(ids, 'stay')}>
        {`All ${ids.length} stay`}
      </SmallButton>
    </p>
  );
}

type OfferLineProps = { of: Offered; offer: Offer; isResting: boolean; onDecide: (decision: Decision) => void };

function OfferLine({ of: { section }, offer, isResting, onDecide }: OfferLineProps) {
  const { label, path, said, says, state } = offer;
  return (
    <li>
      <div>
        <h3>
          <Link to={areaPath(section)} state={path === '' ? null : { field: path }}>
            {label}
          </Link>
        </h3>
        <p className="said">{said || 'Nothing'}</p>
        <p className="said">
          <b>New:</b> {says || 'Nothing'}
        </p>
      </div>
      <span className="ra">
        {/* the first button stays the same one, and the focus with it */}
        <SmallButton isResting={isResting} onClick={() => onDecide(state === 'open' ? 'take' : 'undo')}>
          {state === 'open' ? 'Take' : state === 'taken' ? 'Taken: undo' : 'Stays: undo'}
          <VisuallyHidden> {label}</VisuallyHidden>
        </SmallButton>
        {state === 'open' ? (
          <SmallButton
            isResting={isResting}
            onClick={({ currentTarget }) => {
              onDecide('stay');
              // this one goes once it is decided
              currentTarget.parentElement?.querySelector('button')?.focus();
            }}
          >
            Stay
            <VisuallyHidden> {label}</VisuallyHidden>
          </SmallButton>
        ) : null}
      </span>
    </li>
  );
}
