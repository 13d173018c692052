import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { plain } from '../support/pictures.ts';
import { brokenWords } from '../support/reflow.ts';
import { saidByExample } from '../support/said-by-example.ts';
import { expect, startSite, testWithoutServer as test } from './fixtures.ts';
import { byKeys, type Hands, pointing } from './hands.ts';
import { Keyboard } from './keyboard.ts';

// Three people of other trades go from the printed link to a site of their own. Nobody's real name, business or figures.

type Person = {
  username: string;
  /** Whether the site asks what it begins with. */
  isAsked: boolean;
  /** What is typed at each question, by the names of its fields. */
  answers: [question: string, fields: [label: string, text: string][]][];
  notes: [about: string, challenge: string, solution: string, results: string];
};

/** Of phones, tablets and desks, and on both sides of each step between them. */
const WIDTHS = [320, 352, 390, 414, 576, 700, 768, 820, 960, 1024, 1180, 1280, 1366, 1536, 1920];

const PASSWORD = 'slow rivers carry nine letters';

const ANNA: Person = {
  username: 'anna',
  isAsked: true,
  answers: [
    [
      'Who are you?',
      [
        ['Your name', 'Anna Berg'],
        ['A few sentences about you', 'Fifteen years in family firms, nine of them as head of finance.'],
      ],
    ],
    [
      'What do you do, and for whom?',
      [
        ['In one sentence', 'I close the books of family firms by the third working day.'],
        ['What you are, in a few words', 'Interim finance lead'],
      ],
    ],
    [
      'Where, and in which language?',
      [
        ['City', 'Malmö'],
        ['Country', 'Sweden'],
      ],
    ],
    [
      'What can people hire you for?',
      [
        ['Name', 'Monthly closing'],
        ['In a sentence', 'A closing that holds, on day three.'],
      ],
    ],
    [
      'Which figures speak for you, and what proves them?',
      [
        ['Figure', 'kr12,345,678'],
        ['What it counts', 'invoiced and collected since 2012'],
        ['What proves it', 'The list in my ledger'],
      ],
    ],
    ['How do people reach you?', [['Email', 'anna@bergekonomi.test']]],
    ['Tell of one piece of work.', []],
    [
      'Two colours and a face',
      [
        ['Main colour', '#1d3557'],
        ['Accent colour', '#f4a261'],
      ],
    ],
    [
      'What does the law want to read?',
      [
        ['Registered name', 'Berg Ekonomi AB'],
        ['Postal address', 'Storgatan 1, Malmö'],
      ],
    ],
  ],
  notes: [
    'A family firm whose closing took nineteen days.',
    'Nobody knew in March what February had cost.',
    'I moved the cut-off and wrote one checklist.',
    'Now it takes three days.',
  ],
};

const TOM: Person = {
  username: 'tom',
  isAsked: true,
  answers: [
    [
      'Who are you?',
      [
        ['Your name', 'Tom Okafor'],
        ['A few sentences about you', 'I grew up on a nursery and never quite left it.'],
      ],
    ],
    [
      'What do you do, and for whom?',
      [
        ['In one sentence', 'Gardens for small hotels that need less water every year.'],
        ['What you are, in a few words', 'Garden designer'],
      ],
    ],
    ['Where, and in which language?', [['City', 'Bristol']]],
    [
      'What can people hire you for?',
      [
        ['Name', 'Planting plan'],
        ['In a sentence', 'A drawing, a list and a visit in spring.'],
      ],
    ],
    ['Which figures speak for you, and what proves them?', []],
    ['How do people reach you?', [['Telephone', '+44 117 496 0000']]],
    ['Tell of one piece of work.', []],
    ['Two colours and a face', [['Main colour', '#2f4f2f']]],
    ['What does the law want to read?', [['Postal address', '14 Quay Street, Bristol']]],
  ],
  notes: [
    'A hotel courtyard with a lawn that drank the budget.',
    'The lawn was brown by June all the same.',
    'I planted thyme and moved the path.',
    'The water bill fell by half.',
  ],
};

