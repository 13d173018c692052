import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { defaultSiteContent } from '../../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../../app/features/site-content/public-paths.ts';
import { BLACK, PASTEL } from '../../tests/support/brands.ts';
import { newCaseStudy } from '../../tests/support/make.ts';
import { makePhotographedStudies } from '../../tests/support/photographs.ts';
import { playFreshness, worthALook } from './freshness.ts';
import { LETTER_SCENES, playLetters } from './letters.ts';
import { fillRedirects } from './redirects.ts';
import { AGES, type Screen, type Site, type Stage } from './scene.ts';
import { playVisits } from './visits.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The windows in which everybody's pages are taken. */
const PUBLIC_SIZES = [WIDE, { width: 1366, height: 768 }, PHONE, { width: 1920, height: 1080 }];
/** Those of the workspace: the last is a laptop at 200 percent. */
const WORKSPACE_SIZES = [WIDE, PHONE, { width: 720, height: 450 }];
/** For what looks the same in the windows between. */
const TWO_SIZES = [WIDE, PHONE];

const WORKSPACE_PATHS = [
  ...['dashboard', 'content', 'content/pages.home', 'content/brand', 'content/claims', 'content/services', 'setup'],
  ...['media', 'enquiries', 'subscribers', 'settings', 'settings/mail', 'settings/accounts', 'settings/backups'],
  ...['settings/import', 'settings/api', 'settings/record', 'design'],
];

/** Every picture, by the site it is of; its name is that of the file. */
export const SITES: readonly Site[] = [
  {
    scenes: [
      { play: fillInbox, sizes: PUBLIC_SIZES },
      // everybody's pages in somebody else's colours and letters
      ...Object.entries({ black: BLACK, pastel: PASTEL }).map(([name, brand]) => ({
        play: async (stage: Stage) => {
          await stage.call('PUT', 'content/brand', { data: brand });
          return publicScreens(stage).map((screen) => ({ ...screen, name: `brand-${name}-${screen.name}` }));
        },
        sizes: TWO_SIZES,
      })),
      { play: withoutBrand, sizes: WORKSPACE_SIZES, isSignedIn: true, themes: ['light', 'dark'] },
      { play: makeProofs, sizes: PUBLIC_SIZES.slice(0, 3) },
    ],
  },
  { isEmpty: true, scenes: [{ play: makePhotographed, sizes: TWO_SIZES }] },
  ...AGES.map((age) => ({
    only: `admin-worth-a-look-${age}`,
    isEmpty: true,
    // a site on the machine of its author looks at no links
    env: { SITE_URL: 'http://studio.test' },
    scenes: [
      {
        play: async (stage: Stage) => {
          await playFreshness(stage, age);
          return [{ name: `admin-worth-a-look-${age}`, path: '/admin/worth-a-look', card: worthALook }];
        },
        sizes: TWO_SIZES,
        isSignedIn: true,
      },
    ],
  })),
  {
    // it sends one mail a minute, and so is still at it
    env: { MAIL_FROM: 'Sample Site <site@example.org>', MAIL_PER_MINUTE: '1' },
    scenes: AGES.map((age) => ({
      play: async ({ db }: Stage) => {
        if (age === 'empty') return [{ name: 'admin-letters-empty', path: '/admin/letters' }];
        const draft = await playLetters(db, LETTER_SCENES[age]);
        const sent = { name: `admin-letters-${age}`, path: '/admin/letters?view=sent' };
        if (age === 'week') return [sent];
        return [
          { name: 'admin-letters-year', path: '/admin/letters' },
          { ...sent, name: 'admin-letters-year-sent' },
          { name: 'admin-letters-editor', path: `/admin/letters?edit=${draft}` },
        ];
      },
      sizes: TWO_SIZES,
      isSignedIn: true,
    })),
  },
  {
    scenes: (
      [
        ['empty', 0, ''],
        ['week', 6, ''],
        ['year', 365, '?days=365'],
      ] as const
    ).map(([age, days, query]) => ({
      play: async ({ db, studies }: Stage) => {
        await playVisits(db, studies, days);
        return [{ name: `admin-visits-${age}`, path: `/admin/visits${query}` }];
      },
      sizes: TWO_SIZES,
      isSignedIn: true,
    })),
  },
  ...AGES.map((age) => ({
    only: `admin-redirects-${age}`,
    scenes: [
      {
        play: async (stage: Stage) => {
          await fillRedirects(stage, age);
          return [{ name: `admin-redirects-${age}`, path: '/admin/settings/redirects', upTo: 1700 }];
        },
        sizes: TWO_SIZES,
        isSignedIn: true,
      },
    ],
  })),
];

