import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../lib/app-error.ts';

/** How an XML file says in which letters it is written. */
const DECLARED = /^<\?xml\s[^>]{0,200}?encoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/;
const DECLARES = 300;

const PIECE = 64 * 1024;

/** Breaks that editors put within a line or a page, and no browser shows: words beside them would become one. */
const BREAK = /[\v\f\u0085\u2028\u2029]/;
/** No page may hold them. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/u;

/**
 * The text of a file in the letters that it is written in: those that it begins with or declares, else UTF-8. `called` begins the
 * sentence by which it is refused: a letter that nobody can read would stand on the site as a sign for that.
 */
export async function readTextFile(path: string, called: string, most: number): Promise<string> {
  const { size } = await stat(path);
  if (size > most) throw new AppError('too_large', `${called} is larger than ${most / 1024 ** 2} MB.`);
  const bytes = await readFile(path);
  const marked = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.toString('hex', 0, 2)];
  const letters = marked ?? DECLARED.exec(bytes.toString('latin1', 0, DECLARES))?.[1] ?? 'utf-8';
  const text = decodedAs(bytes, letters);
  if (text?.includes('\0') ?? bytes.includes(0)) throw new AppError('invalid', `${called} is not a text file.`);
  if (text === null)
    throw new AppError('invalid', `${called} is not written in ${letters.toUpperCase()}. Save it as UTF-8.`);
  return withoutControls(text);
}

/** Piece by piece, and without `replace`, whose answer keeps all its parts: a text of nothing else would fill the memory. */
function withoutControls(text: string): string {
  if (text.search(CONTROL) === -1 && text.search(BREAK) === -1) return text;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += PIECE) {
    const words = text
      .slice(at, at + PIECE)
      .split(BREAK)
      .join(' ');
    pieces.push(words.split(CONTROL).join(''));
  }
  return pieces.join('');
}

function decodedAs(bytes: Buffer, letters: string): string | null {
  try {
    return new TextDecoder(letters, { fatal: true }).decode(bytes);
  } catch {
    // a letter that is none, or letters that nobody knows
    return null;
  }
}
