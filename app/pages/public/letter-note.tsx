import type { SiteContent } from '../../features/site-content/site-content.ts';
import { Say } from '../../interface-words/site-words.server.ts';
import { ActionLink } from './action-link.tsx';
import { leadsSomewhere } from './reachable-links.ts';

/**
 * Stands where a form would be in a copy of the site that nobody answers: how to reach the owner otherwise.
 *
 * @example <LetterNote content={content} heading="Newsletter" />
 */
export function LetterNote({ content, heading }: { content: SiteContent; heading?: string }) {
  const { identity, links } = content;
  const booking = { label: links.booking.label, link: 'booking' } as const;
  const email = <a href={`mailto:${identity.email}`}>{identity.email}</a>;
  const canBook = leadsSomewhere(booking, content);
  if (identity.email === '') return canBook ? <ActionLink action={booking} content={content} className="more" /> : null;
  const words = canBook ? (
    <Say word="copy.writeOrBook" values={{ email, booking: <ActionLink action={booking} content={content} /> }} />
  ) : (
    <Say word="copy.write" values={{ email }} />
  );
  // the one with a heading stands on the dark ground of the foot, where notes would not be read
  return heading ? (
    <div>
      <p>{heading}</p>
      <small>{words}</small>
    </div>
  ) : (
    <p className="note">{words}</p>
  );
}
