// What each kind of product is called in the pictures of a sample study.
import type { PlateKind } from './plates.ts';

export type ProductWords = {
  /** The product in running text, for descriptions. */
  name: string;
  /** What one of it is called. */
  unit: string;
  /** What a supplier asks for one, in dollars. */
  price: number;
  /** Where it hurt (in 600 x 400) and what was written beside it. */
  trouble: readonly [words: string, x: number, y: number];
  /** Main size in millimetres, for the released drawing. */
  size: number;
  /** What the test rig does. */
  load: string;
  /** What the first parts are measured for. */
  measures: readonly (readonly [asked: string, found: string])[];
};

export const productWords: Readonly<Record<PlateKind, ProductWords>> = {
  cartons: {
    name: 'a stack of cartons',
    unit: 'carton',
    price: 1.2,
    trouble: ['eight sizes, no pattern', 240, 190],
    size: 388,
    load: '120 kg',
    measures: [
      ['388.0', '388.2'],
      ['291.0', '290.8'],
      ['220.0', '220.1'],
      ['3.2', '3.2'],
    ],
  },
  hull: {
    name: 'a composite boat hull',
    unit: 'hull',
    price: 18400,
    trouble: ['hand laid, 340 hours', 330, 216],
    size: 9750,
    load: '2.4 t',
    measures: [
      ['9750', '9752'],
      ['2900', '2899'],
      ['28.0', '28.1'],
      ['6.50', '6.48'],
    ],
  },
  gear: {
    name: 'a drive gear',
    unit: 'gear',
    price: 62,
    trouble: ['cut from solid billet', 230, 190],
    size: 272,
    load: '900 Nm',
    measures: [
      ['272.0', '271.9'],
      ['76.00', '76.01'],
      ['44.0', '44.0'],
      ['H7', 'pass'],
    ],
  },
  mould: {
    name: 'an opened injection mould',
    unit: 'closure',
    price: 0.06,
    trouble: ['two cavities, 31 s', 330, 180],
    size: 450,
    load: '150 t',
    measures: [
      ['38.00', '38.02'],
      ['1.20', '1.21'],
      ['24.5', '24.5'],
      ['2.80 g', '2.79 g'],
    ],
  },
  bracket: {
    name: 'a mounting bracket',
    unit: 'bracket',
    price: 3.8,
    trouble: ['38 % goes in the bin', 200, 190],
    size: 220,
    load: '85 kg',
    measures: [
      ['220.0', '219.9'],
      ['13.00', '13.02'],
      ['90 deg', '90.1'],
      ['3.0', '3.0'],
    ],
  },
  circuit: {
    name: 'a control board',
    unit: 'board',
    price: 24,
    trouble: ['out of production', 380, 170],
    size: 160,
    load: '12 A',
    measures: [
      ['160.0', '160.0'],
      ['1.60', '1.61'],
      ['5.00 V', '5.01 V'],
      ['24 mA', '23 mA'],
    ],
  },
  drum: {
    name: 'a cable drum',
    unit: 'drum',
    price: 41,
    trouble: ['dearer than its cable', 240, 220],
    size: 600,
    load: '310 kg',
    measures: [
      ['600.0', '600.4'],
      ['390.0', '389.7'],
      ['80.0', '80.1'],
      ['12.5', '12.5'],
    ],
  },
  crate: {
    name: 'a returnable crate with its sides apart',
    unit: 'crate',
    price: 9.5,
    trouble: ['comes back empty, full size', 320, 210],
    size: 600,
    load: '240 kg',
    measures: [
      ['600.0', '599.8'],
      ['400.0', '400.1'],
      ['310.0', '310.0'],
      ['1.9 kg', '1.9 kg'],
    ],
  },
  chair: {
    name: 'a flat-pack chair pulled apart',
    unit: 'chair',
    price: 58,
    trouble: ['eleven joints', 330, 180],
    size: 840,
    load: '130 kg',
    measures: [
      ['840.0', '840.2'],
      ['450.0', '449.9'],
      ['18.0', '18.0'],
      ['4.6 kg', '4.5 kg'],
    ],
  },
  valve: {
    name: 'an isolation valve in section',
    unit: 'valve',
    price: 37,
    trouble: ['one foundry, one price', 300, 200],
    size: 210,
    load: '25 bar',
    measures: [
      ['210.0', '210.1'],
      ['DN 50', 'pass'],
      ['25 bar', 'pass'],
      ['0 drops', '0'],
    ],
  },
  container: {
    name: 'shipping containers',
    unit: 'container',
    price: 2900,
    trouble: ['four part-loads', 360, 220],
    size: 12032,
    load: '26 t',
    measures: [
      ['12 032', '12 031'],
      ['2352', '2352'],
      ['2698', '2697'],
      ['26 t', '25.4 t'],
    ],
  },
  press: {
    name: 'a press with its last bowl',
    unit: 'bowl',
    price: 6.4,
    trouble: ['two strokes for one bowl', 300, 210],
    size: 240,
    load: '90 t',
    measures: [
      ['240.0', '240.1'],
      ['118.0', '117.9'],
      ['0.80', '0.81'],
      ['Ra 0.8', 'pass'],
    ],
  },
  torch: {
    name: 'a work light pulled apart along its axis',
    unit: 'light',
    price: 29,
    trouble: ['no orders, tool quoted', 300, 190],
    size: 184,
    load: '2 m drop',
    measures: [
      ['184.0', '184.1'],
      ['42.0', '42.0'],
      ['IP67', 'pass'],
      ['900 lm', '912 lm'],
    ],
  },
  pallet: {
    name: 'a loaded pallet',
    unit: 'pallet',
    price: 14,
    trouble: ['overhangs the rack', 420, 200],
    size: 1165,
    load: '980 kg',
    measures: [
      ['1165', '1164'],
      ['1165', '1165'],
      ['1350', '1348'],
      ['980 kg', '962 kg'],
    ],
  },
};
