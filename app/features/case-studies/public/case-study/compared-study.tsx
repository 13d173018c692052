import { CaseStudyArticle, type CaseStudyArticleProps } from './case-study.tsx';
import { Comparisons } from './comparisons.tsx';

/** The name of the island. */
export const COMPARED_STUDY = 'compared-study';

/** A case study whose pictures are compared. */
export function ComparedStudyArticle(props: CaseStudyArticleProps) {
  return <CaseStudyArticle {...props} Comparisons={Comparisons} />;
}
