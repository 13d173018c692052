import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const enquiries = feature({
  tables: {
    enquiries: {
      ...{ backup: 'whole', keep: { months: RETENTION.enquiryMonths }, called: 'enquiries', madeAt: 'created_at' },
      restored: { order: 50, one: 'enquiry', many: 'enquiries' },
      nobody: 'id state state_since created_at deleted_at is_one_of_many message_id source about page',
      stranger: { name: 'name', email: 'address', message: 'told', note: 'told', answers: 'data', digest: 'row' },
      recorded: {
        ...{ as: 'Enquiry', column: 'name', gone: 'deleted_at' },
        at: (id: number) => `/admin/enquiries?open=${id}`,
      },
      mails: { under: 'enquiry', by: 'id' },
      countedAs: { order: 4, one: 'enquiry', many: 'enquiries' },
      takenBack: {
        trashed: (at: string, id: number) => ({ deleted_at: at, digest: `deleted:${id}` }),
        returned: () => ({ deleted_at: null }),
      },
    },
    enquiry_messages: {
      ...{ backup: 'whole', keep: 'belongs', called: 'replies' },
      nobody: 'id enquiry_id direction at message_id mail_id',
      stranger: { text: 'told' },
      belongsTo: { column: 'enquiry_id', table: 'enquiries' },
    },
  },
  deleted: 'enquiry',
  audit: {
    people: {
      'enquiry-changed': 'Enquiry marked or noted on',
      'enquiry-answered': 'Enquiry answered',
      'enquiry-restored': 'Enquiry restored',
      'enquiry-deleted': 'Enquiry deleted',
      'enquiries-exported': 'Enquiries exported',
    },
  },
  events: {
    'enquiry.received': { text: 'Somebody wrote through the contact form', isPersonal: true },
  },
  styles: {
    reading: ['enquiries/public/enquiry-questions.css'],
    workspace: ['enquiries/workspace/admin-enquiries.css'],
  },
  workspace: {
    notices: [
      {
        counts: 'lateEnquiries',
        order: 19,
        icon: 'mail',
        to: '/admin/enquiries',
        one: 'enquiry has waited too long for an answer',
        many: 'enquiries have waited too long for an answer',
      },
      {
        counts: 'newEnquiries',
        order: 20,
        icon: 'mail',
        to: '/admin/enquiries',
        one: 'new enquiry waits for an answer',
        many: 'new enquiries wait for an answer',
      },
    ],
    pages: {
      enquiries: {
        load: () => import('./workspace/enquiries-page.tsx'),
        shows: 'EnquiriesPage',
        place: { room: 'people', name: 'Enquiries', key: 'e', order: 0 },
      },
    },
    cards: [
      {
        ...{ room: 'settings', area: 'mail' },
        cards: [
          { id: 'enquiries', name: 'Enquiries', words: 'recipient send to contact form reply answer remind days' },
        ],
        load: () => import('./workspace/enquiry-recipient-form.tsx'),
        shows: 'EnquirySettings',
      },
    ],
  },
  site: () => import('./public/site-half.server.ts'),
  server: () => import('./feature.server.ts'),
});
