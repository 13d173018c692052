import { type Declarations, rule } from './style-rule.ts';

/** How far a stand-in is stretched, and its ascent and descent, in percent of its own. */
type Stretching = [size: number, ascent: number, descent: number];

/** What stands in for a face in a range of its weights and widths: the same text on each of the systems. */
type StandIn = { weight: string; width?: string; on: Stretching[] };

type Face = {
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
  // it gets wider with its width axis and they do not, so each range of widths has its own
  standIns: [
    {
      weight: '400 599',
      width: '100% 125%',
      on: [
        [98.4, 89.2, 21.3],
        [98.5, 89.1, 21.3],
        [86.4, 101.6, 24.3],
      ],
    },
    {
      weight: '600 800',
      width: '100% 104%',
      on: [
        [98.8, 88.9, 21.3],
        [105.7, 83.1, 19.9],
        [84.5, 103.9, 24.9],
      ],
    },
    {
      weight: '600 800',
      width: '105% 110%',
      on: [
        [106.6, 82.4, 19.7],
        [113.1, 77.6, 18.6],
        [90.3, 97.2, 23.3],
      ],
    },
    {
      weight: '600 800',
      width: '111% 116%',
      on: [
        [112, 78.4, 18.8],
        [118.8, 73.9, 17.7],
        [94.4, 93, 22.2],
      ],
    },
    {
      weight: '600 800',
      width: '117% 125%',
      on: [
        [117.6, 74.7, 17.9],
        [125, 70.2, 16.8],
        [98.9, 88.8, 21.2],
      ],
    },
  ],
};

/** A face for headings comes in one weight, which its rules call every weight. */
const ONE = '100 900';

/** The faces that an owner can choose. */
const CHOSEN: readonly Face[] = [
  headings('Fraunces', true, [[112.1, 87.2, 22.7]]),
  headings('Source Serif', true, [[112.9, 91.8, 29.7]]),
  headings('Bitter', true, [[109.5, 85.4, 24.2]]),
  headings('Space Grotesk', false, [
    [102.2, 96.3, 28.6],
    [109.4, 90, 26.7],
    [87.4, 112.6, 33.4],
  ]),
  texts('DM Sans', {
    regular: [
      [104.6, 94.8, 29.6],
      [104.7, 94.7, 29.6],
      [91.8, 108, 33.8],
    ],
    bold: [
      [102.5, 96.8, 30.2],
      [109.7, 90.4, 28.3],
      [87.6, 113.2, 35.4],
    ],
  }),
  texts('Source Sans', {
    regular: [
      [93.7, 109.3, 42.7],
      [93.8, 109.2, 42.6],
      [82.3, 124.5, 48.6],
    ],
    bold: [
      [92.2, 111.1, 43.4],
      [98.7, 103.8, 40.5],
      [78.8, 129.9, 50.7],
    ],
  }),
  texts('Inter', {
    regular: [
      [107.1, 90.5, 22.5],
      [107.2, 90.4, 22.5],
      [94, 103, 25.7],
    ],
    bold: [
      [102.4, 94.6, 23.6],
      [109.6, 88.4, 22],
      [87.6, 110.7, 27.5],
    ],
  }),
  texts('Work Sans', {
    regular: [
      [112.5, 82.7, 21.6],
      [112.6, 82.6, 21.6],
      [98.8, 94.2, 24.6],
    ],
    bold: [
      [104.5, 89, 23.3],
      [111.8, 83.2, 21.7],
      [89.3, 104.1, 27.2],
    ],
  }),
];

function headings(family: string, isSerif: boolean, on: Stretching[]): Face {
  return { family, file: fileOf(family), weight: ONE, isSerif, standIns: [{ weight: ONE, on }] };
}

function texts(family: string, { regular, bold }: Record<'regular' | 'bold', Stretching[]>): Face {
  const standIns = [
    { weight: '400 599', on: regular },
    { weight: '600 800', on: bold },
  ];
  return { family, file: fileOf(family), weight: '400 700', standIns };
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
function standInsOf({ family, isSerif, standIns }: Face): string[][] {
  return standIns.map((range) =>
    range.on.map(([size, ascent, descent], system) => {
      const names = (isSerif ? SERIFS : SANS_OF_SYSTEMS)[system] ?? [];
      const bold = range.weight === '400 599' ? '' : ' Bold';
      const src = names.map((name) => `local("${name}${bold}")`).join(', ');
      return fontFace(`${family} Fallback${system === 0 ? '' : ` ${system + 1}`}`, src, range, {
        'size-adjust': `${size}%`,
        'ascent-override': `${ascent}%`,
        'descent-override': `${descent}%`,
        'line-gap-override': '0%',
      });
    }),
  );
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
