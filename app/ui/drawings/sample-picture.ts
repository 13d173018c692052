// Pictures for the sample case studies: files of 1600 x 1067 that stand where photographs will be.
import { compact, sheet } from './annotate.ts';
import { dotGround } from './grounds.ts';
import { palette } from './palette.ts';
import { type PlateKind, plate, plateObject } from './plates.ts';
import { type ProductWords, productWords } from './sample-words.ts';
import { between, pick, type Random, seededRandom, shuffled } from './seeded.ts';
import { standaloneSvg } from './standalone.ts';
import { dollars, STUDY_HEIGHT, STUDY_WIDTH } from './study-parts.ts';
import * as problems from './study-problems.ts';
import * as results from './study-results.ts';
import * as solutions from './study-solutions.ts';

export const SAMPLE_WIDTH = 1600;
export const SAMPLE_HEIGHT = 1067;

/** What a sample picture can show, by the section of the study it belongs to. */
export const pictureVariants = {
  problem: ['found', 'void', 'repacked', 'unknown-cost', 'drifting', 'bottleneck', 'quotes', 'waste'],
  solution: [
    'drawing',
    'cost-sheet',
    'factories',
    'pallet-plan',
    'fewer-parts',
    'test-rig',
    'schedule',
    'first-article',
  ],
  result: ['finished', 'full', 'cost-bars', 'weeks', 'output', 'steady', 'dock', 'shelf'],
} as const;

export type PictureVariant = (typeof pictureVariants)[keyof typeof pictureVariants][number];

/** Figures that the study's text names; what is missing is taken from the seed. */
export type PictureFacts = {
  /** Part of the landed cost that was saved, 0 to 1. */
  saving?: number;
  weeksBefore?: number;
  weeksAfter?: number;
  /** How full the container leaves, in percent. */
  fillPercent?: number;
  partsBefore?: number;
  partsAfter?: number;
  /** Waste of the sheet, in percent. */
  wastePercent?: number;
};

type Scene = { random: Random; object: string; words: ProductWords; facts: PictureFacts };
type Picture = { content: string; description: string };

/** Shares that add up to one, none of them too thin to be seen. */
function shares(random: Random, count: number, whole = 1): number[] {
  const weights = Array.from({ length: count }, () => 0.6 + random());
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (weight / sum) * whole);
}

function wander(random: Random, count: number, reach: number): number[] {
  return Array.from({ length: count }, (_, i) => Math.sin(i * 1.9 + random()) * reach * (0.5 + random() * 0.5));
}

