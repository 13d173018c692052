import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { BLACK, PASTEL } from '../../../../tests/support/brands.ts';
import { LINEAR, timesSlower } from '../../../../tests/support/cpu-time.ts';
import { type BrandChoice, DESIGNED, GROUNDS } from '../../../ui/brand/brand-choice.ts';
import { contrast, TEXT_RATIO } from '../../../ui/contrast.ts';
import { drawCopy } from '../letter-drawing.server.ts';
import { CLIPPED_AFTER, drawLetter } from './draw-letter.server.tsx';
import { buttonLine, letterBlocks, thingLine, thingsIn } from './letter-text.ts';
import { type LetterStudy, type LetterToDraw, postalLine } from './letter-to-draw.ts';
import { mailLink, mailPicture, pictureOfWidth } from './mail-addresses.ts';

const SITE = 'https://example.com';

const study: LetterStudy = {
  id: 7,
  title: 'A valve & its <handle>',
  summary: 'One casting in place of four parts.',
  path: '/case-studies/valve',
  cover: { src: '/uploads/0123456789abcdef-1280.webp', alt: 'The valve on a bench', width: 1280, height: 720 },
  figure: { value: '$2.86 → $1.92', label: 'Landed cost a unit, over 12 months' },
};

function letter(changes: Partial<LetterToDraw> = {}): LetterToDraw {
  return {
    subject: 'Three dates in May',
    preheader: 'And what a valve costs now',
    body: `Dear reader,\n\nthree dates are **fixed**:\n- 3 May\n- 10 May\n\n${buttonLine('Save a seat', '/contact')}\n\n${thingLine({ tag: 'study', id: 7 })}`,
    site: { name: 'Ada Ample', postalLine: 'Ada Ample, Perth, Australia', siteUrl: SITE, language: 'en-AU' },
    brand: DESIGNED,
    studies: [study],
    why: { agreedOn: 'March 5, 2026' },
    unsubscribeUrl: `${SITE}/newsletter/unsubscribe?token=abc`,
    ...changes,
  };
}

const drawn = (changes: Partial<LetterToDraw> = {}) => drawLetter(letter(changes));

type Element = { name: string; attributes: Record<string, string> };

