import sharp, { type Sharp } from 'sharp';
import { EXIF_WITH_PLACE, noisy, oriented, pixelAt, withIptc, XMP } from '../support/pictures.ts';
import { outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { withBrowser, withSite } from './support/site.ts';
import { store, stored } from './support/stored-pictures.ts';

const CAPTION = 'secret-city';
const MARKS = ['secret-place', 'TestCamera', CAPTION, '8BIM', 'GainMap'];

row('U5 Places and other metadata', async () => {
  const jpeg = await noisy(1500, 1000, 2).withExif(EXIF_WITH_PLACE).withXmp(XMP).jpeg().toBuffer();
  const files = {
    jpg: withIptc(jpeg, CAPTION),
    png: await noisy(700, 500, 2).withExif(EXIF_WITH_PLACE).withXmp(XMP).png().toBuffer(),
    webp: await noisy(700, 500, 2).withExif(EXIF_WITH_PLACE).withXmp(XMP).webp().toBuffer(),
  };
  const sent = await sharp(files.jpg).metadata();
  return withSite(async (site) => {
    const leaks: string[] = [];
    let sizes = 0;
    for (const [format, picture] of Object.entries(files)) {
      const { url } = await store(site, picture);
      for (const address of [
        url,
        ...[320, 640, 1280].flatMap((width) =>
          ['webp', 'avif'].map((type) => url.replace('.webp', `-${width}.${type}`)),
        ),
      ]) {
        const bytes = await stored(site, address);
        if (bytes.length < 100) continue;
        sizes++;
        const { exif, xmp, iptc } = await sharp(bytes).metadata();
        if (exif || xmp || iptc || MARKS.some((mark) => bytes.includes(mark))) leaks.push(`${format} ${address}`);
      }
    }
    let upright = 0;
    for (let orientation = 1; orientation <= 8; orientation++) {
      const { url } = await store(site, await oriented(orientation).jpeg({ quality: 95 }).toBuffer());
      const [red = 0] = await pixelAt(await stored(site, url), 8, 8);
      const [, green = 0] = await pixelAt(await stored(site, url), 52, 8);
      if (red > 150 && green > 120) upright++;
    }
    return outcome(
      `sent with EXIF, XMP and IPTC; ${sizes} stored sizes, ${leaks.length} with metadata${leaks[0] ? ` (${leaks[0]})` : ''}; ${upright} of 8 orientations upright`,
      {
        'what was sent has all three': Boolean(sent.exif && sent.xmp && sent.iptc?.includes(CAPTION)),
        'no metadata in any stored size': leaks.length === 0 && sizes >= 9,
        'all orientations look alike': upright === 8,
      },
    );
  });
});

type Rgb = [number, number, number];

// a colour that ink can show as well
const CLAY = { r: 178, g: 140, b: 112 };

/**
 * Browsers know no profiles of ink. Without one, what was printed is expected back; with it, what ImageMagick 7 makes of
 * this very file by the profile in it.
 */
const OF_INK: Record<string, Rgb> = { CMYK: [CLAY.r, CLAY.g, CLAY.b], 'CMYK with profile': [177, 138, 102] };

/** With a second picture for bright screens, as phones add it. The library has the call, its types do not. */
function withGainMap(picture: Sharp): Sharp {
  return (picture as Sharp & { withGainMap: () => Sharp }).withGainMap();
}

/** One colour in every form in which a picture may hold it. */
async function colourFiles(): Promise<Record<string, Buffer>> {
  const base = () => sharp({ create: { width: 64, height: 64, channels: 3, background: CLAY } });
  return {
    CMYK: await base().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    'CMYK with profile': await base().withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(),
    '16 bit': await base().toColourspace('rgb16').png().toBuffer(),
    P3: await base().withIccProfile('p3').png().toBuffer(),
    '16-bit P3': await base().toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
    'grey with alpha': await base().toColourspace('b-w').ensureAlpha(1).png().toBuffer(),
    palette: await base().png({ palette: true }).toBuffer(),
    'gain map': await withGainMap(base().jpeg({ quality: 100 })).toBuffer(),
  };
}

row('U6 Colour and depth', async () => {
  const files = await colourFiles();
  const seen = await coloursInBrowser(Object.values(files));
  if (!seen) return outcome('no browser here to compare with', { 'a browser is installed': false });
  const hasMap = (await sharp(files['gain map']).metadata()).gainMap !== undefined;
  return withSite(async (site) => {
    const found: string[] = [];
    let farthest = 0;
    let isFlat = true;
    for (const [index, [name, bytes]] of Object.entries(files).entries()) {
      const { url } = await store(site, bytes);
      const kept = await stored(site, url);
      const { space, depth, format, gainMap } = await sharp(kept).metadata();
      isFlat &&= space === 'srgb' && depth === 'uchar' && format === 'webp' && gainMap === undefined;
      const { channels } = await sharp(kept).stats();
      const distance = Math.max(
        ...(OF_INK[name] ?? seen[index] ?? []).map((value, at) => Math.abs(value - (channels[at]?.mean ?? 0))),
      );
      farthest = Math.max(farthest, distance / 255);
      found.push(`${name} ${((distance / 255) * 100).toFixed(1)} %`);
    }
    return outcome(`off what other programs show of the original by ${found.join(', ')}`, {
      'the gain map was in what was sent': hasMap,
      'all stored as sRGB with 8 bits': isFlat,
      'colours within 3 %': farthest <= 0.03,
    });
  });
});

/** The mean colour of each picture as a browser, which has a colour management of its own, brings it to sRGB. */
function coloursInBrowser(files: Buffer[]): Promise<Rgb[] | null> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    const addresses = files.map(
      (bytes) => `data:image/${bytes[0] === 0x89 ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`,
    );
    return page.evaluate(async (sources) => {
      const means: [number, number, number][] = [];
      for (const source of sources) {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d', { colorSpace: 'srgb' });
        context?.drawImage(image, 0, 0);
        const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {};
        const mean = (channel: number) =>
          data.reduce((sum, value, index) => (index % 4 === channel ? sum + value : sum), 0) / (data.length / 4);
        means.push([mean(0), mean(1), mean(2)]);
      }
      return means;
    }, addresses);
  });
}
