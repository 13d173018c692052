import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anArticle, picturePart } from '../../../tests/support/make-entry.ts';
import { addressesIn } from '../../lib/addresses-in-text.ts';
import { linkPlaces } from '../../lib/markdown.ts';
import { letterBlocks, thingsIn } from '../letters/mail/letter-text.ts';
import { originalContent } from '../site-content/default-site-content.ts';
import { referencesIn } from '../site-content/reference-notation.ts';
import {
  claimsWith,
  entryWords,
  isFigure,
  partsAround,
  partsWith,
  saidOtherwise,
  spotsOf,
  textsIn,
  textsWith,
  withTexts,
} from './sought.ts';

const figure = (from: string) => ({ what: 'figure', from }) as const;
const withFigure = (text: string, from: string, to: string) => saidOtherwise(text, figure(from), to);

test('a figure is found where it stands by itself, with or without a comma', () => {
  expect(withFigure('3800+ launches, 3,800 of them here, 13800 not, 3800.5 neither', '3800', '4000')).toBe(
    '4000+ launches, 4,000 of them here, 13800 not, 3800.5 neither',
  );
  expect(withFigure('$2.86 to $1.92, not $12.86', '$2.86', '$3.10')).toBe('$3.10 to $1.92, not $12.86');
  expect(withFigure('Now 2.86.', '2.86', '3.1')).toBe('Now 3.1.');
  expect(isFigure('$400M+')).toBe(true);
  expect([isFigure('schedule'), isFigure('<2>')]).toEqual([false, false]);
});

test('a figure is no part of a number, however its thousands are parted', () => {
  const part = fc.integer({ min: 100, max: 999 }).map(String);
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...",.'’\u00a0\u202f"),
      (parts, sign) => {
        const text = `At last ${parts.join(sign)} kits`;
        for (const figure of parts) expect(withFigure(text, figure, '77')).toBe(text);
        expect(withFigure(`‘${parts[0]}’ ${parts[1]}`, parts[1] ?? '', 'many')).toContain('’ many');
      },
    ),
  );
});

/** What stands by itself in a text, and what names something, each with the figure in it. */
const said = (figure: string) => [
  `${figure} kits`,
  `**${figure}**,`,
  `up to ${figure}`,
  ` ${figure} %`,
  `[${figure} kits](/about)`,
];
const named = (figure: string) => [
  ...[
    `[study:${figure}]`,
    `[article:${figure}]`,
    `{claim:kits-${figure}}`,
    `[[See it](https://example.com/${figure})]`,
  ],
  ...[
    `[the report](/media/${figure}-kits)`,
    `[it](https://example.com/a(${figure}))`,
    `(https://example.com/?a=${figure})`,
  ],
  ...[
    `www.kits-${figure}.com`,
    `example.com/${figure}`,
    `kits-${figure}@example.com`,
    `[write](mailto:${figure}@example.com)`,
  ],
];

test('whatever a text says, a change of a figure leaves its addresses, references, studies and articles as they are', () => {
  const FIGURE = '12';
  const piece = fc.oneof(
    fc.constantFrom(...said(FIGURE), ...named(FIGURE)).map((text) => `\n${text}\n`),
    fc.constantFrom(
      ...said(FIGURE),
      ...named(FIGURE),
      '12',
      ' ',
      '\n',
      '\n\n',
      '(',
      ')',
      '[',
      ']',
      '.',
      'https://',
      '@',
      '- ',
    ),
  );
  const names = (text: string) => ({
    ...{ addresses: addressesIn(text), links: linkPlaces(text).map(({ address }) => address) },
    buttons: letterBlocks(text).flatMap((block) => (block.tag === 'button' ? block.href : [])),
    things: (['study', 'article'] as const).map((tag) => thingsIn(text, tag)),
    references: referencesIn(text).map(({ key }) => key),
  });
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom('14', '1400', '$3.10'), (pieces, to) => {
      const text = pieces.join('');
      expect(names(withFigure(text, FIGURE, to))).toEqual(names(text));
    }),
  );
});

test.each(said('12'))('a figure is found in %s', (text) => {
  expect(withFigure(text, '12', '14')).toBe(text.replaceAll('12', '14'));
});

test.each(named('12'))('a number in a name is no figure: %s', (text) => {
  expect(withFigure(`${text}\nIn 12 weeks`, '12', '14')).toBe(`${text}\nIn 14 weeks`);
});

// of some the small letter is longer than the large one, or one letter stands for two
const LETTERS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1 }),
  fc.constantFrom('İ', 'ẞ', 'ß', 'ﬁ', 'Ǆ', 'Σ', '\u212a'),
);

