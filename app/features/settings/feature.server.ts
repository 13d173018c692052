import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { isRegistrationOpen, setRegistrationOpen } from '../accounts/registration.server.ts';
import { machineUseSetting } from '../site-content/machine-use.ts';
import { changeMachineUse, readMachineUse } from '../site-content/machine-use-service.server.ts';
import { isPlaceholder } from '../site-content/site-content.ts';
import { changeEnquiryRecipient, readEnquiryRecipient } from './enquiry-recipient-service.server.ts';
import { mailSettingsReply, mailTestReply, newMailSettings } from './mail-settings.ts';
import {
  changeMailSettings,
  describeMailSettings,
  forgetMailSettings,
  sendTestMail,
} from './mail-settings-service.server.ts';
import { timeZoneSetting } from './time-zone.ts';
import { changeTimeZone, readTimeZone } from './time-zone-service.server.ts';
import { changeVisitCounting, isCountingVisits } from './visit-counting.server.ts';

const FORM = 'Enter a mail address in the form name@example.com.';

/** Where enquiries are sent; null until somebody says so. */
const enquiryRecipientReply = z.object({ email: z.string().nullable() });

/** What is asked for to change it. */
const newEnquiryRecipient = z.strictObject(
  {
    email: z
      .string(FORM)
      .trim()
      .refine(isMailAddress, { error: FORM, abort: true })
      .refine((email) => !isPlaceholder(email), 'This is an example. Enter an address that you read.'),
  },
  'Send an object with email.',
);

const registrationSetting = z.strictObject(
  { isOpen: z.boolean('Say whether registration is open, as true or false.') },
  'Send an object with isOpen.',
);

const visitCountingSetting = z.strictObject(
  { isOn: z.boolean('Say whether visits are counted, as true or false.') },
  'Send an object with isOn.',
);

export const calls = [
  call('GET /settings/registration', {
    summary: 'Whether strangers may make accounts without rights',
    reply: registrationSetting,
    handle: async ({ platform }) => ({ isOpen: await isRegistrationOpen(platform) }),
  }),
  call('PATCH /settings/registration', {
    summary: 'Open or close registration',
    body: registrationSetting,
    reply: registrationSetting,
    handle: async ({ platform, body, actor }) => {
      await setRegistrationOpen(platform, body.isOpen, actor);
      return body;
    },
  }),
  call('GET /settings/time-zone', {
    summary: 'The zone in which the site prints dates',
    reply: timeZoneSetting,
    handle: async ({ platform }) => ({ timeZone: await readTimeZone(platform) }),
  }),
  call('PATCH /settings/time-zone', {
    summary: 'Print dates in another zone',
    body: timeZoneSetting,
    reply: timeZoneSetting,
    handle: async ({ platform, actor, body }) => {
      await changeTimeZone(platform, actor, body.timeZone);
      return body;
    },
  }),
  call('GET /settings/machine-use', {
    summary: 'What machines may do with the words of the site',
    reply: machineUseSetting,
    handle: async ({ platform }) => ({ use: await readMachineUse(platform.db) }),
  }),
  call('PATCH /settings/machine-use', {
    summary: 'Say so in robots.txt, llms.txt and the heads of pages: quoted, untrained or searched',
    body: machineUseSetting,
    reply: machineUseSetting,
    handle: async ({ platform, actor, body }) => {
      await changeMachineUse(platform, actor, body.use);
      return body;
    },
  }),
  call('GET /settings/visit-counts', {
    summary: 'Whether visits are counted',
    reply: visitCountingSetting,
    handle: async ({ platform }) => ({ isOn: await isCountingVisits(platform) }),
  }),
  call('PATCH /settings/visit-counts', {
    summary: 'Count visits, or stop counting them; what was counted stays',
    body: visitCountingSetting,
    reply: visitCountingSetting,
    handle: async ({ platform, actor, body }) => {
      await changeVisitCounting(platform, actor, body.isOn);
      return body;
    },
  }),
  call('GET /settings/enquiry-recipient', {
    summary: 'Where enquiries are sent; null until somebody says so',
    reply: enquiryRecipientReply,
    handle: async ({ platform }) => ({ email: await readEnquiryRecipient(platform.db) }),
  }),
  call('PATCH /settings/enquiry-recipient', {
    needsPassword: true,
    summary: 'Send enquiries to another mail address; the old one is told',
    body: newEnquiryRecipient,
    reply: enquiryRecipientReply,
    handle: async (call) => {
      await changeEnquiryRecipient(call.platform, call.actor, call.body.email);
      return call.body;
    },
  }),
  call('GET /settings/mail', {
    summary: 'What is set up for mail, without secrets',
    reply: mailSettingsReply,
    handle: async ({ platform }) => await describeMailSettings(platform, await readEnquiryRecipient(platform.db)),
  }),
  call('PUT /settings/mail', {
    needsPassword: true,
    summary: 'Send mail through an account of the owner; its password is sealed and never answered',
    body: newMailSettings,
    reply: mailSettingsReply,
    handle: async ({ platform, actor, body }) => {
      await changeMailSettings(platform, actor, body);
      return await describeMailSettings(platform, await readEnquiryRecipient(platform.db));
    },
  }),
  call('DELETE /settings/mail', {
    needsPassword: true,
    summary: 'Forget the mail server that was put in, with its password',
    handle: ({ platform, actor }) => forgetMailSettings(platform, actor),
  }),
  call('POST /settings/mail-test', {
    summary: 'Send a test mail to the owner; how it fares stands in the outbox under its id',
    reply: mailTestReply,
    status: 202,
    handle: async ({ platform, actor }) => sendTestMail(platform, actor, await readEnquiryRecipient(platform.db)),
  }),
];
