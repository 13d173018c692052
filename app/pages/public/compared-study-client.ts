import { COMPARED_STUDY, ComparedStudyArticle } from '../../features/case-studies/public/case-study/compared-study.tsx';
import { islands } from './islands.ts';
import { wakeIslands } from './wake-islands.tsx';

// stands in the place of `islands-client.ts` where a study has comparisons: no other page loads what they need
islands[COMPARED_STUDY] = ComparedStudyArticle;
await wakeIslands();
