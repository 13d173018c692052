import { caseStudyPage } from './case-study/case-study-page.tsx';

export const pages = { '/case-studies/:slug': caseStudyPage };
