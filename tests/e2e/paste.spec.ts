import type { Locator } from '@playwright/test';
import fc from 'fast-check';
import { expectText } from './editor-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

test.beforeEach(({ signIn }) => signIn('admin'));

/** Pastes over all there is, or into it, with nothing of the same words as plain text to fall back on; '' is a picture alone. */
async function paste(field: Locator, html: string, { isOver = true } = {}): Promise<void> {
  // as with Ctrl+V, before which the program asks where the caret is
  await field.press(isOver ? 'Control+a' : 'Control');
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    if (copied) clipboardData.setData('text/html', copied);
    else clipboardData.items.add(new File(['x'], 'screen.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const WORD_ITEM = `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;

const COPIED: Record<string, [html: string, text: string]> = {
  Word: [
    `<p class=MsoNormal><b>Bold</b> words that\nwrap<o:p></o:p></p>${WORD_ITEM}One<o:p></o:p></p>${WORD_ITEM}Two</p>`,
    '**Bold** words that wrap\n\n- One\n- Two',
  ],
  'Google Docs': [
    '<b style="font-weight:normal;"><p dir="ltr"><span style="font-weight:700">Bold</span><span> plain </span>' +
      '<span style="font-style:italic">slanted</span></p><br><ul><li><p>One</p></li></ul></b>',
    '**Bold** plain *slanted*\n\n- One',
  ],
  Excel: ['<table><tr><td>Lid</td><td>1.20</td></tr><tr><td>Cap</td><td>2</td></tr></table>', 'Lid | 1.20\nCap | 2'],
  Outlook: ['<div><p>Hello,</p><p><o:p>&nbsp;</o:p></p><p>One<br>two</p></div>', 'Hello,\n\nOne\ntwo'],
  Gmail: ['<div dir="ltr">One<div><br></div><div>Two</div></div>', 'One\n\nTwo'],
  'a page': [
    'H<sub>2</sub>O, 10<sup>6</sup>, <a href="https://x.example/">more</a>',
    'H₂O, 10⁶, [more](https://x.example/)',
  ],
};

test('what is copied from other programs keeps its words apart, its lists and its marks', async ({ page, make }) => {
  const study = await make.caseStudy({ challenge: 'x' });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  const challenge = page.getByLabel('Challenge', { exact: true });
  await challenge.focus();
  await expect(challenge).toHaveRole('textbox');
  await expect(challenge).toHaveAttribute('aria-multiline', 'true');
  for (const [html, text] of Object.values(COPIED)) {
    await challenge.focus();
    await paste(challenge, html);
    await challenge.blur();
    await expectText(challenge, text);
  }

  await test.step('a piece of a line goes into the line, with its blanks', async () => {
    await challenge.fill('before');
    await paste(challenge, '<span> right <i>now</i> </span>', { isOver: false });
    await page.keyboard.type('after');
    await challenge.blur();
    await expectText(challenge, 'before right *now* after');
  });

  await test.step('pictures stay behind, and that is said', async () => {
    for (const html of [
      '<p>One</p><img src="data:image/png;base64,AAAA"><p>Two</p>',
      '',
      '<img src="data:image/png;base64,AAAA">',
    ]) {
      await challenge.focus();
      await paste(challenge, html);
      await expect(page.getByText('Without the picture', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Close notice', exact: true }).click();
      await challenge.blur();
      await expectText(challenge, 'One\n\nTwo');
    }
  });

  await test.step('whatever it is made of, every word comes, in its order and by itself where it was', async () => {
    const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
      html: fc
        .array(fc.oneof({ maxDepth: 3 }, fc.stringMatching(/^[a-z]{5}$/), tie('element')), {
          minLength: 1,
          maxLength: 4,
        })
        .map((parts) => parts.join(' ')),
      element: fc
        .tuple(
          fc.constantFrom(
            'p',
            'div',
            'b',
            'span style="font-weight:bold"',
            'li',
            'ul',
            'h2',
            'td',
            'blockquote',
            'a href="https://x.example/"',
          ),
          tie('html'),
        )
        .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
    }));
    for (const copied of fc.sample(html, { numRuns: 60, seed: 1 })) {
      await challenge.focus();
      await paste(challenge, `<div>${copied}</div>`);
      const words = copied.replaceAll(/<[^>]*>/g, ' ').match(/[a-z]+/g);
      const shown = await challenge.evaluate((element: HTMLElement) => element.innerText);
      expect(shown.replaceAll('https://x.example/', '').match(/[a-z]+/g), copied).toEqual(words);
    }
  });
});
