import { createHmac } from 'node:crypto';
import { mailboxKey } from '../../lib/mail-address.ts';
import type { TakenBack } from '../../platform/database/taken-back.server.ts';
import type { SecretsKey } from '../../platform/secrets-key.server.ts';
import { countWords, nameKey, type Sought } from './person-match.ts';
import type { Person } from './personal-data.ts';

/** The word by which a deleted person is written down among what was taken back. */
export const PERSON_DELETED = 'person-deleted';

/**
 * Who was deleted, as what is taken back has it: by digests that say nothing without the key of the site, and by which the same
 * mailbox and name are known again in any spelling.
 */
export function deletionsOf({ email = '', name = '' }: Person, key: SecretsKey, now: Date): TakenBack[] {
  const subjects = [
    ...(email === '' ? [] : [`mailbox ${key.id} ${digest('mailbox', mailboxKey(email), key)}`]),
    ...(nameKey(name) === '' ? [] : [`name ${key.id} ${countWords(name)} ${digest('name', nameKey(name), key)}`]),
  ];
  return subjects.map((subject) => ({ at: now.toISOString(), word: PERSON_DELETED, subject }));
}

/** The person of such an entry; null where it was written with another key, or is none of ours. */
export function soughtOf({ subject }: TakenBack, key: SecretsKey | null): Sought | null {
  const [, kind, id, words = '0', wanted] =
    /^(mailbox|name) ([0-9a-f]{8}) (?:(\d{1,3}) )?([0-9a-f]{64})$/.exec(subject) ?? [];
  if (key === null || id !== key.id || (kind !== 'mailbox' && kind !== 'name')) return null;
  const known = new Map<string, boolean>();
  const isWanted = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = digest(kind, text, key) === wanted;
    known.set(text, answer);
    return answer;
  };
  const nobody = () => false;
  return kind === 'mailbox'
    ? { isMailbox: isWanted, isName: nobody, nameWords: 0 }
    : { isMailbox: nobody, isName: (text) => text !== '' && isWanted(text), nameWords: Number(words) };
}

function digest(kind: 'mailbox' | 'name', text: string, { bytes }: SecretsKey): string {
  return createHmac('sha256', bytes).update(`taken back: ${kind} ${text}`).digest('hex');
}
