import { z } from 'zod';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import { fileSize } from '../../lib/file-size.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { DATABASE_SAYS, type DatabaseFailure } from '../../platform/database/database-failure.ts';
import { type Answer, type DoctorFacts, hurts, look, STATES, unknown, well } from './doctor-facts.ts';
import { proxyFinding } from './doctor-proxies.ts';
import { BACKUP_AGE, FIRST_HOUR } from './site-status.ts';

/** What is looked at, in the order in which it is told. */
export const CHECKS = {
  site: 'Site',
  disk: 'Disk',
  memory: 'Memory',
  clock: 'Clock',
  database: 'Database',
  proxies: 'Proxies',
  uploads: 'Largest upload',
  certificate: 'Certificate',
  mail: 'Mail',
  backup: 'Backup',
  elsewhere: 'Copy elsewhere',
  version: 'Version',
  words: 'New words',
} as const;
export type Check = keyof typeof CHECKS;

export const findingSchema = z.strictObject({
  check: z.enum(Object.keys(CHECKS) as [Check, ...Check[]]), // there are some
  name: z.string(),
  state: z.enum(STATES),
  says: z.string(),
  /** What to do about it; null where all is well. */
  remedy: z.string().nullable(),
});
export type Finding = z.output<typeof findingSchema>;

const MIB = 1024 ** 2;
/** The least that is promised to be enough, and what one picture takes while it is worked on. */
const LEAST_MEMORY = 192 * MIB;
const PICTURE = 64 * MIB;
/** As long as a code of two-step sign-in holds. */
const CLOCK_MAY_DIFFER = 30_000;

/** What the owner is told of a database that does not work. */
const DATABASE_REMEDY: Record<DatabaseFailure, string> = {
  taken: 'Look into the log of the site.',
  full: 'Free some space, or give the database more; nothing needs a restart.',
  'read-only': 'Let it take changes again: it is a standby, a disk mounted read-only, or a file of another account.',
  closed:
    'Let the account of DATABASE_URL in, or put its tables back; after a changed password, change the setting and restart.',
  failing: 'Look into the log of the database and at its disk; run `site check` once it answers.',
  away: 'Start it, or see what keeps it from answering.',
};

