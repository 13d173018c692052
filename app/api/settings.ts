import { z } from 'zod';
import { isRegistrationOpen, setRegistrationOpen } from '../features/accounts/registration.server.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const registrationSetting = z.strictObject(
  { isOpen: z.boolean('Say whether registration is open, as true or false.') },
  'Send an object with isOpen.',
);

export const settingEndpoints: Endpoint[] = [
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
    handle: async ({ platform, body }) => {
      await setRegistrationOpen(platform, body.isOpen);
      return Response.json(body);
    },
  }),
];
