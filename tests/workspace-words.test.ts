import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saidIn } from './support/screen-words.ts';
import { sourceFiles } from './support/source-files.ts';

const SCREENS = /^app\/(?:features\/[^/]+\/(?:workspace\/|feature\.ts$)|pages\/admin\/|kit\/workspace\/)/;
const modules = sourceFiles(['app']).filter(({ path, isTest }) => !isTest && SCREENS.test(path));

/** Words that screens say in another sense than the one in which we avoid them: which texts may, and what they mean there. */
const OTHER_SENSE: Record<string, [where: RegExp, means: string]> = {
  action: [/^Quick actions$|people, actions$/, 'stated; what the palette does besides finding'],
  command: [/by the command/, 'of the machine on which the site runs'],
  article: [/^Article$/, 'what other sites call what they link to'],
  case: [/case stud/i, 'of a case study'],
  check: [/^Check\b/, 'the publish check'],
  client: [/client/i, 'somebody for whom the owner works'],
  company: [/compan/i, 'of a client, of a provider, or in an example of an address'],
  delete: [/delet/i, 'the press that puts something away, of whatever kind'],
  download: [/download/i, 'the folder of the browser, and the press that fills it'],
  edit: [/edit/i, 'the press that opens a form'],
  editor: [/the editor/i, 'the screen on which a study is written'],
  empty: [/empty/i, 'of a field or a list'],
  hide: [/^Hide$/, 'a card that the dashboard shows no more'],
  history: [/history/i, 'the versions of a study'],
  label: [/label/i, 'of a pair of pictures, or of a field of the website'],
  lead: [/leads?\b/i, 'the verb'],
  login: [/login/i, 'the words of the door are stated, and those of mail servers are theirs'],
  match: [/match/i, 'what a search finds'],
  media: [/Media Library/, 'the name of the page'],
  menu: [/menu/i, 'of the website'],
  offer: [/offers it/, 'the verb'],
  overwrite: [/overwrite/i, 'words of somebody else, by one’s own'],
  pattern: [/a pattern or a repeat/, 'of a password'],
  portfolio: [/^Portfolio project management$/, 'stated'],
  proof: [/proof/i, 'of consent, and in the questions to a new owner'],
  review: [/review/i, 'of a claim, or by a client through a link'],
  send: [/send/i, 'the verb'],
  setting: [/setting/i, 'of the program, under Site Settings'],
  source: [/Source S/, 'the name of a typeface'],
  step: [/step/i, 'of signing in, or of what is to do'],
  tab: [/\btab\b/i, 'of the browser, and the key'],
  tag: [/tag/i, 'of a picture in the library'],
  token: [/token/i, 'the access token of a program'],
  trash: [/^trash restore undo$/, 'what people look for, in the search alone'],
  user: [/^User name$/, 'what mail servers ask for'],
  webhook: [/^For developers: /, 'small print for whoever writes the other program'],
  theme: [/theme/i, 'light or dark, in the workspace alone'],
};

test('screens say one word for one thing: none that docs/words.md says we avoid', () => {
  expect(modules.length).toBeGreaterThan(200);
  const found = modules.flatMap(({ path }) => saidIn(path, readFileSync(path, 'utf8')));
  const wrong = avoided().flatMap(({ word, say, expression }) =>
    found.flatMap(({ at, text }) => {
      if (!expression.test(text)) return [];
      const [where] = OTHER_SENSE[word] ?? [];
      return where?.test(text) ? [] : [`${at} “${text}”: we say ${say}, not ${word}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('screens print days and moments by one function', () => {
  const own = /\bformatDate\b|Intl\.DateTimeFormat\(|toLocale(?:Date|Time)String|\.toDateString\(/;
  const isTheFunction = (path: string) => path === 'app/kit/workspace/site-time.ts';
  const others = modules.filter(({ path, code }) => !isTheFunction(path) && own.test(code)).map(({ path }) => path);
  expect(others).toEqual([]);
});

/** The words that the tables of our words tell us to avoid, but for those that are words of ours elsewhere in them. */
function avoided(): { word: string; say: string; expression: RegExp }[] {
  const [onScreens = ''] = readFileSync('docs/words.md', 'utf8').split('## How it is built');
  const rows = [...onScreens.matchAll(/^\| (.+) \| (.+) \| (.*) \|$/gm)].slice(0);
  const listed = (cell: string) =>
    cell
      .replaceAll(/\([^)]*\)|`[^`]*`/g, '')
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter((word) => /^\p{L}[\p{L} ]*$/u.test(word));
  const ours = new Set(rows.flatMap(([, say = '']) => listed(say)));
  return rows.flatMap(([, say = '', , avoid = '']) =>
    listed(avoid)
      .filter((word) => !ours.has(word) && word !== 'we avoid')
      .map((word) => ({ word, say, expression: new RegExp(`(?<![\\p{L}-])${word}(?:s|es)?(?![\\p{L}-])`, 'iu') })),
  );
}
