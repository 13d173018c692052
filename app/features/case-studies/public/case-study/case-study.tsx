import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment } from 'react';
import { useWords } from '../../../../interface-words/use-words.ts';
import { ApiError } from '../../../../lib/api-client.ts';
import { visitAddress } from '../../../../pages/public/report-visits.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Skeleton, SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { ErrorPanel } from '../../../../ui/state-panel.tsx';
import type { PageTexts } from '../../../site-content/page-texts.ts';
import type { CaseStudy } from '../../case-study.ts';
import { caseStudyQuery } from '../../case-study-queries.ts';
import { printsOnOneSheet } from '../../one-sheet.ts';
import { pagePictures } from '../../page-pictures.ts';
import { SECTIONS } from '../../section-labels.ts';
import { ImageGrid } from './image-grid.tsx';
import { MissingStudy } from './missing-study.tsx';
import { ShareLinks, type ShareLinksProps, type ShareTexts } from './share-links.tsx';
import { StudyHeader, type StudyHeaderProps } from './study-header.tsx';
import { StudyTexts } from './study-texts.tsx';
import { useResultsReport } from './use-results-report.ts';

/** The name of the island. */
export const CASE_STUDY = 'case-study';

/** What the page shows of a study, and so all that travels with it. */
export type ShownStudy = Omit<CaseStudy, 'id' | 'description' | 'services' | 'version' | 'updatedAt'>;

export type CaseStudyArticleProps = Pick<
  StudyHeaderProps,
  'names' | 'coverSize' | 'timeZone' | 'language' | 'printed'
> & {
  slug: string;
  /** What the server knew; null when it could not read the study. */
  study: ShownStudy | null;
  texts: Pick<PageTexts['caseStudy'], 'back' | 'facts' | 'moreHeading'> & {
    /** Null where the owner shows no ways to pass a study on. */
    share: ShareTexts | null;
    missing: { heading: string; lede: string; help: string };
  };
  /** The study's public address. */
  url: string;
  /** Left out where there is none, or no ways to pass the study on. */
  onePage?: ShareLinksProps['onePage'];
  /** Shows the comparisons of a study; left out on the page of one that has none, which then need not load it. */
  Comparisons?: ComponentType<ComparisonsProps>;
  /** Its visits are counted. */
  isCounted?: true;
  /** What clients say follows it. */
  hasTestimonials?: true;
};

export type ComparisonsProps = {
  study: Pick<ShownStudy, 'title' | 'gallery' | 'comparisons'>;
  words: { before: string; after: string };
};

/** A whole case study. Reads it anew every few seconds; what was shown stays through failures, but not when the study is gone. */
export function CaseStudyArticle({
  slug,
  study: known,
  texts,
  url,
  onePage,
  hasTestimonials,
  isCounted,
  Comparisons,
  ...header
}: CaseStudyArticleProps) {
  const { say, mark } = useWords();
  const { data, error, refetch } = useQuery(caseStudyQuery(slug));
  useResultsReport(isCounted);
  if (error instanceof ApiError && error.status === 404)
    return (
      <MissingStudy {...texts.missing}>
        <p className="acts">
          <a className="btn" href="/case-studies">
            <Icon name="back" /> {texts.back}
          </a>
        </p>
      </MissingStudy>
    );

  const study: ShownStudy | null = data ?? known;
  if (!study && error)
    return (
      <div className="wrap sec">
        <h1 className="h1c">{header.names.list}</h1>
        <ErrorPanel message={say('studies.failed')} {...mark('studies.failed')} onRetry={() => void refetch()} />
      </div>
    );
  if (!study) return <StudySkeleton />;
  const { cover, sets, broad } = pagePictures(study);

  return (
    <article>
      <StudyHeader study={study} texts={texts} cover={cover} {...header} />
      <div className="wrap dsets">
        {SECTIONS.map((section) => (
          <Fragment key={section}>
            {section === 'results' && Comparisons && <Comparisons study={study} words={texts.facts} />}
            <ImageGrid section={section} images={sets[section]} title={study.title} isBroad={section === broad} />
          </Fragment>
        ))}
      </div>
      <StudyTexts study={study} moreHeading={texts.moreHeading} />
      {texts.share && (
        <div className="wrap">
          <ShareLinks
            texts={texts.share}
            title={study.title}
            url={url}
            onePage={onePage}
            pings={isCounted && { share: pingOf('share', slug), pdf: pingOf('pdf', slug) }}
            isOneSheet={!Comparisons && !hasTestimonials && printsOnOneSheet(study)}
          />
        </div>
      )}
    </article>
  );
}

function pingOf(kind: 'share' | 'pdf', slug: string): string {
  return visitAddress(kind, `/case-studies/${slug}`, 'text');
}

function StudySkeleton() {
  const { say, mark } = useWords();
  return (
    <Skeleton className="wrap dhead" label={say('study.loading')} {...mark('study.loading')}>
      <SkeletonBlock shape="label" />
      <div className="dtop">
        <div>
          <SkeletonBlock shape="heading" />
          <SkeletonBlock shape="heading" />
          <SkeletonBlock />
          <SkeletonBlock shape="short" />
        </div>
        <SkeletonBlock shape="picture" />
      </div>
      <div className="tiles">
        <SkeletonBlock shape="picture" />
        <SkeletonBlock shape="picture" />
        <SkeletonBlock shape="picture" />
      </div>
    </Skeleton>
  );
}
