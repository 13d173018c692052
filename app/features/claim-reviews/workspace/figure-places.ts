import { api } from '../../../kit/api.ts';
import { DASHBOARD } from '../../../kit/navigation-state.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import type { Claim } from '../../site-content/claims.ts';
import { areaName, areaPath } from '../../site-content/content-areas.ts';
import { schemaOf, sectionOf } from '../../site-content/content-section.ts';
import { changedTexts, textsOf } from '../../site-content/references.ts';
import { SECTION_KEYS, type SectionKey } from '../../site-content/section-schemas.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { claimsWith, figureSpots, textsWith, withFigure, withTexts } from '../figure-change.ts';

/** Where a figure stands: a section of the texts, a study, a draft or a letter, with each text that says it. */
export type FigurePlace = { id: string; title: string; kind: string; to: string; texts: readonly string[] };

/** What is put back to take a change back. */
export type Former = () => Promise<unknown>;

const STUDY_TEXTS = [
  ...(['title', 'summary', 'description', 'challenge', 'solution', 'results'] as const),
  ...(['outcomes', 'gallery', 'comparisons'] as const),
];

/** The public places; drafts and letters the server finds. */
export function publicPlaces(content: SiteContent, studies: readonly CaseStudy[], figure: string): FigurePlace[] {
  const services = content.services.list;
  const sections = SECTION_KEYS.map((key): FigurePlace => {
    const texts = textsOfSection(key, content).filter((text) => figureSpots(text, figure).length > 0);
    const kind = key === 'claims' ? 'Fact' : 'Text';
    return { id: `section ${key}`, title: areaName(key, services), kind, to: areaPath(key), texts };
  });
  const works = studies.map((study): FigurePlace => {
    const { id, title } = study;
    const texts = textsWith(writtenIn(study), figure);
    return { id: `study ${id}`, title, kind: 'Case study', to: `${DASHBOARD}?edit=${id}`, texts };
  });
  return [...sections, ...works].filter(({ texts }) => texts.length > 0);
}

function textsOfSection(key: SectionKey, content: SiteContent): string[] {
  if (key === 'claims') return content.claims.flatMap(({ wordings }) => wordings.map(({ text }) => text));
  return textsOf(schemaOf(key), sectionOf(content, key)).map(({ text }) => text);
}

function writtenIn(study: Partial<CaseStudy>): Partial<CaseStudy> {
  return Object.fromEntries(STUDY_TEXTS.flatMap((name) => (study[name] === undefined ? [] : [[name, study[name]]])));
}

/** Only what is another one now. */
function changedOf<Data extends object>(before: Data, after: Data): Partial<Data> {
  const entries = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Data]);
  return Object.fromEntries(entries) as Partial<Data>; // some of its own
}

type Change = { place: FigurePlace; from: string; to: string; studies: readonly CaseStudy[] };

/** Says the figure otherwise in one place, as it is stored now; answers how to put the former words back. */
export async function changeFigure({ place, from, to, studies }: Change): Promise<Former> {
  const [kind = '', name = ''] = place.id.split(' ');
  const say = (text: string) => withFigure(text, from, to);
  if (kind === 'section') return changeSection(name as SectionKey, { from, to }); // made from one
  const id = Number(name);
  if (kind === 'study') {
    const study = studies.find((one) => one.id === id);
    const before = writtenIn(study ?? {});
    const after = changedOf(before, withTexts(before, say));
    const ifMatch = versionTag(id, study?.version ?? 0);
    await api('PATCH /case-studies/:id', { params: { id }, body: after, ifMatch });
    const former = Object.fromEntries(Object.keys(after).map((field) => [field, before[field as keyof typeof before]]));
    return () => api('PATCH /case-studies/:id', { params: { id }, body: former });
  }
  if (kind === 'draft') {
    const { data, version } = await api('GET /case-study-drafts/:id', { params: { id } });
    const before = writtenIn((data ?? {}) as Partial<CaseStudy>); // a draft has the same texts
    const after = changedOf(before, withTexts(before, say));
    const ifMatch = versionTag(`draft-${id}`, version);
    await api('PATCH /case-study-drafts/:id', { params: { id }, body: { data: after }, ifMatch });
    const former = Object.fromEntries(Object.keys(after).map((field) => [field, before[field as keyof typeof before]]));
    return () => api('PATCH /case-study-drafts/:id', { params: { id }, body: { data: former } });
  }
  const { subject, preheader, body } = await api('GET /letters/:id', { params: { id } });
  const former = { subject, preheader, body };
  await api('PATCH /letters/:id', { params: { id }, body: withTexts(former, say) });
  return () => api('PATCH /letters/:id', { params: { id }, body: former });
}

async function changeSection(section: SectionKey, { from, to }: Pick<Change, 'from' | 'to'>): Promise<Former> {
  const params = { section };
  const { data, version } = await api('GET /content/:section', { params });
  const after =
    section === 'claims'
      ? claimsWith(data as Claim[], from, to) // as the address says
      : changedTexts(schemaOf(section), data, (text) => withFigure(text, from, to));
  await api('PUT /content/:section', { params, body: { data: after }, ifMatch: versionTag(section, version) });
  return () => api('PUT /content/:section', { params, body: { data } });
}
