// Draws every picture that is shipped as a file into public/. Run it after changing a drawing: node scripts/draw-assets.ts
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { defaultOutlets } from '../app/features/site-content/default-ventures.ts';
import { bottleClosed } from '../app/ui/drawings/bottle.ts';
import { icoFrom } from '../app/ui/drawings/icon-file.ts';
import { type BrandMark, brandMarks } from '../app/ui/drawings/marks.ts';
import { interviewCollection } from '../app/ui/drawings/media.ts';
import { palette } from '../app/ui/drawings/palette.ts';
import { profilePicture } from '../app/ui/drawings/portrait.ts';
import { siteIcon } from '../app/ui/drawings/site-icon.ts';
import { standaloneSvg } from '../app/ui/drawings/standalone.ts';
import { wordmark } from '../app/ui/drawings/wordmarks.ts';

const PUBLIC = join(import.meta.dirname, '..', 'public');

async function save(path: string, content: string | Buffer): Promise<void> {
  const file = join(PUBLIC, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
  console.log(path.padEnd(52), String((await stat(file)).size).padStart(8));
}

function raster(svg: string, width: number, height = width): Sharp {
  return sharp(Buffer.from(svg)).resize(width, height);
}

async function drawProfile(): Promise<void> {
  const svg = standaloneSvg(profilePicture, { width: 1200, height: 1200 });
  await save('images/profile.png', await raster(svg, 1200).png({ palette: true, effort: 10 }).toBuffer());
  for (const size of [40, 80, 120]) {
    await save(`images/profile-${size}.avif`, await raster(svg, size).avif({ quality: 62, effort: 9 }).toBuffer());
    await save(`images/profile-${size}.webp`, await raster(svg, size).webp({ quality: 84, effort: 6 }).toBuffer());
  }
}

async function drawLogos(): Promise<void> {
  for (const [name, mark] of Object.entries(brandMarks) as [BrandMark, string][]) {
    await save(`images/${name}.svg`, standaloneSvg(mark, { width: 200, height: 60 }));
  }
  for (const [index, outlet] of defaultOutlets.entries())
    await save(outlet.logo.slice(1), wordmark(outlet.name, index));
}

async function drawInterviews(): Promise<void> {
  const svg = standaloneSvg(interviewCollection, { width: 1600, height: 1099, background: palette.sheet });
  await save('images/interview-collection.svg', standaloneSvg(interviewCollection, { width: 836, height: 574 }));
  await save(
    'images/interview-collection.webp',
    await raster(svg, 1600, 1099).webp({ quality: 72, effort: 6 }).toBuffer(),
  );
  await save(
    'images/interview-collection-800.webp',
    await raster(svg, 800, 549).webp({ quality: 72, effort: 6 }).toBuffer(),
  );
}

async function drawIcons(): Promise<void> {
  const icon = siteIcon();
  await save('favicon.svg', icon);
  await save('icon.svg', icon);
  await save('favicon.ico', icoFrom(await raster(icon, 32).png({ effort: 10 }).toBuffer(), 32));
  await save(
    'apple-touch-icon.png',
    await raster(siteIcon({ isFullBleed: true }), 180)
      .png({ palette: true })
      .toBuffer(),
  );
  for (const size of [192, 512]) {
    await save(
      `icon-${size}.png`,
      await raster(siteIcon({ isFullBleed: true }), size)
        .png({ palette: true })
        .toBuffer(),
    );
  }
}

/** Stands in for pictures of whoever has the site, so it names nobody and states nothing. */
async function drawShareImage(): Promise<void> {
  const svg = standaloneSvg(bottleClosed, { width: 1200, height: 630, background: palette.film });
  await save('images/share-default.png', await raster(svg, 1200, 630).png({ palette: true, effort: 10 }).toBuffer());
}

await drawProfile();
await drawLogos();
await drawInterviews();
await drawIcons();
await drawShareImage();
