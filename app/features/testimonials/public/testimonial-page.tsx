import { Say, wordsOf } from '../../../interface-words/site-words.server.ts';
import { AppError } from '../../../lib/app-error.ts';
import { formText, judgeForm } from '../../../lib/form-guard.ts';
import { HTTP_STATUS } from '../../../lib/http-status.ts';
import { sha256 } from '../../../lib/sha256.server.ts';
import { checkedForm, tooManyTries, tooMuchSent } from '../../../pages/public/form-problems.server.ts';
import { hiddenHead } from '../../../pages/public/hidden-head.ts';
import { ifReadable } from '../../../pages/public/if-readable.ts';
import { linkIsOver } from '../../../pages/public/link-is-over.tsx';
import { NoticeScreen } from '../../../pages/public/notice-screen.tsx';
import type { PageRequest, PageResult, PublicPage, RenderedPage } from '../../../pages/public/page.ts';
import { knownCaseStudies } from '../../case-studies/case-study-service.server.ts';
import { readTimeZone } from '../../settings/time-zone-service.server.ts';
import { TESTIMONIAL_FORM_BYTES, TESTIMONIAL_LIMITS, testimonialSchemaIn } from '../testimonial.ts';
import {
  findByLink,
  type OpenTestimonial,
  takeTestimonialAttempt,
  withdrawTestimonial,
  writeTestimonial,
} from '../written-testimonial.server.ts';
import {
  FIGURE_TEXTS,
  type TestimonialFormState,
  type WrittenFields,
  type WrittenFigure,
} from './testimonial-form.tsx';
import { TestimonialScreen } from './testimonial-screen.tsx';

/** What the address of every such page is called: that with the token must stand in no page that could be passed on. */
const CANONICAL = '/testimonial';

/**
 * /testimonial/{token}: a client writes what they say of the work, and takes it back when they like. A visit changes nothing,
 * whoever makes it: mail programs open every link. A press posts.
 */
export const testimonialPage: PublicPage = {
  cacheKey: () => null,
  hidesOrigin: true,
  formBytes: TESTIMONIAL_FORM_BYTES,
  async load(request) {
    const found = await findByLink(request.platform, tokenOf(request));
    return found
      ? shown(request, found, { status: 200, values: fieldsOf(found), problems: [] })
      : linkIsOver(request.content, CANONICAL);
  },
  async overlong(request) {
    const found = await findByLink(request.platform, tokenOf(request));
    if (!found) return linkIsOver(request.content, CANONICAL);
    const state = { status: HTTP_STATUS.too_large, values: fieldsOf(found), problems: [] };
    return shown(request, found, { ...state, refusal: tooMuchSent(request.content) });
  },
  async submit(request, form) {
    const { platform, headers } = request;
    const found = await findByLink(platform, tokenOf(request));
    if (!found) return linkIsOver(request.content, CANONICAL);
    const again = (state: Partial<TestimonialFormState> & { status: number }) =>
      shown(request, found, { values: typed(form, found), problems: [], ...state });
    try {
      await takeTestimonialAttempt(platform, found);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
      return again({ status: HTTP_STATUS.too_many, refusal: tooManyTries(request.content, error) });
    }
    const verdict = judgeForm(form, headers, platform.clock.now());
    // told what it wants to hear, it has no reason to try another way
    if (verdict === 'bot') return answered(request);
    if (formText(form, 'act') === 'withdraw')
      return verdict === 'unsure' ? again({ status: 200, isUnsure: true }) : withdrawn(request);
    if (found.state === 'shown') return again({ status: HTTP_STATUS.conflict });
    const { problems, given } = judged(request, form);
    if (!given) return again({ status: HTTP_STATUS.invalid, problems });
    if (verdict === 'unsure') return again({ status: 200, isUnsure: true });
    const consentText = request.content.pages.testimonials.consent;
    const outcome = await writeTestimonial(platform, tokenOf(request), {
      given,
      consentText,
      address: request.address,
    });
    if (outcome === 'over') return linkIsOver(request.content, CANONICAL);
    return outcome === 'written' ? answered(request) : again({ status: HTTP_STATUS.conflict });
  },
};

