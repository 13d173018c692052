import { listUnreadableSecrets } from '../app/features/accounts/two-factor-secrets.server.ts';
import { listDamagedCaseStudies } from '../app/features/case-studies/case-study-revisions.server.ts';
import { listPictureHashes } from '../app/features/media/media-service.server.ts';
import { listUnreadableSections } from '../app/features/site-content/site-content-service.server.ts';
import { severalAtOnce } from '../app/lib/several-at-once.ts';
import { sha256 } from '../app/lib/sha256.server.ts';
import { checkDatabase } from '../app/platform/database/database-check.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';

/** Damage in database and files, one sentence each; empty when all is well. */
export async function checkSite(platform: Platform): Promise<string[]> {
  return [
    ...(await checkDatabase(platform.database)),
    ...(await checkContent(platform)),
    ...(await checkSecrets(platform)),
    ...(await checkFiles(platform)),
  ];
}

/** What is whole as a file and no case study, or no text, for the program all the same. */
async function checkContent(platform: Platform): Promise<string[]> {
  const studies = await listDamagedCaseStudies(platform);
  const texts = await listUnreadableSections(platform);
  return [
    ...studies.map(
      ({ id, title, parts }) =>
        `case_studies: row ${id} (“${title}”) cannot be read: ${parts.join(', ')}; it is not shown`,
    ),
    ...texts.map((key) => `site_sections: ${key} cannot be read; the original text is shown`),
  ];
}

/** Every secret of a second step must open with the key at hand. */
async function checkSecrets(platform: Platform): Promise<string[]> {
  const accounts = await listUnreadableSecrets(platform);
  return accounts.map((id) => `account ${id}: the key of its two-step sign-in is missing (SECRETS_KEY or secrets.key)`);
}

/** Every recorded picture must be there, whole: its name is the hash of its bytes. */
async function checkFiles(platform: Platform): Promise<string[]> {
  const findings: string[] = [];
  await severalAtOnce(await listPictureHashes(platform), async (hash) => {
    const name = `${hash}.webp`;
    const bytes = await platform.files.get(name);
    if (!bytes) findings.push(`${name}: the file is missing`);
    else if (!sha256(bytes).startsWith(hash)) findings.push(`${name}: the file is damaged`);
  });
  return findings.sort();
}
