import { inEnglish, type SiteSpeaker, wordsOf } from '../../interface-words/site-words.server.ts';
import { hash } from '../../lib/word-hash.ts';
import { lookOf } from '../../ui/brand/brand-look.server.ts';
import type { Inks } from '../../ui/drawings/palette.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import type { CaseStudy } from './case-study.ts';

/** The uploaded cover as it is shown: the picture that stands at its address, and around which point it is cut. */
export type ShareCover = { hash: string; focus: { x: number; y: number } };

/** What a share image says of a study. */
export type SharedStudy = Pick<CaseStudy, 'id' | 'slug' | 'title' | 'summary' | 'version' | 'outcomes'>;

/** What all share images of a site have in common; left out, they are those of the example. */
export type ShareLook = {
  inks?: Inks | null;
  speaker?: SiteSpeaker;
  /** On a site that began with its owner's own words: plain shapes, for drawings are of the example's trade. */
  isOwn?: boolean;
};

export function shareLookOf(content: SiteContent): ShareLook {
  return { inks: lookOf(content.brand), speaker: wordsOf(content), isOwn: content.own !== undefined };
}

/** Raise it when the card is drawn differently: what others have kept is then asked for anew. */
const EDITION = 6;

/**
 * Names one state of a study's share image. It changes with the study, with its cover, with the name beside it and with
 * the look and the language of the site, and a later study at the same address does not inherit it.
 */
function shareImageVersion(
  { id, version }: Pick<SharedStudy, 'id' | 'version'>,
  name: string,
  cover: ShareCover | null,
  look: ShareLook = {},
): string {
  const drawnFrom = [EDITION, id, name, cover, ...versionOf(look)];
  return `${version}-${hash(JSON.stringify(drawnFrom)).toString(36)}`;
}

/** The word before a figure of then, where the site says it otherwise than in English: pictures with the usual one keep their names. */
function wordBefore(speaker: SiteSpeaker): string {
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
  look: ShareLook = {},
  folder: 'case-studies' | 'entries' = 'case-studies',
): string {
  const file = `${encodeURIComponent(study.slug)}.${shareImageFormat(cover)}`;
  return `/share/${folder}/${file}?v=${shareImageVersion(study, name, cover, look)}`;
}

/** All that a share image is drawn from, as one text: where it is the same, the picture is. */
export function shareImageWords(
  { slug, title, summary, outcomes: [first] = [] }: SharedStudy,
  name: string,
  cover: ShareCover | null,
  look: ShareLook = {},
): string {
  return JSON.stringify([EDITION, name, slug, title, summary, cover, ...versionOf(look), ...(first ? [first] : [])]);
}

/** Pictures that look as those of the example keep the names they had. */
function versionOf({ inks = null, speaker = inEnglish, isOwn = false }: ShareLook): object[] {
  const before = wordBefore(speaker);
  const parts = { ...(inks ? { inks: inks.version } : {}), ...(before ? { before } : {}), ...(isOwn ? { isOwn } : {}) };
  return Object.keys(parts).length > 0 ? [parts] : [];
}
