import type { Page } from '@playwright/test';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import type { Comparison } from '../../app/features/case-studies/comparisons.ts';
import { defaultSiteContent } from '../../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../../app/features/site-content/public-paths.ts';
import { contentVersionOf } from '../../app/platform/database/content-version.server.ts';
import { BLACK, PASTEL } from '../../tests/support/brands.ts';
import { newCaseStudy } from '../../tests/support/make.ts';
import { addManyStudies } from '../../tests/support/many-studies.ts';
import { makePhotographedPages } from '../../tests/support/photographs.ts';
import { furnish, openMore, WORKSPACE_PATHS, type WorkspaceScreen } from '../../tests/support/workspace-screens.ts';
import { playFreshness, worthALook } from './freshness.ts';
import { LETTER_SCENES, playLetters } from './letters.ts';
import { fillRedirects } from './redirects.ts';
import { AGES, type Scene, type Screen, type Site, type Stage } from './scene.ts';
import { playVisits } from './visits.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The windows in which the workspace is taken, and with one more everybody's pages. */
const SIZES = [WIDE, { width: 1366, height: 768 }, PHONE];
const PUBLIC_SIZES = [...SIZES, { width: 1920, height: 1080 }];
/** For what looks the same in the windows between. */
const TWO_SIZES = [WIDE, PHONE];

/** Where everything that becomes many is listed. */
const LISTS = ['dashboard', 'dashboard?view=order', 'dashboard?view=drafts', 'media', 'deleted'].map((path) => ({
  path: `/admin/${path}`,
}));

/** What an invented person says of herself. */
const ANSWERS = {
  ...{ name: 'Lucía Prats', role: 'Voice coach', city: 'Valencia', country: 'Spain', language: 'en-GB' },
  ...{ about: 'I sang for ten years; now others speak.', main: '#5b1a2e', accent: '#1f7a8c' },
  does: 'I teach people who present to boards to be heard in the last row.',
  services: [{ name: 'One speech', sentence: 'Three hours, one recording, one change at a time.' }],
  facts: [{ figure: '12', counts: 'boards that listened', proof: 'Contracts' }],
};

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
      workspace('admin', async (stage) => {
        await stage.call('DELETE', 'content/brand');
        const edited = `/admin/dashboard?edit=${studyWithPictures(stage).id}`;
        return [{ path: edited }, ...(await furnish(stage.admin, stage))];
      }),
      { play: makeProofs, sizes: SIZES },
    ],
  },
  {
    // of another trade, in other colours, from its first day on
    env: { SITE_START: 'own' },
    scenes: [
      workspace('own-empty', () => WORKSPACE_PATHS.map((path) => ({ path }))),
      workspace('own-few', async ({ call }) => {
        await call('POST', 'begin/answers', { answers: ANSWERS });
        for (const title of ['A keynote', 'One voice', 'Last row'])
          await call('POST', 'case-studies', newCaseStudy({ title }));
        return LISTS;
      }),
      workspace('own', (stage) => furnish(stage.admin, stage)),
      workspace('own-many', async ({ db }) => {
        await addManyStudies({ db, contentVersion: contentVersionOf(db) }, 1000, { images: 0 });
        return LISTS;
      }),
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
          return [{ name: `admin-redirects-${age}`, path: '/admin/site/addresses', upTo: 1700 }];
        },
        sizes: TWO_SIZES,
        isSignedIn: true,
      },
    ],
  })),
];

/** Every screen as it stands, and with each thing opened that it opens. */
function workspace(
  site: string,
  play: (stage: Stage) => readonly WorkspaceScreen[] | Promise<readonly WorkspaceScreen[]>,
): Scene {
  const sourceOf = (_: string, value: unknown) => (value instanceof RegExp ? value.source : value);
  const nameOf = (path: string, steps: readonly unknown[] = []) =>
    `${site} ${path.slice('/admin/'.length)} ${JSON.stringify(steps, sourceOf)}`
      .replaceAll(/(?:=\d+|[\W_])+/g, '-')
      .replace(/-$/, '');
  return {
    ...{ sizes: SIZES, isSignedIn: true, themes: ['light', 'dark'] },
    play: async (stage) =>
      (await play(stage)).flatMap(({ path, opened = [] }) => [
        { name: nameOf(path), path },
        ...opened.map((steps) => ({ name: nameOf(path, steps), path, open: (page: Page) => openMore(page, steps) })),
      ]),
  };
}

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

/** The study whose drawings show one container from the same side before and after, and the two of them. */
function studyWithPair({ studies }: Stage): Pick<CaseStudy, 'id' | 'slug'> & { comparisons: Comparison[] } {
  const isFromTheSide = ({ alt }: { alt: string }) => alt.startsWith('Side view of a container');
  for (const { id, slug, gallery } of studies) {
    const [before, after] = [gallery.challenge, gallery.results].map((images) => images.find(isFromTheSide)?.url);
    if (before && after)
      return { id, slug, comparisons: [{ before, after, label: 'One container, before and after' }] };
  }
  throw new Error('The sample content has no study that shows one thing twice from the same side');
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

/** The sample with a pair and a quote beside its figures, and a study of which there are only words. */
async function makeProofs(stage: Stage): Promise<Screen[]> {
  const { call } = stage;
  const { id, slug, comparisons } = studyWithPair(stage);
  await call('PATCH', `case-studies/${id}`, { comparisons });
  const made = await call('POST', 'testimonials/by-hand', {
    quote: 'They moved our order dates before anybody called a freight company. Not one part-load has left since.',
    name: 'Alex Example',
    role: 'Head of supply',
    figures: [{ label: 'Freight a cubic metre', before: '$212', after: '$134' }],
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
  const paths = await makePhotographedPages(admin, (given) => call('POST', 'case-studies', newCaseStudy(given)));
  return ['/', '/case-studies', '/case-studies?view=gallery', ...paths].map((path) => ({
    name: `photographs${path.replaceAll(/\W+/g, '-').replace(/-$/, '')}`,
    path,
  }));
}
