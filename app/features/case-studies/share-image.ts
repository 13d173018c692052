import { inEnglish, type SiteSpeaker } from '../../interface-words/site-words.server.ts';
import { hash } from '../../lib/word-hash.ts';
import type { Inks } from '../../ui/drawings/palette.ts';
import type { CaseStudy } from './case-study.ts';

/** The uploaded cover as it is shown: the picture that stands at its address, and around which point it is cut. */
export type ShareCover = { hash: string; focus: { x: number; y: number } };

/** What a share image says of a study. */
export type SharedStudy = Pick<CaseStudy, 'id' | 'slug' | 'title' | 'summary' | 'version' | 'outcomes'>;

/** Raise it when the card is drawn differently: what others have kept is then asked for anew. */
const EDITION = 3;

/**
 * Names one state of a study's share image. It changes with the study, with its cover, with the name beside it and with
 * the language of the site, and a later study at the same address does not inherit it.
 */
export function shareImageVersion(
  { id, version }: Pick<SharedStudy, 'id' | 'version'>,
  name: string,
  cover: ShareCover | null,
  inks: Inks | null = null,
  before = '',
): string {
  const drawnFrom = [EDITION, id, name, cover, ...versionOf(inks), ...(before ? [before] : [])];
  return `${version}-${hash(JSON.stringify(drawnFrom)).toString(36)}`;
}

/** The word before a figure of then, where the site says it otherwise than in English: pictures with the usual one keep their names. */
export function wordBefore(speaker: SiteSpeaker): string {
  const before = speaker.say('share.before', { value: '' });
  return before === inEnglish.say('share.before', { value: '' }) ? '' : before;
}

/** A photograph in it makes the picture a JPEG file. */
export function shareImageFormat(cover: ShareCover | null): 'png' | 'jpg' {
  return cover ? 'jpg' : 'png';
}

/** Where the share image of a study is: a path of this site. */
export function shareImagePath(
  study: Pick<SharedStudy, 'id' | 'slug' | 'version'>,
  name: string,
  cover: ShareCover | null,
  inks: Inks | null = null,
  { folder = 'case-studies', before = '' }: { folder?: 'case-studies' | 'entries'; before?: string } = {},
): string {
  const file = `${encodeURIComponent(study.slug)}.${shareImageFormat(cover)}`;
  return `/share/${folder}/${file}?v=${shareImageVersion(study, name, cover, inks, before)}`;
}

/** All that a share image is drawn from, as one text: where it is the same, the picture is. */
export function shareImageWords(
  { slug, title, summary, outcomes: [first] = [] }: SharedStudy,
  name: string,
  cover: ShareCover | null,
  inks: Inks | null = null,
): string {
  return JSON.stringify([EDITION, name, slug, title, summary, cover, ...versionOf(inks), ...(first ? [first] : [])]);
}

/** Pictures in the colours of the design keep the names they had. */
function versionOf(inks: Inks | null): string[] {
  return inks ? [inks.version] : [];
}
