import { formatDate } from '../../../lib/dates.ts';
import { FormGuard, OneMorePress } from '../../../pages/public/form-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import type { OpenTestimonial } from '../written-testimonial.server.ts';

import { QuotedTestimonial } from './quoted-testimonial.tsx';
import { TestimonialForm, type TestimonialFormState } from './testimonial-form.tsx';

type TestimonialScreenProps = {
  testimonial: OpenTestimonial;
  state: TestimonialFormState;
  /** What it is about, where that is public. */
  study: Pick<CaseStudy, 'title' | 'slug'> | null;
  texts: { title: string; lede: string };
  consent: { text: string; digest: string };
  timeZone: string;
  shownAt: Date;
};

/**
 * What a client finds behind the link: the form, and once they wrote, their words and the way to take them back.
 *
 * @example <TestimonialScreen testimonial={found} state={state} study={null} texts={texts} consent={consent} timeZone="Australia/Sydney" shownAt={now} />
 */
export function TestimonialScreen(props: TestimonialScreenProps) {
  const { testimonial, state, study, texts, consent, timeZone, shownAt } = props;
  const isWritten = testimonial.state !== 'asked';
  return (
    <div className="wrap sec tmon">
      <header>
        <h1 className="h1c">{texts.title}</h1>
        {!isWritten && <p className="lede">{texts.lede}</p>}
        <p className="ht">
          {`For ${testimonial.askedOf}.`}
          {study && (
            <>
              {' About '}
              <a href={`/case-studies/${study.slug}`}>{study.title}</a>.
            </>
          )}
        </p>
      </header>
      {isWritten && <Yours {...{ testimonial, state, timeZone, shownAt }} />}
      {testimonial.state !== 'shown' && (
        <section id={isWritten ? 'anew' : 'yours'} aria-labelledby="write-heading">
          <h2 className="h2s" id="write-heading">
            {isWritten ? 'Write it anew' : 'Your words'}
          </h2>
          <TestimonialForm state={state} consent={consent} isAgain={isWritten} shownAt={shownAt} />
        </section>
      )}
    </div>
  );
}

type YoursProps = Pick<TestimonialScreenProps, 'testimonial' | 'state' | 'timeZone' | 'shownAt'>;

function Yours({ testimonial, state, timeZone, shownAt }: YoursProps) {
  const { quote, name, role, company, link, figures } = testimonial;
  const isShown = testimonial.state === 'shown';
  return (
    <section id="yours" aria-labelledby="yours-heading">
      <h2 className="h2s" id="yours-heading">{`You wrote this on ${formatDate(testimonial.consentedAt, timeZone)}`}</h2>
      <p role="status">
        {isShown
          ? 'Thank you. It is on the site, so it cannot be replaced here. You can withdraw it at any time.'
          : 'Thank you. Nobody sees it before it is looked at. Until then you can replace it below.'}
      </p>
      {isShown && state.refusal && <ErrorPanel message={state.refusal} />}
      {isShown && state.isUnsure && <OneMorePress />}
      <QuotedTestimonial testimonial={{ words: quote, name, role, company, link, figures }} />
      <form action="#yours" method="post">
        <FormGuard shownAt={shownAt} />
        <p className="acts">
          <Button type="submit" name="act" value="withdraw" look="secondary">
            Withdraw
          </Button>
        </p>
        <p className="note">No page shows it from then on, and this link opens nothing any more.</p>
      </form>
    </section>
  );
}
