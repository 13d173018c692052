import { type Claim, restated } from './claims.ts';

/**
 * The claims with wordings that follow the numbers: what said the stored number says the one that the claim has now,
 * "3800+" of 3800 "4000+" of 4000. One that somebody wrote anew is theirs and stays. Made from what is stored each time,
 * so that a number which is typed digit by digit, or taken back, leaves nothing behind.
 */
export function withRestatedWordings(
  stored: readonly Claim[],
  before: readonly Claim[],
  after: readonly Claim[],
): Claim[] {
  return after.map((claim) => {
    const kept = stored.find(({ key }) => key === claim.key);
    const last = before.find(({ key }) => key === claim.key);
    if (kept?.number === undefined || !last || last.number === claim.number) return claim;
    const saidAt = (text: string, number: number | undefined) =>
      number === undefined ? text : restated(text, kept.number as number, number);
    return {
      ...claim,
      wordings: claim.wordings.map((wording) => {
        const original = kept.wordings.find(({ key }) => key === wording.key)?.text;
        return original !== undefined && wording.text === saidAt(original, last.number)
          ? { ...wording, text: saidAt(original, claim.number) }
          : wording;
      }),
    };
  });
}
