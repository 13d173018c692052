import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { sha256 } from '../../lib/sha256.server.ts';
import { type Variant, variantName, variantsOf } from '../media/media-address.ts';
import { onPictures } from '../media/picture-worker.server.ts';
import type { ProcessedImage } from '../media/process-image.server.ts';
import { sampleCaseStudies, sampleProjects } from './sample-case-studies.ts';

/** As they were drawn; the build puts them beside the program. */
const DRAWINGS = join(
  import.meta.dirname,
  extname(import.meta.filename) === '.ts' ? '../../example/pictures' : 'drawings',
);
const WIDTH = 1200;
/** Pictures drawn at the same time; more would not be faster on two cores. */
const AT_ONCE = 2;

/** A drawn picture, ready to be stored; `copies` are its narrower variants by stored name, if the build has made them. */
export type SamplePicture = { image: ProcessedImage; copies: { name: string; bytes: Uint8Array }[] };

/**
 * Every picture of the samples, by name. Making them all takes some seconds, so the build keeps them in `folder`, each
 * under the hash of its drawing: one whose drawing has changed since is simply made again.
 */
export async function samplePictures(
  folder: string,
  { keep = false }: { keep?: boolean } = {},
): Promise<Map<string, SamplePicture>> {
  if (keep) await mkdir(folder, { recursive: true });
  const pictures = new Map<string, SamplePicture>();
  const queue = samplePictureNames();
  async function work(): Promise<void> {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const svg = await readFile(join(DRAWINGS, `${name}.svg`), 'utf8');
      const path = join(folder, sha256(svg).slice(0, 32));
      const cached = await readCached(path);
      const picture = cached ?? { image: await onPictures('drawPicture', svg, WIDTH), copies: [] };
      if (keep && !cached) await writeCached(path, picture);
      pictures.set(name, picture);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}

/** What the studies and projects of the example show. */
export function samplePictureNames(): string[] {
  const ofStudies = sampleCaseStudies.flatMap(({ cover, gallery }) => [
    cover,
    ...gallery.map(({ picture }) => picture),
  ]);
  return [...ofStudies, ...sampleProjects.map(({ picture }) => picture)];
}

async function readCached(path: string): Promise<SamplePicture | null> {
  try {
    const [bytes, description] = await Promise.all([readFile(`${path}.webp`), readFile(`${path}.json`, 'utf8')]);
    const image = { ...(JSON.parse(description) as Omit<ProcessedImage, 'bytes'>), bytes }; // written by writeCached
    const copies = variantsOf(image.hash, image.width).map(async (variant) => ({
      name: variantName(variant),
      bytes: await readFile(copyPath(path, variant)),
    }));
    return { image, copies: await Promise.all(copies) };
  } catch {
    return null; // not cached, or not wholly: drawn anew
  }
}

async function writeCached(path: string, { image: { bytes, ...description } }: SamplePicture): Promise<void> {
  for (const variant of variantsOf(description.hash, description.width))
    await writeFile(copyPath(path, variant), await onPictures('resizeImage', bytes, variant.width, variant.format));
  await writeFile(`${path}.webp`, bytes);
  await writeFile(`${path}.json`, JSON.stringify(description));
}

function copyPath(path: string, { width, format }: Variant): string {
  return `${path}-${width}.${format}`;
}