/** Everybody's pages: by hand only what no list of pages knows. */
function publicScreens(stage: Stage): Screen[] {
  return [
    ...publicPaths(defaultSiteContent).map((path) => ({ name: path.slice(1).replaceAll('/', '-') || 'home', path })),
    { name: 'case-studies-gallery', path: '/case-studies?view=gallery' },
    { name: 'case-study', path: `/case-studies/${studyWithPictures(stage).slug}` },
    { name: 'newsletter', path: '/newsletter' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'auth', path: '/auth' },
  ];
}

function studyWithPictures({ studies }: Stage): CaseStudy {
  const study = studies.find(({ gallery }) => Object.values(gallery).every((images) => images.length > 1));
  if (!study) throw new Error('The sample content has no study with pictures in every section');
  return study;
}

/** Something to see on the pages that an untouched site leaves empty. */
async function fillInbox(stage: Stage): Promise<Screen[]> {
  const enquiries = [
    ['Priya Raman', 'We sell 4,000 camp chairs a year and lose money on freight. Can we talk?'],
    ['Tom Walsh', 'Saw you on the radio. Do you look at products that are only a drawing so far?'],
  ] as const;
  for (const [name, message] of enquiries) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
    await stage.call('POST', 'enquiries', { name, email, message });
  }
  await stage.call('POST', 'newsletter', { email: 'reader@example.com' });
  return publicScreens(stage);
}

async function withoutBrand(stage: Stage): Promise<Screen[]> {
  await stage.call('DELETE', 'content/brand');
  const pages = WORKSPACE_PATHS.map((path) => ({
    name: `admin-${path.replace(/\/(?:pages\.)?/, '-')}`,
    path: `/admin/${path}`,
  }));
  return [...pages, { name: 'admin-editor', path: `/admin/dashboard?edit=${studyWithPictures(stage).id}` }];
}

/** The sample with a pair and a quote beside its figures, and a study of which there are only words. */
async function makeProofs(stage: Stage): Promise<Screen[]> {
  const { call } = stage;
  const { id, slug, gallery } = studyWithPictures(stage);
  const [before, after] = [gallery.challenge[0], gallery.results[0]].map((image) => image?.url ?? '');
  const comparisons = [{ before, after, label: 'What left the factory, and how' }];
  await call('PATCH', `case-studies/${id}`, { comparisons });
  const made = await call('POST', 'testimonials/by-hand', {
    quote:
      'They took our nine items apart on paper before anybody opened a spreadsheet. Our own team has priced everything since.',
    name: 'Alex Example',
    role: 'Head of range',
    figures: [{ label: 'Landed cost a unit', before: '$2.86', after: '$1.92' }],
    proof: 'Letter of 3 March',
    caseStudyId: id,
  });
  await call('PATCH', `testimonials/${made.id}`, { state: 'shown', places: ['study'] });
  const nothing = await call('POST', 'case-studies', newCaseStudy({ title: 'A workshop finds its market' }));
  return [
    { name: 'study-with-everything', path: `/case-studies/${slug}`, isWhole: true },
    { name: 'study-with-nothing', path: `/case-studies/${nothing.slug}`, isWhole: true },
  ];
}

/** Pages of a site whose owner uploads pictures of any shape under titles of any length. */
async function makePhotographed({ admin, call }: Stage): Promise<Screen[]> {
  const paths = await makePhotographedStudies(admin, (given) => call('POST', 'case-studies', newCaseStudy(given)));
  return ['/', '/case-studies', '/case-studies?view=gallery', ...paths].map((path) => ({
    name: `photographs${path.replaceAll(/\W+/g, '-').replace(/-$/, '')}`,
    path,
  }));
}
