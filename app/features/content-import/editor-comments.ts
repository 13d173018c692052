import { named } from '../../lib/html/block-text.ts';
import { requireLength } from '../../lib/html/html-blocks.ts';
import { isRecord } from '../../lib/is-record.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import { wordsOfField } from './front-matter.ts';

/** Stands around what nobody shows: its words are named, and no part of the text. */
const WITHHELD = { start: '<template>', end: '</template>' };

/** As many blocks as may stand elsewhere, patterns in patterns included: each may hold any number of them again. */
const MAX_PATTERNS = 200;

/** The HTML with its comments replaced, in one pass: editors say in them what their blocks are, and who sees them. */
function withComments(html: string, replace: (said: string) => string): string {
  const parts: string[] = [];
  let done = 0;
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', done)) {
    const end = html.indexOf('-->', start + 4);
    if (end === -1) break;
    parts.push(html.slice(done, start), replace(html.slice(start + 4, end).trim()));
    done = end + 3;
  }
  parts.push(html.slice(done));
  return parts.join('');
}

/**
 * What WordPress writes as blocks: a pattern, which is kept beside the posts, stands where it is shown; a block that was hidden is
 * withheld; one that is drawn when the page is asked for, and has no words in the text, is named with what it was told.
 */
export function withBlocks(html: string, patterns: ReadonlyMap<string, string>): { html: string; notMapped: string[] } {
  const notMapped = new Set<string>();
  let taken = 0;
  let length = 0;

  function shown(text: string): string {
    length += text.length;
    requireLength(length);
    const hidden: boolean[] = [];
    return withComments(text, (said) => {
      if (said.startsWith('/wp:')) return hidden.pop() ? WITHHELD.end : '';
      if (!said.startsWith('wp:')) return '';
      const isDrawn = said.endsWith('/');
      const [name = ''] = /^[\w/-]*/.exec(said.slice(3)) ?? [];
      const told = parsedJson(said.slice(3 + name.length, isDrawn ? -1 : undefined));
      const attributes = isRecord(told) ? told : {};
      const { metadata } = attributes;
      const isHidden =
        name === 'premium-content/subscriber-view' || (isRecord(metadata) && metadata['blockVisibility'] === false);
      const tell = (what: string, fields: unknown) => notMapped.add(named(what, wordsOfField(fields)));
      if (!isDrawn) {
        if (attributes['data']) tell(`fields of the block “${name}”`, attributes['data']);
        hidden.push(isHidden);
        return isHidden ? WITHHELD.start : '';
      }
      const pattern = name === 'block' ? patterns.get(String(attributes['ref'])) : undefined;
      if (pattern !== undefined && !isHidden && taken < MAX_PATTERNS) {
        taken += 1;
        if (attributes['content']) tell('words in place of those of a pattern, which came', attributes['content']);
        return shown(pattern);
      }
      // they stand beside the text, and come from there
      if (name !== 'footnotes') tell(`the block “${name}”, which has no words of its own`, attributes);
      return '';
    });
  }

  return { html: shown(html), notMapped: [...notMapped] };
}

/** What Ghost shows to members alone is withheld, also within a public post. */
export function withoutGatedBlocks(html: string): string {
  let isGated = false;
  return withComments(html, (said) => {
    if (said.startsWith('kg-gated-block:begin')) {
      isGated = /\bnonMember:["']?false\b/.test(said);
      return isGated ? WITHHELD.start : '';
    }
    const ends = isGated && said.startsWith('kg-gated-block:end');
    if (ends) isGated = false;
    return ends ? WITHHELD.end : '';
  });
}
