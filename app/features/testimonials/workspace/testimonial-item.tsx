import { type ReactNode, useState } from 'react';
import { TickField } from '../../../kit/workspace/form/tick-field.tsx';
import { useDays, useMoments } from '../../../kit/workspace/site-time.ts';
import { Fact } from '../../../ui/fact.tsx';
import { outcomeValue } from '../../case-studies/outcomes.ts';
import type { Testimonial, TestimonialPlace } from '../testimonial.ts';
import { PortraitChoice } from './portrait-choice.tsx';
import { RequestMail } from './request-mail.tsx';
import { ShortenForm } from './shorten-form.tsx';
import { firstPlaces, onHome, PLACE_NAMES, placesFor } from './testimonial-views.ts';
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
      {state === 'withdrawn' ? null : <Choices testimonial={testimonial} shown={shown} />}
    </div>
  );
}

type TitledProps = { testimonial: Testimonial; title: ReactNode };

function Request({ testimonial, title }: TitledProps) {
  const day = useDays();
  const { caseStudyTitle, createdAt, expiresAt } = testimonial;
  const [openedAt] = useState(() => new Date().toISOString());
  const isOver = expiresAt !== null && expiresAt <= openedAt;
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

function Head({ testimonial, title }: TitledProps) {
  const when = useMoments();
  const { state, role, company, link, caseStudyTitle, source, consentedAt, createdAt, withdrawnAt } = testimonial;
  const who = [role, company].filter(Boolean).join(', ');
  const came = source === 'by-hand' ? `Added by hand ${when(createdAt)}` : `Written ${when(consentedAt ?? createdAt)}`;
  return (
    <header>
      {title} {state === 'received' ? <span className="tag sol">New</span> : null}
      {state === 'hidden' ? <span className="tag">Not shown</span> : null}
      <p className="ht">
        {[who, caseStudyTitle === null ? '' : `about “${caseStudyTitle}”`].filter(Boolean).join(', ')}
        {who !== '' || caseStudyTitle !== null ? '. ' : ''}
        {`${came}.`}
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
      {figures.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <b>{outcomeValue({ before, after, unit: '' })}</b>
        </li>
      ))}
    </ul>
  );
}

/** What shows that the words are theirs, and that they may be used. */
function Proof({ testimonial }: { testimonial: Testimonial }) {
  const when = useMoments();
  const { source, proof, consentText, consentedAt, consentAddress } = testimonial;
  return (
    <details>
      <summary>{source === 'by-hand' ? 'Proof' : 'Consent'}</summary>
      {source === 'by-hand' ? (
        <p className="prewrap">{proof}</p>
      ) : (
        <dl className="facts">
          <Fact name="Agreed to">{consentText}</Fact>
          <Fact name="When">{consentedAt === null ? 'Not yet' : `${when(consentedAt)}, from ${consentAddress}`}</Fact>
        </dl>
      )}
    </details>
  );
}

function Choices({ testimonial, shown }: { testimonial: Testimonial; shown: readonly Testimonial[] }) {
  const change = useChangeTestimonial(testimonial);
  const places = testimonial.state === 'shown' ? testimonial.places : firstPlaces(testimonial);
  function choose(chosen: TestimonialPlace[]) {
    change.mutate(testimonial.state === 'shown' ? placed(chosen) : { places: chosen });
  }
  return (
    <div className="testimonial-choices">
      <Places testimonial={testimonial} chosen={places} shown={shown} onChange={choose} />
      <PortraitChoice testimonial={testimonial} onChoose={(picture) => change.mutate({ picture })} />
      <ShortenForm key={testimonial.version} testimonial={testimonial} save={change} />
    </div>
  );
}

type PlacesProps = {
  testimonial: Testimonial;
  chosen: readonly TestimonialPlace[];
  shown: readonly Testimonial[];
  onChange: (places: TestimonialPlace[]) => void;
};

function Places({ testimonial, chosen, shown, onChange }: PlacesProps) {
  const replaced = onHome(shown, testimonial);
  return (
    <fieldset>
      <legend>{`Where ${testimonial.name} is quoted`}</legend>
      {placesFor(testimonial).map((place) => (
        <TickField
          key={place}
          label={PLACE_NAMES[place]}
          checked={chosen.includes(place)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, place] : chosen.filter((other) => other !== place))
          }
        />
      ))}
      {chosen.includes('home') && replaced ? (
        <p className="ht">{`Home shows one: it takes the place of ${replaced.name}.`}</p>
      ) : null}
    </fieldset>
  );
}