const draw: Record<PictureVariant, (scene: Scene) => Picture> = {
  found: ({ object, words: { trouble, name } }) => ({
    content: problems.foundObject(object, [trouble[1], trouble[2]], trouble[0]),
    description: `Drawing of ${name} as it was found, one place ringed in red: ${trouble[0]}.`,
  }),
  void: ({ random }) => {
    // Nine cartons of different widths that together fill the 508 units of the floor.
    const widths = shares(random, 8 + between(random, 0, 1), 508);
    const sizes = widths.map((width) => [Math.floor(width), between(random, 40, 92)] as const);
    return {
      content: problems.looseContainer(sizes, '12 032'),
      description: `Side view of a container with cartons of ${sizes.length} sizes and empty space above them.`,
    };
  },
  repacked: ({ random }) => {
    const times = pick(random, ['repacked twice', 'repacked on arrival', 'opened, counted, repacked']);
    return {
      content: problems.repacked(times),
      description: `A carton is unpacked and packed again into a larger carton: ${times}.`,
    };
  },
  'unknown-cost': ({ random, words }) => {
    const known = shares(random, 3, 0.42 + random() * 0.14);
    const percent = 100 - Math.round(known.reduce((sum, share) => sum + share, 0) * 100);
    return {
      content: problems.unknownCost(known, shares(random, 5)),
      description: `Cost bar of one ${words.unit} with ${percent} percent marked as unknown; below it the five shares it should have.`,
    };
  },
  drifting: ({ random, words }) => {
    const offsets = wander(random, 12, 44).map((offset, i) =>
      i % 5 === 3 ? Math.sign(offset || 1) * between(random, 68, 86) : offset,
    );
    return {
      content: problems.drifting(offsets, 58, `size of one ${words.unit}, twelve deliveries`),
      description: `Control chart of twelve deliveries of the ${words.unit}; some are outside the limits and ringed in red.`,
    };
  },
  bottleneck: ({ random, words }) => {
    const stations = between(random, 4, 6);
    const slow = between(random, 1, stations - 2);
    const piled = between(random, 5, 8);
    return {
      content: problems.bottleneck(stations, slow, piled),
      description: `A line of ${stations} stations with ${piled} ${words.unit}s waiting before station ${slow + 1}.`,
    };
  },
  quotes: ({ random, words }) => {
    const spread = Array.from({ length: between(random, 4, 6) }, (_, i) => 1 + i * (0.12 + random() * 0.16));
    const prices = shuffled(random, spread).map((factor) => factor * words.price);
    return {
      content: problems.scatteredQuotes(prices, words.unit),
      description: `${prices.length} suppliers quote very different prices for the same ${words.unit}.`,
    };
  },
  waste: ({ random, facts }) => {
    const percent = facts.wastePercent ?? between(random, 29, 46);
    return {
      content: problems.wastedSheet(between(random, 3, 4), between(random, 2, 3), percent),
      description: `A sheet of material with the parts cut from it; ${percent} percent is hatched in red as waste.`,
    };
  },
  drawing: ({ random, object, words }) => {
    const revision = pick(random, ['B', 'C', 'D', 'E']);
    return {
      content: solutions.workingDrawing(object, words.size, revision),
      description: `Released drawing of ${words.name}, revision ${revision}, with three numbered balloons.`,
    };
  },
  'cost-sheet': ({ random, words }) => {
    const lengths = shares(random, 5);
    const longest = Math.max(...lengths);
    return {
      content: solutions.costSheet(lengths.map((length) => (length / longest) * 0.96)),
      description: `Cost sheet of one ${words.unit}: raw materials, components, process steps, labour rates and cycle times as bars.`,
    };
  },
  factories: ({ random }) => {
    const words = pick(random, ['same drawing, two quotes', 'two sources, one drawing', 'second source approved']);
    return { content: solutions.twoFactories(words), description: `Two factories joined by one drawing: ${words}.` };
  },
  'pallet-plan': ({ random }) => {
    const columns = between(random, 3, 5);
    const rows = columns === 5 ? 4 : between(random, 3, columns);
    return {
      content: solutions.palletPlan(columns, rows, ['1165', '1165']),
      description: `Plan of a pallet that ${columns * rows} equal cartons fill without a gap.`,
    };
  },
  'fewer-parts': ({ random, facts }) => {
    const before = facts.partsBefore ?? between(random, 5, 8) * 4;
    const after = facts.partsAfter ?? Math.round(before * (0.4 + random() * 0.25));
    return {
      content: solutions.fewerParts(before, after),
      description: `${before} parts of the product; ${before - after} of them are crossed out and ${after} remain.`,
    };
  },
  'test-rig': ({ random, object, words }) => {
    const cycles = between(random, 41, 198) * 100 + between(random, 1, 9);
    return {
      content: solutions.testRig(object, cycles, words.load),
      description: `A sample in a test rig loaded with ${words.load}; the counter shows ${cycles} cycles.`,
    };
  },
  schedule: ({ random, facts }) => {
    const weeks = facts.weeksAfter ?? between(random, 11, 16);
    const unit = weeks / 12;
    const bars = [
      [0, 2.5],
      [1.5, 2.5],
      [3, 3],
      [4, 4.5],
      [8, 2],
      [9.5, 2.5],
    ].map(([start = 0, length = 1]) => {
      const from = (start + random() * 0.4) * unit;
      return [from, Math.min(length * unit, weeks - from)] as const;
    });
    return {
      content: solutions.schedule(bars, weeks),
      description: `Plan of ${weeks} weeks: drawing, sample, orders, tool, first run and freight overlap.`,
    };
  },
  'first-article': ({ object, words }) => ({
    content: solutions.firstArticle(object, words.measures),
    description: `First ${words.unit} beside its inspection sheet: ${words.measures.length} measures, all ticked.`,
  }),
  finished: ({ random, object, words }) => {
    const note = pick(random, ['approved, first shipment', 'signed off, in production', 'approved at first article']);
    return {
      content: results.finishedObject(object, note),
      description: `Drawing of ${words.name} on a gold disc, stamped: ${note}.`,
    };
  },
  full: ({ random, facts }) => {
    const percent = facts.fillPercent ?? between(random, 93, 98);
    return {
      content: results.fullContainer(between(random, 9, 12), percent),
      description: `Side view of a container filled ${percent} percent with cartons of one size.`,
    };
  },
  'cost-bars': ({ random, facts }) => {
    const saving = facts.saving ?? between(random, 22, 42) / 100;
    const words = Math.abs(saving - 1 / 3) < 0.01 ? 'one third' : `${Math.round(saving * 100)} % less`;
    const known = shares(random, 3, 0.5);
    return {
      content: results.costBars([...known, 0.5], shares(random, 5), saving, words),
      description: `Two cost bars, before and after; the second is ${words === 'one third' ? 'one third shorter' : words}.`,
    };
  },
  weeks: ({ random, facts }) => {
    const before = facts.weeksBefore ?? between(random, 15, 24);
    const after = facts.weeksAfter ?? before - between(random, 4, 7);
    return {
      content: results.weeksSaved(before, after),
      description: `${before} weeks as squares; the last ${before - after} are struck out and week ${after} is ringed.`,
    };
  },
  output: ({ random, words }) => {
    const first = between(random, 2, 4);
    const step = 3 + between(random, 0, 2);
    const counts = Array.from({ length: 7 }, (_, i) => Math.min(42, first + Math.round(i * step + random() * 2)));
    return {
      content: results.risingOutput(counts, `${words.unit}s per shift, months 1 to 7`),
      description: `Seven columns of counted squares that grow from month to month: ${words.unit}s per shift.`,
    };
  },
  steady: ({ random, words }) => ({
    content: results.steady(wander(random, 12, 24), 58, `size of one ${words.unit}, twelve deliveries`),
    description: `Control chart of twelve deliveries of the ${words.unit}, all close to the middle line.`,
  }),
  dock: ({ random, words }) => {
    const pallets = between(random, 3, 4);
    return {
      content: results.atTheDock(pallets, between(random, 2, 4)),
      description: `A truck cut open at the dock with ${pallets} full pallets of ${words.unit}s.`,
    };
  },
  shelf: ({ random, object, words }) => {
    const price = dollars(Math.ceil(words.price * (2.1 + random() * 0.5)) - 0.05);
    return {
      content: results.onTheShelf(object, price),
      description: `Shelves in a shop with ${words.name}, six times, each with a price ticket of ${price}.`,
    };
  },
};

