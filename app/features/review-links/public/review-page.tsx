import { wordsOf } from '../../../interface-words/site-words.server.ts';
import { AppError } from '../../../lib/app-error.ts';
import { formText, judgeForm } from '../../../lib/form-guard.ts';
import { HTTP_STATUS } from '../../../lib/http-status.ts';
import { checkedForm, tooManyTries, tooMuchSent } from '../../../pages/public/form-problems.server.ts';
import { hiddenHead } from '../../../pages/public/hidden-head.ts';
import { linkIsOver } from '../../../pages/public/link-is-over.tsx';
import type { PageRequest, PageResult, PublicPage, RenderedPage } from '../../../pages/public/page.ts';
import { studyPage } from '../../case-studies/public/case-study/case-study-page.tsx';
import { entryPage } from '../../entries/public/entry-page.tsx';
import { readTimeZone } from '../../settings/time-zone-service.server.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { isDocumentRequest, isVisitor } from '../../visits/page-view.ts';
import { decisionSchemaIn, REVIEW_FORM_BYTES } from '../review-link.ts';
import {
  decideReview,
  findReview,
  noteReviewOpened,
  type Review,
  reviewedEntry,
  reviewedStudy,
  takeReviewAttempt,
} from '../review-service.server.ts';
import { ReviewBanner } from './review-banner.tsx';
import { ReviewForm, type ReviewFormState } from './review-form.tsx';

/** What the address of every such page is called: that with the token must stand in no page that could be passed on. */
const CANONICAL = '/review';

/**
 * /review/{token}: a study, an article or a page as it is being written, for the client it is about. A visit decides nothing, whoever makes it:
 * mail programs open every link. A press on the form posts.
 */
export const reviewPage: PublicPage = {
  cacheKey: () => null,
  hidesOrigin: true,
  formBytes: REVIEW_FORM_BYTES,
  async load(request) {
    const review = await findReview(request.platform, tokenOf(request));
    if (!review) return linkIsOver(request.content, CANONICAL);
    const headers = Object.fromEntries(request.headers);
    if (isDocumentRequest(headers) && isVisitor(headers, request.platform.config))
      await noteReviewOpened(request.platform, review);
    return shown(request, review, emptyState());
  },
  async overlong(request) {
    const review = await findReview(request.platform, tokenOf(request));
    if (!review) return linkIsOver(request.content, CANONICAL);
    const refusal = tooMuchSent(request.content);
    return shown(request, review, { ...emptyState(), status: HTTP_STATUS.too_large, refusal });
  },
  async submit(request, form) {
    const { platform, headers, address } = request;
    const token = tokenOf(request);
    const review = await findReview(platform, token);
    if (!review) return linkIsOver(request.content, CANONICAL);
    if (!review.link.canDecide) throw new AppError('forbidden', wordsOf(request.content).say('review.readOnly'));
    const values = { name: formText(form, 'name'), note: formText(form, 'note') };
    const again = (state: Partial<ReviewFormState> & { status: number }) =>
      shown(request, review, { ...emptyState(), values, ...state });
    try {
      await takeReviewAttempt(platform, review);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
      return again({ status: HTTP_STATUS.too_many, refusal: tooManyTries(request.content, error) });
    }
    const verdict = judgeForm(form, headers, platform.clock.now());
    const answered: PageResult = { kind: 'redirect', status: 303, to: `${CANONICAL}/${token}#answer` };
    // told what it wants to hear, it has no reason to try another way
    if (verdict === 'bot') return answered;
    const kind = formText(form, 'decision');
    const { data, problems } = checkedForm(request.content, decisionSchemaIn, { ...values, kind });
    if (problems) return again({ status: HTTP_STATUS.invalid, problems });
    if (verdict === 'unsure') return again({ status: 200, isUnsure: true });
    const decision = { given: data, digest: formText(form, 'words'), address };
    const outcome = await decideReview(platform, token, decision);
    if (outcome === 'decided') return answered;
    const present = outcome === 'changed' ? await findReview(platform, token) : null;
    if (!present) return linkIsOver(request.content, CANONICAL);
    return shown(request, present, { ...emptyState(), values, status: HTTP_STATUS.conflict, isChanged: true });
  },
};

function tokenOf({ params }: PageRequest): string {
  return params['token'] ?? '';
}

function emptyState(): ReviewFormState {
  return { status: 200, values: { name: '', note: '' }, problems: [] };
}

async function shown(request: PageRequest, review: Review, state: ReviewFormState): Promise<RenderedPage> {
  const { platform, content } = request;
  const { page, name, description } = await pageOf(request, review.present);
  const timeZone = await readTimeZone(platform);
  const { say } = wordsOf(content);
  const title = say('review.title', { title: name });
  return {
    ...page,
    status: state.status,
    isPrivate: true,
    isStill: true,
    head: hiddenHead({
      title: state.problems.length > 0 ? say('form.error', { title }) : title,
      canonical: CANONICAL,
    }),
    main: (
      <>
        <ReviewBanner review={review} timeZone={timeZone} />
        {page.main}
        <ReviewForm review={review} state={state} {...{ description, timeZone, shownAt: platform.clock.now() }} />
      </>
    ),
  };
}

/** The page that is asked about, what it is called, and what of it stands in search results alone. */
async function pageOf(
  request: PageRequest,
  present: Review['present'],
): Promise<{ page: RenderedPage; name: string; description: string }> {
  const { platform, content } = request;
  if (present.what === 'case study') {
    const study = await reviewedStudy(platform, present.study);
    const page = await studyPage({ ...request, content: studyAlone(content) }, study);
    return { page, name: study.title, description: study.description };
  }
  const entry = reviewedEntry(platform, present.entry);
  const { title, description } = entry.seo;
  return {
    page: await entryPage(request, entry, { isAlone: true }),
    name: entry.title,
    description: [title, description].filter((text) => text.trim() !== '').join(': '),
  };
}

/** The answer follows the study: the page is not there for others yet to be passed on, and nothing leads away from it. */
function studyAlone(content: SiteContent): SiteContent {
  const { caseStudy } = content.pages;
  const hidden = ['share', 'closing', 'related'];
  const sections = [
    ...hidden.map((key) => ({ key, isShown: false })),
    ...(caseStudy.sections ?? []).filter(({ key }) => !hidden.includes(key)),
  ];
  return { ...content, pages: { ...content.pages, caseStudy: { ...caseStudy, sections } } };
}