/** Every element, and every text with the colours in which it is shown. */
function read(html: string) {
  const elements: Element[] = [];
  const texts: { text: string; colour: string; ground: string }[] = [];
  const open: { colour: string; ground: string; isHidden: boolean }[] = [{ colour: '', ground: '', isHidden: false }];
  const parser = new Parser({
    onopentag(name, attributes) {
      elements.push({ name, attributes });
      const style = attributes['style'] ?? '';
      const last = open.at(-1) ?? { colour: '', ground: '', isHidden: false };
      open.push({
        colour: /(?:^|;)color:(#[0-9a-f]{6})/.exec(style)?.[1] ?? last.colour,
        ground: /(?:^|;)background:(#[0-9a-f]{6})/.exec(style)?.[1] ?? last.ground,
        isHidden: last.isHidden || name === 'head' || style.includes('display:none'),
      });
      if (attributes['alt']) texts.push({ text: attributes['alt'], ...(open.at(-1) ?? last) });
    },
    ontext(text) {
      const { isHidden = true, ...shown } = open.at(-1) ?? { colour: '', ground: '' };
      if (!isHidden && text.trim() !== '') texts.push({ text, ...shown });
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return { elements, texts };
}

/** A mail has its dress in itself, for its programs throw sheets of styles away; the rest is as for pages. */
const OFF = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  'no-inline-style': 'off',
} as const;
const PRESETS = ['standard', 'document', 'a11y', 'recommended'].map((name) => `html-validate:${name}`);
const validator = new HtmlValidate({ root: true, extends: PRESETS, rules: OFF });

function mistakes(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

test.each([
  ['as it usually is', {}],
  ['with a brand', { brand: PASTEL }],
  ['on a black brand with a logo', { brand: { ...BLACK, logoOnDark: '/uploads/abcdef.webp' } }],
  ['without anything', { body: '', preheader: '', studies: [] }],
  ['with a study that has no picture', { studies: [{ ...study, cover: null, figure: null }] }],
  ['with lists in lists', { body: '1. one\n   - two\n     - three\n2. four' }],
  ['with other scripts', { body: 'שלום עולם\n\n👩‍🏭 Donaudampfschifffahrtsgesellschaftskapitän', subject: 'مرحبا' }],
] as const)('a letter %s is valid HTML', (_, changes) => {
  expect(mistakes(drawn(changes).html)).toEqual([]);
});

test('says who writes, why, and how to get no more of them, in both forms', () => {
  const { html, text, problems } = drawn();
  for (const words of [
    'Ada Ample, Perth, Australia',
    'because you agreed to it on March 5, 2026',
    '/newsletter/unsubscribe?token=abc',
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(problems).toEqual([]);
});

test('the plain text says all that the HTML says', () => {
  expect(
    drawn({ body: `See [the plan](https://plan.example/a?b=1) or [me](mailto:ada@example.com).\n\n${letter().body}` })
      .text,
  ).toBe(`See the plan (https://plan.example/a?b=1) or me (ada@example.com).

Dear reader,

three dates are fixed:

- 3 May
- 10 May

Save a seat:
https://example.com/contact?utm_medium=email

A valve & its <handle>
$2.86 → $1.92 (Landed cost a unit, over 12 months)
One casting in place of four parts.
https://example.com/case-studies/valve?utm_medium=email

--

Ada Ample, Perth, Australia

You get this letter because you agreed to it on March 5, 2026.
To get no more of them:
https://example.com/newsletter/unsubscribe?token=abc

https://example.com?utm_medium=email
`);
});

test.each([
  ['de', 'weil Sie am 5. März 2026 eingewilligt haben'],
  // the sentence is English there, and a day in another language would turn it round
  ['he', 'because you agreed to it on March 5, 2026.'],
  ['ja', 'because you agreed to it on March 5, 2026.'],
])('the day of consent is in the language of its sentence, on a site in %s', (language, words) => {
  const { why: _, unsubscribeUrl, ...shared } = letter();
  const from = { ...shared, site: { ...shared.site, language }, timeZone: 'Europe/Berlin', replyTo: null };
  const { html, text } = drawCopy(from, { agreedAt: new Date('2026-03-05T12:00:00Z'), unsubscribeUrl });
  expect(html).toContain(words);
  expect(text).toContain(words);
});

test('the language stands where mail programs leave it', () => {
  const { elements } = read(drawn().html);
  expect(elements.filter(({ attributes }) => attributes['lang'] === 'en-AU').map(({ name }) => name)).toEqual([
    'html',
    'div',
  ]);
});

test('nothing runs in it, nothing counts who opens it, and no sheet of styles is needed', () => {
  const { elements } = read(drawn({ brand: PASTEL }).html);
  const names = new Set(elements.map(({ name }) => name));
  expect([...names].filter((name) => ['script', 'style', 'link', 'iframe', 'form', 'svg'].includes(name))).toEqual([]);
  const pictures = elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes);
  expect(pictures).toMatchObject([
    { src: `${SITE}/uploads/0123456789abcdef-1280.webp`, alt: 'The valve on a bench', width: '544', height: '306' },
  ]);
});

test('links to the site say that they come from a mail, others stay as they are', () => {
  const link = (address: string) => mailLink(address, SITE);
  expect(link('/contact')).toBe(`${SITE}/contact?utm_medium=email`);
  expect(link('/a?b=%20c#part')).toBe(`${SITE}/a?b=%20c&utm_medium=email#part`);
  expect(link(`${SITE}/a?utm_medium=letter`)).toBe(`${SITE}/a?utm_medium=letter`);
  expect(link('https://example.com.evil.example/')).toBe('https://example.com.evil.example/');
  expect(link('http://example.com/')).toBe('http://example.com/');
  expect(link('https://other.example/?q=a b')).toBe('https://other.example/?q=a b');
  expect(link('mailto:ada@example.com')).toBe('mailto:ada@example.com');
  expect(drawn().html).toContain('href="https://example.com/newsletter/unsubscribe?token=abc"');
});

test('a study stands in a letter once it is on the site, and the owner is told of one that is not', () => {
  expect(drawn().html).toContain('A valve &amp; its &lt;handle&gt;');
  const { html, text, problems } = drawn({ studies: [] });
  expect(html + text).not.toContain('[study:7]');
  expect(problems).toEqual(['There is no case study 7 on the site, so nothing stands in its place.']);
  expect(thingsIn('[study:7]\n x\n\n [study:8] \n[study:7]\nsee [study:9] [article:1]\n[article:2]', 'study')).toEqual([
    7, 8,
  ]);
});

test('what Gmail would cut off is said', () => {
  expect(Buffer.byteLength(drawn({ body: 'word '.repeat(4000) }).html)).toBeLessThan(CLIPPED_AFTER);
  expect(drawn({ body: 'a\n\n'.repeat(6600) }).problems).toEqual([
    expect.stringMatching(/^The letter is too long for Gmail: it has \d{3} KB/),
  ]);
});

test('a button is a line of its own, and leads where links may lead', () => {
  expect(letterBlocks('Hello\n[[Come](https://a.example/(x))]\nthere')).toEqual([
    { tag: 'p', words: ['Hello'] },
    { tag: 'button', words: 'Come', href: 'https://a.example/(x)' },
    { tag: 'p', words: ['there'] },
  ]);
  const asTyped = ['[[Come](javascript:alert(1))]', 'Do [[Come](/x)] now', '[[](/x)]'];
  expect(asTyped.flatMap(letterBlocks).map(({ tag }) => tag)).toEqual(['p', 'p', 'p']);
});

test('a button that the workspace writes is read as it was meant', () => {
  const words = fc.string({ unit: 'grapheme' }).filter((text) => /[^\s[\]]/.test(text));
  fc.assert(
    fc.property(words, fc.webUrl({ withQueryParameters: true, withFragments: true }), (label, url) => {
      const [block, ...more] = letterBlocks(buttonLine(label, url));
      expect(more).toEqual([]);
      expect(block?.tag).toBe('button');
    }),
  );
});

const ALLOWED = new Set(
  'html head meta title body div table tbody tr td h1 h2 p a b br span img ul ol li strong em'.split(' '),
);
const HOSTILE = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    '</td></table>',
    '<!--',
    ']]>',
  ],
  ...[
    '[a](javascript:alert(1))',
    '[[a](data:text/html,x)]',
    '[a](//evil.example)',
    '[study:7]',
    '[study:99999]',
    '**',
    '_',
    '[[',
  ],
  ...[
    '[[b](https://a.example/"onmouseover="x)]',
    '](',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '  ',
    '&lt;',
    '&#x3c;',
    '\u202e',
    '\u0000',
    '{{',
    '💥',
  ],
];

test('whatever the owner types, only marks of ours become markup', () => {
  const piece = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 8 }));
  const words = fc.array(piece, { maxLength: 30 }).map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, words, words, (subject, preheader, body, title) => {
      const { html } = drawn({ subject, preheader, body, studies: [{ ...study, title, summary: body }] });
      for (const { name, attributes } of read(html).elements) {
        expect(ALLOWED).toContain(name);
        expect(Object.keys(attributes).filter((attribute) => /^on|^srcdoc$/i.test(attribute))).toEqual([]);
        if (attributes['href'] !== undefined) expect(attributes['href']).toMatch(/^(?:https?:\/\/|mailto:)/i);
      }
    }),
    { numRuns: 300 },
  );
});

