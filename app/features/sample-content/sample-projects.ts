import projects from '../../example/projects.json' with { type: 'json' };

/** `picture` names a drawing in `app/example/pictures`. */
export type SampleProject = { title: string; description: string; picture: string; url?: string; order: number };

/** Three projects for a new site, so that the portfolio list is not empty. */
export const sampleProjects: SampleProject[] = projects;
