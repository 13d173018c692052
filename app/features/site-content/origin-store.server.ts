import { isLanguageTag } from '../../lib/language-tag.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { findSetting } from '../../platform/database/settings-table.server.ts';
import { type Origin, originOf } from './origin.ts';

/** What the site began with; null while nobody has chosen, when visitors see the example. */
export async function findOrigin(db: DbOrTransaction): Promise<Origin | null> {
  return originOf(await findSetting(db, 'site.origin'));
}

/** Whether visitors have a case study to read. */
export async function hasStudies(db: DbOrTransaction): Promise<boolean> {
  return (
    (await db.selectFrom('case_studies').select('id').where('deleted_at', 'is', null).executeTakeFirst()) !== undefined
  );
}

/** The language that the owner chose; null while the site says nothing of its own. */
export async function findLanguage(db: DbOrTransaction): Promise<string | null> {
  const row = await db.selectFrom('site_sections').select('data').where('key', '=', 'identity').executeTakeFirst();
  const stored: unknown = row?.data ? JSON.parse(row.data) : null;
  const language = stored !== null && typeof stored === 'object' && 'language' in stored ? stored.language : null;
  return typeof language === 'string' && isLanguageTag(language) ? language : null;
}
