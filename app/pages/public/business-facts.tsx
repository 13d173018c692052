import type { SiteContent } from '../../features/site-content/site-content.ts';

/**
 * What a buyer looks for before a call: where the business is, its number, how it charges. Draws nothing of what the
 * owner left empty.
 *
 * @example <BusinessFacts identity={content.identity} />
 */
export function BusinessFacts({ identity }: Pick<SiteContent, 'identity'>) {
  const { city, businessNumber, feeModel } = identity;
  const place = [city, businessNumber].filter(Boolean).join(' · ');
  return (
    <>
      {feeModel && <p className="prewrap">{feeModel}</p>}
      {place && <p>{place}</p>}
    </>
  );
}
