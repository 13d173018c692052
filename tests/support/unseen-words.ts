import fc from 'fast-check';
import { expect } from 'vitest';
import type { Platform } from '../../app/platform/platform.server.ts';
import { publicReplies } from '../../server/public-replies.ts';
import { TEST_ASSETS } from './app.ts';
import { CALLS } from './permission-table.ts';

/** Letters that nothing else on the site has in a row. */
export const markers = fc
  .array(fc.constantFrom(...'bcdfghjkmnpqrstvwxz'), { minLength: 12, maxLength: 16 })
  .map((letters) => letters.join(''));

/** Calls that tell of drafts on purpose. */
const TELLING = ['/case-study-drafts', '/audit', '/case-studies/preview'];

type Searched = {
  platform: Platform;
  /** Asks the site as a browser does; with the cookie of a session, or with none. */
  ask: (path: string, cookie: string) => Promise<Response>;
  /** The session of whoever may write. */
  as: string;
  /** The slug and the id by which a call about one study is asked. */
  slug: string;
  id: number;
};

/**
 * Looks for words in every public address, in every file for programs, in what share images say, and in every other
 * call, asked by strangers and by whoever is signed in.
 */
export async function expectUnseen(words: string, { platform, ask, as, slug, id }: Searched): Promise<void> {
  for await (const { place, body } of publicReplies(platform, TEST_ASSETS, (path) => ask(path, ''))())
    expect(body, place).not.toContain(words);
  const reads = Object.keys(CALLS).filter((name) => name.startsWith('GET ') && !name.includes('drafts'));
  for (const name of reads.filter((read) => !TELLING.some((path) => read.includes(path))))
    for (const cookie of ['', as]) {
      if (cookie !== '' && !name.startsWith('GET /case-stud') && CALLS[name] !== 'anyone') continue;
      // filled in with what would lead there
      const path = name.slice(4).replace(':slug', slug).replace(':id', String(id)).replace(/:\w+/g, '1');
      const reply = await ask(`/api${path}`, cookie);
      expect(await reply.text(), `${name} ${cookie === '' ? 'for strangers' : 'signed in'}`).not.toContain(words);
    }
}
