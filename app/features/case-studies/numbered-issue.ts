type Issue = { path?: PropertyKey[] | undefined; input?: unknown };

/** A sentence about one of a list, with its name and its number, from 1, as the form shows it. */
export const numbered = (name: string) => (says: (issue: Issue) => string) => (issue: Issue) => {
  const index = issue.path?.find((step) => typeof step === 'number');
  return typeof index === 'number' ? `${name} ${index + 1}: ${says(issue)}` : says(issue);
};
