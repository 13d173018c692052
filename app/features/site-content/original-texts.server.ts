import { inFirstWords } from '../../interface-words/first-words.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Origin } from './origin.ts';
import { findLanguage } from './origin-store.server.ts';
import { type KeptTexts, type Originals, originalsOf, originalsOfProgram, programTexts } from './original-texts.ts';
import { findOriginals, type StoredOriginals } from './original-texts-store.server.ts';
import released from './released-texts.json' with { type: 'json' };
import type { SiteContent } from './site-content.ts';

const PROGRAM_TEXTS: Record<Origin, string> = {
  example: JSON.stringify(programTexts('example')),
  own: JSON.stringify(programTexts('own')),
};

/** This version's own texts as they are kept with a site that began so. */
export function programTextsOf(origin: Origin): string {
  return PROGRAM_TEXTS[origin];
}

/** What was made of the texts that were read last: they change when a new version is started, and hardly ever. */
let last: { origin: Origin; texts: string; originals: Originals } | null = null;

/** What the site says where its owner wrote nothing: what it said when it went live; until then what this version says. */
export async function readOriginals(platform: Pick<Platform, 'log'>, db: DbOrTransaction): Promise<Originals> {
  return inHerLanguage(db, await keptOriginals(platform, db));
}

/** What this version would say there. */
export async function readProgramOriginals(db: DbOrTransaction, origin: Origin): Promise<Originals> {
  return inHerLanguage(db, originalsOfProgram(origin));
}

/** A site of the owner's own words begins in the language that she writes in. */
async function inHerLanguage(db: DbOrTransaction, originals: Originals): Promise<Originals> {
  if (originals.origin === 'example') return originals;
  const language = await findLanguage(db);
  return language === null ? originals : { ...originals, content: contentIn(originals.content, language) };
}

/** Made once for each language and content: the next reading finds the same objects. */
const inLanguages = new WeakMap<SiteContent, Map<string, SiteContent>>();

function contentIn(content: SiteContent, language: string): SiteContent {
  const known = inLanguages.get(content) ?? new Map<string, SiteContent>();
  const found = known.get(language) ?? inFirstWords(content, language);
  known.set(language, found);
  inLanguages.set(content, known);
  return found;
}

async function keptOriginals({ log }: Pick<Platform, 'log'>, db: DbOrTransaction): Promise<Originals> {
  const stored = await findOriginals(db);
  const origin = stored.origin ?? 'example';
  const texts = textsOf(stored);
  if (texts === null || texts === programTextsOf(origin)) return originalsOfProgram(origin);
  if (last?.texts === texts && last.origin === origin) return last.originals;
  const kept = JSON.parse(texts) as KeptTexts; // written by this program
  const onUnreadable = (section: string) =>
    log.error({ section }, 'an original text of the site cannot be read; this version’s is shown');
  const originals = originalsOf(kept, onUnreadable, origin);
  last = { origin, texts, originals };
  return originals;
}

/** The stored texts, or those of the version that showed the site before texts were stored; null where there are none. */
export function textsOf(stored: StoredOriginals | null): string | null {
  return stored?.texts ?? (stored?.shownBy ? JSON.stringify(releasedTexts(stored.shownBy)) : null);
}

/** `[section, path in it, what stood there]`; without the last nothing did. */
type Change = readonly (string | number | boolean | object | null)[];

/** The last step of the schema in the first of the versions below, by number. */
const FIRST = '0010';

/**
 * What a version from before texts were kept with the site showed, by the last step of its schema. Of those versions two
 * were in use, and the second is told from the first by what differs. In the form of the second, with what became a text in
 * between as it stood in its drawings. Nothing is ever added here: sites keep their texts themselves now.
 */
export function releasedTexts(lastStep: string): KeptTexts {
  const { texts, pageSections } = released['0028'];
  if (lastStep.slice(0, FIRST.length) > FIRST) return { texts, pageSections };
  const earlier: Record<string, unknown> = structuredClone(texts);
  for (const [section, path, ...value] of released[FIRST].changes as Change[])
    put(earlier, [String(section), ...String(path).split('.').filter(Boolean)], value);
  return { texts: earlier, pageSections: released[FIRST].pageSections };
}

function put(into: Record<string, unknown>, path: readonly string[], value: readonly unknown[]): void {
  const last = path.at(-1) ?? '';
  const at = path.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, into); // of the file beside
  if (value.length > 0) at[last] = value[0];
  else delete at[last];
}
