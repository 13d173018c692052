import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const enquiries = feature({
  tables: {
    enquiries: {
      ...{ backup: 'whole', keep: { months: RETENTION.enquiryMonths }, called: 'enquiries', madeAt: 'created_at' },
      nobody: 'id state created_at deleted_at is_one_of_many',
      stranger: { name: 'name', email: 'address', message: 'told', note: 'told', digest: 'row' },
      mails: { under: 'enquiry', by: 'id' },
      countedAs: { order: 4, one: 'enquiry', many: 'enquiries' },
      takenBack: {
        trashed: (at: string, id: number) => ({ deleted_at: at, digest: `deleted:${id}` }),
        returned: () => ({ deleted_at: null }),
      },
    },
  },
  audit: {
    people: {
      'enquiry-changed': 'Enquiry marked as spam, or noted on',
      'enquiry-restored': 'Enquiry restored',
      'enquiry-deleted': 'Enquiry deleted',
      'enquiries-exported': 'Enquiries exported',
    },
  },
  events: {
    'enquiry.received': { text: 'Somebody wrote through the contact form', isPersonal: true },
  },
  workspace: {
    notices: [
      {
        counts: 'unreadEnquiries',
        order: 20,
        icon: 'mail',
        to: '/admin/enquiries',
        one: 'enquiry is unread',
        many: 'enquiries are unread',
      },
    ],
    pages: {
      enquiries: {
        load: () => import('./workspace/enquiries-page.tsx'),
        shows: 'EnquiriesPage',
        place: { name: 'Enquiries', key: 'e', order: 30, icon: 'M3 5h18v14H3zM3 6l9 7 9-7' },
      },
    },
    settings: [
      {
        area: 'mail',
        cards: [{ id: 'enquiries', name: 'Enquiries', words: 'recipient send to contact form' }],
        load: () => import('./workspace/enquiry-recipient-form.tsx'),
        shows: 'EnquiryRecipientForm',
      },
    ],
  },
  site: () => import('./public/site-half.server.ts'),
  server: () => import('./feature.server.ts'),
});
