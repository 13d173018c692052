import { z } from 'zod';

/** How mail leaves the site, without a secret in it. */
export const mailSettingsReply = z.object({
  isConfigured: z.boolean(),
  /** Host and port of the mail server; null without one. */
  server: z.string().nullable(),
  /** Whether the connection is encrypted from its first byte. */
  isEncrypted: z.boolean(),
  hasLogin: z.boolean(),
  from: z.string().nullable(),
  /** Where mails to the owner go; null until somebody says so. */
  ownerAddress: z.string().nullable(),
});
export type MailSettings = z.output<typeof mailSettingsReply>;

/** The test mail's number in the outbox: its state is read there. */
export const mailTestReply = z.object({ id: z.int(), to: z.string() });
