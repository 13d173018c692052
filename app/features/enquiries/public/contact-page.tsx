import { wordsOf } from '../../../interface-words/site-words.server.ts';
import { formText } from '../../../lib/form-guard.ts';
import { HTTP_STATUS } from '../../../lib/http-status.ts';
import { directionOf } from '../../../lib/language-tag.ts';
import { phoneAddress } from '../../../lib/phone-address.ts';
import { OwnLink } from '../../../pages/public/action-link.tsx';
import { ActionRow } from '../../../pages/public/action-row.tsx';
import { BusinessFacts } from '../../../pages/public/business-facts.tsx';
import { extraPage } from '../../../pages/public/extra-page.ts';
import { tooMuchSent } from '../../../pages/public/form-problems.server.ts';
import { Lede } from '../../../pages/public/lede.tsx';
import { LinkPlace } from '../../../pages/public/link-place.tsx';
import type { PageRequest, RenderedPage } from '../../../pages/public/page.ts';
import { pageHead } from '../../../pages/public/page-seo.ts';
import { SmallPortrait } from '../../../pages/public/small-portrait.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import dial from '../../../ui/drawings/dial.svg?raw';
import { Icon } from '../../../ui/icon.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { isSectionShown } from '../../site-content/page-sections.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { siteNodeIds } from '../../site-content/structured-data.ts';
import { ENQUIRY_BYTES } from '../enquiry.ts';
import { isCallDrawn, toldMinutes } from './drawn-call.ts';
import { type EnquiryAbout, enquiryAbout } from './enquiry-about.server.ts';
import { ABOUT, EnquiryForm, type EnquiryFormState } from './enquiry-form.tsx';
import { submitEnquiry } from './submit-enquiry.ts';

/** /contact: the free call, a letter, and a form. */
export const contactPage = extraPage('contact', {
  query: [ABOUT],
  cacheKey: async (request) => {
    const about = await enquiryAbout(request, request.query.get(ABOUT));
    return about === null ? '' : `${ABOUT}=${about.slug}`;
  },
  load: async (request) => contact(request, await enquiryAbout(request, request.query.get(ABOUT))),
  formBytes: ENQUIRY_BYTES.form,
  overlong: (request) =>
    contact(request, null, {
      status: HTTP_STATUS.too_large,
      values: { name: '', email: '', message: '' },
      answers: {},
      problems: [],
      refusal: tooMuchSent(request.content),
    }),
  submit: async (request, form) => {
    const about = await enquiryAbout(request, formText(form, ABOUT));
    const outcome = await submitEnquiry(request, form, about);
    return outcome.kind === 'again' ? contact(request, about, outcome.state) : outcome;
  },
});

function contact(request: PageRequest, about: EnquiryAbout | null, state?: EnquiryFormState): RenderedPage {
  const head = pageHead(request, 'contact', {
    webPage: { type: 'ContactPage', mainEntity: { '@id': siteNodeIds(request.siteUrl).business } },
  });
  const hasProblems = state !== undefined && state.problems.length > 0;
  return {
    kind: 'page',
    status: state?.status ?? 200,
    head: hasProblems ? { ...head, title: wordsOf(request.content).say('form.error', { title: head.title }) } : head,
    main: <Contact content={request.content} about={about} state={state} />,
  };
}

type ContactProps = { content: SiteContent; about: EnquiryAbout | null; state: EnquiryFormState | undefined };

function Contact({ content, about, state }: ContactProps) {
  const { heading, lede, actions, agenda, form } = content.pages.contact;
  const { email, phone, language } = content.identity;
  const portrait = content.images[content.identity.portrait].path;
  const hasAgenda = isSectionShown('contact', 'agenda', content);
  const isDrawn = hasAgenda && isCallDrawn(agenda);
  return (
    <>
      <div className={isDrawn ? 'wrap cotop' : 'wrap cotop alone'}>
        <div>
          <h1 className="h1b">{heading}</h1>
          <Lede text={lede} />
          <LinkPlace name="hero">
            <ActionRow actions={actions} content={content} />
          </LinkPlace>
        </div>
        {hasAgenda && (
          <>
            {isDrawn && (
              <figure>
                <Drawing svg={dial} isDescribed />
              </figure>
            )}
            <ol className="mins">
              {agenda.map(({ minutes, text }) => (
                <li key={`${minutes} ${text}`}>
                  <b>{isDrawn ? minutes : toldMinutes(minutes, language)}</b> {text}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      <section className="film sec" aria-labelledby="write-heading">
        <div className="wrap split">
          <div>
            <h2 id="write-heading">{form.heading}</h2>
            {form.intro && (
              <div className="byme">
                {portrait && <SmallPortrait path={portrait} size={72} />}
                <p>
                  <Lines text={form.intro} />
                </p>
              </div>
            )}
            {(email || phone) && (
              <p className="acts reach">
                {email && (
                  <OwnLink className="btn ghost" href={`mailto:${email}`}>
                    <span className="addr">{email}</span> <Icon name="mail" />
                  </OwnLink>
                )}
                {phone && (
                  <OwnLink className="btn ghost" href={phoneAddress(phone)}>
                    {directionOf(content.identity.language) === 'rtl' ? <bdi dir="ltr">{phone}</bdi> : phone}
                  </OwnLink>
                )}
              </p>
            )}
            <BusinessFacts identity={content.identity} />
          </div>
          <EnquiryForm content={content} about={about} state={state} />
        </div>
      </section>
    </>
  );
}
