import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Who did what, a second step at sign-in, and since when a session is sure of its person. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  const id = idColumn(engine);

  // No reference to users: what somebody did outlives their account.
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', required)
    .addColumn('actor_id', 'integer')
    .addColumn('actor_name', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('details', 'text', required)
    .execute();
  await db.schema.createIndex('audit_entries_by_time').on('audit_entries').column('at').execute();

  // Whether the password keeps the rules for administrators; it can only be judged while it is being set.
  await db.schema
    .alterTable('users')
    .addColumn('has_admin_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update users set has_admin_password = 1 where is_admin = 1`.execute(db);
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute();

  await db.schema
    .createTable('second_steps')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', required)
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('recovery_codes_by_user').on('recovery_codes').column('user_id').execute();
  await db.schema
    .createTable('pending_sign_ins')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema.createIndex('pending_sign_ins_by_user').on('pending_sign_ins').column('user_id').execute();
}
