/** Run by the test of killed processes: sends mail as an instance of the site does, on the database that its environment names, until it is ended. */
import { letterDesk } from '../../app/features/letters/letter-desk.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { startMailSender } from '../../app/platform/mail/mail-sender.server.ts';
import { openPlatform } from '../../app/platform/open-platform.server.ts';

/** By how much its clock is ahead of that of the machine, in milliseconds. */
const ahead = Number(process.env['CLOCK_AHEAD']);

const platform = openPlatform(readConfig(process.env), { clock: { now: () => new Date(Date.now() + ahead) } });
startMailSender(platform, { desk: letterDesk(platform) });
setInterval(() => {}, 60_000);