// Light enough for red pencil to stay readable, and different enough for a row of pictures.
const grounds = [palette.film, palette.sheet, '#dbe8e0', palette.film, palette.white] as const;
const lattices = ['', '', `<g transform="scale(.96)">${dotGround}</g>`] as const;

function pictureOf(seed: string, kind: PlateKind, variant: PictureVariant, facts: PictureFacts): Picture {
  const random = seededRandom(`${seed}/${kind}/${variant}`);
  return draw[variant]({ random, object: plateObject(seed, kind), words: productWords[kind], facts });
}

/**
 * A finished picture of 1600 x 1067 as an SVG file, ready to be rasterised.
 * `seed` (the study's slug) and `kind` choose the product and its colours, which stay the same through one study;
 * `variant` chooses what is shown of it; `facts` are figures the study's text names. The same input always gives the same file.
 */
export function samplePicture(
  seed: string,
  kind: PlateKind,
  variant: PictureVariant,
  facts: PictureFacts = {},
): string {
  const random = seededRandom(`${seed}/${variant}/ground`);
  const background = pick(random, grounds);
  const lattice = pick(random, lattices);
  const { content } = pictureOf(seed, kind, variant, facts);
  const drawing = sheet(STUDY_WIDTH, STUDY_HEIGHT, compact(lattice + content), { cover: true });
  return standaloneSvg(drawing, { width: SAMPLE_WIDTH, height: SAMPLE_HEIGHT, background, textScale: 1.4 });
}

/** One sentence that says what the picture of the same arguments shows, figures included: its text alternative. */
export function describeSamplePicture(
  seed: string,
  kind: PlateKind,
  variant: PictureVariant,
  facts: PictureFacts = {},
): string {
  return pictureOf(seed, kind, variant, facts).description;
}

/** The plate of the same seed and kind as a file of the same size: the cover of a sample study. */
export function sampleCover(seed: string, kind: PlateKind): string {
  const options = { width: SAMPLE_WIDTH, height: SAMPLE_HEIGHT, background: palette.film, textScale: 1.4 };
  return standaloneSvg(plate(seed, kind), options);
}
