import { ActionRow } from '../../../../pages/public/action-row.tsx';
import { JobRow, type JobRowStudy } from '../../../../pages/public/job-row.tsx';
import { LinkPlace } from '../../../../pages/public/link-place.tsx';
import { PageSections } from '../../../../pages/public/page-sections.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { shownSections } from '../../../site-content/page-sections.ts';
import type { PageTexts } from '../../../site-content/page-texts.ts';
import type { SiteContent } from '../../../site-content/site-content.ts';
import type { CaseStudy } from '../../case-study.ts';
import { type LinkedStudy, StudyLinks } from './study-links.tsx';

type FurtherStudiesProps = {
  texts: PageTexts['caseStudy'];
  content: SiteContent;
  next: JobRowStudy | null;
  previous: Pick<CaseStudy, 'title' | 'slug'> | null;
  related: LinkedStudy[];
};

/** Where to go from a study: a talk with the owner, the studies beside it in the list, those that are like it. */
export function FurtherStudies({ texts, content, next, previous, related }: FurtherStudiesProps) {
  const shown = shownSections('caseStudy', content).filter((key) => key === 'closing' || key === 'related');
  if (shown.length === 0) return null;
  const parts = {
    closing: (
      <section className="wrap sec dnext" aria-labelledby="talk">
        <div>
          <h2 className="h2s" id="talk">
            {texts.closing.heading}
          </h2>
          <LinkPlace name="closing">
            <ActionRow actions={texts.closing.actions} content={content} />
          </LinkPlace>
        </div>
        {next && (
          <nav aria-labelledby="next">
            <p className="mono" id="next">
              {texts.nextLabel}
            </p>
            <JobRow study={next} />
          </nav>
        )}
      </section>
    ),
    related: related.length > 0 && (
      <section className="wrap drel" aria-labelledby="related">
        <header>
          <h2 className="h2s" id="related">
            {texts.relatedHeading}
          </h2>
          {previous && (
            <p>
              <a className="more" href={`/case-studies/${previous.slug}`}>
                <Icon name="back" /> {`${texts.previousLabel}: ${previous.title}`}
              </a>
            </p>
          )}
        </header>
        <StudyLinks studies={related} />
      </section>
    ),
    // these stand in the article
    story: null,
    share: null,
  };
  return (
    <div className="noprint">
      <PageSections page="caseStudy" content={content} parts={parts} only={shown} />
    </div>
  );
}
