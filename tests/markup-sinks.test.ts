import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

/** Where a text becomes markup or a program in a browser: what Trusted Types would guard. */
const SINK =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|\bsrcDoc\b|\.srcdoc\s*=|parseFromString|insertAdjacentHTML|createContextualFragment|document\.write|setHTMLUnsafe|createElement\('script'\)|\beval\(|new Function\(|new (?:Shared)?Worker\(/;

/** All of them, each with what goes in. A text of a visitor or of the address never does. */
const SINKS: Record<string, string> = {
  'app/features/site-content/workspace/content/live/page-frame.tsx':
    'the page that our server rendered, into a frame whose policy lets nothing in it run',
  'app/kit/workspace/page-frame.tsx':
    'the page that our server rendered, without its links and scripts, into a frame in which nothing runs',
  'app/features/letters/workspace/letter-preview.tsx':
    'the mail that our server drew, into a frame in which nothing runs',
  'app/features/case-studies/public/case-studies/case-studies-page.tsx': 'our own drawing',
  'app/pages/public/document.tsx': 'the first styles, and structured data with its brackets escaped',
  'app/pages/public/home/home-hero.tsx': 'our own drawing',
  'app/pages/public/home/home-sections.tsx': 'our own drawing',
  'app/pages/public/links-fetched-ahead.ts': 'rules that are a constant, named in the policy by their hash',
  'app/pages/public/manufacturing/cost-table.tsx': 'our own drawing',
  'app/pages/public/wake-islands.tsx': 'what our server rendered, where its script failed',
  'app/pages/public/watch-pictures.ts': 'a box of our own, with the size of a picture as our server wrote it',
  'app/platform/database/large-transaction.server.ts': 'a thread of the server',
  'app/ui/drawing.tsx': 'our own drawings',
  'app/ui/island.server.tsx': 'what React rendered, and its data with its brackets escaped',
};

test('texts become markup or programs in known places only', () => {
  const found = sourceFiles(['app'])
    .filter(({ isTest, code }) => !isTest && SINK.test(code.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')))
    .map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(SINKS).sort());
});
