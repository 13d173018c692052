import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectSelfContained } from '../../../tests/support/self-contained.ts';
import { slugify } from '../../lib/slug.ts';
import { outcomesReply } from '../case-studies/outcome-schema.ts';
import { SECTIONS } from '../case-studies/section-labels.ts';
import { defaultServices } from '../site-content/default-services.ts';
import { sampleProjects as projects, sampleCaseStudies as studies } from './sample-case-studies.ts';
import { samplePictureNames } from './sample-pictures.server.ts';

// The rule of the case studies page: a dollar sign, or a figure such as 5M or 2K, puts a title first.
const hasFigure = (title: string) => /\$|\d[mk]\b/i.test(title);

test('there are ten, with slugs made from their titles', () => {
  expect(studies).toHaveLength(10);
  for (const study of studies) expect(study.slug).toBe(slugify(study.title));
  expect(new Set(studies.map((study) => study.slug)).size).toBe(10);
});

test('some titles carry a figure that puts them first, most do not', () => {
  expect(studies.filter((study) => hasFigure(study.title)).length).toBe(3);
  expect(studies.filter((study) => study.title.includes('$')).length).toBeGreaterThan(0);
});

test('they run from 2023 to 2025, newest first, no two on a day', () => {
  const dates = studies.map((study) => study.publishedAt);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
  expect(new Set(dates.map((date) => date.slice(0, 4)))).toEqual(new Set(['2025', '2024', '2023']));
  for (const date of dates) expect(new Date(date).toISOString()).toBe(date);
});

test('one has twelve pictures, one has none, the others four to eight', () => {
  const counts = studies.map((study) => study.gallery.length).sort((a, b) => a - b);
  expect(counts[0]).toBe(0);
  expect(counts.at(-1)).toBe(12);
  for (const count of counts.slice(1, -1)) {
    expect(count).toBeGreaterThanOrEqual(4);
    expect(count).toBeLessThanOrEqual(8);
  }
});

test('no two pictures are described by the same words, so that a new site has nothing to describe', () => {
  const alts = studies.flatMap(({ gallery }) => gallery.map(({ alt }) => alt.toLowerCase()));
  expect(alts.filter((alt, index) => alts.indexOf(alt) !== index)).toEqual([]);
});

test('one has long texts of several paragraphs', () => {
  const long = studies.filter((study) => study.challenge.split('\n\n').length > 2 && study.solution.length > 1000);
  expect(long).toHaveLength(1);
});

describe.each(studies)('$title', (study) => {
  test('every text is there, and the description fits a list of results', () => {
    for (const section of SECTIONS) expect(study[section].length).toBeGreaterThan(100);
    expect(study.title.length).toBeLessThanOrEqual(60);
    expect(study.summary.length).toBeLessThanOrEqual(160);
    expect(study.description.length).toBeGreaterThanOrEqual(120);
    expect(study.description.length).toBeLessThanOrEqual(155);
  });

  test('pictures are described one by one, and stand in the order of the sections', () => {
    const { gallery } = study;
    expect(new Set(gallery.map((picture) => picture.alt)).size).toBe(gallery.length);
    expect(new Set(gallery.map((picture) => picture.caption)).size).toBe(gallery.length);
    expect(new Set(gallery.map(({ picture }) => picture)).size).toBe(gallery.length);
    for (const { alt } of gallery) expect(alt.length).toBeGreaterThan(30);
    const places = gallery.map((picture) => SECTIONS.indexOf(picture.section));
    expect(places).toEqual([...places].sort());
  });

  test('no client is named and nothing is hyped', () => {
    const words = [study.title, study.summary, study.description, study.challenge, study.solution, study.results].join(
      '\n',
    );
    expect(words).not.toMatch(/\b(pty|ltd|inc|gmbh|world-class|cutting-edge|game-chang\w+|leverag\w+|seamless\w*)\b/i);
    expect(words).not.toMatch(/\b(\w+ization|labor|color|center|mold\w*)\b/i);
  });
});

test('three projects are described and in order', () => {
  expect(projects.map((project) => project.order)).toEqual([0, 1, 2]);
  for (const project of projects) {
    expect(project.description.length).toBeGreaterThan(80);
  }
});

const IN_WORDS: Record<string, RegExp> = {
  1: /\bone\b/,
  2: /\btwo\b/,
  4: /\bfour\b/,
  6: /\bsix\b/,
  9: /\bnine\b/,
  12: /\btwelve\b/,
  14: /\bfourteen\b/,
};

test.each(studies)('the texts of “$title” hold every number of its figures', (study) => {
  expect(study.outcomes.length).toBeGreaterThanOrEqual(3);
  const texts = [study.title, study.summary, study.description, ...SECTIONS.map((section) => study[section])].join(
    '\n',
  );
  for (const { label, before, after, unit, period, basis } of study.outcomes)
    for (const number of `${label} ${before} ${after} ${unit} ${period} ${basis}`.match(/\d[\d.,]*\d|\d/g) ?? [])
      expect(new RegExp(`(?<![\\d.])${number}(?![\\d])`).test(texts) || IN_WORDS[number]?.test(texts), number).toBe(
        true,
      );
});

test('every picture is there, at one size, needs nothing else, and none is left over', () => {
  const folder = join(import.meta.dirname, '../../example/pictures');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
  expect(files.map((name) => name.slice(0, -'.svg'.length)).sort()).toEqual(samplePictureNames().sort());
  for (const name of files) {
    const svg = readFileSync(join(folder, name), 'utf8');
    expectSelfContained(svg);
    expect(svg, name).toContain(' width="1600" height="1067"');
  }
});

test('the file holds studies and projects as they are saved', () => {
  const study = z.strictObject({
    ...Object.fromEntries(
      ['title', 'slug', 'summary', 'description', 'sector', 'cover', ...SECTIONS].map((name) => [name, z.string()]),
    ),
    services: z.array(z.enum(defaultServices.list.map(({ key }) => key))),
    publishedAt: z.iso.datetime(),
    outcomes: outcomesReply,
    gallery: z.array(
      z.strictObject({ section: z.enum(SECTIONS), picture: z.string(), alt: z.string(), caption: z.string() }),
    ),
  });
  expect(() => z.array(study).parse(studies)).not.toThrow();
});
