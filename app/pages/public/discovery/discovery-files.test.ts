import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { galleryImage, newCaseStudy } from '../../../../tests/support/make.ts';
import { markdownAddresses, markdownRuns } from '../../../../tests/support/markdown-words.ts';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { defaultSiteContent } from '../../../features/site-content/default-site-content.ts';
import { emptyContent } from '../../../features/site-content/empty-site.ts';
import { discoveryFiles } from './discovery-files.ts';

const siteUrl = 'https://site.example';
const now = new Date('2025-03-14T09:26:53.000Z');

function study(given: Partial<CaseStudy> = {}): CaseStudy {
  return {
    ...newCaseStudy(),
    id: 1,
    version: 1,
    publishedAt: '2025-01-02T00:00:00.000Z',
    updatedAt: '2025-02-03T00:00:00.000Z',
    ...given,
  };
}

function make(path: string, studies: CaseStudy[] = [study()], content = defaultSiteContent): string {
  return discoveryFiles[path]?.make({ siteUrl, content, studies, addresses: [], now }) ?? '';
}

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'image:image', 'entry'].includes(name),
});

describe('sitemap.xml', () => {
  test('lists every public page once and every study with its change and its pictures', () => {
    const own = study({
      slug: 'a',
      gallery: {
        challenge: [galleryImage({ url: '/uploads/x.webp' })],
        solution: [],
        results: [galleryImage({ url: '/uploads/x.webp' })],
      },
    });
    const xml = make('/sitemap.xml', [own]);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { urlset } = parser.parse(xml);
    const locations = urlset.url.map(({ loc }: { loc: string }) => loc);
    expect(new Set(locations).size).toBe(locations.length);
    for (const path of ['/', '/about', '/case-studies', '/media', '/contact', '/privacy'])
      expect(locations).toContain(siteUrl + path);
    expect(urlset.url.at(-1)).toEqual({
      loc: `${siteUrl}/case-studies/a`,
      lastmod: own.updatedAt,
      'image:image': [{ 'image:loc': `${siteUrl}/uploads/x.webp` }],
    });
  });

  test('leaves out the workspace, and pages that are switched off', () => {
    const off = { ...defaultSiteContent, extraPages: { ...defaultSiteContent.extraPages, terms: false } };
    const xml = make('/sitemap.xml', [], off);
    expect(xml).not.toMatch(/\/(auth|admin|api|terms)/);
  });
});

describe('feed.xml', () => {
  test('is well-formed whatever a title holds, with ids that outlive a change of address', () => {
    const awkward = 'A & B <script> "c" \u0000\u0008 \u{1f9f0} ]]>';
    const xml = make('/feed.xml', [study({ id: 7, title: awkward, slug: 'new-address' })]);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { feed } = parser.parse(xml);
    expect(feed.entry[0].id).toBe('tag:site.example,2025:case-study:7');
    expect(feed.entry[0].link['@_href']).toBe(`${siteUrl}/case-studies/new-address`);
    expect(feed.updated).toBe('2025-02-03T00:00:00.000Z');
  });

  test('is valid without any study', () => {
    expect(XMLValidator.validate(make('/feed.xml', []))).toBe(true);
  });
});

describe('security.txt', () => {
  const path = '/.well-known/security.txt';

  test('says whom to tell, and holds for less than a year from now', () => {
    expect(make(path)).toBe(
      [
        `Contact: mailto:${defaultSiteContent.identity.email}`,
        'Expires: 2026-03-01T00:00:00.000Z',
        `Preferred-Languages: ${defaultSiteContent.identity.language}`,
        `Canonical: ${siteUrl}${path}`,
        '',
      ].join('\n'),
    );
  });

  test('asks for the language that the owner writes', () => {
    const identity = { ...defaultSiteContent.identity, language: 'de-CH' };
    expect(make(path, [], { ...defaultSiteContent, identity })).toContain('\nPreferred-Languages: de-CH\n');
  });

  test('holds one line a field, whatever stands in the address', () => {
    const identity = { ...defaultSiteContent.identity, email: 'a%b\nCanonical: https://evil.example/@site.example' };
    const lines = make(path, [], { ...defaultSiteContent, identity })
      .trim()
      .split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  });

  test('claims no address of its own without https, as the standard asks', () => {
    const file = discoveryFiles[path];
    const text = file?.make({
      siteUrl: 'http://localhost:3000',
      content: defaultSiteContent,
      studies: [],
      addresses: [],
      now,
    });
    expect(text).not.toContain('Canonical');
  });
});

