import { feature } from '../../kit/feature.ts';

export const projects = feature({
  tables: {
    projects: {
      ...{ isPublic: true, backup: 'whole', keep: 'site' },
      restored: { order: 41, one: 'project', many: 'projects' },
      nobody: 'id position is_sample deleted_at version',
      site: 'title description image_url url',
      recorded: {
        ...{ as: 'project', column: 'title', gone: 'deleted_at' },
        at: (id: number) => `/admin/content/projects?edit=${id}`,
      },
      pictures: {
        kind: 'project',
        name: (title: string) => `Project ${title}`,
        at: (id: number | null) => `/admin/content/projects?edit=${id}`,
      },
    },
  },
  audit: {
    content: {
      'project-changed': 'Project changed',
      'project-restored': 'Project restored',
      'project-deleted': 'Project deleted',
      'project-removed': 'Project deleted for good',
    },
  },
  deleted: 'project',
  forPrograms: { calls: ['projects'], called: ['projects'] },
  workspace: {
    pages: {
      'content/projects': {
        load: () => import('./workspace/projects-page.tsx'),
        shows: 'ProjectsPage',
        place: { room: 'work', name: 'Projects', order: 50, from: ['hasProjects'], isMore: true },
      },
    },
  },
  server: () => import('./feature.server.ts'),
});
