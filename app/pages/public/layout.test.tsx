import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { defaultSiteContent } from '../../features/site-content/default-site-content.ts';
import { Document } from './document.tsx';
import { PublicLayout } from './layout.tsx';

function page(current?: string): string {
  return renderToStaticMarkup(
    <PublicLayout thisYear={2031} current={current} content={defaultSiteContent}>
      <h1>Inside</h1>
    </PublicLayout>,
  );
}

function between(markup: string, start: RegExp, end: string): string {
  const from = markup.search(start);
  return markup.slice(from, markup.indexOf(end, from));
}

const footerAnchors = [
  'product-development',
  'manufacturing',
  'sourcing',
  'business-scaling',
  'strategic-expertise',
  'manufacturing-directory',
  'success-stories',
];

describe('header', () => {
  test.each([
    ['the header', /<nav aria-label="Main"/],
    ['the side menu', /<nav aria-label="Mobile"/],
  ])('%s has the five links in their order', (_, start) => {
    const links = [...between(page(), start, '</nav>').matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)];
    expect(links.map(([, href, label]) => [label, href])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Brands', '/#brands'],
      ['Case Studies', '/case-studies'],
      ['Media', '/media'],
    ]);
  });

  test('marks the present page, and only that', () => {
    const header = between(page('/about'), /<header/, '</header>');
    expect(header.match(/aria-current="page"/g)).toHaveLength(1);
    expect(header).toContain('<a href="/about" aria-current="page">About</a>');
  });

  test('shows the picture at 40 by 40 beside the name', () => {
    expect(between(page(), /<header/, '</header>')).toMatch(
      /<img [^>]*width="40" height="40"[^>]*\/>.*Sample Consultant/,
    );
  });

  test('a long name is in smaller letters and has the room of the line below it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('n', 'ö', ' ', '-'), minLength: 1, maxLength: 60 }), (name) => {
        const content = {
          ...defaultSiteContent,
          identity: { ...defaultSiteContent.identity, name, tagline: 'A line' },
        };
        const markup = renderToStaticMarkup(
          <PublicLayout thisYear={2031} content={content}>
            Inside
          </PublicLayout>,
        );
        const isSmall = between(markup, /<header/, '</header>').includes(`<small><b>${name}</b></small></span>`);
        const isLarge = between(markup, /<header/, '</header>').includes(`<b>${name}</b><i>A line</i>`);
        expect([isSmall, isLarge]).toEqual(name.length > 24 ? [true, false] : [false, true]);
      }),
    );
  });

  test('the button beside the navigation, and in the side menu, is the one of the content', () => {
    const content = { ...defaultSiteContent, headerAction: { label: 'Write to me', href: '/contact' as const } };
    const markup = renderToStaticMarkup(
      <PublicLayout thisYear={2031} content={content}>
        x
      </PublicLayout>,
    );
    expect(markup).toContain('<a href="/contact" class="btn sm noprint">Write to me</a>');
    expect(markup).toContain('<a href="/contact" class="btn">Write to me</a>');
    expect(page()).toContain('Book a free 30 min call');
  });

  test('the side menu has the services, the contact page and the address below its links', () => {
    const further = between(page(), /<ul class="mmore"/, '</ul>');
    expect([...further.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/product-development',
      '/manufacturing',
      '/business-scaling',
      '/contact',
      'mailto:hello@example.com',
    ]);
    const { identity, extraPages } = defaultSiteContent;
    const content = {
      ...defaultSiteContent,
      identity: { ...identity, email: '', phone: '02 5550 1234', city: 'Newcastle' },
      extraPages: { ...extraPages, contact: false },
    };
    const markup = renderToStaticMarkup(
      <PublicLayout thisYear={2031} content={content}>
        x
      </PublicLayout>,
    );
    const other = between(markup, /<ul class="mmore"/, '</ul>');
    expect(other).not.toMatch(/"\/contact"|mailto:/);
    expect(other).toContain('<a href="tel:0255501234">02 5550 1234</a>');
    expect(other).toContain('<li>Newcastle</li>');
  });

  test('the side menu opens and closes by buttons that need no script', () => {
    const markup = page();
    expect(markup).toMatch(/<button [^>]*aria-label="Open menu"[^>]*commandfor="menu" command="show-modal"/);
    expect(markup).toMatch(/<button [^>]*aria-label="Close menu"[^>]*commandfor="menu" command="close"/);
    expect(markup).toMatch(/<dialog id="menu"[^>]*aria-label="Menu" closedby="any"/);
    expect(markup).not.toMatch(/<dialog[^>]* open/);
  });
});

