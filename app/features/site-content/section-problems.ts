import type { FieldProblem } from '../../lib/app-error.ts';
import { SITE_LANGUAGE } from '../../lib/constants.ts';
import { claimUses } from './claim-uses.ts';
import { type Claim, findWording, statedNumber } from './claims.ts';
import { fieldHints } from './content-fields.ts';
import { schemaOf, sectionOf, withSection } from './content-section.ts';
import { PAGES, type PageKey } from './page-registry.ts';
import { referencesIn, writtenReference } from './reference-notation.ts';
import { choicesOf, referenceText, resolvedContent, textsOf } from './references.ts';
import type { SectionKey } from './section-schemas.ts';
import { serviceProblems } from './service-changes.ts';
import type { SiteContent } from './site-content.ts';

/** What is wrong with new data of a section beside the others: an unknown claim, one that is still needed, a title of another page. */
export function problemsWithOthers(
  key: SectionKey,
  data: unknown,
  { before, original, taken }: { before: SiteContent; original: SiteContent; taken?: ReadonlySet<string> | undefined },
): FieldProblem[] {
  const after = withSection(before, key, data === undefined ? sectionOf(original, key) : data);
  return [
    ...referenceProblems(key, before, after),
    ...twins(key, resolvedContent(after, original)),
    ...(key === 'services' ? serviceProblems(after.services, taken) : []),
    ...(key === 'footer' ? consentProblems(after.footer) : []),
  ];
}

/** Addresses cannot be asked for without saying what for. */
function consentProblems({ newsletter: { label, consent } }: SiteContent['footer']): FieldProblem[] {
  if (label === '' || consent !== '') return [];
  return [{ path: 'newsletter.consent', message: 'Consent is required where there is a label' }];
}

/** Two pages with the same title or description cannot be told apart in a list of results. */
function twins(key: SectionKey, { seo }: SiteContent): FieldProblem[] {
  if (!key.startsWith('seo.')) return [];
  const own = key.slice('seo.'.length) as keyof SiteContent['seo']; // a section of a page's search result
  return (['title', 'description'] as const).flatMap((field) => {
    const other = Object.entries(seo).find(
      ([page, theirs]) =>
        page !== own && theirs[field].trim() !== '' && theirs[field].trim() === seo[own][field].trim(),
    );
    const label = field === 'title' ? 'Title' : 'Description';
    return other ? [{ path: field, message: `${label} must differ from that of the page ${other[1].canonical}` }] : [];
  });
}

/** What keeps a changed section from fitting the claims of the site, in words for the fields of its form. */
export function referenceProblems(key: SectionKey, before: SiteContent, after: SiteContent): FieldProblem[] {
  if (key === 'claims') return claimProblems(before.claims, after);
  const data = sectionOf(after, key);
  const unknown = textsOf(schemaOf(key), data).flatMap(({ path, text }) =>
    referencesIn(text)
      .filter((reference) => referenceText(reference, after) === null)
      .slice(0, 1)
      .map((reference) => ({
        path,
        message: `There is no figure ${writtenReference(reference)}. Take it out, or choose one from the list.`,
      })),
  );
  const unchosen = choicesOf(schemaOf(key), data)
    .filter(({ text }) => !findWording(after.claims, text))
    .map(({ path }) => ({ path, message: 'There is no such claim any more. Choose another one.' }));
  return [...unknown, ...unchosen];
}

function claimProblems(before: readonly Claim[], after: SiteContent): FieldProblem[] {
  return [...twinKeys(after.claims), ...stillNeeded(before, after), ...after.claims.flatMap(misfits)];
}

function twinKeys(claims: readonly Claim[]): FieldProblem[] {
  const keys = claims.flatMap(({ wordings }) => wordings.map(({ key }) => key));
  const twin = keys.find((key, index) => keys.indexOf(key) !== index);
  return twin === undefined ? [] : [{ path: '', message: `Two wordings have the key ${twin}` }];
}

/** Wordings that are gone while texts of the site refer to them. */
function stillNeeded(before: readonly Claim[], after: SiteContent): FieldProblem[] {
  const gone = before.flatMap(({ wordings }) => wordings).filter(({ key }) => !findWording(after.claims, key));
  return gone.flatMap(({ key, text }) => {
    const places = [
      ...new Set(claimUses(after, key).flatMap((use) => (use.kind === 'reference' ? [sectionName(use.section)] : []))),
    ];
    const list = new Intl.ListFormat(SITE_LANGUAGE).format(places);
    return places.length > 0
      ? [{ path: '', message: `“${text}” cannot be removed while it stands in ${list}. Take it out there first.` }]
      : [];
  });
}

/** Wordings that begin with another number than the claim has: a drawing beside them would show the wrong one. */
function misfits({ number, wordings }: Claim, index: number): FieldProblem[] {
  if (number === undefined) return [];
  return wordings.flatMap(({ text }, place) => {
    const stated = statedNumber(text);
    if (!stated || stated.isSaidOf(number)) return [];
    const written = new Intl.NumberFormat(SITE_LANGUAGE).format(number);
    return [
      {
        path: `${index}.wordings.${place}.text`,
        message: `“${text}” does not fit the number ${written} of this claim`,
      },
    ];
  });
}

/** What a section is called in a sentence. */
function sectionName(key: SectionKey): string {
  const [kind, page = ''] = key.split('.');
  if (kind === 'seo') return `${PAGES[page as PageKey].name} (search result)`; // sections of search results are named after pages
  return fieldHints.get(schemaOf(key))?.label ?? key;
}
