import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const letters = feature({
  tables: {
    letters: {
      ...{ backup: 'whole', keep: 'site' },
      restored: { order: 30, one: 'letter', many: 'letters' },
      nobody: 'id purpose state send_at send_zone started_at finished_at audience version created_at updated_at',
      site: 'subject preheader body drawn_from error',
      staff: 'username',
      recorded: { as: 'Letter', column: 'subject', at: (id: number) => `/admin/letters?edit=${id}` },
    },
    letter_recipients: {
      ...{
        backup: 'whole',
        keep: { months: RETENTION.letterRecipientMonths },
        called: 'letters',
        emptied: { subscriber_id: null },
      },
      restored: { unsaid: 'told of with their letters' },
      nobody: 'id letter_id state reason mail_id at',
      stranger: { subscriber_id: 'row' },
      belongsTo: { column: 'subscriber_id', table: 'subscribers' },
      titled: { column: 'letter_id', table: 'letters', title: 'subject' },
    },
  },
  audit: {
    people: {
      'letter-saved': 'Letter saved',
      'letter-deleted': 'Letter deleted',
      'letter-tested': 'Letter sent to oneself as a test',
      'letter-sent': 'Letter sent',
      'letter-scheduled': 'Letter scheduled',
      'letter-taken-back': 'Letter taken back before it left',
      'letter-paused': 'Sending of a letter paused',
      'letter-resumed': 'Sending of a letter resumed',
      'letter-stopped': 'Sending of a letter stopped',
      'letter-failed': 'A scheduled letter could not be sent',
    },
  },
  styles: {
    workspace: ['letters/workspace/admin-letters.css'],
  },
  workspace: {
    pages: {
      letters: {
        load: () => import('./workspace/letters-page.tsx'),
        shows: 'LettersPage',
        place: {
          ...{ room: 'people', name: 'Letters', key: 'l', order: 10 },
          from: ['hasReaders', 'hasLetters'],
          parts: [{ name: 'Subscribers', to: '/admin/subscribers', key: 'u' }],
        },
      },
    },
    actions: [
      { id: 'letters', name: 'Write a letter', words: 'newsletter mail send subscribers', to: '/admin/letters?new=1' },
    ],
  },
  server: () => import('./feature.server.ts'),
  site: () => import('./public/site-half.server.tsx'),
});
