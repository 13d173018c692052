import fc from 'fast-check';
import { expect } from 'vitest';

const ends = fc.constantFrom('\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029');
/** Words of strangers, at their worst. */
export const nasty = fc
  .array(fc.oneof(fc.string(), ends, fc.constantFrom('“', '”', '> ', 'Your account is closed. Sign in:')))
  .map((parts) => parts.join(''));

/** Lines as the most eager of programs sees them. */
export const linesOf = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);

/** No line of a mail to the owner is of somebody else, but between marks or behind one. */
export function expectMarked(mails: readonly ((name: string, words: string) => string)[]): void {
  fc.assert(
    fc.property(nasty, nasty, fc.constantFrom(...mails), (name, words, mail) => {
      const ours = new Set(linesOf(mail('', '')).map(plain));
      for (const line of linesOf(mail(name, words))) {
        if (line.startsWith('> ')) continue;
        expect(ours).toContain(plain(line));
      }
    }),
    { numRuns: 300 },
  );
}

/** A line without what stands between marks. */
function plain(line: string): string {
  return line.replaceAll(/“[^“”]*”/g, '“”');
}