const LUCIA: Person = {
  username: 'lucia',
  isAsked: false,
  answers: [
    [
      'Who are you?',
      [
        ['Your name', 'Lucía Prats'],
        ['A few sentences about you', 'I sang for ten years; now others speak.'],
      ],
    ],
    [
      'What do you do, and for whom?',
      [
        ['In one sentence', 'I teach people who present to boards to be heard in the last row.'],
        ['What you are, in a few words', 'Voice coach'],
      ],
    ],
    ['Where, and in which language?', [['City', 'Valencia']]],
    [
      'What can people hire you for?',
      [
        ['Name', 'One speech'],
        ['In a sentence', 'Three hours, one recording, one change at a time.'],
      ],
    ],
    [
      'Which figures speak for you, and what proves them?',
      [
        ['Figure', '12'],
        ['What it counts', 'boards that listened'],
        ['What proves it', 'Contracts'],
      ],
    ],
    ['How do people reach you?', [['Booking link', 'https://cita.prats.test/voz']]],
    ['Tell of one piece of work.', []],
    ['Two colours and a face', [['Main colour', '#5b1a2e']]],
    ['What does the law want to read?', [['Postal address', 'Calle Mayor 8, Valencia']]],
  ],
  notes: [
    'A director whose talks ended in silence.',
    'Nobody asked a question.',
    'We cut every second sentence.',
    'Now they ask until the lights go out.',
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the printed link to a site on the air; each question can be looked at on the way. */
async function begin(
  page: Page,
  hands: Hands,
  link: URL,
  person: Person,
  { portrait, look: lookAt }: { portrait?: Buffer; look?: () => Promise<void> } = {},
) {
  await page.goto(link.pathname + link.hash);
  const panel = page.getByRole('tabpanel', { name: 'Register', exact: true });
  await hands.write(panel.getByLabel('Username', { exact: true }), person.username);
  await hands.write(panel.getByLabel('Password', { exact: true }), PASSWORD);
  await hands.press(button(page, 'Create Account'));
  if (person.isAsked) await hands.press(button(page, 'Begin with my own'));
  for (const [question, fields] of person.answers) {
    if (question === 'Tell of one piece of work.') await tellOfWork(page, hands, person.notes);
    else {
      await expect(page.getByRole('heading', { name: question, exact: true })).toBeVisible();
      await lookAt?.();
      for (const [label, text] of fields) await hands.write(page.getByLabel(label, { exact: true }), text);
      if (question === 'Who are you?' && portrait) {
        hands.presses += 2; // the button, and the picture in the window of the system
        await page
          .getByLabel('A portrait', { exact: true })
          .setInputFiles([{ name: 'me.png', mimeType: 'image/png', buffer: portrait }]);
        await expect(page.getByRole('img', { name: 'A portrait, 1', exact: true })).toBeVisible();
      }
      await hands.press(button(page, 'Next'));
    }
  }
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await lookAt?.();
  await hands.press(button(page, 'Put it on the air'));
  const onAir = page.getByRole('heading', { name: 'It is on the air.', exact: true });
  await expect(onAir).toBeFocused();
  await page.reload();
  await expect(onAir).toBeVisible();
  await expect(page.locator('.whose')).toHaveText(person.answers[0]?.[1][0]?.[1] ?? '');
}

async function tellOfWork(page: Page, hands: Hands, notes: Person['notes']) {
  const labels = ['The work, and for whom', 'What was wrong', 'What you did', 'What came of it'];
  for (const [index, label] of labels.entries()) {
    await hands.write(page.getByRole('textbox', { name: label, exact: true }), notes[index] ?? '');
    await hands.press(button(page, 'Next'));
  }
  await hands.press(button(page, 'Make a draft'));
}

/** What stands on the air is hers, and looks after nobody who is not there. */
async function look(page: Page, url: string, atLeast: number) {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect(paths.length).toBeGreaterThanOrEqual(atLeast);
  for (const path of [...paths, '/feed.xml', '/llms.txt', '/site.webmanifest', '/nowhere']) {
    const body = await (await page.request.get(path)).text();
    expect([path, saidByExample(body)]).toEqual([path, []]);
  }
  for (const path of paths) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await accessibilityFaults(page, [])]).toEqual([path, []]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      const found = await page.evaluate(brokenWords);
      const strays = [...(await page.evaluate(farUnderlines)), ...(await page.evaluate(unevenServices))];
      expect([path, width, isWide, found, strays]).toEqual([path, width, false, [], []]);
    }
  }
}

