import { type Recipe, tryRecipe } from './trial.ts';

/** All that it takes to give the site another setting: when somebody answers, at the foot of every page. */
const HOURS: Recipe = {
  'app/features/site-content/section-schemas.ts': [
    [`  locality: line('Locality'`, `  hours: line('Office hours', { max: 80 }),\n  locality: line('Locality'`],
  ],
  'app/example/texts.json': [
    [`    "locality": "Australia",`, `    "hours": "Monday to Friday",\n    "locality": "Australia",`],
  ],
  'app/pages/public/layout.tsx': [
    [`{footer.legal.map(`, `<span>{identity.hours}</span>\n          {footer.legal.map(`],
  ],
};

/** The way of the setting from the form to the visitors, its versions and a backup. */
const TEST = `import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackup, restoreBackup } from '../app/features/backups/backup-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { appOf } from './support/app.ts';
import { formFields } from './support/content-fields.ts';
import { onEveryDatabase } from './support/databases.ts';

onEveryDatabase('a line of the identity', ({ platform }) => {
  test('stands in the form, is checked, stored, shown, kept as a version and carried by a backup', async () => {
    expect(formFields('identity', defaultSiteContent).map(({ path }) => path.join('.'))).toContain('hours');
    const { call, admin } = appOf(platform());
    const as = await admin();
    const page = async () => (await call('/')).text();
    expect(await page()).toContain('Monday to Friday');

    const { data } = await (await call('/api/content/identity', { as })).json();
    const save = (hours: string) =>
      call('/api/content/identity', { as, method: 'PUT', json: { data: { ...data, hours } } });
    expect(await (await save(' ')).text()).toContain('Office hours is required');
    expect((await save('By appointment')).status).toBe(200);
    expect(await page()).toContain('By appointment');

    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    await createBackup(platform(), join(folder, 'backup'));
    expect((await save('Never')).status).toBe(200);
    const versions = await (await call('/api/content/identity/revisions', { as })).json();
    expect(versions.map((version: { data: { hours: string } }) => version.data.hours)).toEqual(['Never', 'By appointment']);
    await restoreBackup(platform(), join(folder, 'backup'), { replace: true });
    expect(await page()).toContain('By appointment');
    rmSync(folder, { recursive: true });
  });
});
`;
const PATH = 'tests/identity-hours.test.ts';

tryRecipe('A setting', {
  most: 4,
  recipe: HOURS,
  // those of the fields of all texts as well: they have to notice by themselves what no page shows
  tests: { paths: [PATH, 'tests/content-fields.test.ts'], named: 'identity', added: { [PATH]: TEST } },
});
