import type { Locator, Page } from '@playwright/test';
import { defaultSiteContent } from '../../app/features/site-content/default-site-content.ts';
import { collisionsInView } from '../support/painted-fit.ts';
import { isRelease } from '../support/postgres.ts';
import { inCopy } from '../support/static-copy.ts';
import { expect, test } from './fixtures.ts';
import { wakeAll } from './moving-parts.ts';

const PAGES = [
  ['/about', 'I count what others quote.'],
  ['/product-development', 'Product development: Sell It Before You Build.'],
  ['/manufacturing', 'Manufacturing, priced from five numbers.'],
  ['/business-scaling', 'Business scaling: build it to be handed over.'],
  ['/services', 'Where is your product stuck?'],
  ['/brands', 'Our Brands'],
  ['/media', 'Media'],
  ['/contact', 'Thirty minutes, no charge.'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/sitemap', 'Sitemap'],
] as const;

const STUDY = '/case-studies/homewares-range-re-sourced-at-5m-units-a-year';

/** Those with scripts and further widths of their own, too. */
const EVERY_PAGE = [
  ...PAGES,
  ['/', 'You make your money when you buy.'],
  ['/case-studies', 'Case Studies'],
  ['/case-studies?view=gallery', 'Gallery'],
  ['/case-studies?service=manufacturing', 'Case Studies'],
  [STUDY, /Homewares range/],
] as const;

/** They show pictures, and a small script that waits for these comes with them. */
const PAGES_WITH_PICTURES: string[] = [
  ...['/about', '/product-development', '/manufacturing', '/business-scaling', '/brands', '/media'],
];

/** With and without the menu in its header a page is another one to whoever cannot see it; between those only lengths differ. */
const ASKED_BY_AXE = isRelease() ? [1440, 1366, 1280, 768, 390, 320] : [1440, 1366, 390];

const BOOKING = 'Book a free consultation';

/** Whether something in the page is wider than the page. */
async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth - width;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}

/** What machines are told about a page: its address is that of the site, wherever it is served from. */
async function expectHead(page: Page, served: string): Promise<void> {
  // a list of one service is a part of the whole list, and stays out of search results
  const part = /[?/]service[=/].*/;
  const path = served.replace(part, '').replace(/(.)\/$/, '$1');
  const head = await page.evaluate(() => {
    const content = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '';
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      language: document.documentElement.lang,
      title: document.title,
      description: content('name=description'),
      robots: content('name=robots'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      address: content('property="og:url"'),
      image: content('property="og:image"'),
      types: data.map(({ textContent }) => typeof JSON.parse(textContent ?? '')),
    };
  });
  const { origin } = new URL(head.canonical);
  expect(head).toMatchObject({ language: 'en-AU', canonical: `${origin}${path}`, address: `${origin}${path}` });
  expect([head.title.length, head.description.length, head.types.length].every(Boolean), path).toBe(true);
  expect(head.robots.includes('noindex')).toBe(part.test(served));
  expect(new URL(head.image).origin).toBe(origin);
}

/** Those that led somewhere, by the origin that served them: pages link to the same places. */
const led = new Set<string>();

/** Links within the site lead to a page, and to the place in it; others open in a new tab and say so. */
async function expectLinks(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const links = await page.locator('a[href]').evaluateAll((found) =>
    (found as HTMLAnchorElement[]).map((link) => ({
      to: link.href,
      isHere:
        link.hash === '' || link.href.split('#')[0] !== location.href || Boolean(document.querySelector(link.hash)),
      target: link.target,
      rel: link.rel,
      note: document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
    })),
  );
  expect(links.filter(({ to }) => /^http/.test(to) && new URL(to).origin !== origin).length).toBeGreaterThan(0);
  for (const { to, isHere, ...link } of links) {
    const { protocol, origin: other, href } = new URL(to);
    if (!protocol.startsWith('http')) continue;
    if (other !== origin) {
      expect(link, to).toMatchObject({ target: '_blank', note: '(opens in a new tab)' });
      expect(link.rel, to).toContain('noopener');
      continue;
    }
    expect(isHere, `${page.url()} → ${to}`).toBe(true);
    const address = href.split('#')[0] ?? '';
    if (!led.has(address)) expect((await page.request.get(address)).status(), address).toBe(200);
    led.add(address);
  }
}

