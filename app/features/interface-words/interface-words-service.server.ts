import { english, type Word } from '../../interface-words/dictionaries/english.ts';
import { type Message, placesOf } from '../../interface-words/message.ts';
import { notationOf } from '../../interface-words/notation.ts';
import { readMessage } from '../../interface-words/read-message.server.ts';
import { mainLanguage } from '../../interface-words/shipped-languages.ts';
import { inEnglish, type Site, wordsOf } from '../../interface-words/site-words.server.ts';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type DoingPublicly, doPublicWork } from '../../kit/work.server.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { changeWords } from './changed-words.server.ts';
import { type InterfaceWord, PLURAL_FORMS } from './interface-word.ts';

export const WORDS = Object.keys(english) as Word[]; // its own keys

/** Words of one form say it as `other`. */
function formsOf(message: Message): Record<string, string> {
  if (typeof message === 'string') return { other: message };
  const { by: _by, ...forms } = message;
  return forms;
}

/** Every word of the interface with what the site says. */
export function listInterfaceWords(site: Site): InterfaceWord[] {
  const speaker = wordsOf(site);
  const changed = site.interfaceWords?.[mainLanguage(site.identity.language)] ?? {};
  return WORDS.map((name) => {
    const own = inEnglish.messageOf(name).message;
    const { message } = speaker.messageOf(name);
    const said = typeof message === 'string' ? null : message.by;
    return {
      name,
      places: placesOf(own),
      by: typeof own === 'string' ? said : own.by,
      english: formsOf(own),
      says: formsOf(message),
      source: name in changed ? 'owner' : speaker.mark(name).lang ? 'english' : 'program',
    };
  });
}

/** The forms that a plural of the language can have. */
export function formsOfLanguage(language: string): string[] {
  const known: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return PLURAL_FORMS.filter((form) => known.includes(form));
}

/** Says a word otherwise, or what the program says again; answers whether that is another one. */
export async function changeInterfaceWord(
  platform: DoingPublicly,
  actor: AuditActor,
  site: Site,
  name: string,
  texts: Readonly<Record<string, string | undefined>> | null,
): Promise<void> {
  if (!isWord(name)) throw new AppError('not_found', 'There is no such word.');
  const notation = texts === null ? null : notationFor(name, texts, site);
  await change(platform, actor, site, new Map([[name, notation]]), name);
}

/** All words of a site as a file that programs for translators read: names and texts in the notation of ICU. */
export function interfaceWordFile(site: Site): string {
  const speaker = wordsOf(site);
  const words = WORDS.map((name) => [name, notationOf(speaker.messageOf(name).message)] as const);
  return `${JSON.stringify({ '@@locale': site.identity.language, ...Object.fromEntries(words) }, null, 2)}\n`;
}

type FileReport = { taken: number; same: number; refused: { name: string; problem: string }[] };

/** Takes over what a file says otherwise than the site does; what it says wrongly is left out and told. */
export async function importInterfaceWords(
  platform: DoingPublicly,
  actor: AuditActor,
  site: Site,
  file: string,
): Promise<FileReport> {
  const given = readFile(file, site);
  const speaker = wordsOf(site);
  const changes = new Map<string, string>();
  const refused: FileReport['refused'] = [];
  let same = 0;
  for (const [name, notation] of Object.entries(given)) {
    if (name.startsWith('@')) continue; // what files of this kind say of themselves, and of the word before
    try {
      if (!isWord(name)) throw new SyntaxError('There is no such word.');
      if (typeof notation !== 'string') throw new SyntaxError('It is no text.');
      const now = notationOf(speaker.messageOf(name).message);
      if (notation === now) {
        same += 1;
        continue;
      }
      const message = readMessage(notation);
      const wanted = notationFor(name, formsOf(message), site, typeof message === 'string' ? null : message.by);
      if (wanted === now) same += 1;
      else changes.set(name, wanted);
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof AppError)) throw error;
      refused.push({ name: name.slice(0, 100), problem: error.message.split('\n')[0] ?? '' });
    }
  }
  await change(platform, actor, site, changes, `${changes.size} from a file`);
  return { taken: changes.size, same, refused };
}

function readFile(file: string, { identity }: Site): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(file);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new SyntaxError('no object');
    const locale = (given as Record<string, unknown>)['@@locale'];
    if (typeof locale === 'string' && mainLanguage(locale) !== mainLanguage(identity.language))
      throw new AppError('invalid', `The file is in “${locale}”, and the site in “${identity.language}”.`);
    return given as Record<string, unknown>;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', 'The file is no list of words in JSON, as the export makes it.', { cause });
  }
}

/** What is stored of it, after a look at whether it can be said. */
function notationFor(
  name: Word,
  texts: Readonly<Record<string, string | undefined>>,
  { identity }: Site,
  by: string | null = null,
): string {
  const own = inEnglish.messageOf(name).message;
  const places = placesOf(own);
  const forms = Object.entries(texts).flatMap(([form, text]) =>
    text === undefined ? [] : [[form, text.trim()] as const],
  );
  const problems = forms.flatMap(([form, text]) => {
    const rest = text.replaceAll(/\{(\w+)\}/g, (whole, place) => (places.includes(place) ? '' : whole));
    if (text === '') return [{ path: `texts.${form}`, message: 'Write the words, or put back what the program says.' }];
    if (/[{}]/.test(rest))
      return [
        {
          path: `texts.${form}`,
          message: `In braces only these can stand: ${places.map((place) => `{${place}}`).join(', ') || 'none'}.`,
        },
      ];
    if (!name.startsWith('mail.') && /[\n\r]/.test(text))
      return [{ path: `texts.${form}`, message: 'It must be one line.' }];
    return [];
  });
  const counted = typeof own === 'string' ? by : own.by;
  if (forms.length > 1 && (counted === null || !places.includes(counted)))
    problems.push({ path: 'texts', message: 'This word has one form alone.' });
  const known = formsOfLanguage(identity.language);
  for (const [form] of forms)
    if (!known.includes(form)) problems.push({ path: `texts.${form}`, message: `The language has no form “${form}”.` });
  const { other, ...others } = Object.fromEntries(forms);
  if (other === undefined) problems.push({ path: 'texts.other', message: 'Write the form for all other numbers.' });
  if (problems.length > 0) throw invalid(problems);
  return notationOf(
    forms.length > 1 && counted !== null ? ({ by: counted, ...others, other } as Message) : (other ?? ''),
  );
}

async function change(
  platform: DoingPublicly,
  actor: AuditActor,
  { identity }: Site,
  changes: ReadonlyMap<string, string | null>,
  subject: string,
): Promise<void> {
  await doPublicWork(
    platform,
    actor,
    async ({ trx, now, record }) => {
      const changed = await changeWords({ trx, now }, mainLanguage(identity.language), changes);
      if (changed > 0) await record('interface-words-changed', subject);
      return changed;
    },
    { isSeen: (changed) => changed > 0 },
  );
}

function isWord(name: string): name is Word {
  return Object.hasOwn(english, name);
}