/** One question each, answered from the facts alone. */
const QUESTIONS: Record<Check, (facts: DoctorFacts) => Answer> = {
  site: ({ missing, running }) => {
    if (missing !== null) return hurts(missing, 'Say which site is meant, then ask again.');
    return running
      ? well('It is there, and it runs.')
      : look('It is there, but nothing answers at its address on this machine.', 'Start it, or look into its log.');
  },
  disk: ({ disk }) => {
    if (!disk) return unknown('How full the disk is could not be told.', 'Look at the disk of DATA_DIR by hand.');
    const says = `${fileSize(disk.free)} of ${fileSize(disk.all)} are left.`;
    const remedy = 'Delete backups that nobody needs (`site backups --delete <name>`), or get a larger disk.';
    if (disk.free < Math.min(1024 * MIB, disk.all / 10)) return hurts(says, remedy);
    return disk.free < Math.min(2048 * MIB, disk.all / 5) ? look(says, remedy) : well(says);
  },
  memory: ({ memory: { limit, left } }) => {
    const says = `${fileSize(left)} of ${fileSize(limit)} are left.`;
    if (limit < LEAST_MEMORY)
      return hurts(`Only ${fileSize(limit)} may be used.`, `Give it ${fileSize(LEAST_MEMORY)} or more.`);
    if (left < PICTURE) return hurts(says, 'Give it more, or end what else runs there: a picture takes that much.');
    return well(says);
  },
  clock: ({ now, clock: { database, newestFile } }) => {
    const remedy =
      'Set the clock of the machine by the network (`timedatectl set-ntp true`), and that of the database.';
    if (database !== null && Math.abs(database - now) > CLOCK_MAY_DIFFER)
      return hurts(`It is ${span(Math.abs(database - now))} away from that of the database.`, remedy);
    if (newestFile !== null && newestFile - now > CLOCK_MAY_DIFFER)
      return hurts(`It is behind: a file of the site was written ${span(newestFile - now)} from now.`, remedy);
    return database === null && newestFile === null
      ? unknown('There is nothing to compare it with.', 'Compare it with a clock that is right.')
      : well(database === null ? 'No file is younger than now.' : 'It agrees with that of the database.');
  },
  database: ({ database }) => {
    if (!database) return well('It answers and takes changes.');
    if ('refused' in database) return hurts(database.refused, 'Set DATABASE_URL right, or start the database.');
    const { failure } = database;
    return hurts(`${sentence(DATABASE_SAYS[failure])}.`, DATABASE_REMEDY[failure]);
  },
  proxies: proxyFinding,
  uploads: ({ siteUrl, uploads }) => {
    if (isLoopback(new URL(siteUrl).hostname)) return well('Nothing stands in front on this machine alone.');
    if (!uploads)
      return unknown(
        'What a proxy in front lets through could not be tried.',
        'Let it take 3,100 MB for uploads, 16 MB for everything else.',
      );
    const { passes, refused } = uploads;
    if (refused === null) return well(`Nothing in front refuses ${fileSize(passes)} ahead of reading it.`);
    return (passes === 0 ? hurts : look)(
      `The proxy in front refuses ${fileSize(refused)}.`,
      'Let it take what the site takes (nginx: client_max_body_size): 3,100 MB for uploads, 16 MB for everything else.',
    );
  },
  certificate: ({ now, siteUrl, certificate }) => {
    const { protocol, hostname } = new URL(siteUrl);
    if (protocol === 'http:')
      return isLoopback(hostname)
        ? well('None is needed on this machine alone.')
        : hurts(
            `${siteUrl} has no TLS: passwords can be read on their way.`,
            'Put a proxy with TLS in front, and set SITE_URL to https.',
          );
    if (!certificate)
      return unknown(`${siteUrl} does not answer from here.`, 'Open it in a browser; the proxy and its log say more.');
    const { validFrom, validTo, distrust } = certificate;
    const renew = 'Renew it: the log of the proxy says why it did not do so by itself.';
    const left = validTo - now;
    if (left <= 0) return hurts(`It ended ${span(-left)} ago: browsers warn of the site.`, renew);
    if (distrust !== null)
      return hurts(
        `Browsers would warn of it: ${distrust}.`,
        'Get one for this name, with its whole chain, from an authority that browsers know.',
      );
    // they last from six days to a year, and are renewed when a third is left
    const part = left / Math.max(1, validTo - validFrom);
    const says = `It holds for another ${span(left)}.`;
    if (part < 1 / 10 && left < 14 * DAY) return hurts(says, renew);
    return part < 1 / 5 && left < 30 * DAY ? look(says, renew) : well(says);
  },
  mail: ({ mail }) => {
    if (!mail) return unknown('How mail is set up could not be read.', 'See that the database answers.');
    const remedy =
      'Change the settings under Site Settings, Mail and time, or SMTP_URL; its test mail says what is wrong.';
    if (!mail.isOn)
      return look(
        'It is off: nothing is sent, neither to the owner nor to visitors.',
        'Set it up under Site Settings, Mail and time, or by SMTP_URL.',
      );
    const trouble = mail.handshake ?? mail.trouble;
    if (trouble !== null) return hurts(`The mail server does not take what is sent. ${trouble}`, remedy);
    if (mail.failed > 0)
      return look(
        `${mail.failed === 1 ? 'A mail was' : `${mail.failed} mails were`} given up.${mail.refusal === null ? '' : ` The last one: ${mail.refusal}`}`,
        'Try them again, or let them go, under Site Settings, Mail and time.',
      );
    return well('The mail server lets the site in.');
  },
  backup: ({ now, backup, running }) => {
    if (!backup) return unknown('The backups could not be listed.', 'See that their folder or bucket can be read.');
    const remedy = 'Make one now (`site backup`); the log says why none was made (`housekeeping failed`).';
    if (backup.last === null)
      return (running?.upFor ?? 0) > FIRST_HOUR
        ? hurts('There is none yet.', remedy)
        : look('There is none yet; one is made in the first hour.', 'Ask again in an hour.');
    const says = `The last one is ${ago(now, backup.last)}.`;
    return now - backup.last > BACKUP_AGE ? hurts(says, remedy) : well(says);
  },
  elsewhere: ({ now, elsewhere }) => {
    if (!elsewhere) return unknown('What was copied elsewhere could not be read.', 'See that the database answers.');
    if (!elsewhere.isSetUp)
      return look(
        'There is none: what lies beside the data is lost with it.',
        'Whoever runs the server names a place for copies: BACKUP_COPY_DIR or BACKUP_S3_ENDPOINT, and a BACKUP_KEY.',
      );
    const { last, trouble } = elsewhere;
    const remedy = 'See that the place takes copies, and that its keys are right.';
    if (trouble !== null) return hurts(`The last try failed: ${trouble}`, remedy);
    if (last === null) return look('There is none yet.', 'Ask again in a day.');
    const says = `The last one is ${ago(now, last)}.`;
    return now - last > BACKUP_AGE ? hurts(says, remedy) : well(says);
  },
  version: ({ version: { program, isDatabaseNewer, offered }, running }) => {
    if (isDatabaseNewer)
      return hurts(
        `A version newer than ${program} wrote the database.`,
        'Start that version, or restore a backup of before.',
      );
    if (running?.version && running.version !== program)
      return look(
        `${running.version} runs, and this is ${program}.`,
        'Restart the site, or call the command of the version that runs.',
      );
    if (offered && 'failure' in offered)
      return look(
        `This is ${program}. Where new ones are announced cannot be read: ${offered.failure}.`,
        'Set NEW_VERSION_FROM right.',
      );
    if (offered && compareVersions(offered.version, program) > 0)
      return look(
        `${offered.version} is there, and this is ${program}.`,
        '`site upgrade <file>`, once you have read what is new.',
      );
    return well(offered ? `This is ${program}, the newest.` : `This is ${program}.`);
  },
  words: ({ words }) => {
    if (words === null) return unknown('The texts could not be read.', 'See that the database answers.');
    if (words === 0) return well('No text waits for a decision.');
    return look(
      `${words === 1 ? 'A text differs' : `${words} texts differ`} from what this version would say.`,
      'Take it or let yours stay, under Manage Content, New words.',
    );
  },
};

