import type { Page } from '@playwright/test';
import { galleryImage } from '../support/make.ts';
import { expect, test } from './fixtures.ts';
import { photo, rows } from './gallery-page.ts';
import { type Hands, handsOf, WAYS, weekly } from './hands.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

const NOTES = {
  'The work, and for whom': 'Eight bakeries that share one oven. They had never talked.',
  'What was wrong': 'Every night a tenth of the bread was thrown away.',
  'What you did': 'One oven, one list, one driver.',
  'What came of it': 'Waste fell from 14 to 6 percent. Nobody left.',
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Ctrl+S by keys; else the button. */
async function saveStudy(page: Page, hands: Hands) {
  if (hands.how === 'by keys') await hands.key('Control+s');
  else await hands.press(save(page));
}

for (const { how, options } of WAYS)
  test.describe(how, () => {
    test.use(options);

    test('a study from notes with five photographs', async ({ page, admin, afterwards }) => {
      const hands = await handsOf(page, how);
      await page.goto('/admin/dashboard');
      await hands.press(page.getByRole('link', { name: 'From notes', exact: true }));
      const shades = [[], [60], [90, 100], [140, 150]];
      for (const [step, [label, text]] of Object.entries(NOTES).entries()) {
        await hands.write(page.getByRole('textbox', { name: label, exact: true }), text);
        const files = await Promise.all((shades[step] ?? []).map((shade) => photo(`${how} ${shade}.jpg`, shade)));
        if (files.length > 0) {
          // the window in which files are chosen is the system's; to open it is a press
          hands.presses += 1;
          await page.getByLabel('Choose photographs', { exact: true }).setInputFiles(files);
          await expect(
            page.getByRole('button', { name: `Remove photograph ${files.length}`, exact: true }),
          ).toBeVisible();
        }
        await hands.press(page.getByRole('button', { name: 'Next', exact: true }));
      }
      await hands.press(page.getByRole('button', { name: 'Make a draft', exact: true }));
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Eight bakeries that share one oven');
      await expect(page.locator('[data-index]')).toHaveCount(5);
      await saveStudy(page, hands);
      await expect(page.getByText(/^Case study (?:created|updated)$/)).toBeVisible();
      weekly('2', hands, 17);
      afterwards(async () => {
        const studies = (await (await admin.get('/api/case-studies')).json()) as { id: number }[];
        for (const { id } of studies) await admin.delete(`/api/case-studies/${id}`);
      });
    });

    test('eight pictures are put in order, captioned and described', async ({
      page,
      make,
      admin,
      allowConsoleError,
    }) => {
      allowConsoleError(/status of 404.*uploads/s);
      const image = (at: number) => galleryImage({ alt: `challenge image ${at + 1}`, caption: '', order: at });
      const gallery = { challenge: Array.from({ length: 8 }, (_, at) => image(at)), solution: [], results: [] };
      const study = await make.caseStudy({ title: 'A shop reborn', gallery });
      const hands = await handsOf(page, how);
      await page.goto('/admin/dashboard');
      await hands.press(page.getByRole('button', { name: 'Edit A shop reborn', exact: true }));
      await expect(rows(page, 'challenge')).toHaveCount(8);

      // the last one comes to the front of the one before it
      if (how === 'by mouse') {
        hands.presses += 1;
        await tile(page, 'Challenge image 8').dragTo(tile(page, 'Challenge image 7'), {
          targetPosition: { x: 8, y: 8 },
        });
      } else if (how === 'by keys') {
        await tile(page, 'Challenge image 8').focus();
        await hands.key('Alt+ArrowLeft');
      } else {
        await hands.press(tile(page, 'Challenge image 8'));
        const chosen = page.getByRole('region', { name: 'Chosen pictures', exact: true });
        await hands.press(chosen.getByRole('button', { name: 'Earlier', exact: true }));
        await hands.press(chosen.getByRole('button', { name: 'Done', exact: true }));
      }
      await expect(page.getByRole('status').filter({ hasText: 'Moved to Challenge, place 7.' })).toHaveCount(1);

      const caption = (at: number) => page.getByLabel(`Caption, Challenge image ${at}`, { exact: true });
      await hands.write(caption(1), 'Caption 1');
      for (let at = 2; at <= 8; at += 1) {
        await hands.key('Enter');
        await expect(caption(at)).toBeFocused();
        await hands.write(caption(at), `Caption ${at}`);
      }
      await hands.press(page.getByRole('button', { name: 'More', exact: true }));
      await hands.press(page.getByRole('button', { name: /^Describe images/ }));
      const table = page.getByRole('dialog', { name: 'Describe the images', exact: true });
      for (let at = 1; at <= 8; at += 1) {
        const words = table.getByLabel(`Picture description, Challenge image ${at}`, { exact: true });
        await expect(words).toBeFocused();
        await hands.write(words, `A lathe seen from side ${at}`);
        await page.keyboard.press('Tab');
      }
      await hands.key('Escape');
      await saveStudy(page, hands);
      await expect(page.getByText('Case study updated')).toBeVisible();
      weekly('3', hands, 25);
      const saved = (await (await admin.get(`/api/case-studies/${study.slug}`)).json()).gallery.challenge;
      expect(saved.map((one: { caption: string }) => one.caption)).toEqual(
        saved.map((_: unknown, at: number) => `Caption ${at + 1}`),
      );
      expect(saved.every((one: { alt: string }) => one.alt.startsWith('A lathe'))).toBe(true);
    });

    test('a dead link is mended wherever it stands', async ({ page, make, admin }) => {
      const gone = 'https://example.com/gone';
      const study = await make.caseStudy({
        ...{ challenge: `See [the list](${gone}) of then.`, results: `As [the list](${gone}) says.` },
      });
      const data = { title: 'Not yet out', summary: `Of ${gone}.` };
      const draft = await (await admin.post('/api/case-study-drafts', { data: { data } })).json();
      const hands = await handsOf(page, how);
      // the row that says so leads here
      hands.presses += 1;
      await page.goto(`/admin/change-address?${new URLSearchParams({ from: gone })}`);
      const address = page.getByLabel('They are to lead to', { exact: true });
      await expect(address).toBeFocused();
      await expect(page.getByRole('button', { name: 'Change in 2 places', exact: true })).toBeVisible();
      await hands.write(address, 'https://example.com/list');
      await hands.key('Enter');
      await expect(page.getByText('The links lead there now', { exact: true })).toBeVisible();
      weekly('9', hands, 2);
      const drafted = await (await admin.get(`/api/case-study-drafts/${draft.id}`)).json();
      expect(drafted.data.summary).toBe('Of https://example.com/list.');
      await admin.delete(`/api/case-study-drafts/${draft.id}`);
      const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
      expect([saved.challenge, saved.results]).toEqual([
        'See [the list](https://example.com/list) of then.',
        'As [the list](https://example.com/list) says.',
      ]);
    });
  });
