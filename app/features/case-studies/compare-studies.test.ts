import { expect, test } from 'vitest';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { EMPTY_GALLERY } from './case-study.ts';
import { compareStudies } from './compare-studies.ts';

const study = newCaseStudy({ title: 'A shop reborn' });
const picture = (name: string, alt = name) => galleryImage({ url: `/uploads/${name}.webp`, alt });

function inShort(differences: ReturnType<typeof compareStudies>) {
  const marks = { same: '', added: '+', removed: '-' };
  return differences.map(
    ({ name, parts }) => `${name}: ${parts.map(({ kind, text }) => marks[kind] + text).join('|')}`,
  );
}

const nameOf = (service: string) => service.toUpperCase();

test('nothing is said of what is the same', () => {
  expect(compareStudies(study, { ...study }, nameOf)).toEqual([]);
});

test('texts are compared word by word, addresses as a whole', () => {
  const after = { ...study, title: 'A shop renewed', coverImage: '/uploads/new.webp' };
  expect(inShort(compareStudies(study, after, nameOf))).toEqual([
    'Title: A shop |-reborn|+renewed',
    `Cover image: -${study.coverImage}|+/uploads/new.webp`,
  ]);
});

test('a picture that became decorative is named', () => {
  const before = { ...study, gallery: { ...EMPTY_GALLERY, results: [picture('a')] } };
  const after = { ...study, gallery: { ...EMPTY_GALLERY, results: [{ ...picture('a', ''), decorative: true }] } };
  expect(inShort(compareStudies(before, after, nameOf))).toEqual([
    'Results images: -Not decorative|+Decorative',
    'Results images, picture description: -a',
  ]);
});

test('services that came and went are named', () => {
  const before = { ...study, services: ['manufacturing'] };
  expect(inShort(compareStudies(before, { ...study, services: ['business-scaling'] }, nameOf))).toEqual([
    'Services: -MANUFACTURING',
    'Services: +BUSINESS-SCALING',
  ]);
});

test('pictures that came, went, changed their words or their order are named', () => {
  const before = { ...study, gallery: { ...EMPTY_GALLERY, challenge: [picture('a'), picture('b'), picture('c')] } };
  const after = {
    ...study,
    gallery: { ...EMPTY_GALLERY, challenge: [picture('b', 'b lathe'), picture('a')], results: [picture('d')] },
  };
  expect(inShort(compareStudies(before, after, nameOf))).toEqual([
    'Challenge (Problem) images, picture description: b|+ lathe',
    'Challenge (Problem) images: -c',
    'Challenge (Problem) images: In another order.',
    'Results images: +d',
  ]);
});
