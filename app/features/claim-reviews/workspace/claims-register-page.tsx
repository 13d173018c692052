import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callAddress } from '../../../kit/api.ts';
import { DASHBOARD, type EditorState } from '../../../kit/navigation-state.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { downloadFrom } from '../../../kit/workspace/save-download.ts';
import { useDays } from '../../../kit/workspace/site-time.ts';
import { SmallButton, SmallLink } from '../../../kit/workspace/small-button.tsx';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { entryPlace } from '../../entries/workspace/entry-queries.ts';
import { letterPlace } from '../../letters/workspace/letter-places.ts';
import { areaName, areaPath, type OwnerServices } from '../../site-content/content-areas.ts';
import { useServices } from '../../site-content/workspace/use-services.ts';
import { NO_EVIDENCE, NOT_SHOWN, type RegisterPlace, type RegisterRow, THINGS } from '../claim-register.ts';
import { claimRegisterQuery } from './claims/claim-queries.ts';

/** What the site claims, what proves it, who looked last and where it stands: one page to hand over. */
export function ClaimsRegisterPage() {
  const register = useQuery(claimRegisterQuery);
  const services = useServices();
  return (
    <WorkspacePage title="Claims register" caption="What each claim counts, what proves it, and where it stands">
      <div className="button-row unprinted">
        <SmallLink to={areaPath('claims')}>Edit the claims</SmallLink>
        <SmallButton icon="download" onClick={() => downloadFrom(REGISTER_CSV)}>
          Export CSV
        </SmallButton>
        <SmallButton onClick={() => window.print()}>Print</SmallButton>
      </div>
      <Loaded
        from={register}
        waiting="Loading the register"
        failure="The register could not be read."
        empty={
          <EmptyState title="No claims yet" heading="h2">
            Each figure that you add under Claims stands here with what proves it.
          </EmptyState>
        }
      >
        {(claims) => (
          <ol className="register">
            {[...Map.groupBy(claims, ({ claim }) => claim).values()].map((rows) => (
              <ClaimEntry key={rows[0]?.claim} rows={rows} services={services} />
            ))}
          </ol>
        )}
      </Loaded>
    </WorkspacePage>
  );
}

const REGISTER_CSV = callAddress('GET /claims/register', { query: { as: 'csv' } });

function ClaimEntry({ rows, services }: { rows: readonly RegisterRow[]; services: OwnerServices }) {
  const day = useDays();
  const [first] = rows;
  if (!first) return null;
  const { claim, name, meaning, evidence, evidenceLink, reviewOn, lastReview } = first;
  const hasEvidence = evidence.trim() !== '' || evidenceLink.trim() !== '';
  return (
    <li className="card-section" aria-labelledby={`register-${claim}`}>
      <h2 id={`register-${claim}`}>{name}</h2>
      <dl className="facts">
        <Fact name="What it counts">{meaning}</Fact>
        <Fact name="Evidence">
          {hasEvidence ? evidence : <span className="redpen">{NO_EVIDENCE}</span>}
          {evidenceLink.trim() === '' ? null : (
            <>
              {' '}
              <EvidenceLink place={evidenceLink} />
            </>
          )}
        </Fact>
        <Fact name="Last reviewed">
          {lastReview === null
            ? 'Never'
            : `${day(lastReview.reviewedOn)} by ${lastReview.username}${lastReview.note === '' ? '' : `: ${lastReview.note}`}`}
        </Fact>
        <Fact name="Review on">{day(reviewOn)}</Fact>
      </dl>
      <table className="register-words">
        <thead>
          <tr>
            <th scope="col">Wording</th>
            <th scope="col">Used on</th>
            <th scope="col">Written out in</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, wording, usedOn, writtenOutIn }) => (
            <tr key={key}>
              <th scope="row">{wording}</th>
              <td>
                {usedOn.length + writtenOutIn.length === 0 ? NOT_SHOWN : <Places places={usedOn} services={services} />}
              </td>
              <td>
                <Places places={writtenOutIn} services={services} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}

/** An address is a link; a drawer is not. */
function EvidenceLink({ place }: { place: string }) {
  if (!/^https?:\/\//i.test(place)) return <span>({place})</span>;
  return (
    <a href={place} target="_blank" rel="noopener noreferrer">
      {place}
    </a>
  );
}

function Places({ places, services }: { places: readonly RegisterPlace[]; services: OwnerServices }) {
  const named = new Map(places.map((place) => [nameOf(place, services), place]));
  return [...named].map(([name, place], index) => (
    <span key={name}>
      {index === 0 ? '' : ', '}
      <PlaceLink place={place} name={name} />
    </span>
  ));
}

function nameOf(place: RegisterPlace, services: OwnerServices): string {
  if (place.kind === 'dashboard') return 'Dashboard';
  return place.kind === 'text' ? areaName(place.section, services) : `${THINGS[place.kind]}: ${place.title}`;
}

function PlaceLink({ place, name }: { place: RegisterPlace; name: string }) {
  if (place.kind === 'dashboard') return name;
  if (place.kind === 'letter') return <Link to={letterPlace(place)}>{name}</Link>;
  if (place.kind === 'study')
    return (
      <Link to={`${DASHBOARD}?edit=${place.id}`} state={{ field: place.field } satisfies EditorState}>
        {name}
      </Link>
    );
  if (place.kind === 'text')
    return (
      <Link to={areaPath(place.section)} state={{ field: place.path } satisfies EditorState}>
        {name}
      </Link>
    );
  return <Link to={entryPlace(place)}>{name}</Link>;
}
