import type { LetterCounts, LetterState } from '../../app/features/letters/letter.ts';
import { DAY } from '../../app/lib/durations.ts';
import type { Db } from '../../app/platform/database/database.server.ts';
import { addReaders } from '../../tests/support/letter-readers.ts';

/** Of the study that the sample has first. */
const BODY = `Dear reader,

nine items came apart on paper before anybody opened a spreadsheet. **What changed** is told on the site now:

[study:1]

Three dates are fixed:
- 3 May, Perth
- 10 May, Melbourne

[[Save a seat](/contact)]
`;

type Letter = {
  subject: string;
  preheader?: string;
  state: LetterState;
  daysAgo: number;
  /** How many agreed; of these, who has it and who could not be reached. */
  readers?: number;
  sent?: number;
  refused?: number;
};
type LetterScene = { readers: number; letters: Letter[] };

/** What stands on the page Letters after some time: how many people agreed, and which letters there are. */
export const LETTER_SCENES: Record<'week' | 'year', LetterScene> = {
  week: {
    readers: 9,
    letters: [
      { subject: 'A month of dates', preheader: 'Two talks and a factory', state: 'draft', daysAgo: 0 },
      { subject: 'Hello, and what this letter is for', state: 'sent', daysAgo: 3, readers: 7, sent: 7 },
    ],
  },
  year: {
    readers: 214,
    letters: [
      {
        ...{ subject: 'Homewares range: $2.86 became $1.92', preheader: 'How nine items came apart on paper' },
        ...{ state: 'sending', daysAgo: 0, readers: 214, sent: 41, refused: 2 },
      },
      { subject: 'Talks in autumn', preheader: 'Perth, Melbourne, and one online', state: 'draft', daysAgo: 2 },
      { subject: 'Three dates in May', state: 'sent', daysAgo: 31, readers: 198, sent: 194, refused: 4 },
      { subject: 'Drawn again: a bottle', state: 'stopped', daysAgo: 62, readers: 187, sent: 41 },
      { subject: 'What a quote does not say', state: 'sent', daysAgo: 94, readers: 171, sent: 168, refused: 3 },
      { subject: 'A workshop finds its market', state: 'sent', daysAgo: 180, readers: 103, sent: 103 },
    ],
  },
};

/**
 * Puts a scene into the database of a throw-away site, in the place of the letters and subscribers that are there; answers
 * the number of the letter that is being written.
 */
export async function playLetters(db: Db, { readers, letters }: LetterScene): Promise<number> {
  for (const table of ['letters', 'subscribers'] as const) await db.deleteFrom(table).execute();
  await addReaders({ db }, readers);
  const subscribers = await db.selectFrom('subscribers').select('id').execute();
  let draft = 0;
  // the newest is written last, as it was in life
  for (const letter of letters.toReversed()) {
    const { subject, preheader = '', state, daysAgo, readers: agreed = 0, sent = 0, refused = 0 } = letter;
    const at = new Date(Date.now() - daysAgo * DAY).toISOString();
    const isGone = state !== 'draft';
    const { id } = await db
      .insertInto('letters')
      .values({
        ...{ subject, preheader, body: BODY, purpose: 'studies', state, username: 'owner' },
        ...{ created_at: at, updated_at: at, send_at: isGone ? at : null, started_at: isGone ? at : null },
        finished_at: isGone && state !== 'sending' ? at : null,
        audience: isGone ? JSON.stringify({ agreed, leftOut: [] }) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!isGone) draft = id;
    const recipientState = (place: number): keyof LetterCounts => {
      if (place < sent) return 'sent';
      if (place < sent + refused) return 'refused';
      return state === 'sending' ? 'due' : 'skipped';
    };
    const recipients = subscribers.slice(0, agreed).map((subscriber, place) => ({
      ...{ letter_id: id, subscriber_id: subscriber.id, state: recipientState(place) },
      at: place < sent + refused ? at : null,
    }));
    if (recipients.length > 0) await db.insertInto('letter_recipients').values(recipients).execute();
  }
  return draft;
}