function tokenOf({ params }: PageRequest): string {
  return params['token'] ?? '';
}

function answered(request: PageRequest): PageResult {
  return { kind: 'redirect', status: 303, to: `${CANONICAL}/${tokenOf(request)}#yours` };
}

/** Who agreed to a sentence that is another one meanwhile is asked again. */
function judged({ content }: PageRequest, form: FormData) {
  const { say, mark } = wordsOf(content);
  const { data, problems = [] } = checkedForm(content, testimonialSchemaIn, typedAlone(form));
  const refuse = (word: 'testimonial.noConsent' | 'testimonial.consentChanged') =>
    problems.push({ path: 'consent', message: say(word), ...mark(word) });
  const isSame = formText(form, 'consent-digest') === sha256(content.pages.testimonials.consent);
  if (formText(form, 'consent') !== 'yes') refuse('testimonial.noConsent');
  else if (!isSame) refuse('testimonial.consentChanged');
  return { problems, given: data && problems.length === 0 ? data : null };
}

async function withdrawn(request: PageRequest): Promise<RenderedPage> {
  const isDone = await withdrawTestimonial(request.platform, tokenOf(request));
  if (!isDone) return linkIsOver(request.content, CANONICAL);
  const words = wordsOf(request.content);
  return {
    ...frame(words.say('testimonial.withdrawnTitle'), words.mark('testimonial.withdrawnTitle').lang),
    main: (
      <NoticeScreen
        content={request.content}
        heading={<Say word="testimonial.withdrawn" />}
        text={<Say word="testimonial.withdrawnText" />}
        drawing="refused"
      />
    ),
  };
}

/** What somebody typed; of a press that withdraws, which sends no words, what is stored. */
function typed(form: FormData, found: OpenTestimonial): WrittenFields {
  return form.has('quote') ? typedAlone(form) : fieldsOf(found);
}

function typedAlone(form: FormData): WrittenFields {
  const rows = Array.from({ length: TESTIMONIAL_LIMITS.figures }, (_, index) => {
    const texts = FIGURE_TEXTS.map((name) => [name, formText(form, `figures.${index}.${name}`).trim()]);
    return Object.fromEntries(texts) as WrittenFigure; // made from its names
  });
  return {
    quote: formText(form, 'quote'),
    name: formText(form, 'name'),
    role: formText(form, 'role'),
    company: formText(form, 'company'),
    link: formText(form, 'link'),
    figures: rows.filter((figure) => Object.values(figure).some(Boolean)),
  };
}

function fieldsOf({ quote, name, role, company, link, figures }: OpenTestimonial): WrittenFields {
  return { quote, name, role, company, link, figures };
}

async function shown(request: PageRequest, found: OpenTestimonial, state: TestimonialFormState): Promise<RenderedPage> {
  const { platform, content } = request;
  const { lede, consent } = content.pages.testimonials;
  const studies = await ifReadable(request, () => knownCaseStudies(platform));
  const { say } = wordsOf(content);
  const title = say('testimonial.title', { name: content.identity.name });
  return {
    ...frame(state.problems.length > 0 ? say('form.error', { title }) : title),
    status: state.status,
    main: (
      <TestimonialScreen
        testimonial={found}
        state={state}
        study={studies?.find(({ id }) => id === found.caseStudyId) ?? null}
        texts={{ title: <Say word="testimonial.title" values={{ name: content.identity.name }} />, lede }}
        consent={{ text: consent, digest: sha256(consent) }}
        timeZone={await readTimeZone(platform)}
        shownAt={platform.clock.now()}
      />
    ),
  };
}

function frame(title: string, titleLanguage?: 'en'): Omit<RenderedPage, 'main'> {
  return {
    kind: 'page',
    isPrivate: true,
    isStill: true,
    head: hiddenHead({ title, titleLanguage, canonical: CANONICAL }),
  };
}