test('robots.txt points to the sitemap and keeps crawlers off the API, not off pages that say noindex', () => {
  expect(make('/robots.txt')).toBe(
    'User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /review/\nDisallow: /testimonial/\n\nSitemap: https://site.example/sitemap.xml\n',
  );
});

test('the web manifest is JSON with a name and icons', () => {
  expect(JSON.parse(make('/site.webmanifest'))).toMatchObject({
    name: defaultSiteContent.identity.name,
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  });
});

test('the web manifest of a site that says nothing yet describes nothing', () => {
  const identity = { ...emptyContent.identity, name: 'Ann Lee' };
  const members = JSON.parse(make('/site.webmanifest', [], { ...emptyContent, identity }));
  expect(Object.entries(members).filter(([, value]) => value === '')).toEqual([]);
});

test('llms.txt links every study on a line of its own', () => {
  expect(make('/llms.txt', [study({ title: 'Two\nlines', slug: 's', summary: 'Short.' })])).toContain(
    '- [Two lines](https://site.example/case-studies/s): Short.\n',
  );
});

test('llms.txt says what was typed as the words that it is, and leads nowhere else', () => {
  const typed = fc
    .array(fc.constantFrom(...'[]()<>*_`~|\\&#!:.-+= 1a', '&amp;', '](https://evil.example)', '<i>'), { minLength: 1 })
    .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
  const plain = markdownAddresses(make('/llms.txt', [study({ slug: 's' })]));
  const shownOf = (text: string) => markdownRuns(text).join(' ').replace(/\s+/g, ' ');
  fc.assert(
    fc.property(typed, typed, typed, (name, title, summary) => {
      const identity = { ...defaultSiteContent.identity, name };
      const text = make('/llms.txt', [study({ slug: 's', title, summary })], { ...defaultSiteContent, identity });
      expect(markdownAddresses(text)).toEqual(plain);
      for (const words of [name, title, summary]) expect(shownOf(text)).toContain(words);
    }),
  );
});

test('llms.txt names pages of the owner’s by themselves, and below a list what stands in it', () => {
  const address = (path: string, given = {}) => ({ path, name: path.slice(1), note: '', pictures: [], ...given });
  const addresses = [
    address('/insights', { word: 'frame.insights' }),
    address('/ablauf', { note: 'Four steps.' }),
    address('/insights/tide', { within: '/insights' }),
  ];
  const told = (shown: typeof addresses) =>
    discoveryFiles['/llms.txt']?.make({ siteUrl, content: defaultSiteContent, studies: [], addresses: shown, now });
  const pages = '## Pages\n\n- [ablauf](https://site.example/ablauf): Four steps.\n';
  expect(told(addresses)).toContain(`## Insights\n\n- [insights/tide](https://site.example/insights/tide)\n\n${pages}`);
  expect(told(addresses.slice(1, 2))?.split('## ').at(-1)).toBe(pages.slice('## '.length));
  expect(told([])).not.toContain('## Pages');
});

describe('the content of an entry', () => {
  const entry = (given: Partial<CaseStudy>) => {
    const xml = make('/feed.xml', [study({ challenge: 'One\ntwo.', solution: 'Three.', results: 'Four.', ...given })]);
    expect(XMLValidator.validate(xml)).toBe(true);
    return parser.parse(xml).feed.entry[0].content;
  };

  test('is text where nothing is formatted', () => {
    expect(entry({})).toEqual({ '#text': 'One\ntwo.\n\nThree.\n\nFour.', '@_type': 'text' });
  });

  test('is HTML where something is, with whole addresses and nothing else as markup', () => {
    const content = entry({
      solution: '- **Three** <b>\n- [four](/media) [five](javascript:x) [six](https://a.example/?b=1&c)',
    });
    expect(content['@_type']).toBe('html');
    expect(
      content['#text']
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"'),
    ).toContain('<ul><li><strong>Three</strong>');
    expect(make('/feed.xml', [study({ solution: '[four](/media) <b> & [five](javascript:x)' })])).toContain(
      '&lt;a href=&quot;https://site.example/media&quot;&gt;four&lt;/a&gt; &amp;lt;b&amp;gt; &amp;amp; [five](javascript:x)',
    );
  });
});
