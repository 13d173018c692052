import { z } from 'zod';
import { endpoint, requireActor } from '../../kit/call.ts';
import { isRegistrationOpen, setRegistrationOpen } from '../accounts/registration.server.ts';
import { enquiryRecipientReply, newEnquiryRecipient } from './enquiry-recipient.ts';
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

const registrationSetting = z.strictObject(
  { isOpen: z.boolean('Say whether registration is open, as true or false.') },
  'Send an object with isOpen.',
);

const visitCountingSetting = z.strictObject(
  { isOn: z.boolean('Say whether visits are counted, as true or false.') },
  'Send an object with isOn.',
);

export const settingEndpoints = [
  endpoint({
    method: 'GET',
    path: '/settings/registration',
    who: 'admin',
    summary: 'Whether strangers may make accounts without rights',
    reply: registrationSetting,
    handle: async ({ platform }) => Response.json({ isOpen: await isRegistrationOpen(platform) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/settings/registration',
    who: 'admin',
    summary: 'Open or close registration',
    body: registrationSetting,
    reply: registrationSetting,
    handle: async ({ platform, body, actor }) => {
      await setRegistrationOpen(platform, body.isOpen, actor);
      return Response.json(body);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/settings/time-zone',
    who: 'admin',
    summary: 'The zone in which the site prints dates',
    reply: timeZoneSetting,
    handle: async ({ platform }) => Response.json({ timeZone: await readTimeZone(platform) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/settings/time-zone',
    who: 'admin',
    summary: 'Print dates in another zone',
    body: timeZoneSetting,
    reply: timeZoneSetting,
    handle: async ({ platform, actor, body }) => {
      await changeTimeZone(platform, actor, body.timeZone);
      return Response.json(body);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/settings/visit-counts',
    who: 'admin',
    summary: 'Whether visits are counted',
    reply: visitCountingSetting,
    handle: async ({ platform }) => Response.json({ isOn: await isCountingVisits(platform) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/settings/visit-counts',
    who: 'admin',
    summary: 'Count visits, or stop counting them; what was counted stays',
    body: visitCountingSetting,
    reply: visitCountingSetting,
    handle: async ({ platform, actor, body }) => {
      await changeVisitCounting(platform, actor, body.isOn);
      return Response.json(body);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/settings/enquiry-recipient',
    who: 'admin',
    summary: 'Where enquiries are sent; null until somebody says so',
    reply: enquiryRecipientReply,
    handle: async ({ platform }) => Response.json({ email: await readEnquiryRecipient(platform.db) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/settings/enquiry-recipient',
    who: 'admin',
    needsPassword: true,
    summary: 'Send enquiries to another mail address; the old one is told',
    body: newEnquiryRecipient,
    reply: enquiryRecipientReply,
    handle: async (call) => {
      await changeEnquiryRecipient(call.platform, requireActor(call), call.body.email);
      return Response.json(call.body);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/settings/mail',
    who: 'admin',
    summary: 'What is set up for mail, without secrets',
    reply: mailSettingsReply,
    handle: async ({ platform }) =>
      Response.json(await describeMailSettings(platform, await readEnquiryRecipient(platform.db))),
  }),
  endpoint({
    method: 'PUT',
    path: '/settings/mail',
    who: 'admin',
    needsPassword: true,
    summary: 'Send mail through an account of the owner; its password is sealed and never answered',
    body: newMailSettings,
    reply: mailSettingsReply,
    handle: async ({ platform, actor, body }) => {
      await changeMailSettings(platform, actor, body);
      return Response.json(await describeMailSettings(platform, await readEnquiryRecipient(platform.db)));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/settings/mail',
    who: 'admin',
    needsPassword: true,
    summary: 'Forget the mail server that was put in, with its password',
    status: 204,
    handle: async ({ platform, actor }) => {
      await forgetMailSettings(platform, actor);
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/settings/mail-test',
    who: 'admin',
    summary: 'Send a test mail to the owner; how it fares stands in the outbox under its id',
    reply: mailTestReply,
    status: 202,
    handle: async ({ platform, actor }) => {
      const to = await readEnquiryRecipient(platform.db);
      return Response.json(await sendTestMail(platform, actor, to), { status: 202 });
    },
  }),
];
