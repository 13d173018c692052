import { VERSION } from '../app/lib/version.ts';
import { ownerCommand } from './owner-command.ts';
import { runVerb } from './run-verb.ts';
import { verbs } from './site-verbs.ts';
import { isInstalled, versionVerbs } from './version-verbs.ts';

/** How wide the column of calls is in the overview. */
const COLUMN = 34;

/** Does what the words after the name of the program ask of the site that the settings name; answers the exit code. */
export async function runCommandLine([name, ...args]: string[], env = process.env): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    console.log(VERSION);
    return 0;
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) {
    console.error(`There is no verb "${name}". Run "${ownerCommand()} --help" for the list.`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${ownerCommand()} ${name} ${verb.usage}\n\n${verb.help}`);
    return 0;
  }
  return runVerb(name, verb, args, env);
}

function overview(): string {
  const all = { ...verbs, ...(isInstalled() ? versionVerbs : {}) };
  const lines = Object.entries(all).flatMap(([name, { usage, help }]) => {
    const [call, said] = [`${name} ${usage}`, help.split('\n')[0]];
    // what is too long for its column has a line of its own
    return call.length + 2 > COLUMN
      ? [`  ${call}`, `  ${' '.repeat(COLUMN)}${said}`]
      : [`  ${call.padEnd(COLUMN)}${said}`];
  });
  return [
    `${ownerCommand()} <verb>`,
    `Version ${VERSION}`,
    '',
    ...lines,
    '',
    'Each verb explains itself with --help.',
  ].join('\n');
}
