import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../app/features/newsletter/newsletter-service.server.ts';
import { findArea } from '../app/features/site-content/content-areas.ts';
import { checkSection, sectionOf, withSection } from '../app/features/site-content/content-section.ts';
import { EMPTY_SERVICE_PAGE } from '../app/features/site-content/default-services.ts';
import { defaultSiteContent, originalContent } from '../app/features/site-content/default-site-content.ts';
import type { PageKey } from '../app/features/site-content/page-registry.ts';
import { resolvedContent } from '../app/features/site-content/references.ts';
import { SECTION_KEYS, type SectionKey } from '../app/features/site-content/section-schemas.ts';
import type { Service } from '../app/features/site-content/services.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { withValueAt } from '../app/kit/workspace/form/form-values.ts';
import { matchRoute } from '../app/lib/match-route.ts';
import { serviceAddress } from '../app/pages/public/service/service-address.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { routes } from '../app/routes.ts';
import { renderPublicDocument } from '../server/render-document.tsx';
import { appOf, TEST_ASSETS } from './support/app.ts';
import { type FormField, formFields } from './support/content-fields.ts';
import { openTestPlatform } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { mediaKit } from './support/media-kit.ts';

/** Further states of the site in which a section's words are shown. `empty:` is a site without case studies. */
const FURTHER: Partial<Record<SectionKey, string[]>> = {
  identity: ['/contact'],
  claims: ['/about', '/brands'],
  services: ['/hull-surveys'],
  extraPages: ['/contact', '/services', '/privacy', '/terms', '/sitemap'],
  footer: [
    '/newsletter/thanks',
    '/newsletter/thanks?mail=later',
    ...['pending', 'confirmed', 'unknown'].map((subscriber) => `/newsletter/confirm?of=${subscriber}`),
    ...['confirmed', 'ended', 'unknown'].map((subscriber) => `/newsletter/unsubscribe?of=${subscriber}`),
  ],
  'pages.home': ['empty:/'],
  'pages.caseStudies': [
    '/case-studies?view=gallery',
    '/case-studies?q=nothing',
    'empty:/case-studies',
    'empty:/case-studies?view=gallery',
  ],
  'pages.caseStudy': ['/case-studies/not-there'],
  'pages.contact': ['/contact/thanks'],
};

/** Notes of the owner, and the figure of the dashboard, which no visitor is meant to see. */
const NOTES =
  /^(?:claims\.\d+\.(?:name|meaning|evidence|evidenceLink|reviewOn|reviewEvery)|pages\.(?:privacy|terms)\.template)$/;

/**
 * What belongs to a drawing, which the test of the figures looks at, what the dashboard alone shows, whom a question is asked of, and
 * the postal address, which letters show.
 */
const UNSEEN_HERE =
  /^(?:identity\.address|enquiryQuestions\.\d+\.service|claims\.(?:\d+\.unit\.\w+|[456]\.number|6\.wordings\.0\.text)|pages\.home\.stats\.(?:plainHeading|figures\.\d\.(?:unit|inDrawing)))$/;

/** A service of the owner's with every part of its page. */
const OWN_SERVICE: Service = {
  key: 'hull-surveys',
  name: 'Hull surveys',
  title: 'Hull surveys afloat',
  slug: 'hull-surveys',
  page: {
    ...EMPTY_SERVICE_PAGE,
    heading: 'What a hull hides',
    points: ['Afloat'],
    actions: [{ label: 'Ask', href: '/contact' }],
    picture: '/images/hull.jpg',
    columns: { heading: 'What I look at', blocks: [{ heading: 'Laminate', text: 'By ear.' }] },
    steps: { heading: 'How it goes', blocks: [{ heading: 'First', text: 'A look.' }] },
    figures: [{ claim: 'launches', meaning: 'hulls' }],
    search: { title: 'Surveys of hulls', description: 'Hulls looked at.' },
  },
};

