import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CaseStudy,
  FORM_TEXTS,
  STUDY_FIELDS,
  TEXT_FIELDS,
  type TextField,
} from '../app/features/case-studies/case-study.ts';
import { unfinishedStudySchema, unsavedCaseStudy } from '../app/features/case-studies/case-study-preview.server.ts';
import { listStudyRevisions, readStudyRevision } from '../app/features/case-studies/case-study-revisions.server.ts';
import {
  changeCaseStudy,
  createCaseStudy,
  listCaseStudies,
} from '../app/features/case-studies/case-study-service.server.ts';
import { compareStudies } from '../app/features/case-studies/compare-studies.ts';
import { caseStudyPage } from '../app/features/case-studies/public/case-study/case-study-page.tsx';
import { mentions } from '../app/features/case-studies/study-filter.ts';
import {
  formOf,
  isSameForm,
  letterOf,
  studyBody,
  withText,
} from '../app/features/case-studies/workspace/editor/state/study-form.ts';
import { defaultSiteContent as content } from '../app/features/site-content/default-site-content.ts';
import { renderPublicDocument } from '../server/render-document.tsx';
import { TEST_ASSETS } from './support/app.ts';
import { openTestPlatform } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';

/** A text that stands nowhere else, such as the field takes it. */
function markOf(name: TextField): string {
  if (STUDY_FIELDS[name].form.isDate) return '2031-05-04';
  const word = `mark-of-${name.toLowerCase()}`;
  return STUDY_FIELDS[name].form.isAddress ? `/${word}.png` : word;
}

const isRead = (name: TextField) => {
  const { isAddress, isDate } = STUDY_FIELDS[name].form;
  return name !== 'slug' && !isAddress && !isDate;
};

let site: Awaited<ReturnType<typeof openTestPlatform>>;
let before: CaseStudy;
let marked: CaseStudy;

beforeAll(async () => {
  site = await openTestPlatform();
  before = await createCaseStudy(site.platform, null, newCaseStudy());
  const marks = Object.fromEntries(TEXT_FIELDS.map((name) => [name, markOf(name)]));
  marked = await changeCaseStudy(site.platform, null, before.id, marks);
});
afterAll(() => site.close());

describe.each(TEXT_FIELDS)('the text %s of a case study', (name) => {
  const mark = markOf(name);

  test('is stored, answered and kept as a version', async () => {
    expect(marked[name]).toBe(mark);
    expect((await listCaseStudies(site.platform))[0]?.[name]).toBe(mark);
    expect((await readStudyRevision(site.platform, before.id, 2)).study[name]).toBe(mark);
    expect((await readStudyRevision(site.platform, before.id, 1)).study[name]).toBe(before[name]);
    const [newest] = await listStudyRevisions(site.platform, before.id);
    expect(newest?.changed).toContain(name);
  });

  test('can be changed in the editor, which sends it and knows that it did', () => {
    const form = withText(formOf(before), name, mark, false);
    expect(FORM_TEXTS.filter((other) => other === name)).toEqual([name]);
    expect(isSameForm(form, formOf(before))).toBe(false);
    expect(studyBody(form, before)[name]).toBe(mark);
    expect(letterOf(form).includes(mark)).toBe(!STUDY_FIELDS[name].form.isAddress);
  });

  test('is compared under its name', () => {
    const compared = compareStudies(before, { ...before, [name]: mark }, String);
    expect(compared.map((difference) => difference.name)).toEqual([STUDY_FIELDS[name].label]);
  });

  test('is shown in a preview and on the page, and found by the search', async () => {
    const unfinished = unfinishedStudySchema.parse({ [name]: mark });
    expect((await unsavedCaseStudy(site.platform, unfinished))[name]).toBe(mark);
    expect(await pageOf(marked)).toContain(mark);
    expect(mentions(marked, mark)).toBe(isRead(name));
  });
});

test('an empty preview is a study without words and pictures', async () => {
  const study = await unsavedCaseStudy(site.platform, unfinishedStudySchema.parse({}));
  expect(study).toMatchObject({ title: 'Untitled case study', gallery: { challenge: [], solution: [], results: [] } });
});

test('every text stands once in the form', () => {
  expect([...FORM_TEXTS].sort()).toEqual([...TEXT_FIELDS].sort());
});

async function pageOf({ slug }: CaseStudy): Promise<string> {
  const { platform } = site;
  const { siteUrl } = platform.config;
  const request = { platform, content, siteUrl, params: { slug }, query: new URLSearchParams() };
  const result = await caseStudyPage.load({ ...request, address: '', headers: new Headers() });
  if (result.kind === 'redirect') throw new Error('The page leads elsewhere');
  const page = renderPublicDocument({ result, content, assets: TEST_ASSETS, siteUrl, thisYear: 2031 });
  // what travels for the page's script alone is not shown
  return page.replaceAll(/<script type="application\/json">.*?<\/script>/gs, '');
}
