import { expect, test } from 'vitest';
import { absoluteUrl, metaTags, type PageHead } from './page-head.ts';

const site = {
  siteUrl: 'https://site.test',
  siteName: 'A Name',
  language: 'en-AU',
  defaultImage: '/images/profile.png',
};
const head: PageHead = { title: 'T', description: 'D', canonical: '/about', keywords: ['one', 'two'] };

function contentOf(page: PageHead, key: string): string | undefined {
  return metaTags(page, site).find((tag) => (tag.name ?? tag.property) === key)?.content;
}

test('a page that says nothing else is a website shown by the profile picture', () => {
  expect(contentOf(head, 'og:type')).toBe('website');
  expect(contentOf(head, 'og:image')).toBe('https://site.test/images/profile.png');
  expect(contentOf(head, 'twitter:image')).toBe('https://site.test/images/profile.png');
});

test('every field of a page reaches its tag', () => {
  const article: PageHead = {
    ...head,
    ogType: 'article',
    ogImage: '/share/a.png',
    ogImageAlt: 'A drawing',
    ogImageSize: { width: 1200, height: 630 },
    published: new Date('2025-03-05T00:00:00Z'),
    modified: new Date('2025-03-06T00:00:00Z'),
  };
  expect(metaTags(article, site)).toEqual([
    { name: 'description', content: 'D' },
    { name: 'keywords', content: 'one, two' },
    { name: 'robots', content: 'index, follow, max-image-preview:large' },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: 'T' },
    { property: 'og:description', content: 'D' },
    { property: 'og:url', content: 'https://site.test/about' },
    { property: 'og:site_name', content: 'A Name' },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:image', content: 'https://site.test/share/a.png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A drawing' },
    { property: 'article:published_time', content: '2025-03-05T00:00:00.000Z' },
    { property: 'article:modified_time', content: '2025-03-06T00:00:00.000Z' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: 'T' },
    { name: 'twitter:description', content: 'D' },
    { name: 'twitter:image', content: 'https://site.test/share/a.png' },
  ]);
});

test('a page can keep itself out of search engines', () => {
  expect(contentOf({ ...head, noindex: true }, 'robots')).toBe('noindex');
});

test('addresses become absolute and lose what only tracks', () => {
  expect(absoluteUrl('/', 'https://site.test')).toBe('https://site.test/');
  expect(absoluteUrl('/case-studies?view=gallery&utm_source=x#top', 'https://site.test')).toBe(
    'https://site.test/case-studies?view=gallery',
  );
  expect(absoluteUrl('https://other.test/a.jpg', 'https://site.test')).toBe('https://other.test/a.jpg');
});
