import { api, type Reply } from '../../../kit/api.ts';
import { DASHBOARD } from '../../../kit/navigation-state.ts';
import { type Failed, leftInWords } from '../../../kit/workspace/list/use-deed.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import { draftTag } from '../../case-studies/workspace/draft-queries.ts';
import { placeInStudy } from '../../case-studies/workspace/editor-target.ts';
import type { EntryFields } from '../../entries/entry.ts';
import { entryTag } from '../../entries/workspace/entry-queries.ts';
import { letterTag } from '../../letters/workspace/letter-queries.ts';
import type { Project } from '../../projects/project.ts';
import { PROJECTS } from '../../projects/workspace/project-paths.ts';
import type { Claim } from '../../site-content/claims.ts';
import { areaName, areaPath } from '../../site-content/content-areas.ts';
import { schemaOf, sectionOf } from '../../site-content/content-section.ts';
import { mapStrings } from '../../site-content/references.ts';
import { SECTION_KEYS, type SectionKey } from '../../site-content/section-schemas.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { claimsWith, entryWords, type Sought, saidOtherwise, spotsOf, textsWith, withTexts } from '../sought.ts';
import { FOUND } from './found.ts';

/** Where it stands: a section of the texts, a study, a project, a draft, a letter, an article or a page, with each text that says it. */
export type Place = { id: string; title: string; kind: string; to: string; texts: readonly string[] };

/** Puts back what was there before a change. */
export type Former = () => Promise<unknown>;

const LONG_TEXTS = ['summary', 'description', 'challenge', 'solution', 'results'] as const;
const STUDY_TEXTS = [...(['title', ...LONG_TEXTS] as const), ...(['outcomes', 'gallery', 'comparisons'] as const)];

type Public = { content: SiteContent; studies: readonly CaseStudy[]; projects: readonly Project[] };

/** The places that the workspace reads whole; the others the server finds. */
export function readPlaces({ content, studies, projects }: Public, sought: Sought): Place[] {
  const services = content.services.list;
  const isThere = (text: string) => spotsOf(text, sought).length > 0;
  const sections = SECTION_KEYS.map((key): Place => {
    const texts = textsOfSection(key, sectionOf(content, key), sought).filter(isThere);
    const kind = key === 'claims' ? 'Fact' : 'Text';
    return { id: `section ${key}`, title: areaName(key, services), kind, to: areaPath(key), texts };
  });
  const works = studies.map((study): Place => {
    const { id, title } = study;
    const texts = textsWith(writtenIn(study), sought);
    return { id: `study ${id}`, title, kind: 'Case study', to: editorAt(`?edit=${id}`, study, sought), texts };
  });
  const others = projects.map((project): Place => {
    const { id, title } = project;
    const texts = Object.values(saidOf(project, sought)).filter(isThere);
    return { id: `project ${id}`, title, kind: 'Project', to: `${PROJECTS}?edit=${id}`, texts };
  });
  return [...sections, ...works, ...others].filter(({ texts }) => texts.length > 0);
}

/** The server found the words, and here it is seen whether they stand there by themselves. */
export function foundPlaces(found: Reply<'GET /found-texts'>, sought: Sought): Place[] {
  return found.flatMap(({ kind, id, title, texts, isSent, entry }): Place | [] => {
    const saying = texts.filter((text) => spotsOf(text, sought).length > 0);
    // what was sent stays as it was read
    if (saying.length === 0 || isSent) return [];
    const name = entry?.kind === 'page' ? 'Page' : FOUND[kind].kind;
    const place = [kind, id, ...(entry ? [entry.kind, entry.slug] : [])].join(' ');
    return { id: place, title: title || 'Untitled', kind: name, to: FOUND[kind].at(id), texts: saying };
  });
}

/** The editor, at the first text that says it. */
function editorAt(editor: `?edit=${number}`, study: CaseStudy, sought: Sought): string {
  const field = LONG_TEXTS.find((name) => spotsOf(study[name], sought).length > 0);
  return DASHBOARD + (field ? placeInStudy(editor, { field, mark: sought.from }) : editor);
}

/** Every text of a section that can say it: figures stand in words, an address in whatever holds one. */
function textsOfSection(key: SectionKey, data: unknown, sought: Sought): string[] {
  const texts: string[] = [];
  eachText(key, data, sought, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

function eachText(key: SectionKey, data: unknown, { what }: Sought, change: (text: string) => string): unknown {
  if (what === 'figure' && key === 'claims') {
    for (const { wordings } of data as Claim[]) for (const { text } of wordings) change(text); // as the key says
    return data;
  }
  return mapStrings(schemaOf(key), data, (text, _path, { takesReferences }) =>
    what === 'address' || takesReferences ? change(text) : text,
  );
}

function saidOf({ title, description, url = '' }: Project, { what }: Sought): Record<string, string> {
  return { title, description, ...(what === 'address' ? { url } : {}) };
}

function writtenIn(study: Partial<CaseStudy>): Partial<CaseStudy> {
  return Object.fromEntries(STUDY_TEXTS.flatMap((name) => (study[name] === undefined ? [] : [[name, study[name]]])));
}

/** Only what is another one now. */
function changedOf<Data extends object>(before: Data, after: Data): Partial<Data> {
  const entries = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Data]);
  return Object.fromEntries(entries) as Partial<Data>; // some of its own
}

