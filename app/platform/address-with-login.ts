/**
 * What in an address with a user name and a password is not what it seems; null where nothing is. Behind one of the characters
 * that mean something there, the rest of a password would be taken for the name of a machine or a database, and be shown as
 * such; an option whose name was mistyped would be passed over.
 */
export function addressWithLoginProblem(url: URL, options: readonly string[]): string | null {
  if (/@/.test(url.pathname + url.search) || url.hash)
    return 'in the user name and the password, the characters / ? # @ are written as %2F %3F %23 %40';
  const unknown = [...url.searchParams.keys()].find((name) => !options.includes(name));
  return unknown === undefined ? null : `it has an option that is not known, ${JSON.stringify(unknown.slice(0, 40))}`;
}
