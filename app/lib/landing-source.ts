/**
 * By what way somebody came to a page: a search engine, an assistant, a social network, a letter, a printed page, another site,
 * nothing that says so, or from within this site. `read-out` is no visitor: an agent fetched the page for somebody who asked it.
 */
export const SOURCES = [
  'search',
  'assistant',
  'social',
  'letter',
  'paper',
  'site',
  'direct',
  'within',
  'read-out',
] as const;
export type Source = (typeof SOURCES)[number];

/** Of which kind each host is, with all below it. A name that ends in a point stands for that of every country. */
const HOSTS: readonly (readonly [Source, readonly string[]])[] = [
  [
    'search',
    [
      ...['google.', 'bing.com', 'duckduckgo.com', 'yahoo.', 'yandex.', 'baidu.com', 'ecosia.org', 'qwant.com'],
      ...['search.brave.com', 'startpage.com', 'kagi.com', 'naver.com', 'swisscows.com', 'mojeek.com', 'seznam.cz'],
      ...['search.marginalia.nu', 'com.google.android.googlequicksearchbox'],
    ],
  ],
  [
    'assistant',
    [
      ...['chatgpt.com', 'chat.openai.com', 'perplexity.ai', 'claude.ai', 'gemini.google.com', 'copilot.microsoft.com'],
      ...['copilot.com', 'copilot.cloud.microsoft', 'chat.mistral.ai', 'chat.deepseek.com', 'meta.ai', 'grok.com'],
      ...['you.com', 'phind.com', 'notebooklm.google.com', 'com.openai.chatgpt', 'ai.perplexity.app.android'],
    ],
  ],
  [
    'social',
    [
      ...['linkedin.com', 'lnkd.in', 'com.linkedin.android', 'x.com', 'twitter.com', 't.co', 'youtube.com', 'youtu.be'],
      ...['facebook.com', 'fb.me', 'com.facebook.katana', 'instagram.com', 'com.instagram.android', 'threads.com'],
      ...['threads.net', 'bsky.app', 'mastodon.social', 'reddit.com', 'pinterest.', 'tiktok.com', 'xing.com', 'vk.com'],
    ],
  ],
  [
    'letter',
    [
      ...['mail.google.com', 'com.google.android.gm', 'mail.yahoo.com', 'outlook.live.com', 'outlook.office.com'],
      ...['outlook.office365.com', 'mail.proton.me', 'fastmail.com', 'deref-gmx.net', 'deref-web.de'],
    ],
  ],
];

const KINDS: ReadonlyMap<string, Source> = new Map(
  HOSTS.flatMap(([source, hosts]) => hosts.map((host): [string, Source] => [host, source])),
);

/** What tools write into `utm_source` in place of a host: `google`, `linkedin`. */
const NAMES: ReadonlyMap<string, Source> = new Map<string, Source>([
  ...HOSTS.flatMap(([source, hosts]) =>
    hosts
      .filter((host) => !host.startsWith('com.'))
      .map((host): [string, Source] => [host.split('.')[0] ?? '', source]),
  ),
  ...(['chatgpt', 'openai', 'claude', 'gemini', 'copilot'] as const).map((name): [string, Source] => [
    name,
    'assistant',
  ]),
  ['twitter', 'social'],
  ['newsletter', 'letter'],
  ['email', 'letter'],
  ['pdf', 'paper'],
]);

export type Landing = {
  source: Source;
  /** Of another site that is none of the known ones; empty else. */
  host: string;
};

type CameBy = {
  /** The address or the host that the browser names as where it came from; empty where it names none. */
  referrer: string;
  /** What stands behind the `?` of the page itself, with it or without. */
  query: string;
  /** Hosts of this site. */
  own: readonly (string | undefined)[];
};

/**
 * By what way a page view began; null where it goes on from a page of this site. Of all that is looked at, no more than this
 * is answered: neither the address that led here nor what the query says.
 */
export function landingOf({ referrer, query, own }: CameBy): Landing | null {
  const host = hostOf(referrer);
  const told = query.includes('utm_') ? toldIn(query.toLowerCase()) : null;
  if (told) return { source: told, host: '' };
  if (own.includes(host)) return null;
  const known = host === '' ? 'direct' : kindOf(host);
  if (known) return { source: known, host: '' };
  return { source: 'site', host: withoutPort(host) };
}

/** What the parameters say that whoever made a link put into it; of one that nobody knows, that it was some site. */
function toldIn(query: string): Source | null {
  if (/(?:^\??|&)utm_medium=e-?mail(?:&|$)/.test(query)) return 'letter';
  const name = /(?:^\??|&)utm_source=([^&]+)/.exec(query)?.[1];
  return name === undefined ? null : (NAMES.get(name) ?? kindOf(name) ?? 'site');
}

/** No name of a host is longer, RFC 1035. */
const LONGEST_HOST = 253;

/**
 * A host by itself or by the part of its name from one of its points on. Each part is looked up as a whole, in the square of the length
 * then, and what somebody calls a source may be as long as the head of a request: what no host can be called is none.
 */
function kindOf(host: string): Source | null {
  if (host.length > LONGEST_HOST) return null;
  for (let part = withoutPort(host); part !== ''; part = part.includes('.') ? part.slice(part.indexOf('.') + 1) : '') {
    const found = KINDS.get(part) ?? KINDS.get(part.slice(0, part.indexOf('.') + 1));
    if (found) return found;
  }
  return null;
}

/** With its port, by which a site on one's own machine differs from another. */
function hostOf(referrer: string): string {
  const at = referrer.indexOf('//');
  const [host = ''] = (at === -1 ? referrer : referrer.slice(at + 2)).split(/[/?#]/, 1);
  return /^[a-z0-9.-]{1,100}(?::\d{1,5})?$/i.test(host) ? host.toLowerCase() : '';
}

function withoutPort(host: string): string {
  return host.split(':', 1)[0]?.replace(/^www\./, '') ?? '';
}
