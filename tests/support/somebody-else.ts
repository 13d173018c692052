import { checkSection, sectionOf } from '../../app/features/site-content/content-section.ts';
import type { ContentField } from '../../app/features/site-content/sample-fields.ts';
import { fieldsOf } from '../../app/features/site-content/sample-fields.ts';
import { SECTION_KEYS, type SectionKey } from '../../app/features/site-content/section-schemas.ts';
import type { SiteContent } from '../../app/features/site-content/site-content.ts';
import { withValueAt } from '../../app/kit/workspace/form/form-values.ts';

// An invented person of another trade in another country, and what she types into each field of the workspace. Nobody's
// real name, business or figures: change them here and the walk goes on with yours.

export const SURVEYOR = {
  name: 'Isla Fairgrieve',
  username: 'isla',
  password: 'tarred rope and nine lanterns',
  email: 'isla@fairgrieve-survey.test',
  role: 'Marine surveyor for small craft',
  tagline: 'Hulls, rigs, sea trials',
  locality: 'Leith, Scotland',
  language: 'en-GB',
  timeZone: 'Europe/London',
  main: '#1f3f77',
  accent: '#e8743b',
  linkedin: 'https://www.linkedin.com/in/isla-fairgrieve-survey',
  booking: 'https://diary.fairgrieve-survey.test/visits',
} as const;

/** Her facts, by the key of the claim whose place they take; each wording says its number. */
const FACTS: Record<string, { number?: number; one: string; many: string; wordings: string[]; meaning: string }> = {
  launches: {
    number: 640,
    one: 'one hull',
    many: 'hulls',
    wordings: ['640+', '640 Surveys'],
    meaning: 'hulls surveyed',
  },
  sourced: {
    number: 12_000_000,
    one: '',
    many: '',
    wordings: ['$12M', '$12M Insured'],
    meaning: 'of craft insured on her reports',
  },
  markets: { number: 9, one: 'one harbour', many: 'harbours', wordings: ['9'], meaning: 'harbours visited every year' },
  experience: {
    number: 17,
    one: 'one season',
    many: 'seasons',
    wordings: ['17', '17 Seasons Afloat', '17 seasons of surveys'],
    meaning: 'seasons of surveys afloat and ashore',
  },
  career: {
    number: 21,
    one: 'one season',
    many: 'seasons',
    wordings: ['21-season trade'],
    meaning: 'counted from the first boatyard',
  },
  savings: {
    one: 'one point',
    many: 'points',
    wordings: ['faults found on 9 of 10 hulls', 'faults on 9 of 10 hulls'],
    meaning: 'reports that named at least one fault',
  },
  managed: { number: 3_000_000, one: '', many: '', wordings: ['$3M+'], meaning: 'of refits overseen' },
};

/** Words that no text of the sample has, for every field that is not named above. */
const PHRASES = [
  'osmosis under the waterline',
  'a moisture reading at each frame',
  'keel bolts drawn and photographed',
  'rigging older than its paperwork',
  'a sea trial off Inchkeith',
  'seacocks that still turn by hand',
  'a mast step with old rot',
  'gelcoat tapped from stem to stern',
  'bilges dry before the survey',
  'a report within four tides',
  'rudder bearings with play',
  'shaft anodes half gone',
  'standing rigging under load',
  'a harbour crane at slack water',
  'teak decks lifted plank by plank',
  'stanchions that hold a crew',
  'fuel lines traced end to end',
  'a stern gland that weeps',
  'bulkheads bonded as drawn',
  'lifejackets in date',
] as const;

/** Words of hers, at most so many characters, different for every number. */
export function ownWords(number: number, most: number): string {
  const first = PHRASES[number % PHRASES.length] ?? '';
  const short = `Hull ${number}`;
  const text = `${short}: ${first}`;
  if (most < 12) return short.replace(' ', '').slice(0, Math.max(1, most));
  if (text.length > most) return short;
  const further: string[] = [];
  for (let next = number * 7 + 3; ; next++) {
    const sentence = `${capitalised(PHRASES[next % PHRASES.length] ?? '')}.`;
    if ([`${text}.`, ...further, sentence].join(' ').length > Math.min(most, 220)) break;
    further.push(sentence);
  }
  return further.length === 0 ? text : [`${text}.`, ...further].join(' ');
}

/** How much longer than before a text may be that a schema refuses; each try is shorter. */
const TRIES = [1, 0.6, 0.35, 0];

/** A field with what she types into it. */
export type Typed = { path: string; value: string };

