/** Names that other programs have, and that are one letter away from one of ours. */
const OF_OTHERS = ['SECRET_KEY'];

/** Settings with fewer letters are too near to names of others: `HOST` and `HOME`. */
const SHORTEST = 7;

/**
 * A name in the environment that is a setting's but for one slip: a letter too many, too few, another one, two exchanged,
 * or the lines and capitals left out. Only where the setting itself is not given: beside it, it may be somebody else's.
 */
export function findMistyped(
  env: Record<string, string | undefined>,
  settings: readonly string[],
): { given: string; meant: string } | null {
  const isGiven = (name: string) => env[name] !== undefined && env[name] !== '';
  const missing = settings.filter((name) => !isGiven(name) && lettersOf(name).length >= SHORTEST);
  for (const given of Object.keys(env)) {
    if (!isGiven(given) || settings.includes(given) || OF_OTHERS.includes(given)) continue;
    const meant = missing.find((name) => isOneSlip(lettersOf(given), lettersOf(name)));
    if (meant) return { given, meant };
  }
  return null;
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll('_', '');
}

/** Whether one becomes the other by one slip at most: what follows the first difference is the same, a letter on or not. */
function isOneSlip(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [here, there] = [one.slice(at), other.slice(at)];
  return (
    here === there ||
    here.slice(1) === there.slice(1) ||
    here.slice(1) === there ||
    here === there.slice(1) ||
    (here[0] === there[1] && here[1] === there[0] && here.slice(2) === there.slice(2))
  );
}
