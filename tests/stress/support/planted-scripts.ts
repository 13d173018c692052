import { isDeepStrictEqual } from 'node:util';
import type { CaseStudy, NewCaseStudy } from '../../../app/features/case-studies/case-study.ts';
import { ENQUIRY_LIMITS, MAX_NOTE } from '../../../app/features/enquiries/enquiry.ts';
import { checkSection, sectionOf } from '../../../app/features/site-content/content-section.ts';
import { SECTION_KEYS } from '../../../app/features/site-content/section-schemas.ts';
import type { SiteContent } from '../../../app/features/site-content/site-content.ts';
import { LIMITS } from '../../../app/lib/owner-constants.ts';
import { scriptPayloads } from '../../support/hostile/script-payloads.ts';
import { newCaseStudy } from '../../support/make.ts';
import { noisy } from '../../support/pictures.ts';
import { type Path, pathsToTexts, withText } from './json-texts.ts';
import { newVisitor, type Site } from './site.ts';

/** What was planted, and how much of it did not come back as it was sent. */
export type Planted = {
  payloads: number;
  /** Hold every payload in every one of their long texts. */
  whole: NewCaseStudy[];
  /** Hold every way into a page, out of every context, in their titles. */
  titled: NewCaseStudy[];
  siteTexts: string[];
  changed: number;
};

/** Puts payloads wherever somebody may write: studies, projects, enquiries, the library, every text of the site. */
export async function plantScripts(site: Site): Promise<Planted> {
  const payloads = scriptPayloads();
  const long = packed(payloads, LIMITS.text, '\n');
  const studies = await plantStudies(site, payloads, long);
  const changed = [await plantProjects(site, payloads, long), await plantEnquiries(site, payloads)];
  await plantInLibrary(site, payloads, long);
  const { siteTexts, changed: changedSections } = await plantInSite(site, payloads);
  return {
    ...studies,
    payloads: payloads.length,
    siteTexts,
    changed: changed.reduce((sum, some) => sum + some, studies.changed + changedSections),
  };
}

/** The texts behind one another, as many in each pack as a field of that length takes. */
function packed(texts: string[], limit: number, between: string): string[] {
  const packs: string[] = [];
  for (const text of texts) {
    const last = packs.at(-1);
    if (last === undefined || last.length + between.length + text.length > limit) packs.push(text);
    else packs[packs.length - 1] = last + between + text;
  }
  return packs;
}

