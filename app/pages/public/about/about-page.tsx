import { kitPerson } from '../../../features/media-kit/media-kit.ts';
import { originalContent } from '../../../features/site-content/default-site-content.ts';
import { isSectionShown } from '../../../features/site-content/page-sections.ts';
import type { PageTexts } from '../../../features/site-content/page-texts.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { siteNodeIds } from '../../../features/site-content/structured-data.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { yearMarks } from '../../../ui/drawings/career-rule.ts';
import portrait from '../../../ui/drawings/portrait.svg?raw';
import { shapes } from '../../../ui/drawings/shapes.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ActionRow } from '../action-row.tsx';
import { BusinessFacts } from '../business-facts.tsx';
import { extraPage } from '../extra-page.ts';
import { ifReadable } from '../if-readable.ts';
import { JobRow, type JobRowStudy, studiesForRows } from '../job-row.tsx';
import { Lede } from '../lede.tsx';
import { PageSections, partedSections, type SectionParts } from '../page-sections.tsx';
import { pageHead } from '../page-seo.ts';
import { Paragraphs } from '../service/service-parts.tsx';
import { additionsTo } from '../site-halves.ts';

/** How many studies the page closes with, besides those that its chapters show. */
const CLOSING_STUDIES = 2;

/** /about: the career along a steel rule, each chapter a length of it, with case studies on the way. */
export const aboutPage = extraPage('about', {
  async load(request) {
    const { platform, content, siteUrl } = request;
    const count = chaptersWithStudy(content).length + CLOSING_STUDIES;
    const studies = await ifReadable(request, () => studiesForRows(platform, count));
    const added = await additionsTo('about', request);
    return {
      kind: 'page',
      isIncomplete: studies === null || added.isIncomplete,
      current: '/about',
      head: pageHead(request, 'about', {
        webPage: { type: 'ProfilePage', mainEntity: { '@id': siteNodeIds(siteUrl).person } },
        nodes: [...kitPerson(content, siteUrl), ...added.nodes],
      }),
      main: (
        <>
          <About content={content} studies={studies ?? []} />
          {added.shown}
        </>
      ),
    };
  },
});

/** The chapters that show a study each. */
function chaptersWithStudy(content: SiteContent) {
  if (!isSectionShown('about', 'chapters', content)) return [];
  return content.pages.about.chapters.filter(({ showsStudy }) => showsStudy);
}

function About({ content, studies }: { content: SiteContent; studies: JobRowStudy[] }) {
  const { heading, lede, yearLabel, chapters, studiesHeading } = content.pages.about;
  // Chapters that ask for a study take the first ones in turn; what is left closes the page.
  const asking = chaptersWithStudy(content);
  const left = studies.slice(asking.length);
  const parts: SectionParts<'about'> = {
    chapters: (
      <div className="chaps">
        {chapters.map((chapter, index) => (
          <ChapterSection
            key={chapter.heading}
            chapter={chapter}
            until={chapters[index + 1]?.year}
            yearLabel={yearLabel}
            content={content}
            study={studies[asking.indexOf(chapter)]}
          />
        ))}
      </div>
    ),
    studies: left.length > 0 && (
      <section className="film sec" aria-labelledby="studies-heading">
        <div className="wrap beside">
          <h2 className="h2s" id="studies-heading">
            {studiesHeading}
          </h2>
          <div>
            {left.map((study) => (
              <JobRow key={study.slug} study={study} />
            ))}
          </div>
        </div>
      </section>
    ),
  };
  // chapters that come first stand beside the portrait
  const { first, rest } = partedSections('about', content, ['chapters']);
  const later = { ...parts, chapters: <div className="wrap sec">{parts.chapters}</div> };
  return (
    <>
      <div className="wrap abgrid">
        <div>
          <h1 className="h1b">{heading}</h1>
          <Lede text={lede} />
          <BusinessFacts identity={content.identity} />
        </div>
        <div className="abside">
          <div>
            <Portrait content={content} />
            {first.includes('chapters') && (
              <ol>
                {chapters.map(({ year, heading }) => (
                  <li key={heading}>
                    <a href={`#${chapterId(year)}`}>
                      <span>{year}</span> {heading}
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </div>
        </div>
        <PageSections page="about" content={content} parts={parts} only={first} />
      </div>
      <PageSections page="about" content={content} parts={later} only={rest} />
    </>
  );
}

function Portrait({ content }: { content: SiteContent }) {
  const { identity, images, pages } = content;
  const caption = pages.about.portraitCaption;
  const image = images[identity.portrait];
  // beside her words stands something also where there is no photograph of her yet
  if (image.path === '') return content.own ? <Drawing svg={shapes(identity.name, 3, 3)} decorative /> : null;
  const isDrawn = image.path === originalContent.images.profile.path;
  return (
    <figure className="frame">
      {isDrawn ? <Drawing svg={portrait} isDescribed /> : <Picture src={image.path} alt={image.alt} isFirst />}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function ChapterSection(props: {
  chapter: PageTexts['about']['chapters'][number];
  /** The year of the next one. */
  until: number | undefined;
  yearLabel: string;
  content: SiteContent;
  study: JobRowStudy | undefined;
}) {
  const { chapter, until, yearLabel, content, study } = props;
  const { year, heading, paragraphs, milestone, actions } = chapter;
  const id = chapterId(year);
  return (
    <section className="chap" aria-labelledby={id}>
      <p className="yr">
        <span>{yearLabel}</span> <span>{year}</span>
        <Drawing svg={yearMarks(year, until)} decorative />
      </p>
      <div>
        <h2 className="h2s" id={id}>
          {heading}
        </h2>
        {milestone && <p className="ms">{milestone}</p>}
        <Paragraphs texts={paragraphs} />
        {study && <JobRow study={study} />}
        {actions && <ActionRow actions={actions} content={content} />}
      </div>
    </section>
  );
}

function chapterId(year: number): string {
  return `year-${year}`;
}
