import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { replaceEverything } from '../../../tests/support/own-content.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import { addSampleProject } from '../projects/project-service.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { emptyContent } from '../site-content/empty-site.ts';
import { LINK_KEYS } from '../site-content/site-content.ts';

type Step = { key: string; isDone: boolean; details: string[]; place: unknown };

onOneDatabase('what is left to set up', ({ platform }) => {
  async function site(settings = {}) {
    const { call, admin } = appOf(platform(settings));
    const as = await admin();
    const steps = async (): Promise<Step[]> => (await call('/api/setup-status', { as })).json();
    return {
      call,
      as,
      place: async (key: string) => (await steps()).find((step) => step.key === key)?.place,
      put: (section: string, data: unknown) => call(`/api/content/${section}`, { as, method: 'PUT', json: { data } }),
      open: async () => {
        const left = (await steps()).filter(({ isDone }) => !isDone);
        return Object.fromEntries(left.map((step) => [step.key, step.details]));
      },
    };
  }

  test('a new site has everything before it', async () => {
    const { open } = await site();
    const left = await open();
    expect(Object.keys(left)).toEqual([
      ...['name', 'email', 'portrait', 'links', 'ventures', 'evidence', 'privacy', 'terms', 'enquiries'],
      ...['mail', 'time-zone', 'texts', 'search'],
    ]);
    expect(left['name']).toEqual([defaultSiteContent.identity.name]);
    expect(left['privacy']).toEqual([defaultSiteContent.pages.privacy.template]);
    expect(left['links']).toHaveLength(LINK_KEYS.length);
  });

  test('each step is done when its placeholder is gone', async () => {
    const { call, as, put, open } = await site({ smtpUrl: 'smtp://mail.invalid' });
    const { claims, identity, links, ventures, images, pages } = defaultSiteContent;
    await put('identity', { ...identity, name: 'Jo Field', email: 'jo@field.com.au' });
    await put('images', { ...images, profile: { ...images.profile, path: '/uploads/jo.webp' } });
    await put('links', {
      ...links,
      ...Object.fromEntries(LINK_KEYS.map((key) => [key, { ...links[key], url: 'https://field.com.au/' }])),
    });
    await put(
      'ventures',
      ventures.slice(0, 2).map((venture, index) => (index === 0 ? venture : { ...venture, url: 'https://a.au' })),
    );
    await put(
      'claims',
      claims.map((claim) => ({ ...claim, evidence: 'My own ledger.' })),
    );
    await put('pages.privacy', { ...pages.privacy, template: '' });
    const registration = (isOpen: boolean) =>
      call('/api/settings/registration', { as, method: 'PATCH', json: { isOpen } });
    await registration(true);
    expect(await open()).toHaveProperty('registration');
    await registration(false);
    expect((await open())['enquiries']).toEqual(['Until then they are kept in the workspace only.']);
    const json = { email: 'jo@field.com.au' };
    await call('/api/settings/enquiry-recipient', { as, method: 'PATCH', json });
    await call('/api/settings/time-zone', { as, method: 'PATCH', json: { timeZone: 'Europe/London' } });
    const { texts, search, ...left } = await open();
    expect(left).toEqual({ ventures: [ventures[0]?.name], terms: [pages.terms.template] });
    expect(texts?.[0]).toMatch(/^\d+ of \d+ texts, pictures, links and figures are still the sample’s\.$/);
    expect(search).toEqual(['It was not searched yet.']);
  });

  test('the texts are done when each is replaced or kept, and the search when it found nothing since', async () => {
    const on = platform();
    const { call, admin } = appOf(on);
    const as = await admin();
    const stepsOf = async () => {
      const steps: Step[] = await (await call('/api/setup-status', { as })).json();
      return ['texts', 'search'].map((key) => steps.find((step) => step.key === key)?.details[0] ?? 'done');
    };
    await replaceEverything(on, ['slogans']);
    expect((await stepsOf())[0]).toMatch(/^2 of \d+ texts/);
    await call('/api/setup-search', { as, method: 'POST' });
    expect((await stepsOf())[1]).toMatch(/^The last search found 2 things of the sample\.$/);
    const { fields } = await (await call('/api/setup-fields', { as })).json();
    const ids = fields.map(({ id }: { id: string }) => id);
    await call('/api/setup-fields', { as, method: 'PATCH', json: { ids, isKept: true } });
    await call('/api/settings/time-zone', { as, method: 'PATCH', json: { timeZone: 'Europe/London' } });
    expect(await stepsOf()).toEqual(['done', 'Something was changed since the last search.']);
    await call('/api/setup-search', { as, method: 'POST' });
    expect(await stepsOf()).toEqual(['done', 'done']);
  });

  test('samples count until they are removed, and claims come back when their review is due', async () => {
    const { call, as, put, open } = await site();
    await call('/api/projects', { as, json: { title: 'Own', description: 'D', imageUrl: '/a.png' } });
    expect((await open())['samples']).toBeUndefined();
    await changePublicData(platform(), (trx) =>
      addSampleProject(trx, { title: 'Sample', description: 'D', imageUrl: '/a.png', order: 0 }),
    );
    expect((await open())['samples']).toEqual(['1 sample project']);
    await call('/api/samples', { as, method: 'DELETE' });
    expect((await open())['samples']).toBeUndefined();
    const changed = (change: object) =>
      defaultSiteContent.claims.map((claim) => ({
        ...{ ...claim, evidence: 'My own ledger.' },
        ...(claim.key === 'launches' ? change : {}),
      }));
    expect((await open())['evidence']).toContain('“3800+” has the evidence of the sample.');
    await put('claims', changed({ evidence: ' ' }));
    expect((await open())['evidence']).toEqual(['“3800+” has no evidence.']);
    await put('claims', changed({ reviewOn: '2026-03-04' }));
    expect((await open())['evidence']).toEqual(['“3800+” was to be reviewed on 4 Mar 2026.']);
    await put('claims', changed({ reviewOn: '2026-03-05' }));
    expect((await open())['evidence']).toBeUndefined();
  });

  test('a site of the owner’s own is told what is next and why', async () => {
    const { call, as, put, open, place } = await site();
    await call('/api/begin', { as, json: { origin: 'own' } });
    expect(Object.keys(await open())).toEqual(['answers', 'study', 'mail', 'portrait', 'privacy']);
    const answers = { name: 'Jo Field', does: 'I draw gardens.', email: 'jo@field.com.au' };
    await call('/api/begin/answers', { as, json: { answers } });
    expect(Object.keys(await open())).toEqual(['enquiries', 'study', 'mail', 'portrait', 'privacy']);
    expect((await open())['study']).toEqual(['People hire whose work they can see.']);
    expect(await place('study')).toEqual({ page: 'study' });
    expect(
      (await call('/api/case-study-drafts', { as, json: { data: newCaseStudy({ slug: 'begun', services: [] }) } }))
        .status,
    ).toBe(201);
    expect(await place('study')).toEqual({ page: 'drafts' });
    await call('/api/case-studies', { as, json: newCaseStudy() });
    await put('images', {
      ...emptyContent.images,
      profile: { ...emptyContent.images.profile, path: '/uploads/jo.webp' },
    });
    expect(Object.keys(await open())).toEqual(['enquiries', 'mail', 'privacy']);
  });

  test('an own privacy page is reviewed until a form is shown of which it does not speak', async () => {
    const { call, as, put, open } = await site();
    await call('/api/begin', { as, json: { origin: 'own' } });
    const answers = { name: 'Jo Field', email: 'jo@field.com.au', address: '1 Field Road' };
    await call('/api/begin/answers', { as, json: { answers } });
    const made = await (await call('/api/content/pages.privacy', { as })).json();
    await put('pages.privacy', { ...made.data, template: '' });
    expect((await open())['privacy']).toBeUndefined();
    const { footer } = emptyContent;
    await put('footer', {
      ...footer,
      newsletter: { ...footer.newsletter, label: 'Letters', consent: 'Once a month.' },
    });
    expect((await open())['privacy']).toEqual([
      expect.stringMatching(/^It does not speak of the newsletter yet\. Put in: “If you sign up for the newsletter, /),
    ]);
  });
});
