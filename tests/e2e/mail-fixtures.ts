import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { test as base } from './fixtures.ts';

/** For sites that send mail: a mail server of their own, which keeps what it was given. */
export const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url, MAIL_FROM: 'Sample Site <site@example.org>' }),
    { scope: 'worker' },
  ],
});
