import type { CaseStudy } from '../../features/case-studies/case-study.ts';
import { knownCaseStudies } from '../../features/case-studies/case-study-service.server.ts';
import { featuredFirst } from '../../features/case-studies/featured-first.ts';
import { outcomeWords } from '../../features/case-studies/outcomes.ts';
import type { StudyService } from '../../features/case-studies/study-services.ts';
import { describeImages, type ImageDescription } from '../../features/media/describe-images.server.ts';
import { useWords } from '../../interface-words/use-words.ts';
import { isSafeAddress } from '../../lib/safe-address.ts';
import { shorten } from '../../lib/shorten.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import type { PageRequest } from './page.ts';
import { framed, isUncut } from './picture-shape.ts';
import { ACROSS_A_PHONE } from './picture-widths.ts';

/** A study as a row shows it. */
export type JobRowStudy = Pick<CaseStudy, 'title' | 'slug' | 'summary' | 'coverImage' | 'outcomes'> & {
  size: Pick<ImageDescription, 'width' | 'height' | 'focus'> | undefined;
};

/** Summaries may be long; a row is not. */
const SUMMARY_LENGTH = 160;
/** The shape the row cuts covers to, for pictures from elsewhere whose size is not known. */
const ROW_SHAPE: NonNullable<JobRowStudy['size']> = { width: 640, height: 480 };

/**
 * At most `limit` studies to show as rows, those with a figure in the title first, then the newest. With a service only
 * those that show it, and first those that show nothing else.
 */
export async function studiesForRows(
  platform: PageRequest['platform'],
  limit: number,
  service?: StudyService,
): Promise<JobRowStudy[]> {
  const all = featuredFirst(await knownCaseStudies(platform));
  const chosen = service === undefined ? all : forService(all, service);
  return jobRowsOf(platform, chosen.slice(0, limit));
}

/** Studies as rows show them, in their order. */
export async function jobRowsOf(
  platform: PageRequest['platform'],
  studies: readonly CaseStudy[],
): Promise<JobRowStudy[]> {
  const covers = studies.map(({ coverImage }) => coverImage);
  const images = await describeImages(platform, covers);
  return studies.map(({ title, slug, summary, coverImage, outcomes: [first] = [] }) => ({
    title,
    slug,
    summary,
    coverImage,
    size: images.get(coverImage),
    ...(first ? { outcomes: [first] } : {}),
  }));
}

/** The studies that show a service; those that show nothing else come first, and the order stays otherwise. */
export function forService<Study extends Pick<CaseStudy, 'services'>>(
  studies: readonly Study[],
  service: StudyService,
): Study[] {
  const isOnlyOne = ({ services }: Study) => services.length === 1;
  return studies
    .filter(({ services }) => services.includes(service))
    .toSorted((one, two) => Number(isOnlyOne(two)) - Number(isOnlyOne(one)));
}

/**
 * A case study in one row: its cover, its title, and the way to it. The whole row is the link of its heading.
 *
 * @example <JobRow study={study} />
 */
export function JobRow({ study, Heading = 'h3' }: { study: JobRowStudy; Heading?: 'h2' | 'h3' }) {
  const { say, mark } = useWords();
  const { title, slug, summary, coverImage, size = ROW_SHAPE, outcomes: [first] = [] } = study;
  return (
    <article className="jobrow">
      <figure className={framed('frame', size)}>
        {/* the heading beside it says what it shows */}
        {isSafeAddress(coverImage) && (
          <Picture
            src={coverImage}
            width={size.width}
            height={size.height}
            focus={size.focus}
            sizes={`(min-width: 36rem) 22rem, ${ACROSS_A_PHONE}`}
            isUncut={isUncut(size)}
            decorative
          />
        )}
      </figure>
      <div>
        <Heading>
          <a href={`/case-studies/${slug}`}>
            <WholeWords text={title} />
          </a>
        </Heading>
        {first && <p className="outl">{outcomeWords(first)}</p>}
        <p>{shorten(summary, SUMMARY_LENGTH)}</p>
        <span className="more" aria-hidden="true" {...mark('parts.viewStudy')}>
          {say('parts.viewStudy')} <Icon name="arrow" />
        </span>
      </div>
    </article>
  );
}
