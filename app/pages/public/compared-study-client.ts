import { COMPARED_STUDY, ComparedStudyArticle } from '../../features/case-studies/public/case-study/compared-study.tsx';
import { wakeIslands } from './wake-islands.tsx';

// stands in the place of `study-client.ts` where a study has comparisons: no other page loads what they need
await wakeIslands({ [COMPARED_STUDY]: ComparedStudyArticle });
