import { randomUUID } from 'node:crypto';
import { AppError, invalid } from '../../lib/app-error.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type Checked, withSection } from './content-section.ts';
import type { SectionKey } from './section-schemas.ts';
import { toStore } from './service-changes.ts';
import type { SiteContent } from './site-content.ts';

type UnsavedWords = { section: SectionKey; data: unknown };
type Preview = { userId: number; words: UnsavedWords[]; endsAt: number };

/** Long enough to look at a page, reload it and turn the phone. */
const PREVIEW_LIFETIME = 10 * 60_000;
const MAX_PREVIEWS = 50;

// In memory on purpose: unsaved words must not get into backups, and the editor asks again when they are gone.
const previews = new Map<string, Preview>();

/** Keeps unsaved words for a look at the page; answers the token by which only their author finds them. */
export function keepPreview(
  { clock }: Pick<Platform, 'clock'>,
  userId: number,
  given: readonly UnsavedWords[],
  check: (section: SectionKey, data: unknown) => Checked,
): string {
  const words = given.map(({ section, data }) => {
    const checked = check(section, data);
    if (checked.problems) throw invalid(checked.problems);
    return { section, data: checked.data };
  });
  const token = randomUUID();
  previews.set(token, { userId, words, endsAt: clock.now().getTime() + PREVIEW_LIFETIME });
  for (const oldest of previews.keys()) {
    if (previews.size <= MAX_PREVIEWS) break;
    previews.delete(oldest);
  }
  return token;
}

/** The content as it is stored with its author's unsaved words in it; `not_found` once they are gone. */
export function withPreview(
  { clock }: Pick<Platform, 'clock'>,
  userId: number,
  token: string,
  content: SiteContent,
): SiteContent {
  const preview = previews.get(token);
  if (preview?.userId !== userId || preview.endsAt <= clock.now().getTime())
    throw new AppError('not_found', 'This preview has ended. Change a word to see it again.');
  return preview.words.reduce(
    (now, { section, data }) => withSection(now, section, toStore(section, data, content)),
    content,
  );
}
