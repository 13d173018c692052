import { wordsOf } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import type { SiteHalf } from '../../../pages/public/site-halves.ts';
import { readTimeZone } from '../../settings/time-zone-service.server.ts';
import { drawnFromOf } from '../letter-drawing.server.ts';
import { listSentLetters } from '../letter-store.server.ts';

/** By so many one sees how often they come. */
const SHOWN = 3;

export const additions: SiteHalf['additions'] = {
  /** What the last letters were about, as their mails said it, and when they went out; nothing before the first. */
  async newsletter({ platform, content }) {
    const sent = await listSentLetters(platform.db, SHOWN);
    if (sent.length === 0) return null;
    const letters = await Promise.all(
      sent.map(async (letter) => ({ ...letter, subject: (await drawnFromOf(platform, letter)).subject })),
    );
    const timeZone = await readTimeZone(platform);
    const { say, mark } = wordsOf(content);
    const shown = (
      <>
        <h2 className="h2s" {...mark('newsletter.letters')}>
          {say('newsletter.letters')}
        </h2>
        <ul className="rows">
          {letters.map(({ id, subject, finishedAt }) => (
            <li key={id}>
              {subject}
              <br />
              <time className="mono" dateTime={finishedAt ?? undefined}>
                {formatDate(finishedAt, timeZone, content.identity.language)}
              </time>
            </li>
          ))}
        </ul>
      </>
    );
    return { shown };
  },
};