/** What each of these was. */
function formerOf<Data extends object>(before: Data, changed: Partial<Data>): Partial<Data> {
  return Object.fromEntries(Object.keys(changed).map((name) => [name, before[name as keyof Data]])) as Partial<Data>; // the same
}

type Change = { place: Place; sought: Sought; to: string; studies: readonly CaseStudy[] };

/** Saves what is another one now; answers how to put back what it was, and not more. */
async function saved<Data extends object, Read>(
  read: Read,
  { before, after }: { before: Data; after: Data },
  save: (changed: Partial<Data>, over: Read) => Promise<Read>,
): Promise<Former> {
  const changed = changedOf(before, after);
  // a draft took the change of what is on the site
  if (Object.keys(changed).length === 0) return async () => {};
  const now = await save(changed, read);
  return () => save(formerOf(before, changed), now);
}

/**
 * Says it otherwise in one place, as it is stored now; answers how to put the former words back. Both name the version that they mean, so
 * that what somebody saved meanwhile is refused and not written over.
 */
export async function changePlace({ place, sought, to, studies }: Change): Promise<Former> {
  const [kind = '', name = '', which = '', slug = ''] = place.id.split(' ');
  const say = (text: string) => saidOtherwise(text, sought, to);
  if (kind === 'section') return changeSection(name as SectionKey, sought, to); // made from one
  const id = Number(name);
  const params = { id };
  if (kind === 'study') {
    const study = studies.find((one) => one.id === id);
    const before = writtenIn(study ?? {});
    return saved({ version: study?.version ?? 0 }, { before, after: withTexts(before, say) }, (body, { version }) =>
      api('PATCH /case-studies/:id', { params, body, ifMatch: versionTag(id, version) }),
    );
  }
  if (kind === 'draft') {
    const draft = await api('GET /case-study-drafts/:id', { params });
    const before = writtenIn((draft.data ?? {}) as Partial<CaseStudy>); // a draft has the same texts
    return saved(draft, { before, after: withTexts(before, say) }, (data, over) =>
      api('PATCH /case-study-drafts/:id', { params, body: { data }, ifMatch: draftTag(over) }),
    );
  }
  if (kind === 'project') {
    const project = await api('GET /projects/:id', { params });
    const before = saidOf(project, sought);
    const after = Object.fromEntries(Object.entries(before).map(([key, text]) => [key, say(text)]));
    return saved(project, { before, after }, (body, { version }) =>
      api('PATCH /projects/:id', { params, body, ifMatch: versionTag(id, version) }),
    );
  }
  if (kind === 'entry') {
    const entry = await api('GET /entries/:kind/:slug', { params: { kind: which, slug } });
    const before = entryWords(entry as unknown as EntryFields); // its fields among what the reply says
    return saved(entry, { before, after: withTexts(before, say, sought.what) }, (body, { version }) =>
      api('PATCH /entries/:id', { params, body, ifMatch: versionTag(`entry-${id}`, version) }),
    );
  }
  if (kind === 'entry-draft') {
    const draft = await api('GET /entry-drafts/:id', { params });
    const before = entryWords(draft.data);
    return saved(draft, { before, after: withTexts(before, say, sought.what) }, (data, over) =>
      api('PATCH /entry-drafts/:id', { params, body: { data }, ifMatch: entryTag(over) }),
    );
  }
  const letter = await api('GET /letters/:id', { params });
  const { subject, preheader, body } = letter;
  const before = { subject, preheader, body };
  return saved(letter, { before, after: withTexts(before, say) }, (words, over) =>
    api('PATCH /letters/:id', { params, body: words, ifMatch: letterTag(over) }),
  );
}

async function changeSection(section: SectionKey, sought: Sought, to: string): Promise<Former> {
  const params = { section };
  const stored = await api('GET /content/:section', { params });
  const after =
    sought.what === 'figure' && section === 'claims'
      ? claimsWith(stored.data as Claim[], sought, to) // as the address says
      : eachText(section, stored.data, sought, (text) => saidOtherwise(text, sought, to));
  const save = (data: unknown, { version }: typeof stored) =>
    api('PUT /content/:section', { params, body: { data }, ifMatch: versionTag(section, version) });
  const saved = await save(after, stored);
  return () => save(stored.data, saved);
}

/** Says of places that were left why: those that somebody changed meanwhile, and the others as they were refused. */
export function leftWords(failed: Failed<Place>): string {
  const isChanged = ({ error }: Failed<Place>[number]) => error instanceof ApiError && error.status === 412;
  const changed = failed.filter(isChanged).map(({ item }) => `“${item.title}”`);
  const unchanged = failed.filter((one) => !isChanged(one));
  const others = leftInWords(unchanged, ({ title }) => title);
  const left = changed.length === 1 ? 'it is' : 'they are';
  const words = changed.length > 0 ? `Changed meanwhile, so left as ${left}: ${changed.join(', ')}.` : '';
  return `${words} ${others}`.trim();
}
