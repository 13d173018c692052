import { type Declarations, rule } from './style-rule.ts';

/** What stands in for a face in a range of its weights and widths: how far, in percent, the same text is stretched on each of the systems. */
type StandIn = { weight: string; width?: string; on: number[] };

/** How far a face reaches above and below its line, in percent of the size of its letters. */
type Reach = { ascent: number; descent: number };

type Face = Reach & {
  family: string;
  file: string;
  weight: string;
  width?: string;
  isSerif?: boolean;
  standIns: StandIn[];
};

/** The sans serif each system has: Arial, or one with the same widths; Roboto on Android; DejaVu Sans on many a Linux. */
const SANS_OF_SYSTEMS = [['Arial', 'Liberation Sans'], ['Roboto'], ['DejaVu Sans']];
const SERIFS = [['Times New Roman', 'Liberation Serif']];

/**
 * The rest of Latin-1 with the signs of the languages that the program speaks, and the letters of English texts, which every page needs
 * at once: what both ranges name is taken from the latter, since the rule that stands last goes first.
 */
const LETTERS = {
  further: 'U+A1-FF, U+131, U+152-153, U+201A-203A, U+20AC, U+2122, U+2191, U+2193',
  basic: 'U+20-7E, U+A0, U+A9, U+B0, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212',
};

/** Those of a sheet of their own, for pages in which one of them stands. */
const FURTHER_LETTERS = {
  extended: 'U+100-130, U+132-151, U+154-17F, U+218-21B, U+1E9E',
  vietnamese: 'U+1A0-1A1, U+1AF-1B0, U+1EA0-1EF9, U+20AB',
  cyrillic: 'U+400-45F, U+490-491, U+2116',
  greek: 'U+386-3CE',
};
type FurtherPart = keyof typeof FURTHER_LETTERS;

/** Which of them a face has, where it is not the first two. */
const FURTHER_OF: Readonly<Record<string, readonly FurtherPart[]>> = {
  'Source Serif': ['extended', 'vietnamese', 'cyrillic', 'greek'],
  'Source Sans': ['extended', 'vietnamese', 'cyrillic', 'greek'],
  Inter: ['extended', 'vietnamese', 'cyrillic', 'greek'],
  Bitter: ['extended', 'vietnamese', 'cyrillic'],
  'DM Sans': ['extended'],
};

const ARCHIVO: Face = {
  family: 'Archivo',
  file: 'archivo',
  weight: '400 800',
  width: '100% 125%',
  ...{ ascent: 87.8, descent: 21 },
  // it gets wider with its width axis and they do not, so each range of widths has its own
  standIns: [
    { weight: '400 599', width: '100% 125%', on: [98.4, 98.5, 86.4] },
    { weight: '600 800', width: '100% 104%', on: [98.8, 105.7, 84.5] },
    { weight: '600 800', width: '105% 110%', on: [106.6, 113.1, 90.3] },
    { weight: '600 800', width: '111% 116%', on: [112, 118.8, 94.4] },
    { weight: '600 800', width: '117% 125%', on: [117.6, 125, 98.9] },
  ],
};

/** A face for headings comes in one weight, which its rules call every weight. */
const ONE = '100 900';

/** The faces that an owner can choose. */
const CHOSEN: readonly Face[] = [
  headings('Fraunces', { isSerif: true, ascent: 97.8, descent: 25.5, on: [112.1] }),
  headings('Source Serif', { isSerif: true, ascent: 103.6, descent: 33.5, on: [112.9] }),
  headings('Bitter', { isSerif: true, ascent: 93.5, descent: 26.5, on: [109.5] }),
  headings('Space Grotesk', { isSerif: false, ascent: 98.4, descent: 29.2, on: [102.2, 109.37, 87.4] }),
  texts('DM Sans', { ascent: 99.2, descent: 31, regular: [104.6, 104.7, 91.83], bold: [102.5, 109.7, 87.6] }),
  texts('Source Sans', { ascent: 102.4, descent: 40, regular: [93.7, 93.8, 82.27], bold: [92.2, 98.67, 78.83] }),
  texts('Inter', { ascent: 96.875, descent: 24.12, regular: [107.1, 107.2, 94.02], bold: [102.4, 109.6, 87.55] }),
  texts('Work Sans', { ascent: 93, descent: 24.3, regular: [112.5, 112.6, 98.76], bold: [104.5, 111.8, 89.3] }),
];

function headings(family: string, { on, ...face }: Reach & { isSerif: boolean; on: number[] }): Face {
  return { family, file: fileOf(family), weight: ONE, standIns: [{ weight: ONE, on }], ...face };
}

function texts(family: string, { regular, bold, ...face }: Reach & Record<'regular' | 'bold', number[]>): Face {
  const standIns = [
    { weight: '400 599', on: regular },
    { weight: '600 800', on: bold },
  ];
  return { family, file: fileOf(family), weight: '400 700', standIns, ...face };
}

function fileOf(family: string): string {
  return `pairs/${family.toLowerCase().replaceAll(' ', '-')}`;
}

type Range = Pick<StandIn, 'weight' | 'width'>;

function fontFace(family: string, src: string, { weight, width }: Range, rest: Declarations): string {
  const stretch: Declarations = width === undefined ? {} : { 'font-stretch': width };
  return rule('@font-face', { 'font-family': `"${family}"`, src, 'font-weight': weight, ...stretch, ...rest });
}

/** The files of a face. */
function filesOf(face: Face, files: Readonly<Record<string, string>> = LETTERS): string {
  return Object.entries(files)
    .map(([part, letters]) => {
      const src = `url("../fonts/${face.file}-${part}.woff2")`;
      return fontFace(face.family, src, face, { 'font-display': 'swap', 'unicode-range': letters });
    })
    .join('');
}

function furtherFilesOf(face: Face): string {
  const parts = FURTHER_OF[face.family] ?? (['extended', 'vietnamese'] as const);
  return filesOf(face, Object.fromEntries(parts.map((part) => [part, FURTHER_LETTERS[part]])));
}

/** The rules of what stands in for a face, a list for each of its ranges with one for each system. */
function standInsOf({ family, isSerif, standIns, ascent, descent }: Face): string[][] {
  return standIns.map((range) =>
    range.on.map((size, system) => {
      const names = (isSerif ? SERIFS : SANS_OF_SYSTEMS)[system] ?? [];
      const bold = range.weight === '400 599' ? '' : ' Bold';
      const src = names.map((name) => `local("${name}${bold}")`).join(', ');
      return fontFace(`${family} Fallback${system === 0 ? '' : ` ${system + 1}`}`, src, range, {
        'size-adjust': percent(size),
        // browsers stretch these along
        'ascent-override': percent((ascent / size) * 100),
        'descent-override': percent((descent / size) * 100),
        'line-gap-override': '0%',
      });
    }),
  );
}

function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}

/** The design's own face, with what stands in for it. */
export function archivo(): string {
  const bySystem = SANS_OF_SYSTEMS.flatMap((_, system) => standInsOf(ARCHIVO).map((rules) => rules[system]));
  return filesOf(ARCHIVO) + bySystem.join('');
}

/** The faces that an owner can choose in its place. */
export function chosenFaces(): string {
  return CHOSEN.map((face) => filesOf(face) + standInsOf(face).flat().join('')).join('');
}

/** The letters of all of them that few pages need. */
export function furtherLetters(): string {
  return [ARCHIVO, ...CHOSEN].map(furtherFilesOf).join('');
}
