import { wordsOf } from '../../interface-words/site-words.server.ts';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { recordAlone } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { slugify } from '../../lib/slug.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { SheetSet } from '../../ui/sheets/sheet.ts';
import { listCaseStudies } from '../case-studies/case-study-service.server.ts';
import { readDraft } from '../case-study-drafts/case-study-draft-service.server.ts';
import { sheetQueue } from '../media/picture-worker.server.ts';
import { drawn, foundPictures, lettersLeftOut, namedLetters } from './one-pager.server.ts';
import { DRAFT_NAME, type PackGiven } from './pack.ts';
import { readSheetSite, sheetFrame } from './sheet-frame.server.ts';
import { chosenPictures, type SheetStudy, studySheet } from './study-sheet.ts';

type Chosen = { study: SheetStudy; isDraft: boolean; isPublic: boolean };

/** A PDF to hand over: its bytes, and a name for it. */
type MadePack = { bytes: Uint8Array<ArrayBuffer>; name: string };

/** Several studies with a cover as one PDF, which is kept nowhere. */
export async function makePack(platform: Platform, actor: AuditActor, given: PackGiven): Promise<MadePack> {
  const chosen = await chosenStudies(platform, given.studyIds);
  const site = await readSheetSite(platform);
  const { say } = wordsOf(site.content);
  const now = platform.clock.now();
  const wanted = chosen.map(({ study }) => chosenPictures(study));
  const pictures = await foundPictures(platform, wanted);
  const set: SheetSet = {
    title: say('pdf.packTitle', { recipient: given.recipient }),
    made: now.toISOString(),
    frame: sheetFrame(site, { contact: given.contact, source: 'pdf-pack' }),
    cover: {
      heading: say('pdf.preparedFor'),
      recipient: given.recipient,
      note: given.note,
      date: formatDate(given.date ?? now, site.timeZone, site.content.identity.language) ?? '',
    },
    sheets: chosen.map(({ study, isDraft, isPublic }, index) =>
      studySheet(study, site, { pictures: pictures[index] ?? [], isDraft, isPublic }),
    ),
  };
  await requireLetters(platform, set);
  const bytes = await sheetQueue.run('upload', () => drawn(platform, set));
  // without the recipient, who may be a person
  await recordAlone(platform, actor, 'pack-made', '', { studies: chosen.length });
  return { bytes, name: `${slugify(set.title, { fallback: 'case-studies' })}.pdf` };
}

/** A pack is whole or not made: says which letters are missing where, and what to do instead. */
async function requireLetters(platform: Platform, { frame, cover, sheets }: SheetSet): Promise<void> {
  const require = async (parts: unknown, instead: string) => {
    const missing = await lettersLeftOut(platform, frame, parts);
    if (missing.length === 0) return;
    const lack = `The typefaces of this site lack letters for this PDF: ${namedLetters(missing)}.`;
    throw new AppError('invalid', `${lack} ${instead}`);
  };
  await require(cover, 'Write the recipient and the note in other letters, or print the pages of the studies instead.');
  await require(frame, 'They are in your name or your ways to get in touch. Print the pages of the studies instead.');
  for (const sheet of sheets) {
    const [address] = sheet.address?.href.split('?') ?? [];
    const page = address ? `Print its page instead: ${address}` : 'Print its preview instead.';
    await require(sheet, `They are in “${sheet.title}”. ${page}`);
  }
}

async function chosenStudies(platform: Platform, ids: PackGiven['studyIds']): Promise<Chosen[]> {
  const studies = new Map((await listCaseStudies(platform)).map((study) => [study.id, study]));
  const chosen = async (id: number | string): Promise<Chosen> => {
    if (typeof id === 'string') return chosenDraft(platform, Number(DRAFT_NAME.exec(id)?.[1]));
    const study = studies.get(id);
    if (!study) throw new AppError('not_found', 'One of these case studies is not there any more.');
    return { study, isDraft: false, isPublic: true };
  };
  return Promise.all(ids.map(chosen));
}

async function chosenDraft(platform: Platform, id: number): Promise<Chosen> {
  const { data, study } = await readDraft(platform, id);
  if (data === null) throw new AppError('not_found', 'This draft is not there any more.');
  return { study: data, isDraft: true, isPublic: study === 'public' };
}