async function saved(sent: Promise<Response>): Promise<unknown> {
  const reply = await sent;
  const text = await reply.text();
  if (!reply.ok) throw new Error(`Planting was refused: ${reply.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

async function plantStudies(site: Site, payloads: string[], long: string[]) {
  // one call of each way: how it calls makes no difference to where it gets
  const titles = packed(
    payloads.filter((_, index) => index % 8 === Math.floor(index / 8) % 8),
    LIMITS.title,
    ' ',
  );
  const titled = titles.map((title, turn) => newCaseStudy({ title, slug: `titled-${turn}` }));
  const whole = long.map((_, turn) => {
    const part = (shift: number) => long[(turn + shift) % long.length] ?? '';
    const image = { url: '/images/share-default.png', alt: part(5), caption: part(6), order: 0 };
    return newCaseStudy({
      title: titles[turn * 7] ?? '',
      slug: `whole-${turn}`,
      summary: part(0),
      description: part(1),
      challenge: part(2),
      solution: part(3),
      results: part(4),
      content: { blocks: [part(7)] },
      gallery: { challenge: [image], solution: [], results: [] },
    });
  });
  for (const study of [...titled, ...whole]) await saved(site.send('POST', '/api/case-studies', study));
  const stored = new Map(
    ((await (await site.get('/api/case-studies')).json()) as CaseStudy[]).map((study) => [study.slug, study]),
  );
  const changed = [...titled, ...whole].filter(({ gallery, ...sent }) => {
    const study = stored.get(sent.slug);
    const [image] = study?.gallery.challenge ?? [];
    return (
      !study ||
      Object.entries(sent).some(([name, value]) => !isDeepStrictEqual(study[name as keyof CaseStudy], value)) ||
      image?.alt !== gallery.challenge[0]?.alt ||
      image?.caption !== gallery.challenge[0]?.caption
    );
  });
  return { titled, whole, changed: changed.length };
}

async function plantProjects(site: Site, payloads: string[], long: string[]): Promise<number> {
  let changed = 0;
  for (const [turn, description] of long.entries()) {
    const sent = { title: payloads[turn * 900] ?? '', description, imageUrl: '/images/share-default.png' };
    const project = (await saved(site.send('POST', '/api/projects', sent))) as typeof sent;
    if (project.title !== sent.title || project.description !== description) changed++;
  }
  return changed;
}

/** Every payload once in a message of a visitor, some as names; the owner's note on one. */
async function plantEnquiries(site: Site, payloads: string[]): Promise<number> {
  const sent: string[] = [];
  for (const [turn, message] of packed(payloads, ENQUIRY_LIMITS.message, '\n').entries()) {
    const enquiry = { name: payloads[turn * 200] ?? '', email: `visitor${turn}@example.com`, message };
    const headers = { 'X-Forwarded-For': newVisitor() };
    await saved(site.send('POST', '/api/enquiries', enquiry, { cookie: '', headers }));
    sent.push(message.replaceAll('\r\n', '\n').trim());
  }
  const enquiries = (await saved(site.send('GET', '/api/enquiries'))) as { id: number; message: string }[];
  const note = packed(payloads, MAX_NOTE, '\n')[0];
  await saved(site.send('PATCH', `/api/enquiries/${enquiries[0]?.id}`, { note }));
  const stored = new Set(enquiries.map(({ message }) => message));
  return sent.filter((message) => !stored.has(message)).length;
}

async function plantInLibrary(site: Site, payloads: string[], long: string[]): Promise<void> {
  const bytes = await noisy(60, 40, 16).jpeg().toBuffer();
  await saved(site.upload([{ bytes, name: '<img src=x onerror=alert(1)>.jpg' }]));
  const { pictures } = (await saved(site.send('GET', '/api/media'))) as { pictures: { hash: string }[] };
  await saved(site.send('PATCH', `/api/media/${pictures[0]?.hash}`, { label: payloads[0], alt: long[0] }));
}

/** Every text of the site that takes one: addresses, days and choices refuse it, and stay what they are. */
async function plantInSite(site: Site, payloads: string[]): Promise<{ siteTexts: string[]; changed: number }> {
  const before = await contentOf(site);
  const sent = new Map<string, unknown>();
  const siteTexts: string[] = [];
  for (const section of SECTION_KEYS) {
    const original = sectionOf(before, section);
    let data: unknown = original;
    for (const path of pathsToTexts(original)) {
      const payload = payloads[(siteTexts.length * 11) % payloads.length] ?? '';
      // the longest that fits into the field
      for (const text of [payload, '<img src=x onerror=alert(1)>', '+alert(1)+']) {
        const next = [withText(data, path, text), withBoth(data, path, text)].find(
          (tried) => !checkSection(section, tried).problems,
        );
        if (!next) continue;
        data = next;
        siteTexts.push(text);
        break;
      }
    }
    sent.set(section, data);
    if (data !== original) await saved(site.send('PUT', `/api/content/${section}`, { data }));
  }
  const after = await contentOf(site);
  const changed = SECTION_KEYS.filter((section) => !isDeepStrictEqual(sectionOf(after, section), sent.get(section)));
  return { siteTexts, changed: changed.length };
}

/** A heading and its highlighted part only change together. */
function withBoth(data: unknown, path: Path, text: string): unknown {
  const heading = path.slice(0, -1);
  if (!['text', 'mark'].includes(String(path.at(-1)))) return withText(data, path, text);
  return withText(withText(data, [...heading, 'text'], text), [...heading, 'mark'], text);
}

async function contentOf(site: Site): Promise<SiteContent> {
  return ((await saved(site.send('GET', '/api/content'))) as { content: SiteContent }).content;
}
