/** On a busy server, or far from the storage, every step waits for its turn; pictures need not wait for each other. */
const AT_ONCE = 8;

/** Does the work for each, some of them side by side; after the first failure nothing new is begun. */
export async function severalAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  let hasFailed = false;
  async function next(): Promise<void> {
    for (let item = waiting.pop(); item !== undefined && !hasFailed; item = waiting.pop()) await work(item);
  }
  const lines = Array.from({ length: AT_ONCE }, () =>
    next().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  // nobody may still be writing when the caller cleans up
  const ended = await Promise.allSettled(lines);
  const failed = ended.find((line) => line.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Several answers that are waited for at once, each under its name. */
export async function allNamed<Named extends Record<string, unknown>>(
  named: Named,
): Promise<{ [Name in keyof Named]: Awaited<Named[Name]> }> {
  const answered = Object.entries(named).map(async ([name, answer]) => [name, await answer]);
  return Object.fromEntries(await Promise.all(answered)); // under the same names
}
