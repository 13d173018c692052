import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rasterise } from '../../platform/rasterise.server.ts';
import { type ProcessedImage, processImage } from '../media/process-image.server.ts';
import { sampleCaseStudies } from './sample-case-studies.ts';
import { drawSample, type SampleDrawing } from './sample-case-study.ts';
import { sampleProjects } from './sample-projects.ts';

const WIDTH = 1600;
/** Pictures drawn at the same time; more would not be faster on two cores. */
const AT_ONCE = 2;

/** What tells one sample picture from another. */
export function samplePictureKey(seed: string, { kind, variant }: Pick<SampleDrawing, 'kind' | 'variant'>): string {
  return `${seed}/${kind}/${variant}`;
}

/**
 * Every picture of the samples, by key. Drawing them all takes some seconds, so the build keeps them in `folder`, each
 * under the hash of its drawing: one whose drawing has changed since is simply drawn again.
 */
export async function samplePictures(
  folder: string,
  { keep = false }: { keep?: boolean } = {},
): Promise<Map<string, ProcessedImage>> {
  if (keep) await mkdir(folder, { recursive: true });
  const drawings = sampleDrawings();
  const pictures = new Map<string, ProcessedImage>();
  const queue = [...drawings];
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, { seed, drawing }] = next;
      const svg = drawSample(seed, drawing);
      const path = join(folder, createHash('sha256').update(svg).digest('hex').slice(0, 32));
      const kept = await readKept(path);
      const picture = kept ?? (await processImage(Buffer.from(await rasterise(svg, WIDTH)), key));
      if (keep && !kept) await writeKept(path, picture);
      pictures.set(key, picture);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}

function sampleDrawings(): Map<string, { seed: string; drawing: SampleDrawing }> {
  const wanted = [
    ...sampleCaseStudies.flatMap(({ slug, cover, gallery }) =>
      [cover, ...gallery].map((drawing) => ({ seed: slug, drawing })),
    ),
    ...sampleProjects.map(({ title, drawing }) => ({ seed: title, drawing })),
  ];
  return new Map(wanted.map((picture) => [samplePictureKey(picture.seed, picture.drawing), picture]));
}

async function readKept(path: string): Promise<ProcessedImage | null> {
  try {
    const [bytes, description] = await Promise.all([readFile(`${path}.webp`), readFile(`${path}.json`, 'utf8')]);
    return { ...(JSON.parse(description) as Omit<ProcessedImage, 'bytes'>), bytes }; // written by writeKept
  } catch {
    return null; // not kept, or not wholly: drawn anew
  }
}

async function writeKept(path: string, { bytes, ...description }: ProcessedImage): Promise<void> {
  await writeFile(`${path}.webp`, bytes);
  await writeFile(`${path}.json`, JSON.stringify(description));
}
