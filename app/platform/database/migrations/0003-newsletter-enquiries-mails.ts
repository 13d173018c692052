import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Addresses that asked for the newsletter, messages of the contact form, and the mails that go out. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  const id = idColumn(engine);

  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'integer', id)
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('consent_text', 'text', required)
    .addColumn('consented_at', 'text', required)
    .addColumn('consent_address', 'text', required)
    .addColumn('confirmation_asked_at', 'text', required)
    .addColumn('confirmed_at', 'text')
    .addColumn('confirmed_address', 'text')
    .addColumn('ended_at', 'text')
    .execute();
  // An address is on the list once; the consents that have ended stay beside it as proof.
  await db.schema
    .createIndex('subscribers_email')
    .on('subscribers')
    .column('email_key')
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('subscribers_by_email').on('subscribers').column('email_key').execute();

  await db.schema
    .createTable('subscriber_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('subscriber_id', 'integer', (column) =>
      column.notNull().references('subscribers.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('subscriber_tokens_by_subscriber')
    .on('subscriber_tokens')
    .column('subscriber_id')
    .execute();

  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema.createIndex('enquiries_by_date').on('enquiries').columns(['created_at', 'id']).execute();

  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', id)
    .addColumn('kind', 'text', required)
    .addColumn('about', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('unsubscribe_url', 'text')
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_try_at', 'text', required)
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('keep_until', 'text', required)
    .execute();
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'next_try_at', 'id']).execute();
  await db.schema.createIndex('mails_by_about').on('mails').column('about').execute();
}
