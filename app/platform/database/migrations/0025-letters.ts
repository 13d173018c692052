import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

/** Newsletters, who each of them is for, and mails that take their words from one. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('subject', 'text', empty)
    .addColumn('preheader', 'text', empty)
    .addColumn('body', 'text', empty)
    .addColumn('purpose', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('draft'))
    .addColumn('send_at', 'text')
    .addColumn('send_zone', 'text', empty)
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('audience', 'text')
    .addColumn('drawn_from', 'text')
    .addColumn('error', 'text', empty)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('username', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema.createIndex('letters_state').on('letters').column('state').execute();
  await db.schema
    .alterTable('mails')
    .addColumn('letter_id', 'integer', (column) => column.references('letters.id').onDelete('cascade'))
    .execute();
  await db.schema
    .alterTable('mails')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('mails_letter').on('mails').column('letter_id').execute();
  await db.schema
    .createTable('letter_recipients')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('letter_id', 'integer', (column) => column.notNull().references('letters.id').onDelete('cascade'))
    .addColumn('subscriber_id', 'integer', (column) => column.references('subscribers.id').onDelete('set null'))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('due'))
    .addColumn('reason', 'text', empty)
    .addColumn('mail_id', 'integer', (column) => column.references('mails.id').onDelete('set null'))
    .addColumn('at', 'text')
    .addUniqueConstraint('letter_recipients_once', ['letter_id', 'subscriber_id'])
    .execute();
  for (const column of ['subscriber_id', 'mail_id'])
    await db.schema.createIndex(`letter_recipients_${column}`).on('letter_recipients').column(column).execute();
  await db.schema
    .createIndex('letter_recipients_state')
    .on('letter_recipients')
    .columns(['letter_id', 'state'])
    .execute();
  await db.schema.alterTable('subscribers').addColumn('ended_reason', 'text', empty).execute();
}
