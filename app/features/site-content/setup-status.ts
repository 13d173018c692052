import { z } from 'zod';
import { formatDay } from '../../lib/moments.ts';
import { originalContent } from './default-site-content.ts';
import type { ClauseText } from './page-texts.ts';
import { isPageShown } from './public-paths.ts';
import { SECTION_KEYS } from './section-schemas.ts';
import { isPlaceholder, LINK_KEYS, LINK_LABELS, type SiteContent } from './site-content.ts';

/** Pages of the workspace on which something is to do beside the texts. */
const SETUP_PAGES = [
  ...(['samples', 'registration', 'enquiry-recipient', 'mail'] as const),
  ...(['time-zone', 'setup', 'search', 'begin', 'study', 'drafts'] as const),
] as const;

/** Something to do before the site is the owner's own. */
export const setupStepReply = z.strictObject({
  key: z.string(),
  /** What to do, as an order. */
  label: z.string(),
  /** What exactly is left, in words of the site; empty where the label says it all. */
  details: z.array(z.string()),
  isDone: z.boolean(),
  /** Where it is done: a section of the texts, or another page of the workspace. */
  place: z.union([z.strictObject({ section: z.enum(SECTION_KEYS) }), z.strictObject({ page: z.enum(SETUP_PAGES) })]),
});
export type SetupStep = z.output<typeof setupStepReply>;

/** What the texts themselves do not tell. */
type SetupFacts = {
  today: string;
  /** How much of the example visitors still see as it came. */
  shownSamples: { studies: number; projects: number };
  isRegistrationOpen: boolean;
  canSendMail: boolean;
  /** Where enquiries are sent; null until somebody said so. */
  enquiryRecipient: string | null;
  isTimeZoneChosen: boolean;
  /** How many fields of the site there are, and how many of them are the owner's or kept. */
  fields: { total: number; own: number };
  /** What the last search for the sample found; null before the first. */
  search: { isCurrent: boolean; isWhole: boolean; findings: readonly unknown[]; moreFindings: number } | null;
};

/** Everything a new owner has to replace, fill in or decide, the done included, in the order in which it matters. */
export function setupSteps(content: SiteContent, samples: readonly SiteContent[], facts: SetupFacts): SetupStep[] {
  const { identity, images, links, ventures, pages } = content;
  const isSampleName = samples.some((sample) => sample.identity.name === identity.name);
  return [
    step('name', 'Put in your name', { section: 'identity' }, isSampleName ? [identity.name] : []),
    step('email', 'Put in your email address', { section: 'identity' }, placeholders([['', identity.email]])),
    step(
      'portrait',
      'Replace the drawn portrait by a photograph',
      { section: 'images' },
      images[identity.portrait].path === originalContent.images.profile.path ? [''] : [],
    ),
    step(
      'links',
      'Replace the example links',
      { section: 'links' },
      placeholders(LINK_KEYS.map((key) => [LINK_LABELS[key], links[key].url])),
    ),
    step(
      'ventures',
      'Replace the example addresses of the ventures',
      { section: 'ventures' },
      placeholders(ventures.map(({ name, url }) => [name, url])),
    ),
    step(
      'evidence',
      'Name the evidence of every claim, and look at it again in time',
      { section: 'claims' },
      weakClaims(content, samples, facts.today),
    ),
    step('privacy', 'Review the privacy page', { section: 'pages.privacy' }, leftToDo(pages.privacy)),
    step('terms', 'Review the terms', { section: 'pages.terms' }, leftToDo(pages.terms)),
    step('samples', 'Remove the samples', { page: 'samples' }, [
      ...counted(facts.shownSamples.studies, 'sample case study', 'sample case studies'),
      ...counted(facts.shownSamples.projects, 'sample project', 'sample projects'),
    ]),
    step(
      'registration',
      'Close registration, or leave it open on purpose',
      { page: 'registration' },
      facts.isRegistrationOpen ? ['Anybody can make an account. It has no rights.'] : [],
    ),
    step(
      'enquiries',
      'Say where enquiries are sent',
      { page: 'enquiry-recipient' },
      facts.enquiryRecipient === null ? ['Until then they are kept in the workspace only.'] : [],
    ),
    step(
      'mail',
      'Set up mail',
      { page: 'mail' },
      facts.canSendMail ? [] : ['Mail is kept in the workspace and not sent.'],
    ),
    step(
      'time-zone',
      'Choose your time zone',
      { page: 'time-zone' },
      facts.isTimeZoneChosen ? [] : ['It is the one of the sample.'],
    ),
    step(
      'texts',
      'Replace what is the sample’s, or keep what is true for you',
      { page: 'setup' },
      fieldsLeft(facts.fields),
    ),
    step('search', 'Search the site for anything left of the sample', { page: 'search' }, searchLeft(facts.search)),
  ];
}

