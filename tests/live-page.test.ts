import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import { PAGES } from '../app/features/site-content/page-registry.ts';
import { pageFields, sectionOfPage } from '../app/features/site-content/workspace/content/live/page-fields.ts';
import { findTextPlaces, type TextPlace } from '../app/features/site-content/workspace/content/live/text-places.ts';
import { appOf } from './support/app.ts';
import { openTestPlatform } from './support/databases.ts';

// A press on a text of the live page opens its field. The engine makes no difference here.

let opened: Awaited<ReturnType<typeof openTestPlatform>>;

beforeAll(async () => {
  opened = await openTestPlatform();
});
afterAll(() => opened.close());

const fields = pageFields(originalContent);

/** Measures and prices that drawings and sums make, numbers of lists. */
const FIGURES = /^[\d\s.,$⌀×%]+(?:[a-z]{1,2})?(?: million\.)?$/i;
/** Words of the program, the same on every site. */
const OF_THE_PROGRAM = [
  'Skip to content',
  'Leave this empty',
  '(opens in a new tab)',
  'waiting',
  /^© \d{4}$/,
  /^\d+ of \d+$/,
  'Exploded view of an insulated bottle',
  'The same bottle in its five parts',
  /^Lid, gasket, steel liner/,
  ...['Rev', 'Date', 'Change', 'July 1, 2025'],
  /^\$\d\.\d\d, or \d+ ,? ?\.$/,
];
/** Words within drawings. */
const IN_DRAWINGS = [
  ...[
    'JUG',
    'REV',
    'C',
    'sample 3',
    'price gap',
    'SUPPLY',
    'MAKE',
    'PEOPLE',
    'SELL',
    'CASH',
    'A',
    'B',
    'D',
    'COST SHEET',
  ],
  ...['1 sample', '1 pallet', '1 container', '1 company, ready to lift', '8 hours, each sold once', '1 tool'],
  ...['60 units from the same hours', 'Material', 'Parts', 'Steps', 'Labour', 'Cycle', 'beam 3.2 m', '20 .'],
];

function isKnown(text: string): boolean {
  return (
    FIGURES.test(text) ||
    [...OF_THE_PROGRAM, ...IN_DRAWINGS].some((known) => (typeof known === 'string' ? known === text : known.test(text)))
  );
}

async function read(path: string): Promise<{ pieces: string[]; places: TextPlace[] }> {
  const { call } = appOf(opened.platform);
  const pieces = piecesOf(await (await call(path)).text());
  const page = sectionOfPage(path, originalContent.services.list);
  return { pieces, places: findTextPlaces(pieces, fields, { page, edited: page ?? 'identity' }) };
}

test.each(Object.values(PAGES).map(({ path }) => path))(
  'every text of %s is found among the fields, or is known to be none',
  async (path) => {
    const { pieces, places } = await read(path);
    expect(restOf(pieces, places).filter((text) => !isKnown(text))).toEqual([]);
  },
);

test.each(Object.values(PAGES).map(({ path }) => path))(
  'many fields of %s stand on it, each text at the page’s own field',
  async (path) => {
    const { places } = await read(path);
    const page = sectionOfPage(path, originalContent.services.list);
    const own = fields.filter(({ section, kind, says }) => section === page && kind === 'text' && says.trim() !== '');
    const seen = new Set(places.map(({ field }) => field));
    expect(own.filter((field) => seen.has(field)).length).toBeGreaterThan(own.length / 3);
  },
);

test('a press on a shared text opens what the page has it from', async () => {
  const { pieces, places } = await read('/');
  const pressed = (text: string) => {
    const piece = pieces.findIndex((candidate) => candidate.trim() === text);
    const place = places.find(({ from, to }) => from.piece <= piece && to.piece >= piece);
    return place && `${place.field.section}:${place.field.path}`;
  };
  expect(pressed('3800+')).toBe('pages.home:stats.figures.0.claim');
  expect(pressed(originalContent.slogans.build)).toBe('slogans:build');
  expect(pressed(originalContent.ventures[0]?.summary ?? '')).toBe('ventures:0.summary');
  const lede = fields.find(({ section, path }) => section === 'pages.home' && path === 'hero.lede');
  expect(pressed(lede?.says ?? '')).toBe('pages.home:hero.lede');
});

const NO_TEXT = ['head', 'script', 'style', 'template', 'noscript', 'select'];

/** The texts of a page as a browser has them in its tree. */
function piecesOf(html: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (NO_TEXT.includes(name)) depth++;
    },
    ontext: (text) => {
      if (depth === 0 && text.trim() !== '') pieces.push(text);
    },
    onclosetag: (name) => {
      if (NO_TEXT.includes(name)) depth--;
    },
  });
  parser.write(html);
  parser.end();
  return pieces;
}

/** What of the pieces belongs to no field. */
function restOf(pieces: readonly string[], places: readonly TextPlace[]): string[] {
  const isFound = pieces.map((piece) => new Uint8Array(piece.length));
  for (const { from, to } of places)
    for (let index = from.piece; index <= to.piece; index++)
      isFound[index]?.fill(1, index === from.piece ? from.offset : 0, index === to.piece ? to.offset + 1 : undefined);
  return pieces
    .map((piece, index) =>
      [...piece]
        .filter((_, offset) => !isFound[index]?.[offset])
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
}
