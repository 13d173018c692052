import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '../tests/support/databases.ts';
import { announce } from './announce.ts';

let server: Server;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

onOneDatabase('the announcement', ({ platform }) => {
  async function said(isTTY: boolean, logLevel: 'info' | 'silent' = 'info'): Promise<string[]> {
    let text = '';
    const write = (piece: string | Uint8Array) => {
      text += piece;
      return true;
    };
    await announce(platform({ siteUrl: 'http://localhost:0', logLevel }), server, { isTTY, write });
    return text.trimEnd().split('\n');
  }

  test('is plain lines for a person at a terminal', async () => {
    const [listening, setUp, ...more] = await said(true);
    expect(listening).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+$/);
    expect(setUp).toMatch(/^Set up: http:\/\/localhost:\d+\/auth#setup=[\w-]{20,}$/);
    expect(more).toEqual([]);
  });

  test('has an address of IPv6 in brackets, as browsers take it', async () => {
    let text = '';
    const write = (piece: string) => {
      text += piece;
    };
    await announce(platform({ siteUrl: 'http://localhost:0', host: '::1' }), server, { isTTY: true, write });
    const [, address = ''] = /^Listening on (\S+)$/m.exec(text) ?? [];
    expect(new URL(address).hostname).toBe('[::1]');
  });

  describe('anywhere else', () => {
    test.each(['info', 'silent'] as const)('is lines of the log, also at the level %s', async (level) => {
      const lines = (await said(false, level)).map((line) => JSON.parse(line));
      expect(lines).toMatchObject([{ level: 30 }, { level: 30 }]);
      const [listening, setUp] = lines.map(({ msg }) => String(msg));
      expect(listening).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+ for http:\/\/localhost:\d+$/);
      // the address ends at a space, for whoever looks for it in the text
      expect(setUp).toMatch(/^Set up: http:\/\/localhost:\d+\/auth#setup=[\w-]{20,} \(/);
    });
  });
});
