import { expect, test } from 'vitest';
import { readTable } from './redirect-table.server.ts';

/** How often others had their turn while it was read. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  await work().catch(() => {});
  clearImmediate(next);
  return turns;
}

test('a table of a megabyte, whatever stands in it, is read piece by piece', async () => {
  const mega = 1024 * 1024;
  for (const piece of [',\n', '\n', '"",\n', ';\n', ',\r'])
    expect([piece, await turnsOf(() => readTable(piece.repeat(Math.floor(mega / piece.length))))]).toEqual([
      piece,
      expect.toSatisfy((turns: number) => turns >= 120),
    ]);
});

test('a line without end is none of a table', async () => {
  for (const piece of [',', 'a,', '"a",', 'é'])
    await expect(readTable(piece.repeat(40_000))).rejects.toThrow('longer than two addresses');
});

test('a table in other letters than UTF-8 is refused, and no address becomes another', async () => {
  const table = 'from,to\n/über-uns,/about\n';
  for (const bytes of [Buffer.from(table, 'latin1'), Buffer.from(`\uFEFF${table}`, 'utf16le')])
    await expect(readTable(bytes.toString('utf8'))).rejects.toThrow('not written in UTF-8');
  expect(await readTable(`\uFEFF${table}`)).toMatchObject([{ from: '/über-uns', to: '/about' }]);
});

test('what stands on the edge of two pieces is whole', async () => {
  const from = `/${'é'.repeat(9000)}`;
  expect(await readTable(`${from},/about,302\r\n"/a\nb",/c`)).toEqual([
    { line: 1, from, to: '/about', status: 302 },
    { line: 3, from: '/a\nb', to: '/c', status: 301 },
  ]);
});
