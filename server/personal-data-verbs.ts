import { deletedInWords } from '../app/features/personal-data/personal-data.ts';
import { deletePerson, exportPerson } from '../app/features/personal-data/personal-data-service.server.ts';
import { isMailAddress } from '../app/lib/mail-address.ts';
import { UsageError, type Verb } from './verb.ts';

/** For somebody who asks what is kept about them, or wants it gone. */
export const personalDataVerbs = {
  'person-export': {
    usage: '<mail address>',
    help: 'Print everything the site holds about one person, as JSON.\nEnquiries, the newsletter subscription with its proof of consent, which mails went out, and evidence of figures that names the address.',
    read: mailAddress,
    run: async (platform, [email = '']) => {
      console.log(JSON.stringify(await exportPerson(platform, null, email), null, 2));
      return 0;
    },
  },
  'person-delete': {
    usage: '<mail address>',
    help: 'Delete everything the site holds about one person, for good.\nThe record says that it was done, not for whom. Backups keep it until they are overwritten.',
    read: mailAddress,
    run: async (platform, [email = '']) => {
      console.log(`Deleted for good. ${deletedInWords(await deletePerson(platform, null, email))}`);
      return 0;
    },
  },
} satisfies Record<string, Verb>;

function mailAddress([email = '', ...more]: string[]): string[] {
  if (!isMailAddress(email) || more.length > 0) throw new UsageError('This verb takes one mail address.');
  return [email];
}
