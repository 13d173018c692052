import { AppError } from '../../../../lib/app-error.ts';
import { SITE_LANGUAGE } from '../../../../lib/constants.ts';
import { formatDate } from '../../../../lib/dates.ts';
import { shorten } from '../../../../lib/shorten.ts';
import { isStaticCopy } from '../../../../lib/static-copy.ts';
import { ActionRow } from '../../../../pages/public/action-row.tsx';
import { hiddenHead } from '../../../../pages/public/hidden-head.ts';
import { IslandProviders } from '../../../../pages/public/island-providers.tsx';
import type { PageRequest, PublicPage, RenderedPage } from '../../../../pages/public/page.ts';
import { homeIn } from '../../../../pages/public/page-seo.ts';
import { additionsTo } from '../../../../pages/public/site-halves.ts';
import { Island } from '../../../../ui/island.server.tsx';
import { describeImages } from '../../../media/describe-images.server.ts';
import { onePagersOf } from '../../../one-pagers/one-pager.server.ts';
import { chosenPictures } from '../../../one-pagers/study-sheet.ts';
import { DEFAULT_TIME_ZONE } from '../../../settings/time-zone.ts';
import { readTimeZone } from '../../../settings/time-zone-service.server.ts';
import { isCountingVisits } from '../../../settings/visit-counting.server.ts';
import { isSectionShown } from '../../../site-content/page-sections.ts';
import type { CaseStudy } from '../../case-study.ts';
import { findPublicCaseStudy, knownCaseStudies } from '../../case-study-service.server.ts';
import { comparisonsWithin } from '../../comparisons.ts';
import { featuredFirst } from '../../featured-first.ts';
import { neighboursOf, relatedStudies } from '../../related-studies.ts';
import { shareCoverOf } from '../../share-image.server.ts';
import { shownDate } from '../../shown-date.ts';
import { CASE_STUDY, CaseStudyArticle, type CaseStudyArticleProps, type ShownStudy } from './case-study.tsx';
import { caseStudyHead } from './case-study-head.ts';
import { COMPARED_STUDY, ComparedStudyArticle } from './compared-study.tsx';
import { FurtherStudies } from './further-studies.tsx';
import { MissingStudy } from './missing-study.tsx';
import { studyTwin } from './study-twin.ts';

const LIST_PATH = '/case-studies';
const RELATED = 3;
const SUMMARY_LENGTH = 140;

/** One case study; at an address it had before, the way to the present one. */
export const caseStudyPage: PublicPage = {
  async load(request) {
    const slug = request.params['slug'] ?? '';
    try {
      const found = await findPublicCaseStudy(request.platform, slug);
      if (found && 'movedTo' in found) return { kind: 'redirect', status: 301, to: `${LIST_PATH}/${found.movedTo}` };
      return found ? await studyPage(request, found.study, { isPublic: true }) : missingPage(request);
    } catch (error) {
      // one that is damaged was logged where it was read
      if (!(error instanceof AppError))
        request.platform.log.error({ err: error, slug }, 'a case study could not be read for its page');
      return waitingPage(request, slug);
    }
  },
  markdown: studyTwin,
};