/** The content in which a section's fields have something to say: every venture everywhere, a portrait that is no drawing, a further link. */
const { images, links, pages, services, ventures } = originalContent;
const START: SiteContent = {
  ...originalContent,
  services: { ...services, list: [...services.list, OWN_SERVICE] },
  links: { ...links, further: [{ label: 'Further', url: 'https://further.test/' }] },
  pages: { ...pages, home: withHero({ beside: 'drawing', photograph: '/images/bench.jpg' }) },
  images: { ...images, profile: { ...images.profile, path: '/images/portrait.jpg' } },
  ventures: ventures.map((venture) => ({ ...venture, onHome: true, onBrands: true, inList: true })),
  enquiryQuestions: [
    { key: 'size', text: 'How large?', kind: 'one', answers: ['Small', 'Large'], isRequired: false, service: '' },
  ],
  mediaKit: mediaKit({
    photos: [{ picture: '/images/bench.jpg', alt: 'At the bench', credit: 'Rae', licence: 'Free' }],
  }),
};

function withHero(hero: Partial<SiteContent['pages']['home']['hero']>): SiteContent['pages']['home'] {
  return { ...pages.home, hero: { ...pages.home.hero, ...hero } };
}

let full: Awaited<ReturnType<typeof openTestPlatform>>;
let empty: Awaited<ReturnType<typeof openTestPlatform>>;
let slug = '';

beforeAll(async () => {
  [full, empty] = await Promise.all([openTestPlatform(), openTestPlatform()]);
  const gallery = { challenge: [galleryImage()], solution: [], results: [galleryImage()] };
  const studies = [];
  for (const _ of [1, 2, 3, 4, 5]) studies.push(await createCaseStudy(full.platform, null, newCaseStudy({ gallery })));
  slug = studies[2]?.slug ?? '';
  for (const name of ['pending', 'confirmed', 'ended']) await addSubscriber(name);
  await addTestimonials();
});
afterAll(() => Promise.all([full.close(), empty.close()]));

/** The tokens in the links of a subscriber's mail, by page and name. */
const tokens = new Map<string, string>();

async function addSubscriber(name: string): Promise<void> {
  const { platform } = full;
  await subscribe(platform, defaultSiteContent, { email: `${name}@example.com`, address: '203.0.113.7' });
  const mails = platform.db.selectFrom('mails').select('body').orderBy('id', 'desc');
  const { body } = await mails.limit(1).executeTakeFirstOrThrow();
  for (const [, path = '', token = ''] of body.matchAll(/(\/newsletter\/\w+)\?token=(\S+)/g))
    tokens.set(`${path}?of=${name}`, token);
  if (name === 'confirmed') await confirmSubscription(platform, tokens.get(`/newsletter/confirm?of=${name}`) ?? '', '');
  if (name === 'ended') await unsubscribe(platform, tokens.get(`/newsletter/unsubscribe?of=${name}`) ?? '');
}

/** Pages that open by a link, on which the words of a section are seen, too. */
const linked = new Map<string, string[]>();

/** One that is asked for, and one that is shown. */
async function addTestimonials(): Promise<void> {
  const { call, admin } = appOf(full.platform);
  const as = await admin();
  const made = await call('/api/testimonials', { as, json: { askedOf: 'Ann' } });
  const { url } = (await made.json()) as { url: string };
  linked.set('pages.testimonials', [new URL(url).pathname]);
  const said = { quote: 'They kept every promise.', name: 'Ann', proof: 'Told' };
  const { id } = (await (await call('/api/testimonials/by-hand', { as, json: said })).json()) as { id: number };
  const shown = { as, method: 'PATCH', json: { state: 'shown', places: ['about'] } };
  expect((await call(`/api/testimonials/${id}`, shown)).status).toBe(200);
}

