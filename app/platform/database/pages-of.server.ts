import { setImmediate as letOthersWork } from 'node:timers/promises';

/**
 * A long list page by page, last first; `list` answers the next ones below an id. Between two pages others have their
 * turn: SQLite answers at once, so waiting for it lets nobody in.
 */
export async function* pagesOf<Row extends { id: number }>(
  list: (before: number | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let before: number | null = null; ; ) {
    const page: Row[] = await list(before);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    before = last.id;
    await letOthersWork();
  }
}