/** Every field of a section that says whose site it is, with hers in its place; and the section as it is then. */
export function typedInto(section: SectionKey, data: unknown, pictures: string): { typed: Typed[]; data: unknown } {
  let after = data;
  const typed: Typed[] = [];
  for (const [index, field] of fieldsOf(section, data, data).entries()) {
    const candidates = valuesFor(field, index, after, pictures);
    const taken = candidates.find((value) => isTaken(section, after, field, value));
    if (taken === undefined) throw new Error(`Nothing fits ${section} ${field.path}: ${candidates.join(' | ')}`);
    after = put(after, field.path, taken);
    typed.push({ path: field.path, value: String(taken) });
  }
  const { problems } = checkSection(section, after);
  if (problems) throw new Error(`${section}: ${problems.map(({ path, message }) => `${path} ${message}`).join(', ')}`);
  return { typed, data: after };
}

function valuesFor(field: ContentField, index: number, data: unknown, pictures: string): (string | number)[] {
  const { section, path, kind, value } = field;
  const parts = path.split('.');
  const last = parts.at(-1) ?? '';
  if (section === 'identity') return [SURVEYOR[path as 'name'] /* its fields are named alike */];
  if (section === 'brand') return [SURVEYOR[path as 'main'] /* the two colours */];
  if (section === 'copyrightYear') return [2026];
  if (section === 'claims') return [claimValue(parts, data)];
  if (section === 'services') return [Number(parts[1]) === 0 ? 'Hull surveys' : 'Sea trials'];
  if (kind === 'figure') return [Math.round(Number(value) * 0.9) - 1];
  if (kind === 'picture') return [pictures];
  if (kind === 'link')
    return value.includes('@') ? [SURVEYOR.email] : [`https://fairgrieve-survey.test/${section}/${index}`];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return ['2026-10-05'];
  if (last === 'mark') {
    const whole = String(at(data, [...parts.slice(0, -1), 'text']));
    return [whole.split(' ').slice(-2).join(' ')];
  }
  const scale = value.includes('{scale}') ? ' is {scale}' : '';
  return TRIES.map(
    (share) => ownWords(index + 100 * SECTION_KEYS.indexOf(section), Math.round(value.length * share)) + scale,
  );
}

function claimValue(parts: string[], data: unknown): string | number {
  const [index = '', name = '', inner = ''] = parts;
  const fact = FACTS[String(at(data, [index, 'key']))];
  if (!fact) throw new Error(`No fact for the claim ${index}`);
  if (name === 'number') return fact.number ?? 1;
  if (name === 'unit') return inner === 'one' ? fact.one : fact.many;
  if (name === 'wordings') return fact.wordings[Number(inner)] ?? '';
  return fact.meaning;
}

/** Whether the schema takes the value at this place; a heading is judged once its highlighted part is hers too. */
function isTaken(section: SectionKey, data: unknown, { path }: ContentField, value: string | number): boolean {
  const problems = checkSection(section, put(data, path, value)).problems ?? [];
  return !problems.some((problem) => problem.path === path || `${problem.path}` === `${section}.${path}`);
}

function put(data: unknown, path: string, value: unknown): unknown {
  return path === '' ? value : withValueAt(data, steps(path.split('.')), value);
}

function at(data: unknown, path: readonly string[]): unknown {
  return steps(path).reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], data);
}

function steps(path: readonly string[]): (string | number)[] {
  return path.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A section without the entries of a list behind the first ones: she has fewer. */
export function shortened(
  content: SiteContent,
  section: SectionKey,
): { data: unknown; removed: { path: string; left: number }[] } {
  const data = sectionOf(content, section);
  const cut = FEWER[section];
  if (!cut) return { data, removed: [] };
  const list = at(data, cut.path === '' ? [] : cut.path.split('.')) as unknown[];
  return { data: put(data, cut.path, list.slice(0, cut.left)), removed: [cut] };
}

/** Of which lists she keeps fewer entries. */
const FEWER: Partial<Record<SectionKey, { path: string; left: number }>> = {
  ventures: { path: '', left: 1 },
  outlets: { path: '', left: 2 },
  services: { path: 'list', left: 2 },
};

/** What she changes beside the texts: in the menu, in the footer, among the services; and what she keeps as it came. */
export const HERS = {
  menu: {
    renamed: { path: '1.label', label: 'About Isla', href: '/about' },
    removed: 'Brands',
    added: { label: 'Tide tables', url: 'https://tides.fairgrieve-survey.test/leith' },
  },
  further: { label: 'Register of surveyors', url: 'https://register.fairgrieve-survey.test/isla' },
  service: { before: 'product-development', slug: 'hull-surveys' },
  kept: { section: 'availability', path: '1', value: 'Expert commentary' },
} as const;

/** A case study of hers, by the labels of the form. */
export const STUDY = {
  Title: 'Ketch in Granton passed at the second survey',
  Summary: 'Nine faults, four of them below the waterline, and a price that came down by the cost of mending them.',
  Description: 'A ketch of 1986 was surveyed twice: nine faults were found, mended and looked at again.',
  Challenge: 'The buyer had a broker’s word and no paper. The last survey was older than the mast.',
  Solution: 'Two days ashore and one tide afloat. Every keel bolt was drawn, and each finding had a photograph.',
  Results: 'The price came down by what the mending cost, and the insurer took the second report.',
};
