import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { InterfaceWord } from './interface-word.ts';

onEveryDatabase('interface words', ({ platform }) => {
  async function site(language: string) {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const speak = async (tag: string) => {
      const identity = (await (await call('/api/content/identity', { as })).json()) as { data: object };
      const data = { ...identity.data, language: tag };
      expect((await call('/api/content/identity', { as, method: 'PUT', json: { data } })).status).toBe(200);
    };
    await speak(language);
    const words = async () => {
      const reply = await (await call('/api/interface-words', { as })).json();
      return reply as { language: string; forms: string[]; words: InterfaceWord[] };
    };
    return {
      ...{ call, as, words, speak },
      word: async (name: string) => (await words()).words.find((word) => word.name === name),
      change: (name: string, texts: Record<string, string> | null) =>
        call(`/api/interface-words/${name}`, { as, method: 'PATCH', json: { texts } }),
      take: async (file: unknown) => {
        const json = { file: typeof file === 'string' ? file : JSON.stringify(file) };
        return call('/api/interface-words/import', { as, json });
      },
      file: async () => {
        const reply = await call('/api/interface-words/export', { as });
        expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="interface-words-${language}.arb"`);
        return (await reply.json()) as Record<string, string>;
      },
    };
  }

  test('a word is changed where visitors read it, and put back, in the language that the site has then', async () => {
    const { call, word, change } = await site('sv-SE');
    const menu = async () => /aria-label="([^"]*)" aria-haspopup/.exec(await (await call('/')).text())?.[1];
    expect(await menu()).toBe('Öppna menyn');
    expect((await change('frame.openMenu', { other: ' Visa <menyn> ' })).status).toBe(204);
    expect(await menu()).toBe('Visa &lt;menyn&gt;');
    expect(await word('frame.openMenu')).toEqual({
      ...{ name: 'frame.openMenu', places: [], by: null, source: 'owner' },
      ...{ english: { other: 'Open menu' }, says: { other: 'Visa <menyn>' } },
    });
    expect((await change('frame.openMenu', null)).status).toBe(204);
    expect(await menu()).toBe('Öppna menyn');
    expect((await word('frame.openMenu'))?.source).toBe('program');
    expect((await change('frame.nothing', { other: 'x' })).status).toBe(404);
  });

  test('a plural has the forms of the language, and a browser gets them with the page', async () => {
    const { call, words, word, change } = await site('pl-PL');
    expect((await words()).forms).toEqual(['one', 'few', 'many', 'other']);
    expect(await word('study.images')).toMatchObject({ by: 'count', places: ['count'], source: 'english' });
    const forms = { one: '{count} zdjęcie', few: '{count} zdjęcia', many: '{count} zdjęć', other: '{count} zdjęcia' };
    expect((await change('study.images', forms)).status).toBe(204);
    expect(await word('study.images')).toMatchObject({ says: forms, source: 'owner' });
    expect((await change('home.stay', { other: 'Zostań' })).status).toBe(204);
    const home = await (await call('/')).text();
    const carried = /<script type="application\/json" id="words">(.*?)<\/script>/.exec(home)?.[1] ?? '';
    expect(JSON.parse(carried)).toEqual({ language: 'pl-PL', own: { 'home.stay': 'Zostań' } });
    expect(home).toContain('<a class="skip" href="#main"><span lang="en" dir="ltr">Skip to content</span></a>');
  });

  test('what cannot be said is refused, with its reason at its form', async () => {
    const { change } = await site('sv-SE');
    const refusal = async (name: string, texts: Record<string, string>) => {
      const reply = await change(name, texts);
      return [reply.status, await reply.text()];
    };
    expect(await refusal('frame.feed', { other: '{title}' })).toEqual([400, 'In braces only these can stand: {name}.']);
    expect(await refusal('frame.menu', { other: 'a { b' })).toEqual([400, 'In braces only these can stand: none.']);
    expect(await refusal('frame.menu', { other: 'a\nb' })).toEqual([400, 'It must be one line.']);
    expect(await refusal('frame.menu', { other: 'a', one: 'b' })).toEqual([400, 'This word has one form alone.']);
    expect(await refusal('study.images', { other: '{count}', few: '{count}' })).toEqual([
      400,
      'The language has no form “few”.',
    ]);
    expect((await refusal('study.images', { one: '{count}' }))[0]).toBe(400);
    expect((await refusal('frame.menu', { other: '  ' }))[0]).toBe(400);
    expect((await refusal('frame.menu', { other: 'x'.repeat(3001) }))[0]).toBe(400);
  });

  test('all words go out as a file and come back translated; what is wrong in it is told, and the rest taken', async () => {
    const { file, take, word } = await site('ja-JP');
    const exported = await file();
    expect(exported).toMatchObject({ '@@locale': 'ja-JP', 'frame.menu': 'Menu' });
    expect(await (await take(exported)).json()).toMatchObject({ taken: 0, refused: [] });
    const translated = {
      ...exported,
      'frame.menu': 'メニュー',
      'study.images': '{count, plural, other {画像#枚}}',
      'frame.feed': '{nobody}',
      'frame.openMenu': '{count, select, a {b} other {c}}',
      'no.word': 'x',
      '@frame.menu': { description: 'a note of the translator' },
    };
    const report = (await (await take(translated)).json()) as { taken: number; refused: { name: string }[] };
    expect([report.taken, report.refused.map(({ name }) => name)]).toEqual([
      2,
      ['frame.openMenu', 'frame.feed', 'no.word'],
    ]);
    expect(await word('frame.menu')).toMatchObject({ says: { other: 'メニュー' }, source: 'owner' });
    expect(await word('study.images')).toMatchObject({ says: { other: '画像{count}枚' } });
    expect((await file())['frame.menu']).toBe('メニュー');
    expect((await take({ ...exported, '@@locale': 'sv-SE' })).status).toBe(400);
    for (const broken of ['', '[]', 'null', '{"frame.menu":']) expect((await take(broken)).status, broken).toBe(400);
  });

  test('words of one language stay while the site speaks another', async () => {
    const { change, speak, word } = await site('sv-SE');
    await change('frame.menu', { other: 'Lista' });
    await speak('de-DE');
    expect((await word('frame.menu'))?.says).toEqual({ other: 'Menü' });
    await speak('sv-FI');
    expect((await word('frame.menu'))?.says).toEqual({ other: 'Lista' });
  });
});
