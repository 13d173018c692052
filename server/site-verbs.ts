import { resolve } from 'node:path';
import { createAdmin, resetPassword } from '../app/features/accounts/account-service.server.ts';
import { resetSecondStep } from '../app/features/accounts/second-step-service.server.ts';
import { recordAudit } from '../app/features/audit/audit-service.server.ts';
import { createBackup, restoreBackup } from '../app/features/backups/backup-service.server.ts';
import { restoreCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { removeSampleContent } from '../app/features/sample-content/seed-sample-content.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { askPassword } from './ask-password.ts';
import { checkSite } from './check-site.ts';

/** The words after the verb are not what it takes. */
export class UsageError extends Error {}

export type Verb = {
  usage: string;
  /** First line: one sentence for the overview. */
  help: string;
  /** What the words mean; throws UsageError. */
  read: (args: string[]) => string[];
  /** Does the work and answers the exit code. */
  run: (platform: Platform, input: string[]) => Promise<number>;
};

export const verbs: Record<string, Verb> = {
  'create-admin': {
    usage: '<username>',
    help: 'Make an account that may do everything.\nThe password (12 characters or more) is read from standard input, or asked when a person is typing.',
    read: words('<username>'),
    run: async (platform, [username = '']) => {
      await createAdmin(platform, { username, password: await askPassword() });
      console.log(`${username} is now an administrator.`);
      return 0;
    },
  },
  'reset-password': {
    usage: '<username>',
    help: 'Give an account a new password and end all its sessions.\nThe password is read from standard input, or asked when a person is typing.',
    read: words('<username>'),
    run: async (platform, [username = '']) => {
      await resetPassword(platform, { username, password: await askPassword() });
      console.log(`${username} has a new password. Every session of the account was ended.`);
      return 0;
    },
  },
  'reset-second-step': {
    usage: '<username>',
    help: 'Switch two-step sign-in off for an account whose phone and recovery codes are lost.\nThe password stays as it is.',
    read: words('<username>'),
    run: async (platform, [username = '']) => {
      await resetSecondStep(platform, username);
      console.log(`${username} signs in with the password alone again.`);
      return 0;
    },
  },
  'restore-study': {
    usage: '<id>',
    help: 'Take a case study out of the trash under its old id.\nFails when its address has been given to another study meanwhile.',
    read: (args) => {
      const [id = ''] = words('<id>')(args);
      if (!/^[1-9][0-9]{0,8}$/.test(id)) throw new UsageError('The id is a whole number.');
      return [id];
    },
    run: async (platform, [id]) => {
      const study = await restoreCaseStudy(platform, Number(id));
      console.log(`"${study.title}" is public again under /case-studies/${study.slug}.`);
      return 0;
    },
  },
  'remove-samples': {
    usage: '',
    help: 'Remove every sample case study and sample project for good.\nThe pictures go with the next "gc".',
    read: words(),
    run: async (platform) => {
      const { caseStudies } = await removeSampleContent(platform);
      await recordAudit(platform.db, { actor: null, action: 'samples-removed', now: platform.clock.now() });
      console.log(`Removed ${caseStudies} sample case studies and the sample projects.`);
      return 0;
    },
  },
  backup: {
    usage: '<folder>',
    help: 'Write a whole copy of the site into a new folder, while it goes on working.\nTables as they are at one moment, every picture, and a manifest with the hash of everything.',
    read: words('<folder>'),
    run: async (platform, [folder = '']) => {
      const { rows, files } = await createBackup(platform, resolve(folder));
      await recordAudit(platform.db, {
        actor: null,
        action: 'backup-made',
        details: { rows },
        now: platform.clock.now(),
      });
      console.log(`Backed up ${rows} rows and ${files} pictures to ${folder}.`);
      return 0;
    },
  },
  restore: {
    usage: '<folder> [--replace]',
    help: 'Put a backup in the place of what is here.\nA site that holds something is refused without --replace; with it, a copy is kept in the data folder first.',
    read: (args) => {
      const rest = args.filter((arg) => arg !== '--replace');
      words('<folder>')(rest);
      return args.includes('--replace') ? [...rest, '--replace'] : rest;
    },
    run: async (platform, [folder = '', replace]) => {
      const { rows, files, safetyCopy } = await restoreBackup(platform, resolve(folder), {
        replace: replace !== undefined,
      });
      await recordAudit(platform.db, {
        actor: null,
        action: 'backup-restored',
        details: { rows },
        now: platform.clock.now(),
      });
      console.log(`Restored ${rows} rows and ${files} pictures from ${folder}.`);
      if (safetyCopy) console.log(`What was here before is kept in ${safetyCopy}.`);
      return 0;
    },
  },
  gc: {
    usage: '[--dry-run]',
    help: 'Delete stored pictures that nothing uses any more; names each file.\nFiles younger than 24 hours stay. With --dry-run nothing is deleted.',
    read: (args) => {
      if (args.length > 1 || (args[0] !== undefined && args[0] !== '--dry-run'))
        throw new UsageError('This verb takes only --dry-run.');
      return args;
    },
    run: async (platform, args) => {
      for (const name of await collectGarbage(platform, { dryRun: args.includes('--dry-run') })) console.log(name);
      return 0;
    },
  },
  check: {
    usage: '',
    help: 'Look for damage in the database and the stored files.\nExit 1 when there is any; each finding is a line.',
    read: words(),
    run: async (platform) => {
      const findings = await checkSite(platform);
      for (const finding of findings) console.log(finding);
      if (findings.length === 0) console.log('No damage found.');
      return findings.length === 0 ? 0 : 1;
    },
  },
};

/** Takes exactly the named words. */
function words(...names: string[]): (args: string[]) => string[] {
  return (args) => {
    if (args.length !== names.length)
      throw new UsageError(
        names.length === 0 ? 'This verb takes nothing more.' : `This verb takes ${names.join(' ')}.`,
      );
    return args;
  };
}
