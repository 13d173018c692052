import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const mails = feature({
  tables: {
    mails: {
      ...{ backup: 'whole', keep: { months: RETENTION.enquiryMonths }, called: 'mails', madeAt: 'created_at' },
      restored: { unsaid: 'those of the backup that wait are held, which is said; what left has left' },
      nobody: 'id kind state attempts next_try_at created_at sent_at keep_until letter_id priority refers_to',
      stranger: {
        ...{ recipient: 'address', reply_to: 'address', body: 'told' },
        ...{ about: 'row', subject: 'row', unsubscribe_url: 'row', last_error: 'row' },
      },
      unshown: 'body unsubscribe_url',
    },
  },
  audit: {
    people: {
      'mail-retried': 'Failed mail tried again',
    },
    settings: {
      'mail-tested': 'Test mail sent',
    },
  },
  workspace: {
    notices: [
      {
        counts: 'failedMails',
        order: 40,
        icon: 'warn',
        to: '/admin/settings/mail#mail',
        one: 'mail could not be sent',
        many: 'mails could not be sent',
      },
    ],
    cards: [
      {
        ...{ room: 'settings', area: 'mail' },
        cards: [{ id: 'mail', name: 'Mail', words: 'SMTP server sender Google Microsoft app password test' }],
        load: () => import('./workspace/mail-card.tsx'),
        shows: 'MailCard',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
