import { CASE_STUDIES, CaseStudies } from '../../features/case-studies/public/case-studies/case-studies.tsx';
import { connectPage } from './connect-page.ts';
import { wakeIslands } from './wake-islands.tsx';

// importing this starts it
connectPage();
await wakeIslands({ [CASE_STUDIES]: CaseStudies });