/** The page of a study; also of one that is only being written, of which no other file is. */
export async function studyPage(
  request: PageRequest,
  study: CaseStudy,
  { isPublic = false }: { isPublic?: boolean } = {},
): Promise<RenderedPage> {
  const { platform, content } = request;
  const studies = featuredFirst(await knownCaseStudies(platform));
  const { previous, next } = neighboursOf(study.slug, studies);
  const onPaper = isPublic ? chosenPictures(study).map(({ url }) => url) : [];
  const sizes = await describeImages(platform, [study.coverImage, ...(next ? [next.coverImage] : []), ...onPaper]);
  const cover = sizes.get(study.coverImage);
  const coverSize = cover ? { width: cover.width, height: cover.height, focus: cover.focus } : null;
  const others = studies.filter(({ slug }) => slug !== next?.slug && slug !== previous?.slug);
  const timeZone = await readTimeZone(platform);
  const { siteUrl } = request;
  const [onePager] = isPublic ? await onePagersOf(platform, [study], { content, siteUrl, timeZone }, sizes) : [];
  const isCompared = comparisonsWithin(study.gallery, study.comparisons ?? []).length > 0;
  const added = await additionsTo('study', { ...request, study });
  const props: CaseStudyArticleProps = {
    ...frameProps(request, study.slug),
    study: shown(study),
    ...(onePager?.missing.length === 0 && isSectionShown('caseStudy', 'share', content)
      ? { onePage: { href: onePager.path, text: content.pages.caseStudy.share.onePage } }
      : {}),
    ...(added.shown ? { hasTestimonials: true as const } : {}),
    ...(isPublic && !isStaticCopy() && (await isCountingVisits(platform)) ? { isCounted: true as const } : {}),
    coverSize,
    timeZone,
    printed: {
      date: shownDate(study),
      text: formatDate(shownDate(study), timeZone, content.identity.language),
    },
  };
  return {
    kind: 'page',
    styles: isCompared ? 'compared' : 'studies',
    isIncomplete: added.isIncomplete,
    current: LIST_PATH,
    head: caseStudyHead(request, study, props.names, {
      cover: await shareCoverOf(platform, study, cover),
      nodes: added.nodes,
    }),
    main: (
      <div className="detail">
        <Island
          name={isCompared ? COMPARED_STUDY : CASE_STUDY}
          component={isCompared ? ComparedStudyArticle : CaseStudyArticle}
          props={props}
          wrapper={IslandProviders}
        />
        {added.shown}
        <FurtherStudies
          texts={content.pages.caseStudy}
          content={content}
          next={next && { ...next, size: sizes.get(next.coverImage) }}
          previous={previous}
          related={relatedStudies(study, others, RELATED).map(({ title, slug, summary }) => ({
            title,
            slug,
            summary: shorten(summary, SUMMARY_LENGTH),
          }))}
        />
      </div>
    ),
  };
}

/** Without what the page does not show: the browser reads the rest by itself. */
function shown(study: CaseStudy): ShownStudy {
  const { id: _id, description: _description, services: _services, version: _version, ...others } = study;
  const { updatedAt: _updatedAt, ...fields } = others;
  return fields;
}

function frameProps({ content, siteUrl }: PageRequest, slug: string) {
  const { identity } = content;
  const { back, facts, moreHeading, share, missing } = content.pages.caseStudy;
  const { onePage: _onePage, ...shareTexts } = share;
  const label = (path: string) => content.navigation.find(({ href }) => href === path)?.label;
  return {
    slug,
    texts: {
      back,
      facts,
      moreHeading,
      share: isSectionShown('caseStudy', 'share', content) ? shareTexts : null,
      missing: { heading: missing.heading, lede: missing.lede, help: missing.help },
    },
    ...(identity.language === SITE_LANGUAGE ? {} : { language: identity.language }),
    names: { home: label('/') ?? homeIn(content), list: content.pages.caseStudies.intro.heading },
    url: `${siteUrl}${LIST_PATH}/${encodeURIComponent(slug)}`,
  };
}

function missingPage({ content }: PageRequest): RenderedPage {
  const { missing } = content.pages.caseStudy;
  return {
    kind: 'page',
    styles: 'studies',
    status: 404,
    sharedAs: 'missing study',
    current: LIST_PATH,
    head: hiddenHead({ title: missing.heading, description: missing.lede, canonical: LIST_PATH }),
    main: (
      <div className="detail">
        <MissingStudy heading={missing.heading} lede={missing.lede} help={missing.help}>
          <ActionRow actions={missing.actions} content={content} />
        </MissingStudy>
      </div>
    ),
  };
}

/** The server could not read the study; the page goes on asking. */
function waitingPage(request: PageRequest, slug: string): RenderedPage {
  const { intro } = request.content.pages.caseStudies;
  const props = {
    ...frameProps(request, slug),
    study: null,
    coverSize: null,
    timeZone: DEFAULT_TIME_ZONE,
    printed: null,
  };
  return {
    kind: 'page',
    styles: 'studies',
    status: 503,
    current: LIST_PATH,
    head: hiddenHead({
      title: intro.heading,
      description: intro.lede,
      canonical: `${LIST_PATH}/${encodeURIComponent(slug)}`,
    }),
    main: (
      <div className="detail">
        <Island name={CASE_STUDY} component={CaseStudyArticle} props={props} wrapper={IslandProviders} />
      </div>
    ),
  };
}
