import { createHash } from 'node:crypto';
import { uploadUrl } from '../../app/features/media/media-address.ts';
import { changePublicData } from '../../app/platform/database/content-version.server.ts';
import type { Platform } from '../../app/platform/platform.server.ts';

const SECTIONS = ['challenge', 'solution', 'results'] as const;
const ROWS_AT_ONCE = 100;

const WORDS =
  'workshop buyer order catalogue machine tool press valve bracket housing supplier margin season shift line batch unit drawing sample fair trade region month half price plan team week report cost'.split(
    ' ',
  );

/** Text that compresses as people's does: words in an order that does not come again, the same for the same seed. */
function sentence(seed: string, words: number): string {
  const bytes = createHash('shake256', { outputLength: words }).update(seed).digest();
  const text = Array.from(bytes, (byte) => WORDS[byte % WORDS.length]).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Fills a site with studies of `images` pictures each, written straight to the database. Their files do not exist. */
export async function addManyStudies(
  platform: Pick<Platform, 'db' | 'contentVersion'>,
  count: number,
  { images = 12, services = [] }: { images?: number; services?: string[] } = {},
): Promise<void> {
  const at = (index: number) => new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString();
  await changePublicData(platform, async (trx) => {
    for (let start = 0; start < count; start += ROWS_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, index) => start + index);
      const pictures = numbers.map((number) => Array.from({ length: images }, (_, index) => picture(number, index)));
      if (images > 0)
        await trx
          .insertInto('uploads')
          .values(
            pictures.flat().map((hash) => ({
              hash,
              width: 2400,
              height: 1600,
              bytes: 200_000,
              colour: `#${hash.slice(0, 6)}`,
              name: `${hash}.jpg`,
              created_at: at(0),
              is_sample: 0,
            })),
          )
          .execute();
      await trx
        .insertInto('case_studies')
        .values(
          numbers.map((number, index) => ({
            ...study(number, pictures[index] ?? []),
            services: JSON.stringify(services),
            ...dates(at(number)),
          })),
        )
        .execute();
    }
  });
}

function dates(at: string) {
  return { published_at: at, created_at: at, updated_at: at, deleted_at: null, version: 1, is_sample: 0 };
}

function study(number: number, hashes: string[]) {
  const text = (part: string, words: number) => sentence(`${number} ${part}`, words);
  const gallery = Object.fromEntries(
    SECTIONS.map((section, place) => [
      section,
      hashes
        .filter((_, index) => index % SECTIONS.length === place)
        .map((hash, order) => ({ url: uploadUrl(hash), alt: text(hash, 8), caption: text(`${hash} below`, 6), order })),
    ]),
  );
  return {
    title: `${text('title', 6).slice(0, -1)} ${number + 1}`,
    slug: `study-${number + 1}`,
    summary: text('summary', 24),
    description: text('description', 40),
    challenge: text('challenge', 60),
    solution: text('solution', 60),
    results: text('results', 60),
    content: '{"blocks":[]}',
    cover_image: hashes[0] ? uploadUrl(hashes[0]) : '/images/share-default.png',
    gallery: JSON.stringify(gallery),
  };
}

function picture(number: number, index: number): string {
  return createHash('sha256').update(`${number} ${index}`).digest('hex').slice(0, 32);
}