describe('footer', () => {
  test('leads to the sections of home: within it on home, to it from elsewhere', () => {
    const home = between(page('/'), /<footer/, '</footer>');
    const elsewhere = between(page('/about'), /<footer/, '</footer>');
    for (const id of footerAnchors) {
      expect(home).toContain(`href="#${id}"`);
      expect(elsewhere).toContain(`href="/#${id}"`);
    }
  });

  test('has the pages, the other sites and the fixed words', () => {
    const footer = between(page(), /<footer/, '</footer>');
    for (const href of ['/case-studies', '/about', '/privacy', '/terms', '/sitemap'])
      expect(footer).toContain(`href="${href}"`);
    for (const key of [
      'event',
      'directory',
      'aiLabs',
      'buyingGuide',
      'linkedin',
      'youtube',
      'facebook',
      'twitter',
      'booking',
    ] as const)
      expect(footer).toContain(`href="${defaultSiteContent.links[key].url}"`);
    expect(footer).toContain('25+ years of proven experience');
    expect(footer).toContain('© 2025');
  });

  test('the newsletter form works without a script and is labelled', () => {
    const form = between(page(), /<form action="\/newsletter" method="post"/, '</form>');
    expect(form).toMatch(/<input id="(newsletter-email)" type="email"[^>]*placeholder="Your email"/);
    expect(form).toContain('<label for="newsletter-email">');
    expect(form).toMatch(/<button type="submit" aria-label="Subscribe">/);
    expect(form).toContain('href="/privacy"');
  });
});

test('every link to another site opens a new tab, safely and announced', () => {
  const links = page().match(/<a [^>]*href="https?:[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener noreferrer"');
    expect(link).toContain('aria-describedby="new-tab-note"');
  }
});

test('nothing carries an inline style, and no id comes twice', () => {
  const markup = page('/');
  expect(markup).not.toMatch(/\sstyle=/);
  const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('document', () => {
  const head = {
    title: 'About',
    description: 'Who',
    canonical: '/about',
    keywords: ['a'],
    jsonLd: [{ name: '</script>' }],
  };
  const site = {
    siteUrl: 'https://site.test',
    siteName: 'Name',
    language: 'en-AU',
    defaultImage: '/images/profile.png',
  };
  const assets = {
    firstStyles: null,
    css: ['/a.css'],
    script: null,
    islands: ['/b.js', '/d.js'],
    fonts: ['/f.woff2', '/g.woff2'],
  };

  test('a page where nothing moves carries no script to run', () => {
    const markup = renderToStaticMarkup(
      <Document head={head} site={site} assets={assets}>
        x
      </Document>,
    );
    expect(markup).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(markup).not.toContain('/b.js');
  });

  test('holds the first styles, and asks ahead for the letters of the first lines', () => {
    const markup = renderToStaticMarkup(
      <Document head={head} site={site} assets={{ ...assets, firstStyles: 'p{margin:0}' }}>
        x
      </Document>,
    );
    expect(markup).toContain('<style>p{margin:0}</style>');
    expect(markup.match(/<link rel="preload" href="\/[fg]\.woff2" as="font"/g)).toHaveLength(2);
  });

  test('a page with moving parts asks for one small module, last of all, and only names the others', () => {
    const markup = renderToStaticMarkup(
      <Document head={head} site={site} assets={{ ...assets, script: '/c.js' }}>
        x
      </Document>,
    );
    expect(markup).toContain(
      '<script type="module" async="" fetchPriority="low" src="/c.js" data-islands="/b.js /d.js"></script>',
    );
    expect(markup).not.toContain('href="/b.js"');
  });

  test('says its language, its one address, and lets no text end the structured data', () => {
    const markup = renderToStaticMarkup(
      <Document head={head} site={site} assets={assets}>
        x
      </Document>,
    );
    expect(markup).toContain('<html lang="en-AU">');
    expect(markup).toContain('<link rel="canonical" href="https://site.test/about"/>');
    expect(markup).toContain('{"name":"\\u003c/script>"}');
    expect(markup).toContain('<meta name="theme-color" content="#f6faf7"/>');
  });
});
