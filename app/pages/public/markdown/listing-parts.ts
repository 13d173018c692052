import { biographies, isKitShown } from '../../../features/media-kit/media-kit.ts';
import {
  affiliatedVentures,
  brandVentures,
  ventureLogo,
  ventureWords,
} from '../../../features/site-content/site-content.ts';
import { wordsOf } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import {
  markdownHeading,
  markdownImage,
  markdownLink,
  markdownList,
  markdownTable,
  markdownText,
} from '../../../lib/markdown-text.ts';
import { phoneAddress } from '../../../lib/phone-address.ts';
import { businessFacts, heading, type Part, paragraph, plainList, type Shown, strong } from './plain-blocks.ts';
import { actionLinks } from './text-blocks.ts';

/** The ventures of the Brands page. */
export function brandList({ content, siteUrl }: Shown): string[] {
  return brandVentures(content).flatMap((venture) => {
    const logo = ventureLogo(venture, content);
    const words = ventureWords(venture);
    return [
      ...heading(2, words.heading),
      ...(logo
        ? markdownImage(logo.isOwn ? wordsOf(content).say('ventures.logo', venture) : logo.alt, logo.path, siteUrl)
        : []),
      ...paragraph(venture.description),
      markdownLink(words.buttonText, venture.url, siteUrl),
    ];
  });
}

/** The list of affiliated businesses; nothing without any. */
export function affiliated({ content, siteUrl }: Shown): string[] {
  const { more } = content.pages.brands;
  const ventures = affiliatedVentures(content);
  if (ventures.length === 0) return [];
  const lines = plainList(ventures.map((venture) => ventureWords(venture).listText));
  return [
    ...heading(2, more.heading),
    ...paragraph(more.text),
    ...lines,
    ...actionLinks([more.action], { content, siteUrl }),
  ];
}

/** The first screen of Media, with the picture of the interviews. */
export function mediaTop({ content, siteUrl }: Shown, own: string[]): string[] {
  const { path, alt } = content.images.interviewCollection;
  if (path === '') return own;
  return [...own, ...markdownImage(alt, path, siteUrl), ...paragraph(content.pages.media.interviewCaption)];
}

/** The media kit while it is shown. */
export function mediaKit({ content, siteUrl }: Shown): string[] {
  if (!isKitShown(content)) return [];
  const { words, facts: known, photos, pronunciation, contact, lastChecked } = content.mediaKit;
  const day = formatDate(lastChecked, undefined, content.identity.language) ?? '';
  const rows = [
    ...known,
    { label: words.pronunciation, value: pronunciation },
    { label: words.contact, value: contact },
    { label: words.lastChecked, value: day },
  ].filter(({ value }) => value.trim() !== '');
  return [
    ...heading(2, words.heading),
    ...biographies(content).flatMap(({ name, text }) => [...heading(3, name), ...paragraph(text)]),
    ...(known.length > 0 ? heading(3, words.facts) : []),
    ...markdownList(rows.map(({ label, value }) => `${strong(label)} ${markdownText(value)}`)),
    ...(photos.length > 0 ? heading(3, words.photos) : []),
    ...photos.flatMap(({ picture, alt, credit, licence }) => [
      ...markdownImage(alt, picture, siteUrl),
      ...paragraph(credit && `${words.credit}: ${credit}`),
      ...paragraph(licence),
    ]),
  ];
}

/** The outlets; nothing without any. */
export function outlets({ content, siteUrl }: Shown, own: string[]): string[] {
  if (content.outlets.length === 0) return [];
  return [
    ...own,
    ...content.outlets.flatMap(({ name, type, description, proofLink, proofDate }) => [
      ...markdownHeading(3, proofLink ? markdownLink(name, proofLink, siteUrl) : markdownText(name)),
      ...paragraph(type),
      ...paragraph(description),
      ...paragraph(formatDate(proofDate, undefined, content.identity.language) ?? ''),
    ]),
  ];
}

/** In place of the form the ways that need none. */
export function contactForm({ content, siteUrl }: Shown, own: string[]): string[] {
  const { email, phone } = content.identity;
  const ways = [
    ...(email ? [markdownLink(email, `mailto:${email}`, siteUrl)] : []),
    ...(phone ? [markdownLink(phone, phoneAddress(phone), siteUrl)] : []),
  ];
  return [...own, ...markdownList(ways), ...businessFacts(content)];
}

/** The revisions of a page of clauses. */
export function revisions(key: 'privacy' | 'terms'): Part {
  return ({ content }) => {
    const { revisions: all, revisionsCaption } = content.pages[key];
    if (all.length === 0) return [];
    const { say } = wordsOf(content);
    const head = [say('clauses.revision'), say('clauses.date'), say('clauses.change')];
    const rows = all.map(({ letter, on, change }) => [
      letter,
      formatDate(on, undefined, content.identity.language) ?? '',
      change,
    ]);
    return [...heading(2, revisionsCaption), markdownTable([head, ...rows].map((cells) => cells.map(markdownText)))];
  };
}

/** What the sitemap lists, parts within what they belong to. */
export function partsList({ siteUrl, index = [] }: Shown, own: string[]): string[] {
  const lines = index.map(({ name, path, note, isPart }) => {
    const line = `- ${markdownLink(name, path, siteUrl)}${note ? `: ${markdownText(note)}` : ''}`;
    return isPart ? `  ${line}` : line;
  });
  return [...own, lines.join('\n')];
}
