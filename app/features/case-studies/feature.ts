import { feature } from '../../kit/feature.ts';
import { DASHBOARD } from '../../kit/navigation-state.ts';

export const caseStudies = feature({
  tables: {
    case_studies: {
      ...{ isPublic: true, backup: 'whole', keep: 'site' },
      restored: { order: 10, one: 'case study', many: 'case studies', title: 'title' },
      nobody: 'id published_at version is_sample created_at updated_at deleted_at withdrawn_at withdrawn_before',
      pictures: { kind: 'study', name: (title: string) => title, at: (id: number | null) => `${DASHBOARD}?edit=${id}` },
      recorded: { as: 'study', column: 'title', at: (id: number) => `${DASHBOARD}?edit=${id}`, gone: 'deleted_at' },
      site: 'title slug summary description challenge solution results content cover_image gallery services outcomes client sector country year date comparisons',
    },
    slug_history: {
      isPublic: true,
      backup: 'whole',
      keep: 'belongs',
      nobody: 'case_study_id created_at',
      site: 'slug',
    },
    case_study_revisions: {
      ...{ backup: 'whole', keep: 'belongs' },
      nobody: 'id case_study_id version user_id created_at',
      versionOf: { column: 'version', table: 'case_studies', by: 'case_study_id' },
      site: 'data',
      staff: 'username',
    },
    case_study_pins: { isPublic: true, backup: 'whole', keep: 'belongs', nobody: 'case_study_id position' },
    outcome_evidence: {
      ...{ backup: 'whole', keep: 'site', called: 'evidence', key: 'case_study_id outcome_id', madeAt: 'updated_at' },
      restored: { order: 12, one: 'piece of evidence', many: 'pieces of evidence' },
      nobody: 'case_study_id outcome_id version updated_at',
      stranger: { evidence: 'text', approved_by: 'text', approved_on: 'row' },
      emptied: { evidence: '', approved_by: '', approved_on: null },
      blank: {
        row: { evidence: '', approved_by: '', approved_on: null },
        of: { column: 'case_study_id', table: 'case_studies' },
      },
      titled: { column: 'case_study_id', table: 'case_studies', title: 'title' },
    },
  },
  audit: {
    'case-studies': {
      'case-study-created': 'Case study created',
      'case-study-changed': 'Case study changed',
      'case-study-trashed': 'Case study deleted',
      'case-study-removed': 'Case study deleted for good',
      'case-studies-ordered': 'Order of the case studies changed',
      'case-study-restored': 'Case study restored',
      'case-study-published': 'Case study published',
      'case-study-withdrawn': 'Case study taken off the website',
      'evidence-saved': 'Evidence of figures saved',
      'revision-restored': 'Earlier version restored',
    },
  },
  events: {
    'study.published': { text: 'A case study became public' },
    'study.changed': { text: 'A public case study changed' },
    'study.deleted': { text: 'A case study was taken off the site' },
  },
  deleted: 'study',
  forPrograms: { calls: ['case-studies'], called: ['case studies'] },
  workspace: {
    pages: {
      dashboard: {
        load: () => import('./workspace/dashboard/dashboard-page.tsx'),
        shows: 'DashboardPage',
        place: { room: 'door', name: 'Dashboard', key: 'd', order: 0 },
      },
    },
    places: [
      {
        ...{ room: 'work', name: 'Case studies', order: 0, to: `${DASHBOARD}?view=studies` },
        also: [`${DASHBOARD}?view=`, '/admin/from-notes'],
      },
    ],
    actions: [
      { id: 'drafts', name: 'Drafts of case studies', words: 'unpublished unfinished', to: `${DASHBOARD}?view=drafts` },
      {
        ...{ id: 'scheduled', name: 'Scheduled case studies', to: `${DASHBOARD}?view=scheduled` },
        words: 'schedule calendar plan publish on a date later',
      },
    ],
  },
  site: () => import('./public/site-half.server.ts'),
  server: () => import('./feature.server.ts'),
});
