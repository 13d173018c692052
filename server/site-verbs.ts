import { resolve } from 'node:path';
import { createAdmin, resetPassword } from '../app/features/accounts/account-service.server.ts';
import { resetSecondStep } from '../app/features/accounts/second-step-service.server.ts';
import type { AuditAction } from '../app/features/audit/audit.ts';
import { recordAudit } from '../app/features/audit/audit-service.server.ts';
import { exportSite, withUnpacked } from '../app/features/backups/backup-archive.server.ts';
import { createBackup, restoreBackup, verifyBackup } from '../app/features/backups/backup-service.server.ts';
import { restoreCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { removeSampleContent } from '../app/features/sample-content/seed-sample-content.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { askPassword } from './ask-password.ts';
import { checkSite } from './check-site.ts';
import { exportStaticVerb } from './export-static-verb.ts';
import { importContentVerb } from './import-verb.ts';
import { moveDataVerb } from './move-data-verb.ts';
import { personalDataVerbs } from './personal-data-verbs.ts';
import { sweepShareImages } from './share-images.ts';
import { UsageError, type Verb } from './verb.ts';
import { setDamagedAside } from './whole-database.ts';

const REPLACE_HELP =
  'A site that holds something is refused without --replace; with it, a copy is kept in the data folder first.';

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
      const summary = await createBackup(platform, resolve(folder));
      await record(platform, 'backup-made', summary.rows);
      console.log(`Backed up ${summary.rows} rows and ${summary.files} pictures to ${folder}.`);
      sayMissing(summary);
      return 0;
    },
  },
  restore: {
    usage: '<folder> [--replace]',
    help: `Put a backup in the place of what is here.\n${REPLACE_HELP}`,
    read: withReplace('<folder>'),
    onDamage: async (config, [folder = '', replace]) => {
      await verifyBackup(resolve(folder));
      await setDamagedAside(config, replace);
    },
    run: (platform, [folder = '', replace]) =>
      restore(platform, folder, { from: folder, replace, action: 'backup-restored' }),
  },
  export: {
    usage: '<file>',
    help: 'Write a whole copy of the site into one new file (tar.gz), while it goes on working.\nThe same as a backup, packed; any program for archives can open it.',
    read: words('<file>'),
    run: async (platform, [file = '']) => {
      const summary = await exportSite(platform, resolve(file));
      await record(platform, 'data-exported', summary.rows);
      console.log(`Exported ${summary.rows} rows and ${summary.files} pictures to ${file}.`);
      sayMissing(summary);
      return 0;
    },
  },
  import: {
    usage: '<file> [--replace]',
    help: `Put an exported file in the place of what is here.\n${REPLACE_HELP}`,
    read: withReplace('<file>'),
    onDamage: async (config, [file = '', replace]) => {
      await withUnpacked({ config }, resolve(file), async () => {});
      await setDamagedAside(config, replace);
    },
    run: (platform, [file = '', replace]) =>
      withUnpacked(platform, resolve(file), (folder) =>
        restore(platform, folder, { from: file, replace, action: 'data-imported' }),
      ),
  },
  'import-content': importContentVerb,
  ...personalDataVerbs,
  'export-static': exportStaticVerb,
  'move-data': moveDataVerb,
  gc: {
    usage: '[--dry-run]',
    help: 'Delete stored pictures that nothing uses any more; names each file.\nFiles younger than 24 hours stay. With --dry-run nothing is deleted.',
    read: (args) => {
      if (args.length > 1 || (args[0] !== undefined && args[0] !== '--dry-run'))
        throw new UsageError('This verb takes only --dry-run.');
      return args;
    },
    run: async (platform, args) => {
      const options = { dryRun: args.includes('--dry-run') };
      for (const collect of [collectGarbage, sweepShareImages])
        for (const name of await collect(platform, options)) console.log(name);
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

async function restore(
  platform: Platform,
  folder: string,
  { from, replace, action }: { from: string; replace: string | undefined; action: 'backup-restored' | 'data-imported' },
): Promise<number> {
  const summary = await restoreBackup(platform, resolve(folder), { replace: replace !== undefined });
  await record(platform, action, summary.rows);
  console.log(`Restored ${summary.rows} rows and ${summary.files} pictures from ${from}.`);
  sayMissing(summary);
  if (summary.safetyCopy) console.log(`What was here before is kept in ${summary.safetyCopy}.`);
  return 0;
}

async function record({ db, clock }: Platform, action: AuditAction, rows: number): Promise<void> {
  await recordAudit(db, { actor: null, action, details: { rows }, now: clock.now() });
}

function sayMissing({ missing }: { missing: string[] }): void {
  if (missing.length > 0)
    console.log(`The site had lost these pictures before, so they are not in it: ${missing.join(', ')}`);
}

/** The word of a folder or file, and whether what is there may be replaced. */
function withReplace(name: string): (args: string[]) => string[] {
  return (args) => {
    const rest = args.filter((arg) => arg !== '--replace');
    words(name)(rest);
    return args.includes('--replace') ? [...rest, '--replace'] : rest;
  };
}

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