/** A picture further down is fetched when it comes near, which the page does not wait for. */
async function expectToLoad(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}

for (const [path, heading] of EVERY_PAGE)
  test(`${path} has its head, its headline and links that lead somewhere, fits at every width and is accessible @copy`, async ({
    page,
    served,
    axe,
  }) => {
    test.slow(); // whole examinations
    const address = served === 'live' ? path : inCopy(path);
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await wakeAll(page);
    await expectHead(page, address);
    await expectLinks(page);
    // the copy has the same styles, and files of its own
    for (const width of served === 'live' ? [1440, 1280, 768, 390, 320] : [1366, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
      for (const top of [0, await page.evaluate(() => document.documentElement.scrollHeight)]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
        expect(await page.evaluate(collisionsInView)).toEqual([]);
      }
      // what a drawing consists of is not read out; its description is
      if (ASKED_BY_AXE.includes(width)) await axe(page, { exclude: ['svg > *'] });
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is whole', async ({ page }) => {
    for (const [path, heading] of PAGES)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const scripts = PAGES_WITH_PICTURES.includes(path) ? 1 : 0;
        await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(scripts);
      });
  });
});

test('what is not a page is the not-found screen, with the two fixed lines and ways on', async ({
  page,
  axe,
  allowConsoleError,
}) => {
  allowConsoleError(/404 \(Not Found\)/);
  const reply = await page.goto('/no-such-page');
  expect(reply?.status()).toBe(404);
  expect(reply?.headers()['x-robots-tag']).toBe('noindex');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(main).toContainText('Did you forget to add the page to the router?');
  for (const [name, href] of [
    ['Home', '/'],
    ['Case Studies', '/case-studies'],
    ['Contact', '/contact'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await axe(page);
});

test('the booking link tells which page sent the visitor, and where on it it stands', async ({ page }) => {
  const places = {
    about: 'text',
    'product-development': 'hero',
    manufacturing: 'hero',
    'business-scaling': 'hero',
    services: 'closing',
    contact: 'hero',
  };
  for (const [path, place] of Object.entries(places)) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('main').getByRole('link', { name: BOOKING })).toHaveAttribute(
      'href',
      new RegExp(`[?&]utm_medium=website&utm_content=${path}-${place}$`),
    );
  }
});

/** As whoever has letters of twice the size set in the browser, or nearly. */
function inLargeLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

test('in letters twice as large a phone shows every price and every word about the ventures', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await inLargeLetters(page);
    const cut = await page.locator('.price td, .price th, .plates li > *').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && part.scrollWidth > 0)
        .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((part) => part.textContent),
    );
    expect([width, cut]).toEqual([width, []]);
  }
});

test('in letters twice as large the button of the header gives way to the name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const button = page.getByRole('banner').getByRole('link', { name: /^Book a free 30 min call/ });
  await expect(button).toBeVisible();
  await inLargeLetters(page);
  await expect(button).toBeHidden();
  const ends = await page
    .locator('.bar .id b, .bar .burger')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  expect(ends[0]?.[1]).toBeLessThanOrEqual(ends[1]?.[0] ?? 0);
});

