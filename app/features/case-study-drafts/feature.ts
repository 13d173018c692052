import { feature } from '../../kit/feature.ts';
import { DASHBOARD } from '../../kit/navigation-state.ts';

export const caseStudyDrafts = feature({
  tables: {
    case_study_drafts: {
      ...{ backup: 'whole', keep: 'site' },
      restored: { order: 11, one: 'draft of a case study', many: 'drafts of case studies', unless: { data: null } },
      nobody: [
        'id case_study_id study_version version created_at updated_at publish_at unpublish_at schedule_zone schedule_state',
        'deleted_at deleted_case_study_id',
      ].join(' '),
      versionOf: { column: 'study_version', table: 'case_studies', by: 'case_study_id deleted_case_study_id' },
      site: 'data schedule_error',
      staff: 'username',
      recorded: {
        ...{ as: 'Draft', column: 'data', gone: 'deleted_at' },
        name: (stored: string) => String((JSON.parse(stored) as { title?: unknown } | null)?.title ?? ''), // our own JSON
        at: (id: number) => `${DASHBOARD}?draft=${id}`,
      },
      pictures: {
        kind: 'draft',
        name: (title: string) => `Draft ${title || 'Untitled case study'}`,
        at: (id: number | null) => `${DASHBOARD}?draft=${id}`,
      },
    },
    case_study_draft_revisions: {
      ...{ backup: 'whole', keep: 'belongs' },
      nobody: 'id draft_id replaced_at',
      site: 'data',
      staff: 'username replaced_by',
    },
  },
  audit: {
    'case-studies': {
      'draft-saved': 'Draft saved',
      'draft-deleted': 'Draft deleted',
      'draft-restored': 'Draft restored',
      'draft-removed': 'Draft deleted for good',
      'draft-scheduled': 'Draft scheduled',
      'draft-unscheduled': 'Schedule of a draft cancelled',
      'schedule-failed': 'A scheduled change could not be made',
    },
  },
  deleted: 'draft',
  forPrograms: { calls: ['case-study-drafts'], called: ['drafts of case studies'] },
  workspace: {
    notices: [
      {
        counts: 'failedSchedules',
        order: 50,
        icon: 'warn',
        to: '?view=scheduled',
        one: 'case study could not be changed as planned',
        many: 'case studies could not be changed as planned',
      },
    ],
    places: [{ room: 'work', name: 'Drafts', order: 10, to: `${DASHBOARD}?view=drafts` }],
    pages: { 'from-notes': { load: () => import('./workspace/notes-page.tsx'), shows: 'NotesPage' } },
    actions: [
      {
        id: 'from-notes',
        name: 'A case study from notes',
        words: 'interview questions photographs',
        to: '/admin/from-notes',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
