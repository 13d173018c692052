import { Parser } from 'htmlparser2';

/** Something that a reader or a listener meets, and the language that its element says it is in. */
export type Said = { text: string; lang: string; where: 'head' | 'body' | 'data' };

const HEARD = /^(?:aria-(?:label|roledescription|valuetext)|alt|title|placeholder|content|data-missing)$/;
const ADDRESS = /^(?:https?:\/\/|\/)\S*$/;
/** Elements that never hold others. */
const VOID = /^(?:meta|link|input|img|br|hr|source|base|col|wbr|path|circle|rect|use)$/;

/** Everything that a document says, shown or read aloud, in its head or to programs. */
export function saidIn(html: string): Said[] {
  const said: Said[] = [];
  const open: { name: string; lang: string }[] = [];
  const last = () => open.at(-1) ?? { name: '', lang: '' };
  let isData = false;
  let where: Said['where'] = 'head';
  const parser = new Parser({
    onopentag(name, attributes) {
      const lang = attributes['lang'] ?? last().lang;
      if (name === 'body') where = 'body';
      for (const [key, text] of Object.entries(attributes)) if (HEARD.test(key)) said.push({ text, lang, where });
      isData = name === 'script' && (attributes['type'] ?? '').includes('json');
      if (!VOID.test(name)) open.push({ name, lang });
    },
    ontext(text) {
      const { name, lang } = last();
      if (name === 'script' || name === 'style') {
        if (isData) for (const value of stringsOf(JSON.parse(text))) said.push({ text: value, lang, where: 'data' });
      } else said.push({ text, lang, where: name === 'title' ? 'body' : where });
    },
    onclosetag(name) {
      if (!VOID.test(name)) open.splice(open.findLastIndex((one) => one.name === name));
    },
  });
  parser.end(html);
  return said.filter(({ text }) => text.trim() !== '' && !ADDRESS.test(text));
}

/** The texts of data; kinds and keys, which are one word in small letters, are none. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z-]*$/.test(value) || ADDRESS.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
