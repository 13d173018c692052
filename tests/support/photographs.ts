import type { APIRequestContext } from '@playwright/test';
import type { CaseStudy, GalleryImage, NewCaseStudy } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from './make.ts';
import { picture } from './pictures.ts';

/** What cameras, scanners and people deliver: width, height, and how bright it is from 0 to 255. */
const SHAPES = {
  panorama: [1800, 500, 120],
  upright: [900, 1350, 120],
  'four to three': [1200, 900, 120],
  tiny: [120, 90, 120],
  dark: [1200, 800, 8],
  bright: [1200, 800, 250],
  drawing: [1200, 900, null],
} as const;

type Shape = keyof typeof SHAPES;

const ALL = Object.keys(SHAPES) as Shape[];
const PHOTOGRAPHS = ALL.filter((shape) => shape !== 'drawing');

/** So many pictures, from one shape on and round again. */
function some(count: number, from = 0, shapes: readonly Shape[] = PHOTOGRAPHS): Shape[] {
  return Array.from({ length: count }, (_, index) => shapes[(index + from) % shapes.length] as Shape);
}

/** Titles from 3 to 120 characters, in letters of several scripts; each has pictures of other shapes, and other counts of them. */
const STUDIES: { title: string; cover: Shape; challenge: Shape[]; solution: Shape[]; results: Shape[] }[] = [
  { title: 'CNC', cover: 'panorama', challenge: ['upright'], solution: some(2, 1), results: [] },
  {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen re-sourced',
    cover: 'upright',
    challenge: some(2, 1),
    solution: some(5),
    results: some(1, 2),
  },
  {
    title: 'مصنع الأثاث خفّض تكلفة الشحن بنسبة 31 بالمئة',
    cover: 'four to three',
    challenge: some(5, 2),
    solution: some(3, 3),
    results: some(2, 4),
  },
  {
    title: 'Torch 🔦 and tools 🧰 sold before they were built 🚢',
    cover: 'tiny',
    challenge: some(30),
    solution: ['tiny'],
    results: some(3, 4),
  },
  {
    title:
      'A range of nine household goods taken apart, costed from the raw material up, drawn again and moved onto one carton plan',
    cover: 'dark',
    challenge: some(4, 5, ALL),
    solution: ['drawing', 'upright', 'drawing', 'bright'],
    results: ['drawing'],
  },
  { title: 'Shed', cover: 'drawing', challenge: ['bright'], solution: ['dark'], results: ['panorama'] },
];

/** Uploads a picture of every shape and makes the studies and the article that show them; answers their addresses. */
export async function makePhotographedPages(
  admin: APIRequestContext,
  make: (study: Partial<NewCaseStudy>) => Promise<CaseStudy>,
): Promise<string[]> {
  const images = new Map(await Promise.all(ALL.map(async (shape) => [shape, await upload(admin, shape)] as const)));
  const gallery = (shapes: Shape[]) =>
    shapes.map((shape, order) => ({
      ...(images.get(shape) as GalleryImage),
      caption: `As it stood there: ${shape}`,
      order,
    }));
  const paths: string[] = [];
  for (const [index, { title, cover, challenge, solution, results }] of STUDIES.entries()) {
    const { slug } = await make({
      title,
      slug: `study-${index}`,
      coverImage: images.get(cover)?.url ?? '',
      gallery: { challenge: gallery(challenge), solution: gallery(solution), results: gallery(results) },
    });
    paths.push(`/case-studies/${slug}`);
  }
  const pictured = (shape: Shape) => ({ src: images.get(shape)?.url ?? '', alt: shape, caption: '' });
  const parts = [some(2), some(3, 2), some(5, 1), ['upright', 'upright'] as const, some(6, 4, ALL)].map((shapes) => ({
    kind: 'pictures',
    pictures: shapes.map(pictured),
  }));
  const reply = await admin.post('/api/entries', {
    data: { kind: 'article', title: 'In photographs', slug: 'in-photographs', parts },
  });
  if (!reply.ok()) throw new Error(`The article was refused: ${reply.status()} ${await reply.text()}`);
  return [...paths, '/insights/in-photographs'];
}

async function upload(admin: APIRequestContext, shape: Shape): Promise<GalleryImage> {
  const [width, height, brightness] = SHAPES[shape];
  const image = brightness === null ? drawing(width, height) : photograph(width, height, brightness);
  const buffer = await image.jpeg({ quality: 60 }).toBuffer();
  const reply = await admin.post('/api/case-studies/images', {
    multipart: { 'challenge[]': { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }, caseStudy: 'Photographs' },
  });
  if (!reply.ok()) throw new Error(`The picture was refused: ${reply.status()} ${await reply.text()}`);
  const [url = ''] = ((await reply.json()) as { imageData: { challenge: string[] } }).imageData.challenge;
  return galleryImage({ url, alt: shape, width, height });
}

/** Sky over hills with some grain: enough of a photograph to show how it is cut, down to the sun near its edge. */
function photograph(width: number, height: number, brightness: number) {
  let grain = 7;
  const sun = { x: width * 0.86, y: height * 0.18, radius: height * 0.08 };
  return picture(width, height, (x, y) => {
    grain = (grain * 1_103_515_245 + 12_345) % 2_147_483_648;
    const skyline = height * (0.58 + 0.09 * Math.sin((7 * x) / width) + 0.04 * Math.sin((23 * x) / width));
    const isSun = (x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.radius ** 2;
    const tone = isSun ? 60 : y < skyline ? 34 * (1 - y / height) : -34 - (20 * (y - skyline)) / height;
    const light = brightness + tone + ((grain >> 23) % 16) - 8;
    const level = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
    return [level(light + (isSun ? 20 : -6)), level(light), level(light + (y < skyline ? 10 : -14))];
  });
}

/** A box in lines on white paper, as a scanner delivers it. */
function drawing(width: number, height: number) {
  const box = { left: width * 0.3, right: width * 0.7, top: height * 0.35, bottom: height * 0.75, depth: width * 0.08 };
  const isNear = (value: number, line: number) => Math.abs(value - line) < 3;
  return picture(width, height, (x, y) => {
    const isAcross = x >= box.left && x <= box.right && (isNear(y, box.top) || isNear(y, box.bottom));
    const isUpright = y >= box.top && y <= box.bottom && (isNear(x, box.left) || isNear(x, box.right));
    const rise = box.top - y;
    const isSlant = rise >= 0 && rise <= box.depth && (isNear(x - rise, box.left) || isNear(x - rise, box.right));
    const isLid = isNear(rise, box.depth) && x >= box.left + box.depth && x <= box.right + box.depth;
    return isAcross || isUpright || isSlant || isLid ? [2, 37, 26] : [252, 252, 250];
  });
}