test.describe('/about', () => {
  test('tells a career in chapters, with case studies and the event on the way', async ({ page }) => {
    await page.goto('/about');
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5);
    await expect(main).toContainText('28-year career');
    await expect(main).toContainText('3800+');
    await expect(main).toContainText('$1.8B');
    await expect(main).toContainText('Sell It Before You Build');
    await expect(main).toContainText('Sell it BEFORE you source it');
    await expect(main.getByRole('link', { name: 'Join Next Free Event', exact: true })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(main.getByRole('link', { name: 'View Case Studies', exact: true })).toHaveAttribute(
      'href',
      '/case-studies',
    );
    const rows = main.getByRole('article');
    await expect(rows).toHaveCount(4);
    await rows.first().getByText('View Full Case Study').click({ force: true });
    await expect(page).toHaveURL(/\/case-studies\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('has its chapters along one whole rule, gold where the reader is', async ({ page }) => {
    await page.goto('/about');
    const lengths = page.locator('.yr');
    const boxes = await lengths.evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom, chapter: part.parentElement?.getBoundingClientRect().height };
      }),
    );
    expect(boxes.length).toBe(5);
    for (const [index, { top, bottom, chapter }] of boxes.entries()) {
      expect(bottom - top).toBeCloseTo(chapter ?? 0, 0);
      if (index > 0) expect(top).toBeCloseTo(boxes[index - 1]?.bottom ?? 0, 0);
    }
    const grounds = () => lengths.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    for (const chapter of [1, 3]) {
      await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .nth(chapter)
        .evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
      // what was gold before is so still, until the next frame
      await expect
        .poll(async () => {
          const shown = await grounds();
          const [plain] = shown.filter((_, index) => index !== chapter);
          return shown.map((ground) => ground !== plain);
        })
        .toEqual(boxes.map((_, index) => index === chapter));
    }
  });

  test('shows the words before the portrait on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const portrait = await page.getByRole('img', { name: /portrait/i }).boundingBox();
    expect(heading?.y).toBeLessThan(portrait?.y ?? 0);
  });
});

test.describe('the service pages', () => {
  for (const [path, cards] of [
    ['/product-development', ['Niche selection', 'Competitor analysis', 'Problem-solution fit', 'Cost optimization']],
    ['/manufacturing', ['Cost modelling', 'Verified factories', 'Tooling and first articles', 'Quality and freight']],
    ['/business-scaling', ['Range extension', 'Supply agreements', 'Systems and manuals', 'Exit preparation']],
  ] as const)
    test(`${path} has four cards, the way to it, and links to the two other services`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      for (const card of cards) await expect(main.getByRole('heading', { level: 3, name: card })).toBeVisible();
      const way = page.getByRole('navigation', { name: 'Breadcrumb', exact: true });
      await expect(way.getByRole('link')).toHaveText(['Home', 'Services']);
      await expect(way.locator('[aria-current="page"]')).toBeVisible();
      const line = main.getByRole('region', { name: 'The whole line', exact: true });
      await expect(line).toContainText('You are here');
      await expect(line.getByRole('link')).toHaveCount(2);
      for (const other of ['/product-development', '/manufacturing', '/business-scaling'])
        await expect(line.locator(`a[href="${other}"]`)).toHaveCount(other === path ? 0 : 1);
    });

  test('/product-development explains the method and gives reasons', async ({ page }) => {
    await page.goto('/product-development');
    const main = page.getByRole('main');
    await expect(main).toContainText('Sell it BEFORE you source it');
    await expect(main.getByRole('heading', { name: 'Why choose this order of work', exact: true })).toBeVisible();
    await expect(main.getByText('One person who answers for it, from sketch to dock')).toBeVisible();
  });

  test('/manufacturing adds the five principles up in a table and leads to the directory', async ({ page }) => {
    await page.goto('/manufacturing');
    const table = page.getByRole('table', { name: /one insulated bottle costs to make/ });
    await expect(table.getByRole('columnheader')).toHaveText(['Item', 'Principle', 'Cost: Re-costed']);
    await expect(table.getByRole('rowheader')).toContainText([
      'Raw materials',
      'Purchased components',
      'Production process steps',
      'Labour rates',
      'Cycle times',
      'Cost of one bottle, made',
    ]);
    const costs = (await table.getByRole('cell', { name: /^\$/ }).allInnerTexts()).map((cost) => Number(cost.slice(1)));
    expect(costs).toHaveLength(6);
    const sum = costs.slice(0, 5).reduce((all, cost) => all + cost, 0);
    expect(costs[5]).toBeCloseTo(sum, 5);
    // a row for each part that the drawing beside it shows
    for (const part of ['lid', 'gasket', 'liner', 'shell', 'base'])
      expect(await table.getByRole('rowheader', { name: new RegExp(`The ${part}[ ,:]`) }).count(), part).toBe(1);
    await expect(page.getByRole('main')).toContainText('28 markets');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Open the manufacturer directory', exact: true }),
    ).toHaveAttribute('target', '_blank');
  });

  test('/business-scaling states the principle, the turn to products, and what machines can do', async ({ page }) => {
    await page.goto('/business-scaling');
    const main = page.getByRole('main');
    await expect(main.locator('mark')).toHaveText('You make your money when you buy.');
    await expect(main).toContainText('you make your money when you buy');
    await expect(main).toContainText('service-to-product transformation');
    await expect(
      main.getByRole('region', { name: 'AI automation', exact: true }).getByRole('heading', { level: 3 }),
    ).toHaveCount(3);
  });

  test('each ends with one row of studies with covers, those of this service alone first', async ({ page }) => {
    for (const path of ['/product-development', '/manufacturing', '/business-scaling']) {
      await page.goto(path);
      const cards = page.getByRole('region', { name: 'Related case studies', exact: true }).getByRole('article');
      expect(await cards.count(), path).toBeGreaterThan(1);
      const boxes = await cards.evaluateAll((found) => found.map((card) => card.getBoundingClientRect().top));
      expect(new Set(boxes).size, path).toBe(1);
      await expect(cards.locator('img')).toHaveCount(boxes.length);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(boxes.length + 3); // and the line
    }
    await page.goto('/product-development');
    await expect(page.getByRole('article').first()).toContainText('Work torch');
  });

  test('/services leads to the three, from anywhere on a row', async ({ page }) => {
    await page.goto('/services');
    const rows = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(rows).toHaveText(['Product development', 'Manufacturing and sourcing', 'Business scaling and exits']);
    await page.getByText('Verified factories').click({ force: true });
    await expect(page).toHaveURL('/manufacturing');
  });
});

