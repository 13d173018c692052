import type { ReactNode } from 'react';
import { Say, useSiteWords } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import { FormGuard, OneMorePress } from '../../../pages/public/form-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import { lacksConsent } from '../testimonial.ts';
import type { OpenTestimonial } from '../written-testimonial.server.ts';

import { QuotedTestimonial } from './quoted-testimonial.tsx';
import { TestimonialForm, type TestimonialFormState } from './testimonial-form.tsx';

type TestimonialScreenProps = {
  testimonial: OpenTestimonial;
  state: TestimonialFormState;
  /** What it is about, where that is public. */
  study: Pick<CaseStudy, 'title' | 'slug'> | null;
  texts: { title: ReactNode; lede: string };
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
  const isWritten = testimonial.consentedAt !== null;
  const isBrought = lacksConsent(testimonial);
  return (
    <div className="wrap sec tmon">
      <header>
        <h1 className="h1c">{texts.title}</h1>
        {!isWritten && <p className="lede prewrap">{texts.lede}</p>}
        <p className="ht">
          <Say word="testimonial.for" values={{ person: testimonial.askedOf }} />
          {study && (
            <>
              {' '}
              <Say
                word="testimonial.about"
                values={{ study: <a href={`/case-studies/${study.slug}`}>{study.title}</a> }}
              />
            </>
          )}
        </p>
      </header>
      {isWritten && <Yours {...{ testimonial, state, timeZone, shownAt }} />}
      {testimonial.state !== 'shown' && (
        <section id={isWritten ? 'anew' : 'yours'} aria-labelledby="write-heading">
          <h2 className="h2s" id="write-heading">
            <Say word={isWritten ? 'testimonial.anew' : 'testimonial.yours'} />
          </h2>
          {isBrought && (
            <p>
              <Say word="testimonial.brought" />
            </p>
          )}
          <TestimonialForm state={state} consent={consent} isAgain={isWritten} shownAt={shownAt} />
          {isBrought && <Withdrawing shownAt={shownAt} />}
        </section>
      )}
    </div>
  );
}

type YoursProps = Pick<TestimonialScreenProps, 'testimonial' | 'state' | 'timeZone' | 'shownAt'>;

function Yours({ testimonial, state, timeZone, shownAt }: YoursProps) {
  const language = useSiteWords().languageOf('testimonial.written');
  const { quote, name, role, company, link, figures } = testimonial;
  const isShown = testimonial.state === 'shown';
  return (
    <section id="yours" aria-labelledby="yours-heading">
      <h2 className="h2s" id="yours-heading">
        <Say
          word="testimonial.written"
          values={{ day: formatDate(testimonial.consentedAt, timeZone, language) ?? '' }}
        />
      </h2>
      <p role="status">
        <Say word={isShown ? 'testimonial.shown' : 'testimonial.received'} />
      </p>
      {isShown && state.refusal && <ErrorPanel {...state.refusal} />}
      {isShown && state.isUnsure && <OneMorePress />}
      <QuotedTestimonial testimonial={{ words: quote, name, role, company, link, figures }} />
      <Withdrawing shownAt={shownAt} isOpen={isShown && state.isUnsure} />
    </section>
  );
}

/** It is for good, so the first press only opens the second. */
function Withdrawing({ shownAt, isOpen = false }: Pick<TestimonialScreenProps, 'shownAt'> & { isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary>
        <Say word="testimonial.withdraw" />
      </summary>
      <form action="#yours" method="post">
        <FormGuard shownAt={shownAt} />
        <p className="note">
          <Say word="testimonial.withdrawing" />
        </p>
        <div className="acts">
          <Button type="submit" name="act" value="withdraw" look="secondary">
            <Say word="testimonial.withdrawNow" />
          </Button>
        </div>
      </form>
    </details>
  );
}
