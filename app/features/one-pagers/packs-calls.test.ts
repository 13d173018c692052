import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { codeOnPage, readPdf } from '../../../tests/support/pdf.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { createDraft } from '../case-study-drafts/case-study-draft-service.server.ts';
import { sheetQueue } from '../media/picture-worker.server.ts';

onOneDatabase('packs for a meeting', ({ platform, clock }) => {
  async function begin() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    return { make: (json: unknown) => call('/api/packs', { as, json }), call };
  }

  const studies = async (count: number) => {
    const made = [];
    for (let number = 1; number <= count; number++)
      made.push(
        await createCaseStudy(platform(), null, newCaseStudy({ title: `Study ${number}`, slug: `study-${number}` })),
      );
    return made;
  };

  test('hold a cover and a page for each study in the order asked for, with codes that lead there', async () => {
    clock().set(new Date('2026-03-31T23:00:00Z'));
    const { make } = await begin();
    const made = await studies(5);
    const reply = await make({
      studyIds: made.map(({ id }) => id).reverse(),
      recipient: 'Jané Łoś, Example Pty Ltd',
      note: 'What we talked about.',
    });
    expect(reply.status, await reply.clone().text()).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="case-studies-for-jane-los-example-pty-ltd.pdf"',
    });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const pdf = await readPdf(bytes);
    expect(pdf.isTagged).toBe(true);
    expect(pdf.outline.slice(1)).toEqual(['Study 5', 'Study 4', 'Study 3', 'Study 2', 'Study 1']);
    // the day of the site, where it is April already
    expect(pdf.pages[0]?.text).toContain('April 1, 2026');
    for (const [index, slug] of ['study-5', 'study-4', 'study-3', 'study-2', 'study-1'].entries())
      expect(await codeOnPage(bytes, index + 2)).toBe(
        `${platform().config.siteUrl}/case-studies/${slug}?utm_source=pdf`,
      );
  });

  test('hold drafts, which are marked and lead nowhere', async () => {
    const { make } = await begin();
    const [study] = await studies(1);
    const draft = await createDraft(platform(), null, { data: { title: 'Still written', challenge: 'It is hard.' } });
    const reply = await make({
      studyIds: [`draft-${draft.id}`, study?.id],
      recipient: 'Jane',
      contact: 'email',
      date: '2026-05-01',
    });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.text).toContain('May 1, 2026');
    expect(pages[1]?.told.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['Draft', 'Still written', 'It is hard.']),
    );
    expect(await codeOnPage(bytes, 2)).toBeNull();
    expect(pages[2]?.told.map(({ words }) => words)).not.toContain('Draft');
    expect(pages[2]?.links.some((link) => link.startsWith('mailto:'))).toBe(true);
  });

  test.each([
    [{ studyIds: [], recipient: 'Jane' }, 'Choose at least one case study'],
    [
      { studyIds: Array.from({ length: 13 }, (_, id) => id + 1), recipient: 'Jane' },
      'A pack holds at most 12 case studies',
    ],
    [{ studyIds: [1, 1], recipient: 'Jane' }, 'A case study stands in a pack once'],
    [{ studyIds: [1], recipient: ' ' }, 'Recipient is required'],
    [{ studyIds: [1], recipient: 'x'.repeat(121) }, 'Recipient must be at most 120 characters'],
    [{ studyIds: [1], recipient: 'Jane', note: 'x'.repeat(601) }, 'Note must be at most 600 characters'],
    [{ studyIds: [1], recipient: 'Jane', date: '2026-02-30' }, 'Date must be a date like 2026-06-30'],
    [{ studyIds: ['study'], recipient: 'Jane' }, 'studyIds must hold numbers of case studies, or drafts as draft-7'],
  ])('are refused with a sentence: %j', async (json, sentence) => {
    const { make } = await begin();
    const reply = await make(json);
    expect([reply.status, await reply.text()]).toEqual([400, sentence]);
  });

  test('are refused where a study or a draft is gone, and to strangers', async () => {
    const { make, call } = await begin();
    expect((await make({ studyIds: [999], recipient: 'Jane' })).status).toBe(404);
    expect((await make({ studyIds: ['draft-999'], recipient: 'Jane' })).status).toBe(404);
    expect((await call('/api/packs', { json: { studyIds: [1], recipient: 'Jane' } })).status).toBe(401);
  });

  test('are whole or refused: the sentence names the letters, where they are and what to do', async () => {
    const { make } = await begin();
    const [study] = await studies(1);
    const chinese = await createCaseStudy(platform(), null, newCaseStudy({ title: '阀门', slug: 'valve' }));
    const draft = await createDraft(platform(), null, { data: { title: 'Ἑλλάς' } });
    const { siteUrl } = platform().config;
    const lack = 'The typefaces of this site lack letters for this PDF:';
    for (const [json, sentence] of [
      [
        { studyIds: [study?.id], recipient: 'Nguyễn Thị Ánh — 株式会社' },
        `${lack} 株 式 会 社. Write the recipient and the note in other letters, or print the pages of the studies instead.`,
      ],
      [
        { studyIds: [study?.id, chinese.id], recipient: 'Jane' },
        `${lack} 阀 门. They are in “阀门”. Print its page instead: ${siteUrl}/case-studies/valve`,
      ],
      [
        { studyIds: [`draft-${draft.id}`], recipient: 'Jane' },
        `${lack} Ἑ. They are in “Ἑλλάς”. Print its preview instead.`,
      ],
    ] as const) {
      const reply = await make(json);
      expect([reply.status, await reply.text()]).toEqual([400, sentence]);
    }
    expect((await make({ studyIds: [study?.id], recipient: 'Nguyễn Thị Ánh' })).status).toBe(200);
  });

  test('are refused in words while many are being made, and say when to ask again', async () => {
    const { make } = await begin();
    const [study] = await studies(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const busy = Array.from({ length: 5 }, () => sheetQueue.run('upload', () => promise));
    const reply = await make({ studyIds: [study?.id], recipient: 'Jane' });
    resolve();
    await Promise.all(busy);
    expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([
      503,
      '10',
      'Several PDF files are being made right now. Please try again in a moment.',
    ]);
  });

  test('leave nothing in the file store', async () => {
    const { make } = await begin();
    const [study] = await studies(1);
    await make({ studyIds: [study?.id], recipient: 'Jane' });
    const names = [];
    for await (const { name } of platform().files.list()) names.push(name);
    expect(names.filter((name) => name.endsWith('.pdf'))).toEqual([]);
  });
});
