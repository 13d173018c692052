import { createAdmin, resetPassword } from '../app/features/accounts/account-service.server.ts';
import { requireUsablePassword } from '../app/features/accounts/password.server.ts';
import { resetTwoFactor } from '../app/features/accounts/two-factor-service.server.ts';
import { newUsernameProblem } from '../app/features/accounts/username.ts';
import { restoreFromTrash } from '../app/features/case-study-drafts/publish-draft.server.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { removeSampleContent } from '../app/features/sample-content/seed-sample-content.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { askPassword } from './ask-password.ts';
import { backupVerbs } from './backup-verbs.ts';
import { checkSite } from './check-site.ts';
import { exportStaticVerb } from './export-static-verb.ts';
import { importContentVerb } from './import-verb.ts';
import { moveDataVerb } from './move-data-verb.ts';
import { personalDataVerbs } from './personal-data-verbs.ts';
import { sweepShareImages } from './share-images.ts';
import { stateVerbs } from './state-verbs.ts';
import { type LookingVerb, UsageError, type Verb, words } from './verb.ts';

export const verbs: Record<string, Verb | LookingVerb> = {
  'create-admin': {
    usage: '<username>',
    help: 'Make an account that may do everything.\nThe password (12 characters or more) is read from standard input, or asked when a person is typing.',
    read: words('<username>'),
    begins: async (config, [username = '']) => {
      requireNothing(newUsernameProblem(username));
      const password = await askPassword();
      await requireUsablePassword({ config }, password, { isAdmin: true, username });
      return [username, password];
    },
    run: async (platform, [username = '', password]) => {
      await createAdmin(platform, { username, password: password ?? (await askPassword()) });
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
      await resetTwoFactor(platform, username);
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
      const { study, isPublic } = await restoreFromTrash(platform, null, Number(id));
      console.log(
        `"${study.title}" is ${isPublic ? `public again under /case-studies/${study.slug}` : 'a draft again'}.`,
      );
      return 0;
    },
  },
  'remove-samples': {
    usage: '',
    help: 'Remove for good every sample case study and sample project in which nobody has written.\nTheir pictures go along, but for those that are used elsewhere or described.',
    read: words(),
    run: async (platform) => {
      const { caseStudies } = await removeSampleContent(platform, null);
      console.log(
        `Removed ${caseStudies} sample case studies and the sample projects; what somebody has written in stays.`,
      );
      return 0;
    },
  },
  ...stateVerbs,
  ...backupVerbs,
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

function requireNothing(problem: string | null): void {
  if (problem !== null) throw new AppError('invalid', problem);
}