test('whatever letters a text has, nothing changes but the figure', () => {
  // an address or the name of a study would keep its figure
  const words = fc.string({ unit: LETTERS }).map((text) => `${text.replaceAll(/[\d[\]@:/.,{}]/g, '')} `);
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1 }),
      fc.constantFrom(['380', '400'], ['3.8m', '4'], ['İ 5', 'ǅ']),
      (texts, [from = '', to = '']) => {
        fc.pre(texts.every((text) => spotsOf(text, figure(from)).length === 0));
        expect(withFigure(texts.join(`${from} `), from, to)).toBe(texts.join(`${to} `));
      },
    ),
  );
  expect(withFigure('İİ plant: 380 KG, 380 kg', '380 kg', '400 kg')).toBe('İİ plant: 400 kg, 400 kg');
  expect(withFigure('42 and 0042', '0042', '0043')).toBe('42 and 0043');
});

test('around the first place no more is shown than there is to change', () => {
  const link = `[${'all of the words of it '.repeat(3)}](/media/380-kits)`;
  const text = `${'Before. '.repeat(9)}${link} 380 kits. ${'After. '.repeat(30)}`;
  const parts = partsAround(text, figure('380'), '400');
  expect(parts.flatMap(({ said: words, becomes }) => (becomes === null ? [] : words))).toEqual(['380']);
  expect(text).toContain(
    parts
      .map(({ said: words }) => words)
      .join('')
      .replaceAll('…', ''),
  );
  expect(partsAround('380 kits', figure('380'), '400')).toEqual(partsWith('380 kits', figure('380'), '400'));
});

test('of data the texts are changed, and no address', () => {
  const data = { title: 'From 38', url: '/uploads/38.webp', list: [{ alt: '38 boxes' }, { alt: 'None' }] };
  expect(withTexts(data, (text) => withFigure(text, '38', '40'))).toEqual({
    ...{ title: 'From 40', url: '/uploads/38.webp' },
    list: [{ alt: '40 boxes' }, { alt: 'None' }],
  });
  expect(withTexts(data, (text) => withFigure(text, '99', '40'))).toBe(data);
  expect(textsWith(data, figure('38'))).toEqual(['From 38', '38 boxes']);
});

test('of an article its words are changed, and where its links lead only with an address', () => {
  const action = { label: 'Book 30 minutes', href: '/talk-30' } as const;
  const article = anArticle({
    title: '30 days',
    slug: '30-days',
    parts: [
      { kind: 'text', text: 'It took 30 days, not 300.', note: 'Log of 30 May' },
      { kind: 'picture', ...picturePart('/uploads/30.webp', '30 boxes', '') },
      { kind: 'studies', service: 'service-30' },
      { kind: 'button', action },
    ],
  });
  const words = entryWords(article);
  const after = withTexts(words, (text) => withFigure(text, '30', '31'), 'figure');
  expect(after.title).toBe('31 days');
  expect(after.parts).toEqual([
    { kind: 'text', text: 'It took 31 days, not 300.', note: 'Log of 31 May' },
    { kind: 'picture', ...picturePart('/uploads/30.webp', '31 boxes', '') },
    { kind: 'studies', service: 'service-30' },
    { kind: 'button', action: { ...action, label: 'Book 31 minutes' } },
  ]);
  const sought = { what: 'address', from: action.href } as const;
  expect(textsWith(words, sought)).toEqual([action.href]);
  expect(textsIn(words, 'figure')).not.toContain(action.href);
});

test('the number of a claim follows its wordings', () => {
  const after = claimsWith(originalContent.claims, figure('3800'), '4000');
  const launches = after.find(({ key }) => key === 'launches');
  expect(launches?.number).toBe(4000);
  expect(launches?.wordings.map(({ text }) => text)).toContain('4000+');
  expect(after.filter((claim, index) => claim !== originalContent.claims[index])).toHaveLength(1);
});

test('of an address the parts are shown as they are and as they will be', () => {
  const sought = { what: 'address', from: 'https://example.com/gone' } as const;
  const text = 'See [it](https://example.com/gone), not https://example.com/gone-by.';
  expect(partsWith(text, sought, '/about')).toEqual([
    { said: 'See [it](', becomes: null },
    { said: 'https://example.com/gone', becomes: '/about' },
    { said: '), not https://example.com/gone-by.', becomes: null },
  ]);
  expect(saidOtherwise(text, sought, '')).toBe('See it, not https://example.com/gone-by.');
  expect(textsWith({ results: text, summary: 'https://example.com/gone-by' }, sought)).toEqual([text]);
});
