import type { ReactElement } from 'react';
import { wordsOf } from '../../../interface-words/site-words.server.ts';
import { AppError } from '../../../lib/app-error.ts';
import { FROM_FIELD, formText, judgeForm } from '../../../lib/form-guard.ts';
import { HTTP_STATUS } from '../../../lib/http-status.ts';
import { isStaticCopy } from '../../../lib/static-copy.ts';
import { ActionLink } from '../../../pages/public/action-link.tsx';
import { FormGuard, OneMorePress } from '../../../pages/public/form-guard.tsx';
import { problemOf } from '../../../pages/public/form-problem.tsx';
import {
  checkedForm,
  type FormProblem,
  type Refusal,
  tooManyTries,
  tooMuchSent,
} from '../../../pages/public/form-problems.server.ts';
import { hiddenHead } from '../../../pages/public/hidden-head.ts';
import { LetterNote } from '../../../pages/public/letter-note.tsx';
import { notFoundPage } from '../../../pages/public/not-found-page.tsx';
import type { PageRequest, PublicPage, RenderedPage } from '../../../pages/public/page.ts';
import { siteDrawing } from '../../../pages/public/site-drawing.ts';
import { additionsTo } from '../../../pages/public/site-halves.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import waiting from '../../../ui/drawings/letter-waiting.svg?raw';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { offersNewsletter } from '../../site-content/public-paths.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { countSignUp } from '../../visits/landing-service.server.ts';
import { subscriptionSchemaIn } from '../newsletter.ts';
import { subscribe } from '../newsletter-service.server.ts';
import { thanksAfterSigningUp } from './newsletter-link-pages.tsx';

const FIELD = 'subscription-email';

/** What the form shows when it comes back. */
type Shown = {
  email?: string;
  /** What is wrong with the address. */
  problem?: FormProblem | undefined;
  /** Why the form was not taken although nothing is wrong with it. */
  refusal?: Refusal;
  /** Set where the post has to be repeated; the form then tells when it was shown. */
  shownAt?: Date;
};

/** /newsletter: the form of the footer as a page of its own, and where that form is sent to. */
export const newsletterPage: PublicPage = {
  // a letter that went out changes no public data
  cacheKey: () => null,
  load: (request) => (offersNewsletter(request.content) ? signUpPage(request, 200, {}) : notFoundPage.load(request)),
  overlong: (request) =>
    offersNewsletter(request.content)
      ? signUpPage(request, HTTP_STATUS.too_large, { refusal: tooMuchSent(request.content) })
      : notFoundPage.load(request),
  submit: async (request, form) => {
    if (!offersNewsletter(request.content)) return notFoundPage.load(request);
    const { platform, content, headers, address } = request;
    const email = formText(form, 'email');
    const now = platform.clock.now();
    const verdict = judgeForm(form, headers, now);
    // told what it wants to hear, it has no reason to try another way
    if (verdict === 'bot') return thanksAfterSigningUp(platform);
    const { data, problems } = checkedForm(content, subscriptionSchemaIn, { email });
    if (problems) return signUpPage(request, 400, { email, problem: problems[0], shownAt: now });
    if (verdict === 'unsure') return signUpPage(request, 200, { email, shownAt: now });
    try {
      await subscribe(platform, content, { ...data, address });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
      return signUpPage(request, HTTP_STATUS.too_many, { email, refusal: tooManyTries(content, error) });
    }
    await countSignUp(platform, { headers: Object.fromEntries(headers), from: formText(form, FROM_FIELD) });
    return thanksAfterSigningUp(platform);
  },
};

async function signUpPage(request: PageRequest, status: number, shown: Shown): Promise<RenderedPage> {
  const { content } = request;
  const { newsletter } = content.footer;
  const added = await additionsTo('newsletter', request);
  return {
    kind: 'page',
    status,
    current: '/newsletter',
    head: hiddenHead({
      title: shown.problem ? wordsOf(content).say('form.error', { title: newsletter.label }) : newsletter.label,
      description: newsletter.consent,
      canonical: '/newsletter',
    }),
    main: <SignUp content={content} shown={shown} letters={added.shown} />,
  };
}

type SignUpProps = { content: SiteContent; shown: Shown; letters: ReactElement | null };

function SignUp({ content, shown, letters }: SignUpProps) {
  const { newsletter } = content.footer;
  return (
    <div className="lost">
      <div className="wrap split">
        <div>
          <h1 className="h1c">{newsletter.label}</h1>
          <p className="cop prewrap">{newsletter.consent}</p>
          {letters}
        </div>
        {isStaticCopy() ? <LetterNote content={content} /> : <SignUpForm content={content} shown={shown} />}
        {letters === null && <Drawing svg={siteDrawing(content, waiting, newsletter.label)} decorative />}
      </div>
    </div>
  );
}

function SignUpForm({ content, shown }: { content: SiteContent; shown: Shown }) {
  const { newsletter } = content.footer;
  const { email, problem, refusal, shownAt } = shown;
  return (
    <form className="form paper" action="/newsletter" method="post">
      {problem && <ErrorSummary errors={[{ ...problem, fieldId: FIELD }]} autoFocus />}
      {refusal && <ErrorPanel {...refusal} />}
      {shownAt && !problem && <OneMorePress />}
      <Field
        id={FIELD}
        label={newsletter.placeholder}
        type="email"
        name="email"
        autoComplete="email"
        required
        defaultValue={email}
        error={problem && problemOf([problem], problem.path)}
      />
      <FormGuard shownAt={shownAt} />
      <div>
        <Button type="submit" icon="arrow">
          {newsletter.button}
        </Button>
      </div>
      <p className="note">
        <ActionLink action={newsletter.privacyLink} content={content} />
      </p>
    </form>
  );
}
