import { useState } from 'react';
import { TickField } from '../../../kit/workspace/form/tick-field.tsx';
import { useDays, useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Row } from '../../../ui/row.tsx';
import { outcomeValue } from '../../case-studies/outcomes.ts';
import type { Testimonial, TestimonialPlace } from '../testimonial.ts';
import { PortraitChoice } from './portrait-choice.tsx';
import { RequestMail } from './request-mail.tsx';
import { ShortenForm } from './shorten-form.tsx';
import { firstPlaces, onHome, PLACE_NAMES, placesFor } from './testimonial-views.ts';
import { placed, useTestimonialActions } from './use-testimonial-actions.ts';

type TestimonialItemProps = {
  testimonial: Testimonial;
  /** Those on the site, in their order. */
  shown: readonly Testimonial[];
};

/** One testimonial: the words, whose they are, and what can be done with it as it stands. */
export function TestimonialItem({ testimonial, shown }: TestimonialItemProps) {
  const { state } = testimonial;
  const actions = useTestimonialActions(testimonial);
  if (state === 'asked') return <Request testimonial={testimonial} actions={actions} />;
  return (
    <Row className="card-section testimonial">
      <Head testimonial={testimonial} />
      <blockquote className="prewrap">{testimonial.excerpt || testimonial.quote}</blockquote>
      {testimonial.excerpt === '' ? null : (
        <details>
          <summary>All that was written</summary>
          <blockquote className="prewrap">{testimonial.quote}</blockquote>
        </details>
      )}
      <Figures figures={testimonial.figures} />
      <Proof testimonial={testimonial} />
      {state === 'withdrawn' ? (
        <p className="button-row">
          <DeleteButton testimonial={testimonial} actions={actions} />
        </p>
      ) : (
        <Decision testimonial={testimonial} actions={actions} shown={shown} />
      )}
    </Row>
  );
}

type ItemProps = { testimonial: Testimonial; actions: ReturnType<typeof useTestimonialActions> };

function Request({ testimonial, actions }: ItemProps) {
  const day = useDays();
  const { askedOf, caseStudyTitle, createdAt, expiresAt } = testimonial;
  const [openedAt] = useState(() => new Date().toISOString());
  const isOver = expiresAt !== null && expiresAt <= openedAt;
  return (
    <Row className="card-section testimonial">
      <h2>
        {askedOf} {isOver ? <span className="tag cha">Ended</span> : <span className="tag">Waiting</span>}
      </h2>
      {caseStudyTitle === null ? null : <p>{`About “${caseStudyTitle}”`}</p>}
      <p className="ht">
        {`Asked ${day(createdAt)}. The link ${isOver ? 'ended' : 'waits until'} ${expiresAt === null ? '' : day(expiresAt)}.`}
      </p>
      <RequestMail testimonial={testimonial} />
      <p className="button-row">
        <DeleteButton testimonial={testimonial} actions={actions} />
      </p>
    </Row>
  );
}

function Head({ testimonial }: { testimonial: Testimonial }) {
  const when = useMoments();
  const { state, name, role, company, link, caseStudyTitle, source, consentedAt, createdAt, withdrawnAt } = testimonial;
  const who = [role, company].filter(Boolean).join(', ');
  const came = source === 'by-hand' ? `Added by hand ${when(createdAt)}` : `Written ${when(consentedAt ?? createdAt)}`;
  return (
    <header>
      <h2>
        {name} {state === 'received' ? <span className="tag sol">New</span> : null}
        {state === 'hidden' ? <span className="tag">Not shown</span> : null}
      </h2>
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

function Decision({ testimonial, actions, shown }: ItemProps & { shown: readonly Testimonial[] }) {
  const order = shown.map((one) => one.id);
  const { id, name, state } = testimonial;
  const [chosen, setChosen] = useState(() => firstPlaces(testimonial));
  const isShown = state === 'shown';
  const place = order.indexOf(id);
  const isResting = [actions.show, actions.hide, actions.takeOff, actions.remove].some(({ isPending }) => isPending);

  function choose(places: TestimonialPlace[]) {
    setChosen(places);
    if (isShown) actions.change.mutate(placed(places));
  }
  return (
    <>
      <div className="testimonial-choices">
        <Places testimonial={testimonial} chosen={chosen} shown={shown} onChange={choose} />
        <PortraitChoice testimonial={testimonial} onChoose={(picture) => actions.change.mutate({ picture })} />
        <ShortenForm key={testimonial.version} testimonial={testimonial} save={actions.change} />
      </div>
      <p className="button-row">
        {isShown ? (
          <>
            <IconButton
              icon="up"
              label={`Move ${name} up`}
              aria-disabled={place <= 0 || undefined}
              onClick={() => place > 0 && actions.move(order, place - 1)}
            />
            <IconButton
              icon="down"
              label={`Move ${name} down`}
              aria-disabled={place === order.length - 1 || undefined}
              onClick={() => place < order.length - 1 && actions.move(order, place + 1)}
            />
            <SmallButton isResting={isResting} onClick={() => actions.takeOff.mutate()}>
              Take off the site
            </SmallButton>
          </>
        ) : (
          <SmallButton look="primary" isResting={isResting} onClick={() => actions.show.mutate(chosen)}>
            Show on the site
          </SmallButton>
        )}
        {state === 'received' ? (
          <SmallButton isResting={isResting} onClick={() => actions.hide.mutate()}>
            Don’t show
          </SmallButton>
        ) : null}
        <DeleteButton testimonial={testimonial} actions={actions} />
      </p>
    </>
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

function DeleteButton({ testimonial: { state, name, askedOf }, actions: { remove } }: ItemProps) {
  const what = state === 'asked' ? `the request to ${askedOf}` : `the testimonial of ${name}`;
  return (
    <SmallButton
      look="destructive"
      isResting={remove.isPending}
      aria-label={`Delete ${what}`}
      onClick={() => {
        if (window.confirm(`Delete ${what} for good? Its link opens nothing from then on.`)) remove.mutate();
      }}
    >
      {remove.isPending ? 'Deleting...' : 'Delete'}
    </SmallButton>
  );
}
