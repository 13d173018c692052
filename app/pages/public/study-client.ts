import { CASE_STUDY, CaseStudyArticle } from '../../features/case-studies/public/case-study/case-study.tsx';
import { connectPage } from './connect-page.ts';
import { wakeIslands } from './wake-islands.tsx';

// stands in the place of `studies-client.ts` on the page of a study, which has nothing that lists of studies need
connectPage();
await wakeIslands({ [CASE_STUDY]: CaseStudyArticle });
