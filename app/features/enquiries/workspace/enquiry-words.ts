import { DAY } from '../../../lib/durations.ts';
import { PAGES } from '../../site-content/page-registry.ts';
import { SOURCE_NAMES } from '../../visits/visit-sentences.ts';
import type { EnquiryState } from '../enquiry.ts';
import type { Enquiry } from './enquiry-queries.ts';

/**
 * What a state is called behind the name, on the button that says so, and in the message afterwards; and how its mark looks: what
 * calls for something stands out.
 */
export const STATE_WORDS: Record<EnquiryState, { tag: string; look: string; press: string; said: string }> = {
  new: { tag: 'New', look: 'sol', press: 'New', said: 'It waits for an answer.' },
  answered: { tag: 'Answered', look: '', press: 'Answered', said: 'It waits for nothing until they answer.' },
  waiting: { tag: 'Waits for you', look: 'cha', press: 'They answered', said: 'It waits for you again.' },
  won: { tag: 'Won', look: '', press: 'Won', said: 'It is under Won.' },
  lost: { tag: 'Lost', look: '', press: 'Lost', said: 'It is under Lost.' },
  spam: { tag: 'Spam', look: '', press: 'Spam', said: 'It is under Spam.' },
};

/** What stands behind the name: the state, and for how many days it has waited for the owner, from the second on. */
export function stateTag({ state, stateSince }: Pick<Enquiry, 'state' | 'stateSince'>, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(stateSince)) / DAY);
  const isWaiting = (state === 'new' || state === 'waiting') && days > 1;
  return isWaiting ? `${STATE_WORDS[state].tag}, ${days} days` : STATE_WORDS[state].tag;
}

/** By what way it came; nothing where that says nothing. */
export function cameBy({ source }: Pick<Enquiry, 'source'>): string | null {
  return source === null || source === 'within' || source === 'direct' ? null : SOURCE_NAMES[source];
}

/** The page that led to the form; nothing where that says nothing. */
export function leadingPage({ page }: Pick<Enquiry, 'page'>): string | null {
  return page === PAGES.contact.path ? null : page;
}

/** What qualifies it at a glance: what was answered, what it is about, and by what way it came. */
export function glance(enquiry: Pick<Enquiry, 'answers' | 'about' | 'source'>): string {
  const { answers, about } = enquiry;
  const words = [...answers.map(({ answer }) => answer), about && `About ${about.title}`, cameBy(enquiry)];
  return words.filter(Boolean).join(' · ');
}
