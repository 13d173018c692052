import { expect, test } from 'vitest';
import { mediaKit } from '../../../tests/support/media-kit.ts';
import { defaultSiteContent, originalContent } from '../site-content/default-site-content.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { structuredData } from '../site-content/structured-data.ts';
import { biographyAt, isKitShown, kitPerson, kitTexts } from './media-kit.ts';

const SITE = 'https://isla.test';

function withKit(kit: SiteContent['mediaKit'], sections?: { key: string; isShown: boolean }[]): SiteContent {
  const { pages } = defaultSiteContent;
  const media = { ...pages.media, ...(sections ? { sections } : {}) };
  return { ...defaultSiteContent, mediaKit: kit, pages: { ...pages, media } };
}

test('a kit is shown once it is on, has something in it and its section is not hidden', () => {
  expect(isKitShown(defaultSiteContent)).toBe(false);
  expect(isKitShown(withKit({ ...originalContent.mediaKit, isOn: true }))).toBe(false);
  expect(isKitShown(withKit({ ...originalContent.mediaKit, isOn: true, lastChecked: '2026-01-01' }))).toBe(false);
  expect(isKitShown(withKit({ ...originalContent.mediaKit, isOn: true, contact: 'The desk' }))).toBe(true);
  expect(isKitShown(withKit(mediaKit()))).toBe(true);
  expect(isKitShown(withKit(mediaKit({ isOn: false })))).toBe(false);
  expect(isKitShown(withKit(mediaKit(), [{ key: 'kit', isShown: false }]))).toBe(false);
});

test('each biography is a text of its own, and one that is not written is none', () => {
  const content = withKit(mediaKit({ medium: '  ' }));
  expect(biographyAt('/media/biography-short.txt', content)).toBe('Isla surveys small craft in Leith.\n');
  expect(biographyAt('/media/biography-long.txt', content)).toContain('yard.\nSince then');
  expect(biographyAt('/media/biography-medium.txt', content)).toBeNull();
  expect(biographyAt('/media/biography-huge.txt', content)).toBeNull();
  expect(biographyAt('/media/biography-short.txt', withKit(mediaKit({ isOn: false })))).toBeNull();
});

test('the texts of the download say what the page says, under its headings', () => {
  const photo = { picture: '/uploads/x.webp', alt: 'At the mast', credit: 'Rae Lind', licence: 'Free for press.' };
  const { identity } = defaultSiteContent;
  const texts = kitTexts({ identity, mediaKit: mediaKit({ photos: [photo, { ...photo, credit: '', licence: '' }] }) });
  expect(Object.keys(texts)).toEqual(['biographies.txt', 'facts.txt', 'credits.txt']);
  expect(texts['biographies.txt']).toMatch(
    /^Sample Consultant\n\nShort biography\n\nIsla surveys small craft in Leith\.\n\nMedium/,
  );
  expect(texts['facts.txt']).toBe(
    'Sample Consultant\n\nLives in: Leith\nKnown for: Reports within four tides\nSay the name: EYE-la FAIR-greev\n' +
      'For the press: The desk, by mail, within a day\nLast checked: November 2, 2026\n',
  );
  expect(texts['credits.txt']).toBe(
    'Sample Consultant\n\n1. At the mast\nCredit: Rae Lind\nFree for press.\n\n2. At the mast\n',
  );
  expect(kitTexts({ identity, mediaKit: { ...originalContent.mediaKit, short: 'Short.' } })).toEqual({
    'biographies.txt': 'Sample Consultant\n\nShort biography\n\nShort.\n',
  });
});

test('what the kit says of the person is said of the one node that stands for them', () => {
  const photos = [{ picture: '/uploads/x.webp', alt: 'At the mast', credit: '', licence: '' }];
  const content = withKit(mediaKit({ photos }));
  const graph = (structuredData(content, SITE, ...kitPerson(content, SITE)) as { '@graph': object[] })['@graph'];
  const people = graph.filter((node) => (node as { '@type': string })['@type'] === 'Person');
  expect(people).toMatchObject([
    {
      name: 'Sample Consultant',
      description: 'Isla surveys small craft in Leith.',
      image: [`${SITE}/uploads/x.webp`],
    },
  ]);
  expect(kitPerson(withKit(mediaKit({ isOn: false, photos })), SITE)).toEqual([]);
  expect(JSON.stringify(structuredData(defaultSiteContent, SITE, ...kitPerson(defaultSiteContent, SITE)))).toBe(
    JSON.stringify(structuredData(defaultSiteContent, SITE)),
  );
});