test('/brands shows three ventures, each with its logo, its words and its button', async ({ page }) => {
  await page.goto('/brands');
  const main = page.getByRole('main');
  const buttons = main.getByRole('link', { name: /^Click Here to/ });
  await expect(buttons).toHaveText([
    'Click Here to Register for Our Next Event',
    'Click Here to Learn More',
    'Click Here to Learn More',
  ]);
  await expect(buttons.nth(1)).toHaveAccessibleName('Click Here to Learn More');
  await expect(buttons.nth(2)).toHaveAccessibleName('Click Here to Learn More: Marine composite boat builder');
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('target', '_blank');
  const logos = main.locator('img');
  await expect(logos).toHaveCount(3);
  for (const logo of await logos.all()) {
    await expect(logo).toHaveAttribute('alt', /logo/);
    await expectToLoad(logo);
  }
  await expect(main).toContainText('free 3-day workshop');
  await expect(main).toContainText('30-50% cheaper than imports');
  await expect(main).toContainText('AI sourcing suite');
  await expect(main).toContainText('20 to 40 foot boats');
  await expect(
    main.getByRole('region', { name: 'The affiliated businesses', exact: true }).getByRole('listitem'),
  ).toHaveCount(5);
});

test('/media has the mail button, the interviews, thirteen outlets, three areas and six offers', async ({ page }) => {
  await page.goto('/media');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact by email', exact: true }).first()).toHaveAttribute(
    'href',
    /^mailto:[^?]+@[^?]+\?subject=Media%20request$/,
  );
  const interviews = main.getByRole('img', { name: /interview/i });
  await expect(interviews).toBeVisible();
  await expectToLoad(interviews);

  const outlets = main.getByRole('region', { name: 'Thirteen outlets', exact: true }).getByRole('listitem');
  await expect(outlets).toHaveCount(13);
  for (const outlet of await outlets.all()) {
    await outlet.scrollIntoViewIfNeeded();
    const name = await outlet.getByRole('heading', { level: 3 }).innerText();
    const logo = outlet.getByRole('img');
    await expect(logo).toHaveAttribute('alt', `${name} logo`);
    await expectToLoad(logo);
    expect((await outlet.getByRole('paragraph').allInnerTexts()).every(Boolean)).toBe(true);
    expect(await outlet.getByRole('paragraph').count()).toBe(2);
  }
  await expect(main.getByRole('region', { name: 'Commentary', exact: true }).getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('region', { name: 'Available for', exact: true }).getByRole('listitem')).toHaveText([
    'TV and radio interviews',
    'Expert commentary',
    'Industry trends',
    'Manufacturing insights',
    'Supply chain analysis',
    'Business development',
  ]);
});