/** Later on there are so many, one of them with what it holds. */
async function furtherServices(page: Page, count: number) {
  const { data } = await (await page.request.get('/api/content/services')).json();
  const further = Array.from({ length: count - data.list.length }, (_, index) => ({
    ...data.list[0],
    ...{ key: `further-${index}`, slug: `further-${index}`, name: `Further ${index}`, title: `Further ${index}` },
    page: { ...data.list[0].page, points: index === 0 ? ['A sheet', 'Two visits'] : [] },
  }));
  const reply = await page.request.put('/api/content/services', {
    data: { data: { ...data, list: [...data.list, ...further] } },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Runs in the page: a service alone below a row of several, and shapes that leave a part of their place empty. */
function unevenServices(): string[] {
  const services = [...document.querySelectorAll('.line article')];
  const inRow = (row: number) => services.filter((one) => one.getBoundingClientRect().top === row).length;
  const rows = [...new Set(services.map((one) => one.getBoundingClientRect().top))].map(inRow);
  const isAlone = (rows[0] ?? 0) > 2 && rows.at(-1) === 1;
  const empty = [...document.querySelectorAll('.line figure:has(.shapes)')].filter((figure) => {
    const { left, height } = figure.getBoundingClientRect();
    const words = figure.nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
    const shapes = figure.querySelector('.shapes')?.getBoundingClientRect().height ?? 0;
    return height - shapes > 1 || (words.left > left + 1 && words.height - height > 1);
  });
  return [...(isAlone ? [`services stand ${rows.join(' and ')}`] : []), ...empty.map(() => 'shapes leave a gap')];
}

/** Runs in the page: links whose line stands apart from their words. */
function farUnderlines(): string[] {
  return [...document.querySelectorAll('.more')].flatMap((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    const gap = link.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
    return gap > 20 ? [`${link.textContent}: ${Math.round(gap)} px`] : [];
  });
}

/** Thirty words a minute, and three seconds a press: what it takes somebody who knows what to say. */
function report({ presses, words }: Hands, who: string) {
  const minutes = Math.round(words / 30 + (presses * 3) / 60);
  console.log(`${who}: ${presses} presses, ${words} words, ${minutes} minutes`);
  expect(presses).toBeLessThanOrEqual(60);
  expect(words).toBeLessThanOrEqual(350);
}

test('a finance lead on a slow phone of 390 pixels has a site of her own', async ({ browser, engine }) => {
  test.setTimeout(400_000);
  const server = await startSite(engine, { sampleContent: true, env: { SITE_START: 'ask' } });
  const context = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ locale: 'sv-SE', timezoneId: 'Europe/Stockholm', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
  });
  const hands = pointing(page);
  await begin(page, hands, new URL(await server.setupLink()), ANNA, {
    portrait: await plain([90, 70, 60], 600, 750).png().toBuffer(),
  });
  report(hands, 'On a phone');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await furtherServices(page, 6);
  await look(page, server.url, 7);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
  await context.close();
  await server.remove();
});

test('a garden designer has a site of his own by the keyboard alone', async ({ browser, engine }) => {
  test.setTimeout(300_000);
  const server = await startSite(engine, { sampleContent: false, env: { SITE_START: 'ask' } });
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const keyboard = await Keyboard.of(page);
  const hands = byKeys(keyboard);
  await begin(page, hands, new URL(await server.setupLink()), TOM);
  expect([...keyboard.faults, keyboard.pointerEvents]).toEqual([0]);
  console.log(keyboard.protocol);
  report(hands, 'By keys');
  await furtherServices(page, 4);
  await look(page, server.url, 7);
  await context.close();
  await server.remove();
});

test('a voice coach has a site of her own where no question about the example is asked', async ({
  browser,
  engine,
}) => {
  test.setTimeout(300_000);
  const server = await startSite(engine, { sampleContent: true, env: { SITE_START: 'own' } });
  const context = await browser.newContext({ baseURL: server.url, locale: 'es-ES', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await test.step('before a single answer', () => look(page, server.url, 1));
  const hands = pointing(page);
  await begin(page, hands, new URL(await server.setupLink()), LUCIA, {
    look: async () => expect(await accessibilityFaults(page, ['iframe'])).toEqual([]),
  });
  report(hands, 'On a laptop');
  await look(page, server.url, 7);
  await context.close();
  await server.remove();
});

test('whoever looked at the example first begins with her own from the dashboard, and compares until she has seen enough', async ({
  browser,
  engine,
}) => {
  const server = await startSite(engine, { sampleContent: true, env: { SITE_START: 'ask' } });
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const link = new URL(await server.setupLink());
  await page.goto(link.pathname + link.hash);
  const panel = page.getByRole('tabpanel', { name: 'Register', exact: true });
  await panel.getByLabel('Username', { exact: true }).fill('robin');
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Create Account').click();
  await expect(button(page, 'Begin with my own')).toBeVisible();
  expect(await accessibilityFaults(page, [])).toEqual([]);
  await button(page, 'Look at the example first').click();
  await expect(page.getByText('Welcome, robin')).toBeVisible();
  expect(saidByExample(await (await page.request.get('/')).text())).not.toEqual([]);

  await page.getByRole('link', { name: 'Begin with your own instead', exact: true }).click();
  await button(page, 'Begin with my own').click();
  const dialog = page.getByRole('dialog', { name: 'Begin with your own?', exact: true });
  await dialog.getByRole('button', { name: 'Stay with the example', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await button(page, 'Begin with my own').click();
  await dialog.getByRole('button', { name: 'Begin with my own', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?', exact: true })).toBeVisible();
  expect(saidByExample(await (await page.request.get('/')).text())).toEqual([]);

  await page.getByLabel('Your name', { exact: true }).fill('Robin Vale');
  await page.getByRole('link', { name: 'Look at the example', exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('Sample Consultant').first()).toBeVisible();
  await button(page, 'Media').click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Media');
  await button(page, 'I have seen enough of it').click();
  await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Robin Vale');
  await expect(page.getByRole('link', { name: 'Look at the example', exact: true })).toHaveCount(0);

  await test.step('what cannot be taken is said at its question', async () => {
    const language = page.getByLabel('Language you write in', { exact: true });
    await page.goto('/admin/begin?q=3');
    await language.fill('Elvish');
    await button(page, 'Next').click();
    await expect(language).toBeFocused();
    await expect(language).toHaveAccessibleDescription(/must be the name of a language/);
    await button(page, 'Skip').click();
    await page.goto('/admin/begin?q=6');
    await page.getByLabel('Email', { exact: true }).fill('robin at vale');
    await page.goto('/admin/begin?q=10');
    await expect(button(page, 'Put it on the air')).toHaveCount(0);
    await button(page, 'Back to question 6').click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/must be an address/);
    await page.getByLabel('Email', { exact: true }).fill('');
    await page.goto('/admin/begin?q=10');
    await button(page, 'Back to question 3').click();
    await language.fill('English');
    await button(page, 'Next').click();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  });

  await test.step('a further row begins with its first field', async () => {
    await button(page, 'Another service').click();
    await expect(page.getByLabel('Name 2', { exact: true })).toBeFocused();
  });

  await test.step('a press on a sentence leads to its question', async () => {
    await page.goto('/admin/begin?q=10');
    await expect(button(page, 'Home')).toHaveAttribute('aria-current', 'page');
    await expect(button(page, 'Home')).toHaveCSS('box-shadow', /inset/);
    await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Robin Vale' }).click();
    await expect(page.getByRole('heading', { name: 'Who are you?', exact: true })).toBeVisible();
  });

  await test.step('a letter does not say that people sign up where the site asks nobody', async () => {
    await page.goto('/admin/letters?new=1');
    await expect(page.getByText('Your site asks nobody for an address yet')).toBeVisible();
  });

  await test.step('what search engines show is said to be put together where she wrote nothing', async () => {
    await page.goto('/admin/site/search');
    await expect(page.getByText('Put together from what the page says').first()).toBeVisible();
  });
  await context.close();
  await server.remove();
});
