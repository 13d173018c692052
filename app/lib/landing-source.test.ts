import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINEAR, timesSlower } from '../../tests/support/cpu-time.ts';
import { landingOf, type Source } from './landing-source.ts';

const own = ['site.example', 'localhost:3000'];
const came = (referrer: string, query = '') => landingOf({ referrer, query, own });

test.each<[string, string, Source]>([
  ['https://www.google.com/', '', 'search'],
  ['https://www.google.com.au/search?q=secret', '', 'search'],
  ['https://google.de/', '', 'search'],
  ['https://duckduckgo.com/', '', 'search'],
  ['https://r.search.yahoo.com/', '', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', '', 'search'],
  ['https://chatgpt.com/', '', 'assistant'],
  ['', 'utm_source=chatgpt.com', 'assistant'],
  ['https://www.perplexity.ai/search/x', '', 'assistant'],
  ['https://gemini.google.com/', '', 'assistant'],
  ['https://claude.ai/', '', 'assistant'],
  ['https://copilot.microsoft.com/', '', 'assistant'],
  ['https://lnkd.in/', '', 'social'],
  ['https://www.linkedin.com/', '', 'social'],
  ['android-app://com.linkedin.android/', '', 'social'],
  ['https://t.co/', '', 'social'],
  ['https://m.youtube.com/', '', 'social'],
  ['https://l.facebook.com/', '', 'social'],
  ['https://mail.google.com/', '', 'letter'],
  ['', 'utm_medium=email', 'letter'],
  ['https://www.google.com/', 'a=1&utm_medium=email', 'letter'],
  ['', 'utm_source=pdf', 'paper'],
  ['', '?utm_source=pdf', 'paper'],
  ['', 'utm_source=LinkedIn&utm_campaign=x', 'social'],
  ['', 'utm_source=bing', 'search'],
  ['', 'utm_source=nobody-knows', 'site'],
  ['https://forum.example/thread?id=1', '', 'site'],
  ['https://notgoogle.example/', '', 'site'],
  ['', '', 'direct'],
  ['nothing that is a host!', '', 'direct'],
  ['', 'xutm_source=pdf', 'direct'],
])('%s with ?%s: %s', (referrer, query, source) => {
  expect(came(referrer, query)?.source).toBe(source);
});

test('a page of this site goes on from another, unless the link itself says otherwise', () => {
  for (const host of ['https://site.example/about', 'http://localhost:3000/', 'site.example']) {
    expect(came(host)).toBeNull();
    expect(came(host, 'utm_source=pdf')).toEqual({ source: 'paper', host: '' });
  }
  expect(came('http://localhost:4000/')).toEqual({ source: 'site', host: 'localhost' });
});

test('answers a kind and at most the name of another site, whatever comes', () => {
  const word = fc.string({ minLength: 4 }).map((text) => `mark${text}`);
  fc.assert(
    fc.property(word, word, fc.domain(), (path, value, host) => {
      const landing = came(`https://www.${host}/${path}`, `utm_source=${value}&utm_medium=${value}&gclid=${path}`);
      expect(landing?.host).toMatch(/^[a-z0-9.-]{0,100}$/);
      expect(JSON.stringify(landing)).not.toContain('mark');
      expect(came(`https://${host}:8080/${path}`)?.host ?? '').toBe(
        came(host)?.source === 'site' ? host.toLowerCase().replace(/^www\./, '') : '',
      );
    }),
  );
});

test('takes no longer than the length of what somebody put behind the question mark', () => {
  // as long as the head of a request may be; of longer texts a map looks at the length alone
  const LENGTH = 1900;
  const manyTimes = (query: string) => {
    for (let turn = 0; turn < 20; turn++) came('', query);
  };
  for (const pump of ['a.', '.', 'google.', '&a=', 'utm_source=a.&']) {
    const textOf = (length: number) => `utm_source=${pump.repeat(length / pump.length)}`;
    expect(timesSlower(manyTimes, textOf, LENGTH), pump).toBeLessThan(LINEAR);
  }
});