test('/privacy and /terms are numbered notes with a list to jump by and their revisions', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    const list = page.getByRole('navigation', { name: 'On this page', exact: true }).getByRole('link');
    const clauses = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await list.allInnerTexts()).toEqual(await clauses.allInnerTexts());
    await list.last().click();
    await expect(clauses.last()).toBeInViewport();
    await expect(page.getByRole('table', { name: 'Revisions', exact: true }).getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('main')).toContainText('July 1, 2025');
  }
});

test('what is left for the owner to do is not said to visitors', async ({ page }) => {
  const { about, privacy, terms } = defaultSiteContent.pages;
  expect(about.portraitCaption).toBe('');
  for (const [path, { template }] of [
    ['/privacy', privacy],
    ['/terms', terms],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(template)).toHaveCount(0);
  }
});

test('/sitemap lists every page and every study, and each of them answers', async ({ page, request, make }) => {
  const study = await make.caseStudy({ title: 'A study that was just written' });
  await page.goto('/sitemap');
  const links = page.getByRole('main').getByRole('link');
  await expect(page.getByRole('link', { name: study.title })).toHaveAttribute('href', `/case-studies/${study.slug}`);
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toEqual(expect.arrayContaining(['/', '/case-studies', '/case-studies?view=gallery', '/contact']));
  for (const [path] of PAGES) expect(paths).toContain(path);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

test('a phone keeps the menu and a talk at hand, however far down', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/', '/about', '/manufacturing']) {
    await page.goto(path);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Open menu', exact: true })).toBeInViewport();
    await expect(bar.getByRole('link', { name: 'Book a free 30 min call', exact: true })).toBeInViewport();
    const box = await bar.boundingBox();
    expect([box?.y, Math.round(box?.height ?? 0)], path).toEqual([0, 56]);
  }
});

test('the columns of the services stand on the grid of the widest window', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of ['/', '/manufacturing']) {
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const column = await page
      .getByRole('main')
      .getByRole('heading', { level: 3, name: 'Product development', exact: true })
      .boundingBox();
    expect(Math.abs((heading?.x ?? 0) - (column?.x ?? 0)), path).toBeLessThan(2);
  }
});

test('a long title stays inside its row', async ({ page, make }) => {
  const title = `$9M ${'Verylongwordwithoutanyspace'.repeat(6)} and then some more words`;
  // shown on the page of its service
  await make.caseStudy({ title, coverImage: '/images/profile.png', services: ['product-development'] });
  for (const path of ['/about', '/product-development', '/sitemap']) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await expectNoOverflow(page);
    const right = await page
      .getByRole('link', { name: /Verylongword/ })
      .first()
      .evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().right;
      });
    expect(right, path).toBeLessThanOrEqual(320);
  }
});

test('a keyboard reaches everything in order and always sees where it is', async ({ page }) => {
  for (const path of ['/about', '/manufacturing', '/brands', '/privacy']) {
    await page.goto(path);
    const expected = await page.getByRole('main').locator('a[href]').count();
    const seen: string[] = [];
    await page.getByRole('main').evaluate((main) => main.focus());
    for (let press = 0; press < expected; press++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { top, left, width, height } = element.getBoundingClientRect();
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
        return {
          inMain: element.closest('main') !== null,
          name: element.textContent ?? '',
          outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          free: top + height > bar && left + width > 0,
        };
      });
      expect(focus, `${path}, link ${press + 1}`).toMatchObject({ inMain: true, outlined: true, free: true });
      seen.push(focus.name);
    }
    expect(seen.length).toBe(expected);
  }
});
