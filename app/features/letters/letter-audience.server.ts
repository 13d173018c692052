import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { countConsents } from '../newsletter/letter-readers.server.ts';
import { type ConsentWording, listConsentWordings } from '../site-content/consent-wordings.server.ts';
import { purposesOfConsent } from './consent-wordings.ts';
import { type Audience, type LetterPurpose, PURPOSE_WORDS } from './letter.ts';

type Reading = Pick<Platform, 'db' | 'contentVersion' | 'log' | 'config'>;

/** Who would get a letter for this purpose now, who would not, and why. */
export async function readAudience(platform: Reading, purpose: LetterPurpose): Promise<Audience> {
  const own = await listConsentWordings(platform);
  return (await audienceOf(platform.db, purpose, own)).audience;
}

/**
 * The same, and the wordings as they are stored: whoever confirmed an address beside one of them is meant. `own` are the
 * site's own wordings, the present one first.
 */
export async function audienceOf(
  db: DbOrTransaction,
  purpose: LetterPurpose,
  own: readonly ConsentWording[],
): Promise<{ audience: Audience; agreedTo: string[] }> {
  const consents = (await countConsents(db)).map((consent) => ({
    ...consent,
    purposes: purposesOfConsent(consent.words, own),
  }));
  const confirmed = consents.filter(({ state }) => state === 'confirmed');
  const meant = confirmed.filter(({ purposes }) => purposes?.includes(purpose));
  const others = confirmed.filter((consent) => !meant.includes(consent));
  const leftOut = [
    {
      why: `Agreed to words that do not name ${PURPOSE_WORDS[purpose]}`,
      count: people(others.filter(({ purposes }) => purposes !== null)),
    },
    {
      why: 'Agreed to words that are not on record as those of this site',
      count: people(others.filter(({ purposes }) => purposes === null)),
    },
    { why: 'Have not confirmed their address', count: people(consents.filter(({ state }) => state === 'pending')) },
  ];
  const present = own.slice(0, 1).filter(({ words }) => !confirmed.some((consent) => consent.words === words));
  return {
    audience: {
      purpose,
      agreed: people(meant),
      leftOut: leftOut.filter(({ count }) => count > 0),
      wordings: [
        ...confirmed.map(({ words, purposes, count }) => ({ words, purposes: [...(purposes ?? [])], count })),
        ...present.map(({ words }) => ({ words, purposes: [...(purposesOfConsent(words, own) ?? [])], count: 0 })),
      ],
    },
    agreedTo: meant.map(({ words }) => words),
  };
}

function people(consents: readonly { count: number }[]): number {
  return consents.reduce((sum, { count }) => sum + count, 0);
}
