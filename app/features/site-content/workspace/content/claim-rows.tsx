import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { DASHBOARD, type EditorState } from '../../../../kit/navigation-state.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { unwrapped } from '../../../../kit/workspace/form/form-values.ts';
import { ListField } from '../../../../kit/workspace/form/list-field.tsx';
import { useDays } from '../../../../kit/workspace/site-time.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { claimRegisterQuery } from '../../../claim-reviews/workspace/claims/claim-queries.ts';
import { ClaimReview } from '../../../claim-reviews/workspace/claims/claim-review.tsx';
import { type ClaimUse, claimUses } from '../../claim-uses.ts';
import { amountOf, type Claim } from '../../claims.ts';
import { areaName, areaPath, type OwnerServices } from '../../content-areas.ts';
import { schemaOf } from '../../content-section.ts';
import { namedServices, resolvedText } from '../../references.ts';
import type { SiteContent } from '../../site-content.ts';
import { contentQuery } from './content-queries.ts';

const NOTHING: readonly string[] = [];
/** When its evidence is looked at again. */
const REVIEW: readonly (keyof Claim)[] = ['reviewOn', 'reviewEvery'];

/** The claims, a row for each fact: its wordings and where it stands; open, its fields and the texts around it. */
export function ClaimRows() {
  const { data } = useQuery(contentQuery);
  // nobody looks again at the evidence of what the sample says
  const hasReviews = useQuery(attentionQuery).data?.hasOwnClaims === true;
  const isStored = (item: unknown) =>
    data?.content.claims.some(({ key }) => key === (item as Partial<Claim>).key) === true; // an item of the list
  const day = useDays();
  const language = data?.content.identity.language ?? 'en';
  const { schema, hint, isOptional } = unwrapped(schemaOf('claims'));
  if (!(schema instanceof z.ZodArray)) throw new Error('Claims are a list');
  return (
    <div className={hasReviews ? 'claim-rows reviewed' : 'claim-rows'}>
      {data?.content.claims.length === 0 ? (
        <p>No claims yet. A figure that stands here can be said on every page, and is changed in one place.</p>
      ) : (
        <p className="claim-columns" aria-hidden="true">
          <span>Fact</span>
          <span>Number</span>
          <span>Wordings</span>
          <span>Evidence</span>
          {hasReviews ? <span>Review on</span> : null}
          <span>Where it stands</span>
        </p>
      )}
      <ListField
        schema={schema}
        hint={hint}
        path={[]}
        isOptional={isOptional}
        isWhole
        // one that is not stored yet has no day that could stay
        leavesOut={(item) => (hasReviews || !isStored(item) ? NOTHING : REVIEW)}
        aside={(item) => {
          const { wordings = [], number, unit, evidence = '', reviewOn = '' } = item as Partial<Claim>; // an item of the list
          const uses = data ? wordings.flatMap(({ key }) => claimUses(data.content, key)) : [];
          return {
            row: (
              <>
                <span className="claim-number">
                  {unit && typeof number === 'number' ? amountOf(unit, number, language) : '–'}
                </span>
                <span className="claim-words">{wordings.map(({ text }) => text).join(' · ')}</span>
                <span className="claim-proof">{evidence.trim() === '' ? 'No evidence' : evidence}</span>
                {hasReviews ? (
                  <span className="calendar-day">
                    <VisuallyHidden>Review on </VisuallyHidden>
                    {day(reviewOn)}
                  </span>
                ) : null}
                <span className="claim-places">{standsIn(uses, data ? namedServices(data.content) : [])}</span>
              </>
            ),
            below: data ? (
              <>
                <ClaimReview claim={item as Partial<Claim>} isStored={isStored(item)} />
                <Places uses={uses} content={data.content} />
                <StudyPlaces wordings={wordings.map(({ key }) => key)} />
              </>
            ) : null,
          };
        }}
      />
    </div>
  );
}

function standsIn(uses: readonly ClaimUse[], services: OwnerServices): string {
  const places = new Set(uses.map((use) => (use.kind === 'dashboard' ? 'Dashboard' : areaName(use.section, services))));
  if (places.size === 0) return 'Stands nowhere';
  return places.size <= 2 ? [...places].join(', ') : `${places.size} places`;
}

function Places({ uses, content }: { uses: readonly ClaimUse[]; content: SiteContent }) {
  const written = uses.filter((use) => use.kind === 'written');
  return (
    <div className="uses">
      <h3>Where it stands</h3>
      {uses.length === 0 ? <p>Nowhere on the site.</p> : null}
      <ul>
        {uses
          .filter((use) => use.kind !== 'written')
          .map((use, index) => (
            // the same words may stand in one section twice
            <li key={index}>
              <Place use={use} content={content} />
            </li>
          ))}
      </ul>
      {written.length > 0 ? (
        <>
          <h3>Also written out in</h3>
          <ul>
            {written.map((use, index) => (
              <li key={index}>
                <Place use={use} content={content} />
              </li>
            ))}
          </ul>
          <p className="ht">These texts do not follow: put a figure in the place of the words there.</p>
        </>
      ) : null}
    </div>
  );
}

/** The public case studies that spell one of the wordings out, as the register has them. */
function StudyPlaces({ wordings }: { wordings: readonly string[] }) {
  const { data } = useQuery(claimRegisterQuery);
  const places = (data ?? [])
    .filter(({ key }) => wordings.includes(key))
    .flatMap(({ writtenOutIn }) => writtenOutIn.flatMap((place) => (place.kind === 'study' ? [place] : [])));
  if (places.length === 0) return null;
  return (
    <div className="uses">
      <h3>Written out in case studies</h3>
      <ul>
        {places.map(({ id, title, field, text }) => (
          <li key={`${id} ${field} ${text}`}>
            <Link to={`${DASHBOARD}?edit=${id}`} state={{ field } satisfies EditorState}>
              {title}
            </Link>
            : “{shortened(text)}”
          </li>
        ))}
      </ul>
    </div>
  );
}

const SHOWN = 120;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()} …` : text;
}

function Place({ use, content }: { use: ClaimUse; content: SiteContent }) {
  if (use.kind === 'dashboard') return 'Dashboard';
  const text = resolvedText(use.text, content);
  return (
    <>
      <Link to={areaPath(use.section)}>{areaName(use.section, namedServices(content))}</Link>: “{shortened(text)}”
    </>
  );
}