/** What is well and what is not, in the order of the questions; where there is no site, only that. */
export function examine(facts: DoctorFacts): Finding[] {
  const asked = Object.entries(QUESTIONS) as [Check, (facts: DoctorFacts) => Answer][]; // its keys are the checks
  return asked
    .filter(([check]) => facts.missing === null || check === 'site' || check === 'disk' || check === 'memory')
    .map(([check, answer]) => ({ check, name: CHECKS[check], ...answer(facts) }));
}

/** Negative, zero or positive, as for sorting; of versions by the rules of semver, without what follows a hyphen. */
export function compareVersions(one: string, other: string): number {
  const [numbers, others] = [one, other].map((version) => version.split('-')[0]?.split('.').map(Number) ?? []);
  return [0, 1, 2].map((place) => (numbers?.[place] ?? 0) - (others?.[place] ?? 0)).find((found) => found !== 0) ?? 0;
}

function ago(now: number, moment: number): string {
  return now - moment < MINUTE ? 'just made' : `${span(now - moment)} old`;
}

/** How long something is, in words, cut to the largest unit. */
export function span(milliseconds: number): string {
  for (const [unit, name] of [
    [DAY, 'day'],
    [HOUR, 'hour'],
    [MINUTE, 'minute'],
  ] as const)
    if (milliseconds >= unit) return counted(Math.floor(milliseconds / unit), name);
  return counted(Math.max(0, Math.floor(milliseconds / 1000)), 'second');
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
