import { deletedInWords, type Person } from '../app/features/personal-data/personal-data.ts';
import { deletePerson, exportPerson } from '../app/features/personal-data/personal-data-service.server.ts';
import { isMailAddress } from '../app/lib/mail-address.ts';
import { UsageError, type Verb } from './verb.ts';

/** For somebody who asks what is kept about them, or wants it gone. */
export const personalDataVerbs = {
  'person-export': {
    usage: '<mail address, or name>',
    help: 'Print everything the site holds about one person, as JSON.\nEnquiries, the newsletter subscription with its proof of consent, which mails and newsletters went out, testimonials, answers to\nreviews, and whatever else names the address, in any spelling, or the name.',
    read: onePerson,
    run: async (platform, [person = '']) => {
      console.log(JSON.stringify(await exportPerson(platform, null, personOf(person)), null, 2));
      return 0;
    },
  },
  'person-delete': {
    usage: '<mail address, or name>',
    help: 'Delete everything the site holds about one person, for good.\nThe record says that it was done, not for whom. Backups keep it until they go; whichever is put back, it stays deleted.\nWithout the key of two-step sign-in that cannot be, and the command says so.',
    read: onePerson,
    run: async (platform, [person = '']) => {
      console.log(deletedInWords(await deletePerson(platform, null, personOf(person))));
      return 0;
    },
  },
} satisfies Record<string, Verb>;

function onePerson([person = '', ...more]: string[]): string[] {
  const isWhole = person.includes('@') ? isMailAddress(person) : person.trim() !== '';
  if (!isWhole || more.length > 0)
    throw new UsageError('This verb takes one mail address, or one name in quotation marks.');
  return [person];
}

function personOf(person: string): Person {
  return isMailAddress(person) ? { email: person } : { name: person };
}
