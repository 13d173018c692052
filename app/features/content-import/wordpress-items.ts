import { Parser } from 'htmlparser2';
import { AppError } from '../../lib/app-error.ts';

export type Category = { domain: string; slug: string; name: string };

/** A post, page or file of a WordPress export, with what is read of it. */
export type Item = {
  /** By the names of the tags; a text each. */
  fields: Map<string, string>;
  categories: Category[];
  meta: { key: string; value: string }[];
  comments: number;
};

export type Channel = { fields: Map<string, string>; items: Item[] };

/** A WordPress export has seven floors. */
const MAX_DEPTH = 50;

const CHANNEL_FIELDS = new Set(['link', 'wp:wxr_version', 'wp:base_site_url']);
const ITEM_FIELDS = new Set(
  (
    'title link guid pubDate content:encoded excerpt:encoded wp:post_id wp:post_date_gmt wp:post_name wp:status ' +
    'wp:post_parent wp:menu_order wp:post_type wp:post_password wp:attachment_url category'
  ).split(' '),
);
const META_FIELDS = new Set(['wp:meta_key', 'wp:meta_value']);

/**
 * Reads the XML of a WordPress export in one pass and keeps only what is needed. The only entities are XML's own five and
 * those by number: whatever declares a document type, or anything else of that kind, is refused wherever it stands.
 */
export function wordPressItems(xml: string): Channel {
  const reader = new Reader();
  const parser = new Parser(
    {
      onopentagname: (name) => reader.open(name),
      onattribute: (name, value) => reader.attribute(name, value),
      // nothing in XML ends by itself, except what says so in its own tag: else the file was cut, or its tags overlap
      onclosetag: (_name, isImplied) => {
        if (isImplied && xml.charAt(parser.endIndex - 1) !== '/') throw notWellFormed();
        reader.close();
      },
      ontext: (text) => reader.text(text),
      onprocessinginstruction: (name) => reader.declaration(name),
    },
    { xmlMode: true },
  );
  parser.write(xml);
  if (reader.isInside) throw notWellFormed();
  parser.end();
  return reader.channel;
}

class Reader {
  readonly channel: Channel = { fields: new Map(), items: [] };
  readonly #path: string[] = [];
  #text: string[] | null = null;
  #attributes = new Map<string, string>();
  #item: Item | null = null;
  #meta = { key: '', value: '' };

  get isInside(): boolean {
    return this.#path.length > 0;
  }

  open(name: string): void {
    if (this.#path.length >= MAX_DEPTH) throw notWellFormed();
    this.#path.push(name);
    this.#attributes = new Map();
    const [root, channel, item, field, part] = this.#path;
    const depth = this.#path.length;
    if (root !== 'rss' || channel !== 'channel') return;
    if (depth === 3 && item === 'item') {
      this.#item = { fields: new Map(), categories: [], meta: [], comments: 0 };
      this.channel.items.push(this.#item);
    }
    if (depth === 4 && field === 'wp:comment' && this.#item) this.#item.comments += 1;
    if (depth === 4 && field === 'wp:postmeta') this.#meta = { key: '', value: '' };
    const isRead =
      (depth === 3 && CHANNEL_FIELDS.has(item ?? '')) ||
      (depth === 4 && this.#item !== null && ITEM_FIELDS.has(field ?? '')) ||
      (depth === 5 && field === 'wp:postmeta' && META_FIELDS.has(part ?? ''));
    if (isRead) this.#text = [];
  }

  attribute(name: string, value: string): void {
    if (this.#text && (name === 'domain' || name === 'nicename')) this.#attributes.set(name, value);
  }

  text(text: string): void {
    this.#text?.push(text);
  }

  close(): void {
    const depth = this.#path.length;
    const name = this.#path.pop() ?? '';
    if (depth === 3) this.#closed(this.channel.fields, name);
    if (depth === 4 && this.#item) {
      if (name === 'wp:postmeta') this.#item.meta.push(this.#meta);
      else if (name === 'category') this.#category(this.#item);
      else this.#closed(this.#item.fields, name);
    }
    if (depth === 5 && this.#text) this.#meta[name === 'wp:meta_key' ? 'key' : 'value'] = this.#text.join('');
    if (depth === 3 && name === 'item') this.#item = null;
    this.#text = null;
  }

  declaration(name: string): void {
    if (name.startsWith('!'))
      throw new AppError(
        'invalid',
        'The file declares a document type, which no WordPress export does. It was not read.',
      );
  }

  #closed(fields: Map<string, string>, name: string): void {
    if (this.#text && !fields.has(name)) fields.set(name, this.#text.join(''));
  }

  #category({ categories }: Item): void {
    const name = (this.#text ?? []).join('');
    const slug = this.#attributes.get('nicename') ?? name;
    categories.push({ domain: this.#attributes.get('domain') ?? 'category', slug, name });
  }
}

function notWellFormed(): AppError {
  return new AppError('invalid', 'The file is not well-formed XML; it may be cut short.');
}