test('all words can be read on what they stand on, whatever the brand', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const brand = fc.record({ main: hex, accent: hex, ground: fc.constantFrom(...GROUNDS) });
  const short = (choice: Partial<BrandChoice>) =>
    read(drawn({ brand: { ...DESIGNED, ...choice } }).html).texts.filter(
      ({ colour, ground }) => !(contrast(colour, ground) >= TEXT_RATIO),
    );
  expect(read(drawn().html).texts.length).toBeGreaterThan(10);
  expect(short({})).toEqual([]);
  fc.assert(
    fc.property(brand, (choice) => short(choice).length === 0),
    { numRuns: 300 },
  );
});

test.each(['[', '[[', '[[a](', '[study:', '[[a](b)', '(', '*a', '_a ', '- a\n', '[a](b', ' \n'])(
  'a letter full of %j is read in a time that grows with its length alone',
  (pump) => {
    const bodyOf = (length: number) => pump.repeat(length / pump.length);
    expect(timesSlower(letterBlocks, bodyOf, 10_000)).toBeLessThan(LINEAR);
  },
);

test('a letter names where it comes from, and pictures come no larger than they are shown', () => {
  expect(postalLine({ name: 'Ada', city: '', locality: 'Australia', businessNumber: 'ABN 1' })).toBe(
    'Ada, Australia, ABN 1',
  );
  const place = { city: 'Perth', locality: 'Australia', address: '1 Pier Street, Perth WA 6000, Australia' };
  expect(postalLine({ name: 'Ada', ...place, businessNumber: '' })).toBe(
    'Ada, 1 Pier Street, Perth WA 6000, Australia',
  );
  expect(pictureOfWidth('/uploads/abc.webp', 4000, 1080)).toBe('/uploads/abc-1280.webp');
  expect(pictureOfWidth('/uploads/abc.webp', 1200, 1080)).toBe('/uploads/abc.webp');
  expect(pictureOfWidth('https://other.example/a.jpg', 4000, 1080)).toBe('https://other.example/a.jpg');
});

test('a letter shows pictures of the site alone: whoever keeps another would be told who reads it', () => {
  const elsewhere = fc
    .webUrl({ validSchemes: ['https', 'http'] })
    .filter((address) => new URL(address).origin !== SITE);
  fc.assert(
    fc.property(elsewhere, (address) => {
      expect(mailPicture(address, SITE)).toBeNull();
    }),
  );
  for (const address of ['https://tracker.example/1.png', 'https://example.com.tracker.example/1.png']) {
    expect(mailPicture(address, SITE)).toBeNull();
    expect(drawn({ studies: [{ ...study, cover: { src: address, alt: 'A picture' } }] }).html).not.toContain('tracker');
  }
  expect(mailPicture('/uploads/1.webp', SITE)).toBe(`${SITE}/uploads/1.webp`);
});