/** What the texts of a site of the owner's own do not tell. */
export type OwnFacts = Pick<SetupFacts, 'today' | 'isRegistrationOpen' | 'canSendMail' | 'enquiryRecipient'> & {
  studies: number;
  drafts: number;
  /** What the privacy page does not say yet of what the site keeps. */
  unsaidOfPrivacy: readonly string[];
};

/** The same of a site that began with its owner's own words: what is next and why, in the order in which it pays. */
export function nextSteps(content: SiteContent, stored: SiteContent, facts: OwnFacts): SetupStep[] {
  const { identity, images, links, pages } = stored;
  const isReached = [identity.email, identity.phone, links.booking.url].some((way) => way !== '');
  const isSaid = identity.name !== '' && pages.home.hero.heading.text !== '' && isReached;
  return [
    step(
      'answers',
      'Answer the ten questions',
      { page: 'begin' },
      unless(isSaid, 'Your name, what you do and how people reach you are what visitors look for first.'),
    ),
    ...(isPageShown('contact', content)
      ? [
          step(
            'enquiries',
            'Say where enquiries are sent',
            { page: 'enquiry-recipient' },
            unless(facts.enquiryRecipient !== null, 'Until then they are kept in the workspace only.'),
          ),
        ]
      : []),
    step(
      'study',
      'Publish your first case study',
      { page: facts.drafts > 0 ? 'drafts' : 'study' },
      unless(facts.studies > 0, 'People hire whose work they can see.'),
    ),
    step(
      'mail',
      'Set up mail',
      { page: 'mail' },
      unless(facts.canSendMail, 'Mail is kept in the workspace and not sent.'),
    ),
    step(
      'portrait',
      'Put in a portrait',
      { page: 'begin' },
      unless(images[identity.portrait].path !== '', 'A face is trusted sooner than a name.'),
    ),
    step(
      'privacy',
      isPageShown('privacy', content) ? 'Review the privacy page' : 'Say what privacy law wants to read',
      isPageShown('privacy', content) ? { section: 'pages.privacy' } : { page: 'begin' },
      isPageShown('privacy', content)
        ? [
            ...leftToDo(pages.privacy),
            ...facts.unsaidOfPrivacy.map((text) => `It does not speak of the newsletter yet. Put in: “${text}”`),
          ]
        : ['There is no privacy page yet.'],
    ),
    ...(stored.claims.length > 0
      ? [
          step(
            'evidence',
            'Look at the evidence of your claims again',
            { section: 'claims' },
            weakClaims(stored, [], facts.today),
          ),
        ]
      : []),
    step(
      'registration',
      'Close registration, or leave it open on purpose',
      { page: 'registration' },
      unless(!facts.isRegistrationOpen, 'Anybody can make an account. It has no rights.'),
    ),
  ];
}

function unless(isDone: boolean, why: string): string[] {
  return isDone ? [] : [why];
}

/** Done when nothing is left; an empty detail only says that something is. */
function step(key: string, label: string, place: SetupStep['place'], left: string[]): SetupStep {
  return { key, label, place, isDone: left.length === 0, details: left.filter((detail) => detail !== '') };
}

function placeholders(addresses: (readonly [label: string, address: string])[]): string[] {
  return addresses.filter(([, address]) => isPlaceholder(address)).map(([label, address]) => label || address);
}

function leftToDo({ template }: ClauseText): string[] {
  return template.trim() === '' ? [] : [template];
}

function fieldsLeft({ total, own }: SetupFacts['fields']): string[] {
  return own === total ? [] : [`${total - own} of ${total} texts, pictures, links and figures are still the sample’s.`];
}

function searchLeft(search: SetupFacts['search']): string[] {
  if (search === null) return ['It was not searched yet.'];
  if (!search.isCurrent) return ['Something was changed since the last search.'];
  const found = search.findings.length + search.moreFindings;
  if (found > 0) return [`The last search found ${found} ${found === 1 ? 'thing' : 'things'} of the sample.`];
  return search.isWhole ? [] : ['The site has more pages than one search looks at.'];
}

function weakClaims({ claims }: SiteContent, samples: readonly SiteContent[], today: string): string[] {
  const ofSample = new Set(samples.flatMap((sample) => sample.claims.map(({ key, evidence }) => `${key} ${evidence}`)));
  return claims.flatMap(({ key, wordings, evidence, reviewOn }) => {
    const text = wordings[0]?.text ?? '';
    if (ofSample.has(`${key} ${evidence}`)) return [`“${text}” has the evidence of the sample.`];
    if (evidence.trim() === '') return [`“${text}” has no evidence.`];
    return reviewOn < today ? [`“${text}” was to be reviewed on ${formatDay(reviewOn, 'UTC')}.`] : [];
  });
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
