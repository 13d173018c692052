import { type ReactNode, useState } from 'react';
import { TickField } from '../../../kit/workspace/form/tick-field.tsx';
import { useDays, useMoments } from '../../../kit/workspace/site-time.ts';
import { Fact } from '../../../ui/fact.tsx';
import { outcomeValue } from '../../case-studies/outcomes.ts';
import type { Testimonial, TestimonialPlace } from '../testimonial.ts';
import { PortraitChoice } from './portrait-choice.tsx';
import { RequestMail } from './request-mail.tsx';
import { ShortenForm } from './shorten-form.tsx';
import { chosenPlaces, onHome, PLACE_NAMES, placesFor, waitsForConsent } from './testimonial-views.ts';
import { placed, useChangeTestimonial } from './use-testimonial-actions.ts';

type TestimonialItemProps = {
  testimonial: Testimonial;
  /** Its name, as the heading of the row. */
  title: ReactNode;
  /** Those on the site, in their order. */
  shown: readonly Testimonial[];
};

/** One testimonial: the words, whose they are, where they stand and how much of them. */
export function TestimonialItem({ testimonial, title, shown }: TestimonialItemProps) {
  const { state } = testimonial;
  if (state === 'asked') return <Request testimonial={testimonial} title={title} />;
  return (
    <div className="testimonial">
      <Head testimonial={testimonial} title={title} />
      <blockquote className="prewrap">{testimonial.excerpt || testimonial.quote}</blockquote>
      {testimonial.excerpt === '' ? null : (
        <details>
          <summary>All that was written</summary>
          <blockquote className="prewrap">{testimonial.quote}</blockquote>
        </details>
      )}
      <Figures figures={testimonial.figures} />
      <Proof testimonial={testimonial} />
      {waitsForConsent(testimonial) ? <Asked testimonial={testimonial} /> : null}
      {state === 'withdrawn' || waitsForConsent(testimonial) ? null : (
        <Choices testimonial={testimonial} shown={shown} />
      )}
    </div>
  );
}

type TitledProps = { testimonial: Testimonial; title: ReactNode };

function Request({ testimonial, title }: TitledProps) {
  const day = useDays();
  const { caseStudyTitle, createdAt, expiresAt } = testimonial;
  const isOver = useIsOver(testimonial);
  return (
    <div className="testimonial">
      <header>
        {title} {isOver ? <span className="tag cha">Ended</span> : <span className="tag">Waiting</span>}
      </header>
      {caseStudyTitle === null ? null : <p>{`About “${caseStudyTitle}”`}</p>}
      <p className="ht">
        {`Asked ${day(createdAt)}. The link ${isOver ? 'ended' : 'waits until'} ${expiresAt === null ? '' : day(expiresAt)}.`}
      </p>
      <RequestMail testimonial={testimonial} />
    </div>
  );
}

/** What is said, and whether the link for it is out, of words that nobody agreed to yet. */
function Asked({ testimonial }: { testimonial: Testimonial }) {
  const day = useDays();
  const isOver = useIsOver(testimonial);
  const { expiresAt } = testimonial;
  const link =
    expiresAt === null ? 'Nobody has been asked.' : `The link ${isOver ? 'ended' : 'waits until'} ${day(expiresAt)}.`;
  return (
    <>
      <p className="ht">{`Nobody sees it before its writer agrees to its use here. ${link}`}</p>
      <RequestMail testimonial={testimonial} />
    </>
  );
}

/** Whether the link has ended, by when the page was opened. */
function useIsOver({ expiresAt }: Testimonial): boolean {
  const [openedAt] = useState(() => new Date().toISOString());
  return expiresAt !== null && expiresAt <= openedAt;
}

