/** What stands in square brackets in the texts of WordPress: `[gallery ids="1,2"]`, `[caption …]…[/caption]`. */
export type Shortcode = {
  name: string;
  attributes: Map<string, string>;
  /** What stands between it and its closing mark; null where it is not asked for, or there is none. */
  inside: string | null;
};

type Replacer = (shortcode: Shortcode) => string | null;

/** Shortcodes that hold something. */
const PAIRED = new Set(['caption', 'wp_caption', 'embed']);

// neither bracket inside, so that each stretch of text is looked at for one opening bracket only
const MARK = /\[([a-z][a-z0-9_-]{0,60})(\s[^[\]]*|\/)?\]/gi;
const ATTRIBUTE = /([a-z_]{1,40})=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi;

/** The text with its shortcodes replaced, in one pass; those for which `replace` says null stay as they are. */
export function withShortcodes(text: string, replace: Replacer): string {
  const parts: string[] = [];
  let done = 0;
  const unclosed = new Set<string>();
  MARK.lastIndex = 0;
  for (let found = MARK.exec(text); found; found = MARK.exec(text)) {
    const name = (found[1] ?? '').toLowerCase();
    const after = found.index + found[0].length;
    const closing = `[/${name}]`;
    // once there is none further on, nobody looks again
    const end = PAIRED.has(name) && !unclosed.has(name) ? text.indexOf(closing, after) : -1;
    if (end === -1 && PAIRED.has(name)) unclosed.add(name);
    const inside = end === -1 ? null : text.slice(after, end);
    const replaced = replace({ name, attributes: attributesOf(found[2] ?? ''), inside });
    if (replaced === null) continue;
    parts.push(text.slice(done, found.index), replaced);
    done = inside === null ? after : end + closing.length;
    MARK.lastIndex = done;
  }
  parts.push(text.slice(done));
  return parts.join('');
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  return attributes;
}