/** The pages on which a section is seen, joined. */
async function pagesOf(section: SectionKey, content: SiteContent): Promise<string> {
  const seo = section.startsWith('seo.') ? [content.seo[section.slice(4) as PageKey].canonical] : [];
  const further = [...(FURTHER[section] ?? []), ...(linked.get(section) ?? [])];
  const addresses = [...seo, ...(findArea(section)?.preview ?? []), ...further];
  const pages = addresses.map((address) =>
    address.startsWith('empty:')
      ? page(empty.platform, address.slice(6), content)
      : page(full.platform, address, content),
  );
  return (await Promise.all(pages)).join('\n');
}

async function page(platform: Platform, address: string, stored: SiteContent): Promise<string> {
  const content = resolvedContent(stored);
  const url = new URL(address.replace('*', slug), platform.config.siteUrl);
  url.searchParams.set('token', tokens.get(address) ?? '');
  const match = matchRoute(routes, url.pathname);
  const { load } = match && 'page' in match.route ? match.route.page : serviceAddress(url.pathname);
  const { siteUrl } = platform.config;
  const request = { platform, content, siteUrl, params: match?.params ?? {}, query: url.searchParams };
  const result = await load({ ...request, address: '', headers: new Headers() });
  if (result.kind === 'redirect') throw new Error(`${address} leads elsewhere`);
  return renderPublicDocument({ result, content, assets: TEST_ASSETS, siteUrl, thisYear: 2099 });
}

function changed(start: SiteContent, section: SectionKey, field: FormField): SiteContent {
  return withSection(start, section, withValueAt(sectionOf(start, section), field.path, field.value));
}

async function silentFields(section: SectionKey, start: SiteContent, fields: FormField[]): Promise<string[]> {
  const before = await pagesOf(section, start);
  const silent: string[] = [];
  for (const field of fields) {
    const content = changed(start, section, field);
    const problems = checkSection(section, sectionOf(content, section)).problems;
    if (problems) silent.push(`refused ${JSON.stringify(problems)}`);
    const after = await pagesOf(section, content);
    const isSeen = field.mark === undefined ? after !== before : after.includes(field.mark);
    const name = [section, ...field.path].join('.');
    const isMeantToBeSeen = !NOTES.test(name) && !UNSEEN_HERE.test(name);
    if (!isSeen && isMeantToBeSeen) silent.push(field.path.join('.'));
  }
  return silent;
}

test.each(SECTION_KEYS)('every field in the form of %s changes what visitors see', async (section) => {
  expect(await silentFields(section, START, formFields(section, START))).toEqual([]);
});

test('every field of a photograph beside the headline does, once one is chosen', async () => {
  const start = withSection(
    START,
    'pages.home',
    withHero({ beside: 'photograph', photograph: '/images/bench.jpg', photographAlt: 'At the bench' }),
  );
  const fields = formFields('pages.home', start).filter(({ path }) => /^(?:beside|photo)/.test(String(path[1])));
  expect(fields.map(({ path }) => path[1])).toEqual(['beside', 'photograph', 'photographAlt']);
  expect(await silentFields('pages.home', start, fields)).toEqual([]);
});

test('the lines of a text stay apart wherever a page shows it', async () => {
  const joined: string[] = [];
  for (const section of SECTION_KEYS) {
    let content = START;
    const named = new Map<string, string>();
    for (const field of formFields(section, START).filter(({ hasLines }) => hasLines)) {
      const lines = { ...field, value: `${field.mark}\n${field.mark}` };
      if (checkSection(section, sectionOf(changed(START, section, lines), section)).problems) continue;
      content = changed(content, section, lines);
      named.set(field.mark ?? '', [section, ...field.path].join('.'));
    }
    const html = await pagesOf(section, content);
    for (const [, tag = '', attributes = '', mark = ''] of html.matchAll(/<(\w+)([^>]*)>[^<]*?(Mk\d+z)\n\3/g))
      if (tag !== 'script' && !attributes.includes('prewrap')) joined.push(`${named.get(mark)} in ${tag}`);
  }
  expect(joined).toEqual([]);
});