function Head({ testimonial, title }: TitledProps) {
  const when = useMoments();
  const { state, role, company, link, caseStudyTitle, source, consentedAt, createdAt, withdrawnAt } = testimonial;
  const who = [role, company].filter(Boolean).join(', ');
  const came = source === 'link' ? 'Written' : source === 'by-hand' ? 'Added by hand' : 'From LinkedIn,';
  const since = source === 'link' ? (consentedAt ?? createdAt) : createdAt;
  return (
    <header>
      {title} {waitsForConsent(testimonial) ? <span className="tag">No consent yet</span> : null}
      {state === 'received' && !waitsForConsent(testimonial) ? <span className="tag sol">New</span> : null}
      {state === 'hidden' ? <span className="tag">Not shown</span> : null}
      <p className="ht">
        {[who, caseStudyTitle === null ? '' : `about “${caseStudyTitle}”`].filter(Boolean).join(', ')}
        {who !== '' || caseStudyTitle !== null ? '. ' : ''}
        {`${came} ${when(since)}.`}
        {withdrawnAt === null ? '' : ` Withdrawn ${when(withdrawnAt)}.`}
      </p>
      {link === '' ? null : (
        <p className="ht">
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        </p>
      )}
    </header>
  );
}

function Figures({ figures }: Pick<Testimonial, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <ul>
      {figures.map((figure) => (
        <li key={figure.label}>
          {figure.label}: <b>{outcomeValue({ ...figure, unit: '' })}</b>
        </li>
      ))}
    </ul>
  );
}

/** What shows that the words are theirs, and that they may be used. */
function Proof({ testimonial }: { testimonial: Testimonial }) {
  const when = useMoments();
  const { proof, consentText, consentedAt, consentAddress } = testimonial;
  const isAgreed = consentedAt !== null;
  return (
    <details>
      <summary>{isAgreed ? 'Consent' : 'Proof'}</summary>
      {proof === '' ? null : <p className="prewrap">{proof}</p>}
      {isAgreed ? (
        <dl className="facts">
          <Fact name="Agreed to">{consentText}</Fact>
          <Fact name="When">{`${when(consentedAt)}, from ${consentAddress}`}</Fact>
        </dl>
      ) : null}
    </details>
  );
}

function Choices({ testimonial, shown }: { testimonial: Testimonial; shown: readonly Testimonial[] }) {
  const { id, quote, excerpt } = testimonial;
  const change = useChangeTestimonial(testimonial);
  const shortening = useChangeTestimonial(testimonial);
  function choose(place: TestimonialPlace, isChosen: boolean) {
    change.mutate((now) => {
      const others = chosenPlaces(now).filter((other) => other !== place);
      const places = isChosen ? [...others, place] : others;
      return now.state === 'shown' ? placed(places) : { places };
    });
  }
  return (
    <div className="testimonial-choices">
      <Places testimonial={testimonial} shown={shown} onChoose={choose} />
      <PortraitChoice testimonial={testimonial} onChoose={(picture) => change.mutate(() => ({ picture }))} />
      {/* by what it is about, not by the version: a tick beside it would throw away what is being shortened */}
      <ShortenForm key={JSON.stringify([id, quote, excerpt])} testimonial={testimonial} save={shortening} />
    </div>
  );
}

type PlacesProps = {
  testimonial: Testimonial;
  shown: readonly Testimonial[];
  onChoose: (place: TestimonialPlace, isChosen: boolean) => void;
};

function Places({ testimonial, shown, onChoose }: PlacesProps) {
  const chosen = chosenPlaces(testimonial);
  const replaced = onHome(shown, testimonial);
  return (
    <fieldset>
      <legend className="field-label">{`Where ${testimonial.name} is quoted`}</legend>
      {placesFor(testimonial).map((place) => (
        <TickField
          key={place}
          label={PLACE_NAMES[place]}
          checked={chosen.includes(place)}
          onChange={({ target }) => onChoose(place, target.checked)}
        />
      ))}
      {chosen.includes('home') && replaced ? (
        <p className="ht">{`Home shows one: it takes the place of ${replaced.name}.`}</p>
      ) : null}
    </fieldset>
  );
}
