import { FEATURES } from '../../../features.ts';
import type { WorkspaceHalf } from '../../../kit/feature.ts';

/** What nouns can begin with a public study, each with where it leads. */
export const WAYS_OF_STUDY = FEATURES.flatMap(({ workspace }): WorkspaceHalf | [] => workspace ?? []).flatMap(
  ({ ofStudy = [] }) => ofStudy.map(({ name, to }) => ({ name, to: (id: number) => to.replace(':id', String(id)) })),
);
