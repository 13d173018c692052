import { type MailServer, selfSigned, startMailServer } from '../support/mail-server.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { LOGIN, makeItHers } from './somebody-elses-walk.ts';

test.use({
  hasAdmin: false,
  sampleContent: true,
  // the name keeps this site apart from that of the walk with the pointer: its link makes one owner
  serverEnv: { ALLOW_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'error' },
  viewport: { width: 1100, height: 900 },
});

let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer(0, { ...selfSigned(), isFromFirstByte: true });
  mailServer.behaviour.login = LOGIN;
});
test.afterAll(() => mailServer.close());

test('the same by the keyboard alone: every key is counted, every stop is seen, and no pointer is used', async ({
  page,
  server,
  allowConsoleError,
}, testInfo) => {
  test.setTimeout(420_000); // one after the other, each key waits for the page
  allowConsoleError(/status of (?:401|404)/);
  const keyboard = await Keyboard.of(page);
  const began = Date.now();
  await makeItHers({ page, hands: keyboard, server, mailServer });
  const seconds = Math.round((Date.now() - began) / 1000);
  testInfo.annotations.push({ type: 'walk', description: `${keyboard.protocol}, ${seconds} seconds` });
  console.info(`${keyboard.protocol}, ${seconds} seconds`);
  expect(keyboard.pointerEvents, 'Events of a pointer').toBe(0);
  expect([...keyboard.faults].toSorted(), 'Stops that cannot be seen').toEqual([]);
});
