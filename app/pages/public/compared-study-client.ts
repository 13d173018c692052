import { COMPARED_STUDY, ComparedStudyArticle } from '../../features/case-studies/public/case-study/compared-study.tsx';
import { connectPage } from './connect-page.ts';
import { wakeIslands } from './wake-islands.tsx';

// stands in the place of `study-client.ts` where a study has comparisons: no other page loads what they need
connectPage();
await wakeIslands({ [COMPARED_STUDY]: ComparedStudyArticle });
